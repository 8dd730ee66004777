// Written by tools/write-sdk.ts from the contract: change the contract instead.

import type { FileAnswer, ReadOptions, WriteOptions } from '../call.ts';
import type { List, ListOptions } from '../list.ts';
import type {
  Balance,
  BegunJob,
  Bin,
  BinContents,
  Bins,
  BinsClearInput,
  BinsContentsInput,
  BinsListInput,
  BinsMoveInput,
  BinsOpenCartonsInput,
  BinsPickPathInput,
  BinsPlaceInput,
  BinsPlacementsInput,
  BinsPutInput,
  BinsSuggestInput,
  BoxTypes,
  CarrierAccount,
  CarrierConnectionTest,
  CarrierCost,
  CarrierCosts,
  CarrierCostsAddInput,
  CarrierCostsImportInput,
  CarrierCostsMissingInput,
  CarrierCostsOfShipmentInput,
  CarrierInvoice,
  CarrierLanes,
  Carriers,
  CarriersCreateInput,
  CarriersReadInput,
  CarriersRemoveInput,
  CarriersSetRulesInput,
  CarriersTestInput,
  CarriersUpdateInput,
  Change,
  Charge,
  Charges,
  ChargesApproveInput,
  ChargesCreateInput,
  ChargesDeclineInput,
  ChargesGetInput,
  ChargesListInput,
  ChargesWithdrawInput,
  CheckedBin,
  Consignees,
  CountTasks,
  CountTasksConfirmEmptyInput,
  CountTasksTakeInput,
  CountTasksTodayInput,
  CountsApproveInput,
  CountsCancelInput,
  CountsCreateInput,
  CountsEnterInput,
  CountsGetInput,
  CountsListInput,
  CountsRecountInput,
  Credit,
  Credits,
  Erasure,
  ErasuresConsigneesInput,
  ErasuresCreateInput,
  ExportsArchiveInput,
  ExportsCreateInput,
  ExportsListInput,
  Found,
  InventoryAge,
  Invoice,
  InvoiceAgeing,
  InvoiceNumbering,
  InvoiceRecomputation,
  InvoiceRevenue,
  InvoicesAgeingInput,
  InvoicesAwaitPaymentInput,
  InvoicesBalanceInput,
  InvoicesCancelInput,
  InvoicesCollectInput,
  InvoicesCreditsInput,
  InvoicesCsvInput,
  InvoicesEvidenceInput,
  InvoicesGetInput,
  InvoicesGrantCreditInput,
  InvoicesIssueInput,
  InvoicesListInput,
  InvoicesMissPaymentInput,
  InvoicesNumberingInput,
  InvoicesPayInput,
  InvoicesPaymentsInput,
  InvoicesPdfInput,
  InvoicesRecomputeInput,
  InvoicesRefundInput,
  InvoicesRevenueInput,
  InvoicesReversePaymentInput,
  InvoicesSetNumberingInput,
  InvoicesStatementCsvInput,
  InvoicesStatementInput,
  InvoicesUpcomingInput,
  JobsOverview,
  JobsOverviewInput,
  JobsRetryInput,
  JobsRunInput,
  LabelsBinInput,
  LabelsCartonInput,
  LabelsDocumentInput,
  LabelsManifestInput,
  LabelsPackageInput,
  LabelsPackingSlipInput,
  LabelsProductInput,
  LabelsToteInput,
  LineEvidence,
  ListedShipment,
  ListedStock,
  Lot,
  LotsListInput,
  LotsSetStatusInput,
  MerchantAccount,
  MissingCarrierCosts,
  MovedStock,
  NewInvitation,
  NewWarehouseWebhook,
  OperatorInvoice,
  OperatorOrganization,
  OperatorProduct,
  OperatorRecommendation,
  OperatorRecommendationMetrics,
  OperatorStaff,
  OperatorWarehouse,
  OrderProfit,
  OrganizationExport,
  OrganizationExports,
  OrganizationsCancelClosingInput,
  OrganizationsCloseInput,
  OrganizationsCreateInput,
  OrganizationsGetInput,
  OrganizationsInviteInput,
  OrganizationsUpdateInput,
  Payments,
  PickPath,
  Pickers,
  Placements,
  Postage,
  PostageBuyInput,
  PostageOfShipmentInput,
  PostageQuoteInput,
  PostageTable,
  PostageTableHead,
  PostageTablesCreateInput,
  PostageTablesGetInput,
  PostageTablesListInput,
  PostageVoidInput,
  PrintJob,
  PrintJobsAgainInput,
  PrintJobsCancelInput,
  PrintJobsContentInput,
  PrintJobsCreateInput,
  PrintJobsGetInput,
  PrintJobsListInput,
  PrintJobsReportInput,
  PrintJobsTakeInput,
  Printer,
  Printers,
  PrintersListInput,
  PrintersRegisterInput,
  ProductLots,
  Productivity,
  ProductsAddBarcodeInput,
  ProductsAddPhotoInput,
  ProductsGetInput,
  ProductsListInput,
  ProductsMeasureInput,
  ProductsPhotoInput,
  ProductsRemovePhotoInput,
  ProductsSearchInput,
  ProductsSetNoteInput,
  ProductsUpholdMeasurementInput,
  Profit,
  ProfitMerchantsInput,
  ProfitOrdersInput,
  PutBack,
  PutBacksListInput,
  PutBacksRecordInput,
  QueuedShipment,
  RateCard,
  RateCardAssignments,
  RateCardsAssignInput,
  RateCardsAssignmentsInput,
  RateCardsCreateInput,
  RateCardsGetInput,
  RateCardsListInput,
  RateCardsUnpricedInput,
  RateCardsWithdrawInput,
  RecommendationsListInput,
  RecommendationsMetricsInput,
  RecommendationsRunInput,
  RecordedPutBack,
  RecordedRefill,
  RefillClaim,
  RefillLevels,
  Refills,
  RefillsClaimInput,
  RefillsLevelsInput,
  RefillsNeededInput,
  RefillsRecordInput,
  RefillsReleaseInput,
  RefillsSetLevelInput,
  ReportsInventoryAgeInput,
  ReportsProductivityInput,
  ReportsSlaInput,
  RetriedJob,
  Shipment,
  ShipmentPostage,
  ShipmentsAcceptCancelInput,
  ShipmentsCancelInput,
  ShipmentsCloseInput,
  ShipmentsConfirmInput,
  ShipmentsFindInput,
  ShipmentsForwardInput,
  ShipmentsGetInput,
  ShipmentsHoldInput,
  ShipmentsLabelInput,
  ShipmentsListInput,
  ShipmentsOrganizationsInput,
  ShipmentsPackInput,
  ShipmentsPickInput,
  ShipmentsPutAwayInput,
  ShipmentsQueueInput,
  ShipmentsRankInput,
  ShipmentsReceiveInput,
  ShipmentsRefuseCancelInput,
  ShipmentsRejectInput,
  ShipmentsReleaseInput,
  ShipmentsShortPickInput,
  ShipmentsStageInput,
  ShipmentsStartInput,
  ShipmentsSuggestBoxesInput,
  ShipmentsTrackInput,
  ShipmentsUnpickInput,
  ShipmentsUnshipInput,
  ShippingRules,
  SignInLink,
  SlaReport,
  StaffCreateInput,
  StaffDeactivateInput,
  StaffGetInput,
  StaffListInput,
  StaffResetPinInput,
  StaffSignInLinkInput,
  StaffUpdateInput,
  Statement,
  StockBoxTypesInput,
  StockCount,
  StockCounts,
  StockListInput,
  StockMoveInput,
  StockPutBoxTypesInput,
  SuggestedBins,
  SuggestedBoxes,
  TaxIssuer,
  TaxRule,
  Taxes,
  TaxesAddRuleInput,
  TaxesEndRuleInput,
  TaxesReadInput,
  TaxesSetIssuerInput,
  Tote,
  Totes,
  TotesEmptyInput,
  TotesListInput,
  TotesPutInput,
  TotesUseInput,
  UnpricedOrganizations,
  UpcomingInvoice,
  WarehouseSettings,
  WarehouseWebhook,
  WarehousesCreateInput,
  WarehousesGetInput,
  WarehousesHistoryInput,
  WarehousesUpdateInput,
  Wave,
  WavesAssignInput,
  WavesCancelInput,
  WavesCreateInput,
  WavesGetInput,
  WavesListInput,
  WavesPickersInput,
  WavesStartInput,
  WavesTakeOutInput,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookSecret,
  WebhooksCreateInput,
  WebhooksDeliveriesInput,
  WebhooksDeliveryInput,
  WebhooksEnableInput,
  WebhooksGetInput,
  WebhooksHistoryInput,
  WebhooksListInput,
  WebhooksPauseInput,
  WebhooksRemoveInput,
  WebhooksRetryInput,
  WebhooksRotateSecretInput,
  WebhooksTestInput,
  WebhooksUpdateInput,
  WorkCounters,
  WorkCountersInput,
  WorkException,
  WorkExceptionsInput,
  WorkThroughput,
  WorkThroughputInput,
  WorkWaitingForCarrierInput,
  WorkWarehousesInput,
} from './types.ts';

/** Every operation as a method: `api.shipments.cancel({ id })`. */
export interface Api {
  shipments: {
    /**
     * List the open work of the warehouse, most urgent first.
     *
     * Sorted by promise over all organizations; goods that come in by the beginning of the day they are
     * expected. What a lead has ranked comes first. At the same time, expedited before standard, then by
     * submission. An order that is to leave on a later day is listed from that day on, in warehouse time.
     * Test spaces only when one is named.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    queue(input?: ShipmentsQueueInput, options?: ListOptions): List<QueuedShipment>;
    /**
     * Look up a scanned code.
     *
     * Exactly: the number, id, order number, external id or a tracking number of a shipment, or a number
     * from before numbers were unique in the installation; a SKU, barcode, FNSKU or ASIN of a product; the
     * barcode of a carton; the serial number of a unit, for the order that it left with or is packed for;
     * the code of a bin; the code of a tote, for the shipment whose goods it holds. For a GS1 code, the
     * service looks for the GTIN (01) or the SSCC (00). The name or surname of a recipient and a postal
     * code find their shipments as well, after everything else. Shipments first, and the newest first.
     * Shipments, packages and bins only in warehouses where the caller has a role. Test spaces only when
     * one is named.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    find(input: ShipmentsFindInput, options?: ListOptions): List<Found>;
    /**
     * List the organizations with goods in the warehouse.
     *
     * By name, with their test spaces.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    organizations(input?: ShipmentsOrganizationsInput, options?: ListOptions): List<OperatorOrganization>;
    /**
     * List and search the shipments of all merchants, newest first.
     *
     * Drafts of the merchants are listed, too. Test spaces only when one is named.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`.
     */
    list(input?: ShipmentsListInput, options?: ListOptions): List<ListedShipment>;
    /**
     * Read a shipment.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    get(input: ShipmentsGetInput, options?: ReadOptions): Promise<Shipment>;
    /**
     * Confirm an inbound shipment.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    confirm(input: ShipmentsConfirmInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Reject an inbound shipment.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    reject(input: ShipmentsRejectInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Receive goods at the dock.
     *
     * Adds to what was received before; the first receipt begins the processing. Goods in good order are
     * available at once.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    receive(input: ShipmentsReceiveInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Record that received goods were put away.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    putAway(input: ShipmentsPutAwayInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Close a receipt; missing goods are booked as short.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    close(input: ShipmentsCloseInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Start picking, not before the requested ship day; edits are locked from now on.
     *
     * For the roles `picker`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    start(input: ShipmentsStartInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Put an order first in the work queue.
     *
     * Its timeline names who did it. Several orders with the same place follow each other by promise.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    rank(input: ShipmentsRankInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Record what was picked.
     *
     * Adds to what was picked before. When every line is whole, the shipment is picked.
     *
     * For the roles `picker`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    pick(input: ShipmentsPickInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Take back a pick.
     *
     * Takes back the last pick of this quantity that the caller made of each line since picking started.
     * Only while nothing is packed or labelled. The goods are in the bins again that gave them, and the
     * shipment is picked again, by the same picker and in the same wave. Cartons that were opened for it
     * stay open.
     *
     * For the roles `picker`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    unpick(input: ShipmentsUnpickInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Record that goods were not in their place.
     *
     * The ledger is corrected, the shipment is put on hold until stock is available, and the merchant is
     * notified.
     *
     * For the roles `picker`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    shortPick(input: ShipmentsShortPickInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Move a shipment to a stage.
     *
     * Outbound: back to picking, or to packing once everything is picked. Inbound: arrived, counting.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    stage(input: ShipmentsStageInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Suggest boxes for the ordered goods, by 3-D packing.
     *
     * For the roles `packer`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    suggestBoxes(input: ShipmentsSuggestBoxesInput, options?: ReadOptions): Promise<SuggestedBoxes>;
    /**
     * Pack the picked goods into packages.
     *
     * Replaces the packages packed before, unless one of them has a label. When everything picked is in a
     * package, the shipment is packed. A labelled shipment is packed again with `dropLabels`.
     *
     * For the roles `packer`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    pack(input: ShipmentsPackInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Label packages.
     *
     * For the roles `packer`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    label(input: ShipmentsLabelInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Ship a shipment; its goods leave the stock.
     *
     * For the roles `packer`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    forward(input: ShipmentsForwardInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Take a shipment back before the truck leaves.
     *
     * The goods return to the stock, allocated to the shipment, which is labelled again and can be shipped
     * again or packed again. On the day it was shipped only, in warehouse time, and not once the carrier
     * has reported a package. Its work stays billed; shipping it again bills only what is added.
     *
     * For the roles `packer`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    unship(input: ShipmentsUnshipInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Record a tracking event of a package.
     *
     * For the roles `packer`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    track(input: ShipmentsTrackInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Put a pending shipment on hold.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`, `insufficient_stock`.
     */
    hold(input: ShipmentsHoldInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Release a shipment from hold.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `pin_required`, `invalid_state`, `insufficient_stock`.
     */
    release(input: ShipmentsReleaseInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Cancel a shipment before picking starts.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `pin_required`, `invalid_state`, `insufficient_stock`.
     */
    cancel(input: ShipmentsCancelInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Accept a cancellation; the goods return to stock.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `pin_required`, `invalid_state`, `insufficient_stock`.
     */
    acceptCancel(input: ShipmentsAcceptCancelInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Reject a cancellation.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `pin_required`, `invalid_state`, `insufficient_stock`.
     */
    refuseCancel(input: ShipmentsRefuseCancelInput, options?: WriteOptions): Promise<Shipment>;
  };
  stock: {
    /**
     * List the stock of all merchants, by name.
     *
     * One record for each product or carton and warehouse. Units in sealed cartons are listed as boxes of
     * the carton. Test spaces only when one is named.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`.
     */
    list(input?: StockListInput, options?: ListOptions): List<ListedStock>;
    /**
     * Book found, moved, quarantined or written-off stock.
     *
     * All lines or none. Goods that become available go to the shipments that wait for them, oldest first.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `pin_required`, `insufficient_stock`,
     * `invalid_state`.
     */
    move(input: StockMoveInput, options?: WriteOptions): Promise<MovedStock>;
    /**
     * Read the boxes a warehouse packs into.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    boxTypes(input: StockBoxTypesInput, options?: ReadOptions): Promise<BoxTypes>;
    /**
     * Replace the boxes a warehouse packs into.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    putBoxTypes(input: StockPutBoxTypesInput, options?: WriteOptions): Promise<BoxTypes>;
  };
  lots: {
    /**
     * List the lots of a product.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    list(input: LotsListInput, options?: ReadOptions): Promise<ProductLots>;
    /**
     * Hold, recall or release a lot.
     *
     * As merchants do it: held and recalled units are quarantined, and open shipments get units of other
     * lots or wait on hold.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `pin_required`.
     */
    setStatus(input: LotsSetStatusInput, options?: WriteOptions): Promise<Lot>;
  };
  products: {
    /**
     * List the products of all merchants, by name.
     *
     * Two merchants may use the same SKU. Test spaces only when one is named.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`.
     */
    list(input?: ProductsListInput, options?: ListOptions): List<OperatorProduct>;
    /**
     * Search the products of a merchant, by name.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    search(input: ProductsSearchInput, options?: ListOptions): List<OperatorProduct>;
    /**
     * Read a product of a merchant.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    get(input: ProductsGetInput, options?: ReadOptions): Promise<OperatorProduct>;
    /**
     * Record a measured size or weight of a product.
     *
     * From now on packing, postage and storage use it, whatever the merchant declares. The merchant is
     * notified. An open dispute ends as `measured_again`.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`, `duplicate_barcode`.
     */
    measure(input: ProductsMeasureInput, options?: WriteOptions): Promise<OperatorProduct>;
    /**
     * Uphold a disputed measurement.
     *
     * The measurement stays, and the merchant is notified.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `pin_required`, `invalid_state`, `duplicate_barcode`.
     */
    upholdMeasurement(
      input: ProductsUpholdMeasurementInput,
      options?: WriteOptions,
    ): Promise<OperatorProduct>;
    /**
     * Add a barcode to a product.
     *
     * The merchant is notified. A barcode that the product already has changes nothing.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`, `duplicate_barcode`.
     */
    addBarcode(input: ProductsAddBarcodeInput, options?: WriteOptions): Promise<OperatorProduct>;
    /**
     * Write the warehouse's note on a product.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`, `duplicate_barcode`.
     */
    setNote(input: ProductsSetNoteInput, options?: WriteOptions): Promise<OperatorProduct>;
    /**
     * Upload a photo of a product.
     *
     * JPEG, PNG or HEIC up to 10 MB, checked by its first bytes; a HEIC is converted to JPEG. At most 20
     * photos of a product. The merchant sees them.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`.
     */
    addPhoto(input: ProductsAddPhotoInput, options?: WriteOptions): Promise<OperatorProduct>;
    /**
     * Remove a photo of a product.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`.
     */
    removePhoto(input: ProductsRemovePhotoInput, options?: WriteOptions): Promise<void>;
    /**
     * Download a photo of a product.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    photo(input: ProductsPhotoInput, options?: ReadOptions): Promise<FileAnswer>;
  };
  counts: {
    /**
     * Open a stock count.
     *
     * Counts the named goods, the goods in a bin, or all goods with a bin in the warehouse; at most 500
     * lines. A count of a bin is about that bin alone: its difference changes nothing in other bins. Goods
     * that are named are counted in all of their bins.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    create(input: CountsCreateInput, options?: WriteOptions): Promise<StockCount>;
    /**
     * List stock counts, newest first.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    list(input: CountsListInput, options?: ReadOptions): Promise<StockCounts>;
    /**
     * Read a stock count.
     *
     * Only settled lines show the system quantities and the counts of others.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    get(input: CountsGetInput, options?: ReadOptions): Promise<StockCount>;
    /**
     * Enter counted quantities.
     *
     * All lines or none. A count is compared with the current system quantity, so goods may move while
     * others are still being counted. A first count that matches the system settles its line. If it does
     * not match, it is counted again, best by another operator; two counts with the same difference settle
     * the line. Serial numbers that are missing or unexpected are a difference, too. Otherwise a third
     * count settles it. A line decided by two operators within the approval limit is booked at once. The
     * others await approval: those beyond the limit, and those that one operator counted alone. A lot that
     * is not in the count is added to it when its product or carton is in it. In a count of a bin,
     * `onShelf` is every piece in the bin, whatever its condition. Goods that were not expected there may
     * be entered. Pieces that the system knows in no bin explain a surplus; a bin whose quantity was not
     * known is known then.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`.
     */
    enter(input: CountsEnterInput, options?: WriteOptions): Promise<StockCount>;
    /**
     * Approve differences beyond the limit.
     *
     * Only an operator who has counted none of those lines may approve; at a station, one who has a PIN
     * enters it first. The variance is booked on the current stock: missing serial numbers are removed,
     * unexpected ones are in stock again unless an order holds them. A line whose stock was corrected
     * since its last count is rejected and needs a recount.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `pin_required`, `invalid_state`.
     */
    approve(input: CountsApproveInput, options?: WriteOptions): Promise<StockCount>;
    /**
     * Request a recount of lines that await approval.
     *
     * Counts the lines that are named again, or all that await approval. Booked lines stay booked; open
     * another count for them.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    recount(input: CountsRecountInput, options?: WriteOptions): Promise<StockCount>;
    /**
     * Cancel a stock count.
     *
     * Lines that are booked stay booked.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    cancel(input: CountsCancelInput, options?: WriteOptions): Promise<StockCount>;
  };
  countTasks: {
    /**
     * Read what is to be counted in a warehouse today.
     *
     * A bin is due when it was not counted within the term of its class in the warehouse's `countPlan`; a
     * bin with goods that was never counted is due at once. Bins that have been due longest come first,
     * empty ones last, at most `binsADay` on one day of the warehouse. The class follows from the lines of
     * the shipments that left there in the last 90 days: goods that make up 80 % of them are A, those of
     * the next 15 % are B, all others are C. Staging bins and test spaces are left out. Second counts are
     * those that the operator who asks may make: nobody checks a count of their own.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    today(input: CountTasksTodayInput, options?: ReadOptions): Promise<CountTasks>;
    /**
     * Start the count of a bin that is due.
     *
     * The bin then leaves the list for everybody. 409 `invalid_state` when it is not due any more, for
     * example because somebody else took it. For goods that were found in an empty bin, name them in
     * `found`.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`.
     */
    take(input: CountTasksTakeInput, options?: WriteOptions): Promise<StockCount>;
    /**
     * Record that an empty bin was checked.
     *
     * The bin is due again after the term of class C. 409 `invalid_state` when goods are recorded in the
     * bin: it is counted then.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `invalid_state`.
     */
    confirmEmpty(input: CountTasksConfirmEmptyInput, options?: WriteOptions): Promise<CheckedBin>;
  };
  bins: {
    /**
     * List the bins of a warehouse in walking order.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`.
     */
    list(input: BinsListInput, options?: ListOptions): List<Bin>;
    /**
     * Add bins to a warehouse, or change them.
     *
     * Bins are known by their code; a field that is left out stays as it is. Other bins stay. All of them
     * are written or none. A bin with goods cannot be taken out of use.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `in_use`.
     */
    put(input: BinsPutInput, options?: WriteOptions): Promise<Bins>;
    /**
     * Read the contents of a bin, across organizations.
     *
     * Goods of test spaces only when one is named.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    contents(input: BinsContentsInput, options?: ReadOptions): Promise<BinContents>;
    /**
     * Suggest bins to put goods into.
     *
     * In this order: bins with the same goods, their primary bin, bins with another lot of them, and empty
     * bins nearby: of kind pick for products, of kind reserve for cartons. Damaged and quarantined goods
     * go to bins of kind quarantine alone.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    suggest(input: BinsSuggestInput, options?: ReadOptions): Promise<SuggestedBins>;
    /**
     * Read the bins that hold goods.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    placements(input: BinsPlacementsInput, options?: ReadOptions): Promise<Placements>;
    /**
     * Record the bins goods were put into.
     *
     * All lines or none. Goods already in the bin stay, and the quantity is added to them. A lot must have
     * been received. The stock is not changed: when the bins say more than it is, the quantities of other
     * bins are lowered.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    place(input: BinsPlaceInput, options?: WriteOptions): Promise<Placements>;
    /**
     * Record that goods were moved from one bin to another.
     *
     * Goods that are already in the other bin stay there, so a move of all goods can be repeated. A part
     * may be more than the bin was believed to hold.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    move(input: BinsMoveInput, options?: WriteOptions): Promise<Placements>;
    /**
     * Record that goods are no longer in a bin.
     *
     * Returns the other bins that hold them. The stock is not changed.
     *
     * For the roles `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    clear(input: BinsClearInput, options?: WriteOptions): Promise<Placements>;
    /**
     * Record that sealed boxes were opened to pick from them.
     *
     * Boxes that are promised to be opened for orders become loose units. They leave the bin they were in,
     * and all of their contents are in the other bin, from where they are picked.
     *
     * For the roles `picker`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `insufficient_stock`.
     */
    openCartons(input: BinsOpenCartonsInput, options?: WriteOptions): Promise<Placements>;
    /**
     * Read the walk through the warehouse that picks shipments together.
     *
     * Stops in walking order, each with what is taken from the bin for which shipment; goods that lie in
     * no bin come last. What is taken is divided over bins by what they are believed to hold, and then
     * over sealed boxes to open, each a stop of its own. Kits are listed by their components. Goods
     * already picked are left out; record the picks shipment by shipment. At most 30 shipments of one
     * warehouse that are pending or processing. Picks of a line with several lots or bins count as taken
     * in walking order.
     *
     * For the roles `picker`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    pickPath(input: BinsPickPathInput, options?: ReadOptions): Promise<PickPath>;
  };
  waves: {
    /**
     * List the waves of a warehouse, newest first.
     *
     * For the roles `picker`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    list(input: WavesListInput, options?: ListOptions): List<Wave>;
    /**
     * Read a wave with its shipments.
     *
     * For the roles `picker`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    get(input: WavesGetInput, options?: ReadOptions): Promise<Wave>;
    /**
     * List the operators who may pick in a warehouse.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    pickers(input: WavesPickersInput, options?: ReadOptions): Promise<Pickers>;
    /**
     * Release a wave, or claim one and start it.
     *
     * Names the shipments, or asks for the `next` most urgent ones that nobody picks. A shipment is in one
     * open wave at most: of two pickers who ask for the same one, one gets it, and the refusal of the
     * other says who picks it. With `"start":true` the caller picks the wave, which begins at once. Only a
     * `lead` may release a wave for somebody else, or leave it to whoever starts it first.
     *
     * For the roles `picker`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    create(input: WavesCreateInput, options?: WriteOptions): Promise<Wave>;
    /**
     * Start a released wave.
     *
     * The caller claims it. A wave that the caller picks already is answered as it is; one that somebody
     * else picks is refused.
     *
     * For the roles `picker`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    start(input: WavesStartInput, options?: WriteOptions): Promise<Wave>;
    /**
     * Give a wave to an operator, or take it over.
     *
     * Left without an operator, the caller takes it over. What is picked stays picked, in the same totes.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    assign(input: WavesAssignInput, options?: WriteOptions): Promise<Wave>;
    /**
     * Take shipments out of a wave.
     *
     * By the operator who picks the wave; others take the wave over first. Anybody may pick them then.
     * Shipments that left the wave already are no error.
     *
     * For the roles `picker`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    takeOut(input: WavesTakeOutInput, options?: WriteOptions): Promise<Wave>;
    /**
     * Cancel a wave.
     *
     * Its shipments can be picked by anybody; what is picked of them stays picked.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    cancel(input: WavesCancelInput, options?: WriteOptions): Promise<Wave>;
  };
  totes: {
    /**
     * List the totes of a warehouse, by code.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`.
     */
    list(input: TotesListInput, options?: ListOptions): List<Tote>;
    /**
     * Add totes to a warehouse, or take them out of use.
     *
     * Totes are known by their code. A tote that holds goods cannot be taken out of use.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `in_use`.
     */
    put(input: TotesPutInput, options?: WriteOptions): Promise<Totes>;
    /**
     * Take a tote for a shipment that is picked.
     *
     * Scan the tote at the first piece that goes into it. A code that is no tote is refused, and so is a
     * tote that holds goods of another shipment, with its number. The tote is free again when the shipment
     * is packed.
     *
     * For the roles `picker`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `in_use`, `invalid_state`.
     */
    use(input: TotesUseInput, options?: WriteOptions): Promise<Tote>;
    /**
     * Record that a tote is empty.
     *
     * For goods that were put back, such as those of a cancelled order. A free tote is no error.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    empty(input: TotesEmptyInput, options?: WriteOptions): Promise<Tote>;
  };
  putBacks: {
    /**
     * List picked goods of cancelled shipments, the oldest cancellation first.
     *
     * The goods of a shipment that was cancelled after they were picked. They are available again at once,
     * and in no bin until they are put back. Goods of test spaces only when one is named.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`.
     */
    list(input?: PutBacksListInput, options?: ListOptions): List<PutBack>;
    /**
     * Record that goods of a cancelled shipment were put back.
     *
     * All lines or none. The quantity is added to what the bin holds, as when goods are put away. More
     * than is left is refused, so that nothing is put back twice. With the last piece the totes of the
     * shipment are free. To reverse it, send the same lines with `undo`: the goods leave the bins and have
     * to be put back again; totes stay free.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    record(input: PutBacksRecordInput, options?: WriteOptions): Promise<RecordedPutBack>;
  };
  refills: {
    /**
     * Read the refills that a warehouse needs, the most urgent first.
     *
     * A pick bin needs a refill when the orders to pick need more of a product than its pick bins hold, or
     * when the bin holds less than its refill level; bins with a level are then filled up. Only what a
     * reserve bin holds is listed, the soonest expiry first, each bin and lot apart. Refills that orders
     * wait for come first, in the order of the work queue. The list is worked out when it is read. Goods
     * of test spaces only when one is named.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    needed(input: RefillsNeededInput, options?: ReadOptions): Promise<Refills>;
    /**
     * Claim the refill of a pick bin.
     *
     * Refused when somebody else has claimed it, or when the bin needs no refill any more. A claim lapses
     * after 30 minutes; claiming again renews it.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`.
     */
    claim(input: RefillsClaimInput, options?: WriteOptions): Promise<RefillClaim>;
    /**
     * Give up the claim on a refill.
     *
     * Only your own claim ends. Without one, nothing changes.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    release(input: RefillsReleaseInput, options?: WriteOptions): Promise<RefillClaim>;
    /**
     * Record that a pick bin was refilled.
     *
     * Moves the units from the reserve bin to the pick bin, and ends your claim. Without your claim it is
     * refused when somebody else has one, or when the bin needs no refill any more. A reserve bin that
     * held fewer than were believed to be there is counted; nothing is refused because of it. With `undo`
     * the units go back to the reserve bin; claims stay as they are.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`.
     */
    record(input: RefillsRecordInput, options?: WriteOptions): Promise<RecordedRefill>;
    /**
     * Read the refill levels of a product.
     *
     * For the roles `picker`, `packer`, `receiver`, `lead`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    levels(input: RefillsLevelsInput, options?: ReadOptions): Promise<RefillLevels>;
    /**
     * Set the refill level of a product in a pick bin.
     *
     * The level counts as long as the product is in the bin. Without a level, a bin is refilled only when
     * orders need more than the pick bins hold.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    setLevel(input: RefillsSetLevelInput, options?: WriteOptions): Promise<RefillLevels>;
  };
  work: {
    /**
     * List the warehouses, by code.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    warehouses(input?: WorkWarehousesInput, options?: ListOptions): List<OperatorWarehouse>;
    /**
     * Count the open work of a warehouse.
     *
     * Counts by the next task, as in the work queue, over all organizations; test spaces only when one is
     * named. Cheap: poll it every 15 seconds.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    counters(input: WorkCountersInput, options?: ReadOptions): Promise<WorkCounters>;
    /**
     * Read the work of each operator by hour.
     *
     * Units and lines count for the operator who picked them, and a shipment for the one who picked the
     * last of it. Hours are local to the warehouse. At most seven days.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    throughput(input: WorkThroughputInput, options?: ReadOptions): Promise<WorkThroughput>;
    /**
     * List exceptions that need attention, oldest first.
     *
     * Shipments that were short at the pick, cancellations that wait, shipments that are late or at risk,
     * receipts that are open for more than a day, counts to approve, and packed orders for which a carrier
     * refused a label. Test spaces only when one is named.
     *
     * For the roles `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    exceptions(input?: WorkExceptionsInput, options?: ListOptions): List<WorkException>;
    /**
     * Read packed shipments waiting for pickup, by carrier.
     *
     * For the roles `packer`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    waitingForCarrier(input: WorkWaitingForCarrierInput, options?: ReadOptions): Promise<CarrierLanes>;
  };
  reports: {
    /**
     * Report the promises kept for each merchant, by month.
     *
     * Only shipments with a ship-by time. Test spaces only when one is named.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`.
     */
    sla(input?: ReportsSlaInput, options?: ReadOptions): Promise<SlaReport>;
    /**
     * Report the age of the stock of each merchant.
     *
     * Age is the time since goods came into their warehouse, according to the ledger: received, returned,
     * transferred, found, or taken out of a carton. The oldest units of a lot are taken to leave first.
     * Test spaces only when one is named.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`.
     */
    inventoryAge(input?: ReportsInventoryAgeInput, options?: ReadOptions): Promise<InventoryAge>;
    /**
     * Report the work of each operator by day.
     *
     * Counts as in the work of each hour, in days of the warehouse. At most 92 days.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    productivity(input: ReportsProductivityInput, options?: ReadOptions): Promise<Productivity>;
  };
  profit: {
    /**
     * Report the profit of each merchant, by month.
     *
     * Revenue is what invoices bill for the days of the month. Costs of carriers count in the month in
     * which they become known, or in which the parcel leaves if that is later. Labor is the time that the
     * work takes at the hourly targets of the warehouse, at its wage. Boxes, materials and storage cost
     * what the settings of the warehouse say. Test spaces only when one is named.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    merchants(input?: ProfitMerchantsInput, options?: ReadOptions): Promise<Profit>;
    /**
     * Report the profit of the orders of a merchant in a month, the worst first.
     *
     * Counts as the report of all merchants does. Storage, minimums, receipts, credits and charges by hand
     * belong to no order and are left out.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    orders(input: ProfitOrdersInput, options?: ReadOptions): Promise<OrderProfit>;
  };
  labels: {
    /**
     * Print the label of a carton, 4 × 6 inches.
     *
     * With its contents, and its barcode; a carton without one has its id in bars.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    carton(input: LabelsCartonInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Print the barcode label of a product, 2 × 1 inches.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    product(input: LabelsProductInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Print labels of bins, 2 × 1 inches each.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    bin(input: LabelsBinInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Print labels of totes, 2 × 1 inches each.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    tote(input: LabelsToteInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Print the warehouse's own label of a package, 4 × 6 inches.
     *
     * Recipient, order and tracking number, for use when the carrier label is missing. It is not postage,
     * and says so.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    package(input: LabelsPackageInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Print the daily carrier manifest of a warehouse.
     *
     * Tracking numbers, weights and counts, with a line for the signature of each carrier.
     *
     * For the roles `packer`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    manifest(input: LabelsManifestInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Print the packing slip of a shipment.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    packingSlip(input: LabelsPackingSlipInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Download a document the merchant uploaded.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    document(input: LabelsDocumentInput, options?: ReadOptions): Promise<FileAnswer>;
  };
  printers: {
    /**
     * List the printers of a warehouse, by station and name.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    list(input: PrintersListInput, options?: ListOptions): List<Printer>;
    /**
     * Report the printers of a station.
     *
     * A station reports at least twice a minute. Printers that it no longer names are not offered any
     * more.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    register(input: PrintersRegisterInput, options?: WriteOptions): Promise<Printers>;
  };
  printJobs: {
    /**
     * List print jobs of a warehouse, oldest first.
     *
     * Finished jobs are listed for a week.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    list(input: PrintJobsListInput, options?: ListOptions): List<PrintJob>;
    /**
     * Print a document at a station.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    create(input: PrintJobsCreateInput, options?: WriteOptions): Promise<PrintJob>;
    /**
     * Read a print job.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    get(input: PrintJobsGetInput, options?: ReadOptions): Promise<PrintJob>;
    /**
     * Begin to print a job that waits.
     *
     * One station gets each job, once.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    take(input: PrintJobsTakeInput, options?: WriteOptions): Promise<PrintJob>;
    /**
     * Download the document of a print job.
     *
     * It is deleted when the job is done or cancelled, and after a day.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    content(input: PrintJobsContentInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Say how the printing of a job ended.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    report(input: PrintJobsReportInput, options?: WriteOptions): Promise<PrintJob>;
    /**
     * Print a job again that failed or never ended.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    again(input: PrintJobsAgainInput, options?: WriteOptions): Promise<PrintJob>;
    /**
     * Cancel a print job.
     *
     * Every role may call it. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    cancel(input: PrintJobsCancelInput, options?: WriteOptions): Promise<PrintJob>;
  };
  carriers: {
    /**
     * Read the accounts at carriers, and the rules that choose a service.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    read(input?: CarriersReadInput, options?: ReadOptions): Promise<Carriers>;
    /**
     * Add an account at a carrier.
     *
     * Where a merchant has accounts of its own for a warehouse, its orders are bought with those, and
     * their postage is not billed: the carrier bills the merchant. Test the connection afterwards.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `invalid_state`.
     */
    create(input: CarriersCreateInput, options?: WriteOptions): Promise<CarrierAccount>;
    /**
     * Change an account at a carrier.
     *
     * Credentials that are sent replace all that are stored; left out, they stay.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    update(input: CarriersUpdateInput, options?: WriteOptions): Promise<CarrierAccount>;
    /**
     * Test the connection to a carrier.
     *
     * Asks the carrier for something that needs the credentials. Nothing is bought.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    test(input: CarriersTestInput, options?: WriteOptions): Promise<CarrierConnectionTest>;
    /**
     * Remove an account at a carrier.
     *
     * Its credentials are deleted. Labels that were bought with it stay, and can no longer be given back
     * here. Refused while a label is being bought with it.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    remove(input: CarriersRemoveInput, options?: WriteOptions): Promise<void>;
    /**
     * Set the rules that choose a service.
     *
     * Replaces all rules. They are tried in this order.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    setRules(input: CarriersSetRulesInput, options?: WriteOptions): Promise<ShippingRules>;
  };
  postage: {
    /**
     * Read the postage of a shipment.
     *
     * For the roles `packer`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    ofShipment(input: PostageOfShipmentInput, options?: ReadOptions): Promise<ShipmentPostage>;
    /**
     * Ask the carriers for rates of the packed parcels.
     *
     * Asks every account that may buy for the shipment, side by side, and answers within some seconds.
     * Nothing is bought. The answer suggests a rate and says why.
     *
     * For the roles `packer`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    quote(input: PostageQuoteInput, options?: WriteOptions): Promise<Postage>;
    /**
     * Buy a rate, and label the packages.
     *
     * The choice is recorded first, and then the carrier is asked. Once it has sold the labels, they are
     * documents of the shipment, their numbers are on the packages, and their cost is recorded. When the
     * answer is late, the purchase stays `buying`, and goes on by itself. A refusal leaves the shipment
     * packed: `problem` says why and what to do. Buying the same rate again changes nothing.
     *
     * For the roles `packer`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    buy(input: PostageBuyInput, options?: WriteOptions): Promise<Postage>;
    /**
     * Give bought labels back to the carrier.
     *
     * The packages lose their labels, and the shipment is packed again. What the label cost is recorded
     * with the opposite sign. When the carrier refuses, the labels stay, and `problem` says why.
     *
     * For the roles `packer`, `lead`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    void(input: PostageVoidInput, options?: WriteOptions): Promise<Postage>;
  };
  warehouses: {
    /**
     * Create a warehouse.
     *
     * Its `code` never changes and is unique. Fields that are left out get the usual settings and can be
     * changed later: it picks, packs and ships cartons from Monday to Friday. Returns and containers are
     * received once `capabilities` includes them.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    create(input: WarehousesCreateInput, options?: WriteOptions): Promise<WarehouseSettings>;
    /**
     * Read a warehouse.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    get(input: WarehousesGetInput, options?: ReadOptions): Promise<WarehouseSettings>;
    /**
     * List the changes of a warehouse, newest first.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    history(input: WarehousesHistoryInput, options?: ListOptions): List<Change>;
    /**
     * Change a warehouse.
     *
     * A field that is left out stays as it is; one that is sent is replaced whole. The `code` never
     * changes. Orders submitted from now on are promised by the new times. Earlier promises stay, even
     * when the cut-offs, the working days or the time zone change. A warehouse is not closed (`active:
     * false`), and no capability or service is taken from it, while shipments that are under way need it:
     * 409 `in_use` says how many; neither is a bin size that bins have. A closed warehouse takes no
     * shipments; what lies there stays, and can be counted, moved and sent again when it is opened.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `in_use`.
     */
    update(input: WarehousesUpdateInput, options?: WriteOptions): Promise<WarehouseSettings>;
  };
  organizations: {
    /**
     * Create an organization, and the test space beside it.
     *
     * Then [invite](#operatorOrganizations.invite) its owner. Its currency can change only while nothing
     * has a price in it. A request that is repeated with its Idempotency-Key is answered with the
     * organization that the first one created.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    create(input: OrganizationsCreateInput, options?: WriteOptions): Promise<MerchantAccount>;
    /**
     * Read the account of an organization.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    get(input: OrganizationsGetInput, options?: ReadOptions): Promise<MerchantAccount>;
    /**
     * Change the profile, time zone or currency of an organization, suspend or reactivate it, or set its
     * overdue limit.
     *
     * While it is `suspended`, requests of its keys, applications and people are rejected with 403
     * `organization_suspended`, at once and in every process; nothing is lost, and the warehouse continues
     * with existing orders. Its test space is an organization of its own. The `currency` can change only
     * while nothing has a price in the old one; otherwise it is refused with `invalid_state`, and
     * `details` counts the invoices, credits, carrier costs, shipments with charges and open charges. A
     * test space keeps its currency when it has such amounts. When `holdWhenOverdueDays` changes, orders
     * that wait for an overdue invoice are reconsidered at once: those within the longer limit are
     * released. A released order is not held again.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    update(input: OrganizationsUpdateInput, options?: WriteOptions): Promise<MerchantAccount>;
    /**
     * Close an organization, and delete its data after a term.
     *
     * Its keys, the access of its applications and its invitations are revoked at once, its webhooks are
     * paused, and its people are refused; cancelling the closing does not bring back keys or applications.
     * Its test space is closed with it. While shipments, goods, stock counts, unpaid invoices or unbilled
     * charges are left, it is refused with `invalid_state`, and `details` counts them. After the term, a
     * job deletes its records, its files, and the accounts of people who belong to no other organization.
     * Invoices stay with their lines, payments and evidence, since the law asks for them.
     * [Export](#operatorExports.create) its data before.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `pin_required`, `invalid_state`.
     */
    close(input: OrganizationsCloseInput, options?: WriteOptions): Promise<MerchantAccount>;
    /**
     * Cancel the closing of an organization before its data is deleted.
     *
     * It is active again at once, and its people have access. New keys are needed, applications ask for
     * consent again, and webhooks stay paused until they are enabled.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    cancelClosing(input: OrganizationsCancelClosingInput, options?: WriteOptions): Promise<MerchantAccount>;
    /**
     * Invite a person to an organization, such as its first owner.
     *
     * The link is valid for seven days and works once; an older one for the same address ends. It is in
     * this answer and nowhere else, so an Idempotency-Key is refused.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `invalid_state`.
     */
    invite(input: OrganizationsInviteInput, options?: WriteOptions): Promise<NewInvitation>;
  };
  exports: {
    /**
     * Read the exports of an organization, newest first.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    list(input: ExportsListInput, options?: ReadOptions): Promise<OrganizationExports>;
    /**
     * Export all data of an organization.
     *
     * A job writes the archive in the background. While one is running, the request answers with that one.
     * [The export](/docs/export) describes the archive.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    create(input: ExportsCreateInput, options?: WriteOptions): Promise<OrganizationExport>;
    /**
     * Download the archive of an export.
     *
     * Answers `Range` requests, so that an interrupted download can be resumed. An export that is running
     * or has expired is refused with `invalid_state`.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    archive(input: ExportsArchiveInput, options?: ReadOptions): Promise<FileAnswer>;
  };
  erasures: {
    /**
     * Find the shipments of a recipient whose personal data is to be erased.
     *
     * Shows what [erasing](#operatorErasures.create) would change, and changes nothing.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    consignees(input: ErasuresConsigneesInput, options?: ReadOptions): Promise<Consignees>;
    /**
     * Erase the personal data of recipients.
     *
     * Replaces name, address, phone, email, notes and gift message of the shipments and of their returns
     * by `erased`, and keeps the country. Deletes their uploaded files, such as labels, and the exports of
     * the organization. A job then erases reasons and descriptions in their events and notifications,
     * logged requests, and kept answers. It cannot be undone. Invoices stay. An open shipment or a draft
     * is refused with `invalid_state`.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `pin_required`, `invalid_state`.
     */
    create(input: ErasuresCreateInput, options?: WriteOptions): Promise<Erasure>;
  };
  rateCards: {
    /**
     * List rate cards, newest first.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    list(input?: RateCardsListInput, options?: ListOptions): List<RateCard>;
    /**
     * Read a rate card.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    get(input: RateCardsGetInput, options?: ReadOptions): Promise<RateCard>;
    /**
     * Read the organizations without prices.
     *
     * Their work is counted and not billed until they are given a rate card. Test spaces are left out.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    unpriced(input?: RateCardsUnpricedInput, options?: ReadOptions): Promise<UnpricedOrganizations>;
    /**
     * Create a rate card.
     *
     * It never changes; to change a price, make a new version and give it to organizations from a day on.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `invalid_state`.
     */
    create(input: RateCardsCreateInput, options?: WriteOptions): Promise<RateCard>;
    /**
     * Read the rate cards of an organization and their start dates.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    assignments(input: RateCardsAssignmentsInput, options?: ReadOptions): Promise<RateCardAssignments>;
    /**
     * Assign a rate card to an organization from a given day.
     *
     * In the organization’s time zone, and from today on at the earliest, or from tomorrow when work was
     * done today: earlier work keeps its prices. The first card may begin with the first unbilled day. A
     * later card for the same day replaces it.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    assign(input: RateCardsAssignInput, options?: WriteOptions): Promise<RateCardAssignments>;
    /**
     * Remove a future rate card assignment.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    withdraw(input: RateCardsWithdrawInput, options?: WriteOptions): Promise<RateCardAssignments>;
  };
  postageTables: {
    /**
     * List postage tables, newest first.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    list(input?: PostageTablesListInput, options?: ListOptions): List<PostageTableHead>;
    /**
     * Read a postage table with its zones and prices.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    get(input: PostageTablesGetInput, options?: ReadOptions): Promise<PostageTable>;
    /**
     * Import a postage table from CSV.
     *
     * The table never changes; to change a price, import another one and name it in a new rate card.
     * Nothing is kept while a row is wrong: `details` lists each wrong row with its file, line, column and
     * fix, at most 200. A trial (`dryRun`) checks the files and keeps nothing.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    create(input: PostageTablesCreateInput, options?: WriteOptions): Promise<PostageTable>;
  };
  taxes: {
    /**
     * Read the tax ids, the tax rules and what is missing.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    read(input?: TaxesReadInput, options?: ReadOptions): Promise<Taxes>;
    /**
     * Set the country and the tax ids of the warehouse company.
     *
     * Invoices issued from now on print them, and rules of this country hold; issued invoices keep what
     * they have.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    setIssuer(input: TaxesSetIssuerInput, options?: WriteOptions): Promise<TaxIssuer>;
    /**
     * Add a tax rule.
     *
     * It is for invoices of the warehouse company in its present country, to merchants of a country, of
     * the European Union (`EU`) or of all other countries (`*`); the most precise rule holds. It holds for
     * periods that end on `validFrom` or later, and replaces an earlier rule for the same merchants from
     * then on. Issued invoices keep their tax. A merchant without a rule is taxed by the `taxPercent` of
     * its rate card.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `invalid_state`.
     */
    addRule(input: TaxesAddRuleInput, options?: WriteOptions): Promise<TaxRule>;
    /**
     * End a tax rule.
     *
     * Afterwards the next less precise rule holds, or else the percent of the rate card. The day before
     * its first day withdraws a rule that was added by mistake. Issued invoices keep their tax.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    endRule(input: TaxesEndRuleInput, options?: WriteOptions): Promise<TaxRule>;
  };
  invoices: {
    /**
     * List invoices of all organizations, the latest issued first.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    list(input?: InvoicesListInput, options?: ListOptions): List<OperatorInvoice>;
    /**
     * Read overdue and open balances by age.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    ageing(input?: InvoicesAgeingInput, options?: ReadOptions): Promise<InvoiceAgeing>;
    /**
     * Read the format of invoice numbers.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    numbering(input?: InvoicesNumberingInput, options?: ReadOptions): Promise<InvoiceNumbering>;
    /**
     * Set the format of invoice numbers.
     *
     * It holds for invoices issued from now on; issued ones keep their numbers. The counts go on: a change
     * leaves no gap and no number twice. A format that would make a number again is refused. With
     * `{code}`, each merchant has a count of its own; without it, one count runs over the invoices of all
     * merchants. Invoices of test spaces always look like HCT-INV-1001.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    setNumbering(input: InvoicesSetNumberingInput, options?: WriteOptions): Promise<InvoiceNumbering>;
    /**
     * Read the invoiced and paid amounts by month.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    revenue(input?: InvoicesRevenueInput, options?: ReadOptions): Promise<InvoiceRevenue>;
    /**
     * Read the unbilled charges of an organization.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    upcoming(input: InvoicesUpcomingInput, options?: ReadOptions): Promise<UpcomingInvoice>;
    /**
     * Read an invoice with its line items.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    get(input: InvoicesGetInput, options?: ReadOptions): Promise<Invoice>;
    /**
     * Recalculate an invoice and compare.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    recompute(input: InvoicesRecomputeInput, options?: ReadOptions): Promise<InvoiceRecomputation>;
    /**
     * Read what a line item was charged for.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    evidence(input: InvoicesEvidenceInput, options?: ReadOptions): Promise<LineEvidence>;
    /**
     * Download an invoice as PDF.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    pdf(input: InvoicesPdfInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Download the line items of an invoice as CSV.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    csv(input: InvoicesCsvInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Issue an invoice before the month has ended.
     *
     * Bills everything that is not billed yet, up to a day that is over in all warehouses. Later work is
     * on the next invoice, which is issued when the month has ended. A trial (`dryRun`) shows the invoice
     * as it would be.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    issue(input: InvoicesIssueInput, options?: WriteOptions): Promise<Invoice>;
    /**
     * Record a pending payment.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    awaitPayment(input: InvoicesAwaitPaymentInput, options?: WriteOptions): Promise<Invoice>;
    /**
     * Record a missed payment.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    missPayment(input: InvoicesMissPaymentInput, options?: WriteOptions): Promise<Invoice>;
    /**
     * Send an invoice to collections.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    collect(input: InvoicesCollectInput, options?: WriteOptions): Promise<Invoice>;
    /**
     * Record a payment of an invoice.
     *
     * The invoice is paid once nothing is left to pay; until then its status stays. Orders held because it
     * was overdue are then released.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    pay(input: InvoicesPayInput, options?: WriteOptions): Promise<Invoice>;
    /**
     * Read the payments of an invoice.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    payments(input: InvoicesPaymentsInput, options?: ReadOptions): Promise<Payments>;
    /**
     * Reverse a payment that was recorded by mistake.
     *
     * The amount is due again. To record money that you gave back, refund the invoice instead.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `pin_required`, `invalid_state`.
     */
    reversePayment(input: InvoicesReversePaymentInput, options?: WriteOptions): Promise<Invoice>;
    /**
     * Record the refund of an invoice.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `pin_required`, `invalid_state`.
     */
    refund(input: InvoicesRefundInput, options?: WriteOptions): Promise<Invoice>;
    /**
     * Cancel an invoice.
     *
     * Its work is not billed again: cancel only invoices that should not have been issued at all. Reverse
     * its payments first.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `pin_required`, `invalid_state`.
     */
    cancel(input: InvoicesCancelInput, options?: WriteOptions): Promise<Invoice>;
    /**
     * Read the credits an organization was granted, newest first.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    credits(input: InvoicesCreditsInput, options?: ReadOptions): Promise<Credits>;
    /**
     * Grant a credit on the next invoice.
     *
     * An issued invoice never changes: the credit is a line of the next one, before tax. The credits for
     * an invoice or a line cannot exceed its amount without tax.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `pin_required`, `invalid_state`.
     */
    grantCredit(input: InvoicesGrantCreditInput, options?: WriteOptions): Promise<Credit>;
    /**
     * Read the balance of an organization.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    balance(input: InvoicesBalanceInput, options?: ReadOptions): Promise<Balance>;
    /**
     * Read a statement of an organization.
     *
     * Everything that changed the balance in the period, such as invoices, payments and credits, with the
     * balance after each. A payment is entered when it is recorded, so a statement of past days never
     * changes.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    statement(input: InvoicesStatementInput, options?: ReadOptions): Promise<Statement>;
    /**
     * Download a statement of an organization as CSV.
     *
     * RFC 4180, UTF-8, with a header; the first row is the opening balance and the last the closing
     * balance. Amounts are in major units with a point. Texts that a spreadsheet would take as a formula
     * begin with an apostrophe.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    statementCsv(input: InvoicesStatementCsvInput, options?: ReadOptions): Promise<FileAnswer>;
  };
  charges: {
    /**
     * Read the charges by hand of an organization, newest first.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    list(input: ChargesListInput, options?: ReadOptions): Promise<Charges>;
    /**
     * Read a charge by hand.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    get(input: ChargesGetInput, options?: ReadOptions): Promise<Charge>;
    /**
     * Charge an organization for work by hand.
     *
     * An approved charge is a line of the next invoice for its month, or of the one after if that month is
     * billed already. A `lead` may only propose: send `"state":"proposed"`.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    create(input: ChargesCreateInput, options?: WriteOptions): Promise<Charge>;
    /**
     * Approve a proposed charge.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `pin_required`, `invalid_state`.
     */
    approve(input: ChargesApproveInput, options?: WriteOptions): Promise<Charge>;
    /**
     * Decline a proposed charge.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `pin_required`, `invalid_state`.
     */
    decline(input: ChargesDeclineInput, options?: WriteOptions): Promise<Charge>;
    /**
     * Withdraw a charge that is not invoiced yet.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `pin_required`, `invalid_state`.
     */
    withdraw(input: ChargesWithdrawInput, options?: WriteOptions): Promise<Charge>;
  };
  carrierCosts: {
    /**
     * Read what carriers charged the warehouse for a shipment.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    ofShipment(input: CarrierCostsOfShipmentInput, options?: ReadOptions): Promise<CarrierCosts>;
    /**
     * Record what a carrier charged the warehouse for a shipment.
     *
     * A cost is never changed. To correct one, record it again with the opposite sign, and then the right
     * amount. Where the rate card of the organization bills postage at cost, it is a line of the invoice
     * for the month in which it is recorded, or in which the parcel leaves if that is later.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    add(input: CarrierCostsAddInput, options?: WriteOptions): Promise<CarrierCost>;
    /**
     * Book the invoice of a carrier from CSV.
     *
     * Each row is a cost of the parcel with its tracking number, whichever organization sent it. The same
     * row of the same invoice is booked once, however often it is sent, and so is each line of the same
     * file. Nothing is booked while a row is wrong: `details` lists each wrong row with its line, column
     * and fix, at most 200. A trial (`dryRun`) answers what would be booked. Rows without a parcel are
     * answered in `unmatched`.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    import(input: CarrierCostsImportInput, options?: WriteOptions): Promise<CarrierInvoice>;
    /**
     * Read the shipments whose postage is billed at cost and whose cost is not known.
     *
     * Those that left in the last 92 days, the oldest first. Their postage is billed in the month in which
     * the cost becomes known. Test spaces only when one is named.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    missing(input?: CarrierCostsMissingInput, options?: ReadOptions): Promise<MissingCarrierCosts>;
  };
  recommendations: {
    /**
     * List recommendations of all organizations, most urgent first.
     *
     * Open ones unless `status` asks for others.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    list(input?: RecommendationsListInput, options?: ListOptions): List<OperatorRecommendation>;
    /**
     * Read the model performance and last run in each organization.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    metrics(
      input?: RecommendationsMetricsInput,
      options?: ReadOptions,
    ): Promise<OperatorRecommendationMetrics>;
    /**
     * Regenerate the recommendations of an organization now.
     *
     * Runs the models as each night does. The service begins a job for it; `metrics` says when it was
     * done.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    run(input: RecommendationsRunInput, options?: WriteOptions): Promise<BegunJob>;
  };
  jobs: {
    /**
     * Read the background jobs and their failures.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`.
     */
    overview(input?: JobsOverviewInput, options?: ReadOptions): Promise<JobsOverview>;
    /**
     * Retry a failed job now.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`, `invalid_state`.
     */
    retry(input: JobsRetryInput, options?: WriteOptions): Promise<RetriedJob>;
    /**
     * Run a scheduled task now.
     *
     * For the roles `lead`, `back_office`, `owner`. May be refused with `operator_only`,
     * `staff_role_missing`, `second_factor_required`, `not_found`.
     */
    run(input: JobsRunInput, options?: WriteOptions): Promise<BegunJob>;
  };
  staff: {
    /**
     * List the staff of the warehouse, by name.
     *
     * For the roles `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    list(input?: StaffListInput, options?: ListOptions): List<OperatorStaff>;
    /**
     * Read a person of the staff.
     *
     * For the roles `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    get(input: StaffGetInput, options?: ReadOptions): Promise<OperatorStaff>;
    /**
     * Add a person to the staff.
     *
     * Then [make a link](#operatorStaff.signInLink) with which the person can sign in.
     *
     * For the roles `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `fresh_proof_required`.
     */
    create(input: StaffCreateInput, options?: WriteOptions): Promise<OperatorStaff>;
    /**
     * Change the name, email address, badge or roles of a person.
     *
     * New roles count from the next request on. The last owner stays one. An old badge stops working at
     * once; an account that is linked stays linked when the email address changes.
     *
     * For the roles `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `invalid_state`.
     */
    update(input: StaffUpdateInput, options?: WriteOptions): Promise<OperatorStaff>;
    /**
     * End the access of a person who leaves.
     *
     * Sessions, badge and keys stop working at once, for good. The last owner stays. A person who comes
     * back is added again.
     *
     * For the roles `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    deactivate(input: StaffDeactivateInput, options?: WriteOptions): Promise<OperatorStaff>;
    /**
     * Reset the PIN with which a person approves.
     *
     * The old PIN stops working at once. The person sets a new one at a station, after the next scan of
     * the badge, and approves nothing there before.
     *
     * For the roles `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `invalid_state`.
     */
    resetPin(input: StaffResetPinInput, options?: WriteOptions): Promise<OperatorStaff>;
    /**
     * Make a link with which a person sets a password and signs in.
     *
     * Creates and links an account for the email address. An account that is already there is refused with
     * 409 unless `takeExisting` is true. The link works once, within an hour. It is in this answer and
     * nowhere else, so an Idempotency-Key is refused.
     *
     * For the roles `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`, `invalid_state`.
     */
    signInLink(input: StaffSignInLinkInput, options?: WriteOptions): Promise<SignInLink>;
  };
  webhooks: {
    /**
     * List the webhook endpoints of the warehouse, newest first.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    list(input?: WebhooksListInput, options?: ListOptions): List<WarehouseWebhook>;
    /**
     * List what was done to the webhook endpoints of the warehouse, newest first.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`.
     */
    history(input?: WebhooksHistoryInput, options?: ListOptions): List<WebhookChange>;
    /**
     * Read a webhook endpoint of the warehouse.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    get(input: WebhooksGetInput, options?: ReadOptions): Promise<WarehouseWebhook>;
    /**
     * Have events of merchants sent to an endpoint of the warehouse.
     *
     * Sends everything that happens from now on. The address is looked up and checked at once, and before
     * each delivery. Test spaces are left out.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `invalid_state`.
     */
    create(input: WebhooksCreateInput, options?: WriteOptions): Promise<NewWarehouseWebhook>;
    /**
     * Change where events of merchants are sent, and which.
     *
     * Waiting deliveries go to the new address.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    update(input: WebhooksUpdateInput, options?: WriteOptions): Promise<WarehouseWebhook>;
    /**
     * Pause a webhook endpoint of the warehouse.
     *
     * Events are kept for it: they are sent when it is enabled again, up to 30 days of them.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    pause(input: WebhooksPauseInput, options?: WriteOptions): Promise<WarehouseWebhook>;
    /**
     * Send to a paused or disabled endpoint of the warehouse again.
     *
     * Sends the events it has missed, or only those from now on (`skipMissed`).
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `invalid_state`.
     */
    enable(input: WebhooksEnableInput, options?: WriteOptions): Promise<WarehouseWebhook>;
    /**
     * Sign with a new secret.
     *
     * Both secrets sign for `overlapHours`, so that receivers can be changed meanwhile. With 0 the old one
     * ends now; an even older one that was still signing ends in any case.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`, `fresh_proof_required`.
     */
    rotateSecret(input: WebhooksRotateSecretInput, options?: WriteOptions): Promise<WebhookSecret>;
    /**
     * Send an example of a topic to an endpoint of the warehouse.
     *
     * Sent as soon as possible, whatever topics the endpoint listens to, paused or not. There is one
     * attempt and no retry.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    test(input: WebhooksTestInput, options?: WriteOptions): Promise<WebhookDelivery>;
    /**
     * Delete a webhook endpoint of the warehouse.
     *
     * Waiting deliveries are not sent any more. Its log goes with it.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    remove(input: WebhooksRemoveInput, options?: WriteOptions): Promise<void>;
    /**
     * List what was sent to an endpoint of the warehouse, newest first.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    deliveries(input: WebhooksDeliveriesInput, options?: ListOptions): List<WebhookDelivery>;
    /**
     * Read a delivery to an endpoint of the warehouse, with its attempts.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    delivery(input: WebhooksDeliveryInput, options?: ReadOptions): Promise<WebhookDeliveryDetail>;
    /**
     * Send a delivery to an endpoint of the warehouse again now.
     *
     * A waiting delivery is attempted at once; a finished one is sent once more. It is sent to a paused
     * endpoint as well.
     *
     * For the roles `back_office`, `owner`. May be refused with `operator_only`, `staff_role_missing`,
     * `second_factor_required`, `not_found`.
     */
    retry(input: WebhooksRetryInput, options?: WriteOptions): Promise<WebhookDelivery>;
  };
}

/** Input of each operation, by its dotted name. */
export interface Inputs {
  'shipments.queue': ShipmentsQueueInput;
  'shipments.find': ShipmentsFindInput;
  'shipments.organizations': ShipmentsOrganizationsInput;
  'shipments.list': ShipmentsListInput;
  'shipments.get': ShipmentsGetInput;
  'shipments.confirm': ShipmentsConfirmInput;
  'shipments.reject': ShipmentsRejectInput;
  'shipments.receive': ShipmentsReceiveInput;
  'shipments.putAway': ShipmentsPutAwayInput;
  'shipments.close': ShipmentsCloseInput;
  'shipments.start': ShipmentsStartInput;
  'shipments.rank': ShipmentsRankInput;
  'shipments.pick': ShipmentsPickInput;
  'shipments.unpick': ShipmentsUnpickInput;
  'shipments.shortPick': ShipmentsShortPickInput;
  'shipments.stage': ShipmentsStageInput;
  'shipments.suggestBoxes': ShipmentsSuggestBoxesInput;
  'shipments.pack': ShipmentsPackInput;
  'shipments.label': ShipmentsLabelInput;
  'shipments.forward': ShipmentsForwardInput;
  'shipments.unship': ShipmentsUnshipInput;
  'shipments.track': ShipmentsTrackInput;
  'shipments.hold': ShipmentsHoldInput;
  'shipments.release': ShipmentsReleaseInput;
  'shipments.cancel': ShipmentsCancelInput;
  'shipments.acceptCancel': ShipmentsAcceptCancelInput;
  'shipments.refuseCancel': ShipmentsRefuseCancelInput;
  'stock.list': StockListInput;
  'stock.move': StockMoveInput;
  'stock.boxTypes': StockBoxTypesInput;
  'stock.putBoxTypes': StockPutBoxTypesInput;
  'lots.list': LotsListInput;
  'lots.setStatus': LotsSetStatusInput;
  'products.list': ProductsListInput;
  'products.search': ProductsSearchInput;
  'products.get': ProductsGetInput;
  'products.measure': ProductsMeasureInput;
  'products.upholdMeasurement': ProductsUpholdMeasurementInput;
  'products.addBarcode': ProductsAddBarcodeInput;
  'products.setNote': ProductsSetNoteInput;
  'products.addPhoto': ProductsAddPhotoInput;
  'products.removePhoto': ProductsRemovePhotoInput;
  'products.photo': ProductsPhotoInput;
  'counts.create': CountsCreateInput;
  'counts.list': CountsListInput;
  'counts.get': CountsGetInput;
  'counts.enter': CountsEnterInput;
  'counts.approve': CountsApproveInput;
  'counts.recount': CountsRecountInput;
  'counts.cancel': CountsCancelInput;
  'countTasks.today': CountTasksTodayInput;
  'countTasks.take': CountTasksTakeInput;
  'countTasks.confirmEmpty': CountTasksConfirmEmptyInput;
  'bins.list': BinsListInput;
  'bins.put': BinsPutInput;
  'bins.contents': BinsContentsInput;
  'bins.suggest': BinsSuggestInput;
  'bins.placements': BinsPlacementsInput;
  'bins.place': BinsPlaceInput;
  'bins.move': BinsMoveInput;
  'bins.clear': BinsClearInput;
  'bins.openCartons': BinsOpenCartonsInput;
  'bins.pickPath': BinsPickPathInput;
  'waves.list': WavesListInput;
  'waves.get': WavesGetInput;
  'waves.pickers': WavesPickersInput;
  'waves.create': WavesCreateInput;
  'waves.start': WavesStartInput;
  'waves.assign': WavesAssignInput;
  'waves.takeOut': WavesTakeOutInput;
  'waves.cancel': WavesCancelInput;
  'totes.list': TotesListInput;
  'totes.put': TotesPutInput;
  'totes.use': TotesUseInput;
  'totes.empty': TotesEmptyInput;
  'putBacks.list': PutBacksListInput;
  'putBacks.record': PutBacksRecordInput;
  'refills.needed': RefillsNeededInput;
  'refills.claim': RefillsClaimInput;
  'refills.release': RefillsReleaseInput;
  'refills.record': RefillsRecordInput;
  'refills.levels': RefillsLevelsInput;
  'refills.setLevel': RefillsSetLevelInput;
  'work.warehouses': WorkWarehousesInput;
  'work.counters': WorkCountersInput;
  'work.throughput': WorkThroughputInput;
  'work.exceptions': WorkExceptionsInput;
  'work.waitingForCarrier': WorkWaitingForCarrierInput;
  'reports.sla': ReportsSlaInput;
  'reports.inventoryAge': ReportsInventoryAgeInput;
  'reports.productivity': ReportsProductivityInput;
  'profit.merchants': ProfitMerchantsInput;
  'profit.orders': ProfitOrdersInput;
  'labels.carton': LabelsCartonInput;
  'labels.product': LabelsProductInput;
  'labels.bin': LabelsBinInput;
  'labels.tote': LabelsToteInput;
  'labels.package': LabelsPackageInput;
  'labels.manifest': LabelsManifestInput;
  'labels.packingSlip': LabelsPackingSlipInput;
  'labels.document': LabelsDocumentInput;
  'printers.list': PrintersListInput;
  'printers.register': PrintersRegisterInput;
  'printJobs.list': PrintJobsListInput;
  'printJobs.create': PrintJobsCreateInput;
  'printJobs.get': PrintJobsGetInput;
  'printJobs.take': PrintJobsTakeInput;
  'printJobs.content': PrintJobsContentInput;
  'printJobs.report': PrintJobsReportInput;
  'printJobs.again': PrintJobsAgainInput;
  'printJobs.cancel': PrintJobsCancelInput;
  'carriers.read': CarriersReadInput;
  'carriers.create': CarriersCreateInput;
  'carriers.update': CarriersUpdateInput;
  'carriers.test': CarriersTestInput;
  'carriers.remove': CarriersRemoveInput;
  'carriers.setRules': CarriersSetRulesInput;
  'postage.ofShipment': PostageOfShipmentInput;
  'postage.quote': PostageQuoteInput;
  'postage.buy': PostageBuyInput;
  'postage.void': PostageVoidInput;
  'warehouses.create': WarehousesCreateInput;
  'warehouses.get': WarehousesGetInput;
  'warehouses.history': WarehousesHistoryInput;
  'warehouses.update': WarehousesUpdateInput;
  'organizations.create': OrganizationsCreateInput;
  'organizations.get': OrganizationsGetInput;
  'organizations.update': OrganizationsUpdateInput;
  'organizations.close': OrganizationsCloseInput;
  'organizations.cancelClosing': OrganizationsCancelClosingInput;
  'organizations.invite': OrganizationsInviteInput;
  'exports.list': ExportsListInput;
  'exports.create': ExportsCreateInput;
  'exports.archive': ExportsArchiveInput;
  'erasures.consignees': ErasuresConsigneesInput;
  'erasures.create': ErasuresCreateInput;
  'rateCards.list': RateCardsListInput;
  'rateCards.get': RateCardsGetInput;
  'rateCards.unpriced': RateCardsUnpricedInput;
  'rateCards.create': RateCardsCreateInput;
  'rateCards.assignments': RateCardsAssignmentsInput;
  'rateCards.assign': RateCardsAssignInput;
  'rateCards.withdraw': RateCardsWithdrawInput;
  'postageTables.list': PostageTablesListInput;
  'postageTables.get': PostageTablesGetInput;
  'postageTables.create': PostageTablesCreateInput;
  'taxes.read': TaxesReadInput;
  'taxes.setIssuer': TaxesSetIssuerInput;
  'taxes.addRule': TaxesAddRuleInput;
  'taxes.endRule': TaxesEndRuleInput;
  'invoices.list': InvoicesListInput;
  'invoices.ageing': InvoicesAgeingInput;
  'invoices.numbering': InvoicesNumberingInput;
  'invoices.setNumbering': InvoicesSetNumberingInput;
  'invoices.revenue': InvoicesRevenueInput;
  'invoices.upcoming': InvoicesUpcomingInput;
  'invoices.get': InvoicesGetInput;
  'invoices.recompute': InvoicesRecomputeInput;
  'invoices.evidence': InvoicesEvidenceInput;
  'invoices.pdf': InvoicesPdfInput;
  'invoices.csv': InvoicesCsvInput;
  'invoices.issue': InvoicesIssueInput;
  'invoices.awaitPayment': InvoicesAwaitPaymentInput;
  'invoices.missPayment': InvoicesMissPaymentInput;
  'invoices.collect': InvoicesCollectInput;
  'invoices.pay': InvoicesPayInput;
  'invoices.payments': InvoicesPaymentsInput;
  'invoices.reversePayment': InvoicesReversePaymentInput;
  'invoices.refund': InvoicesRefundInput;
  'invoices.cancel': InvoicesCancelInput;
  'invoices.credits': InvoicesCreditsInput;
  'invoices.grantCredit': InvoicesGrantCreditInput;
  'invoices.balance': InvoicesBalanceInput;
  'invoices.statement': InvoicesStatementInput;
  'invoices.statementCsv': InvoicesStatementCsvInput;
  'charges.list': ChargesListInput;
  'charges.get': ChargesGetInput;
  'charges.create': ChargesCreateInput;
  'charges.approve': ChargesApproveInput;
  'charges.decline': ChargesDeclineInput;
  'charges.withdraw': ChargesWithdrawInput;
  'carrierCosts.ofShipment': CarrierCostsOfShipmentInput;
  'carrierCosts.add': CarrierCostsAddInput;
  'carrierCosts.import': CarrierCostsImportInput;
  'carrierCosts.missing': CarrierCostsMissingInput;
  'recommendations.list': RecommendationsListInput;
  'recommendations.metrics': RecommendationsMetricsInput;
  'recommendations.run': RecommendationsRunInput;
  'jobs.overview': JobsOverviewInput;
  'jobs.retry': JobsRetryInput;
  'jobs.run': JobsRunInput;
  'staff.list': StaffListInput;
  'staff.get': StaffGetInput;
  'staff.create': StaffCreateInput;
  'staff.update': StaffUpdateInput;
  'staff.deactivate': StaffDeactivateInput;
  'staff.resetPin': StaffResetPinInput;
  'staff.signInLink': StaffSignInLinkInput;
  'webhooks.list': WebhooksListInput;
  'webhooks.history': WebhooksHistoryInput;
  'webhooks.get': WebhooksGetInput;
  'webhooks.create': WebhooksCreateInput;
  'webhooks.update': WebhooksUpdateInput;
  'webhooks.pause': WebhooksPauseInput;
  'webhooks.enable': WebhooksEnableInput;
  'webhooks.rotateSecret': WebhooksRotateSecretInput;
  'webhooks.test': WebhooksTestInput;
  'webhooks.remove': WebhooksRemoveInput;
  'webhooks.deliveries': WebhooksDeliveriesInput;
  'webhooks.delivery': WebhooksDeliveryInput;
  'webhooks.retry': WebhooksRetryInput;
}

/** Answer of each operation, by its dotted name; a list answers an array. */
export interface Outputs {
  'shipments.queue': QueuedShipment[];
  'shipments.find': Found[];
  'shipments.organizations': OperatorOrganization[];
  'shipments.list': ListedShipment[];
  'shipments.get': Shipment;
  'shipments.confirm': Shipment;
  'shipments.reject': Shipment;
  'shipments.receive': Shipment;
  'shipments.putAway': Shipment;
  'shipments.close': Shipment;
  'shipments.start': Shipment;
  'shipments.rank': Shipment;
  'shipments.pick': Shipment;
  'shipments.unpick': Shipment;
  'shipments.shortPick': Shipment;
  'shipments.stage': Shipment;
  'shipments.suggestBoxes': SuggestedBoxes;
  'shipments.pack': Shipment;
  'shipments.label': Shipment;
  'shipments.forward': Shipment;
  'shipments.unship': Shipment;
  'shipments.track': Shipment;
  'shipments.hold': Shipment;
  'shipments.release': Shipment;
  'shipments.cancel': Shipment;
  'shipments.acceptCancel': Shipment;
  'shipments.refuseCancel': Shipment;
  'stock.list': ListedStock[];
  'stock.move': MovedStock;
  'stock.boxTypes': BoxTypes;
  'stock.putBoxTypes': BoxTypes;
  'lots.list': ProductLots;
  'lots.setStatus': Lot;
  'products.list': OperatorProduct[];
  'products.search': OperatorProduct[];
  'products.get': OperatorProduct;
  'products.measure': OperatorProduct;
  'products.upholdMeasurement': OperatorProduct;
  'products.addBarcode': OperatorProduct;
  'products.setNote': OperatorProduct;
  'products.addPhoto': OperatorProduct;
  'products.removePhoto': void;
  'products.photo': FileAnswer;
  'counts.create': StockCount;
  'counts.list': StockCounts;
  'counts.get': StockCount;
  'counts.enter': StockCount;
  'counts.approve': StockCount;
  'counts.recount': StockCount;
  'counts.cancel': StockCount;
  'countTasks.today': CountTasks;
  'countTasks.take': StockCount;
  'countTasks.confirmEmpty': CheckedBin;
  'bins.list': Bin[];
  'bins.put': Bins;
  'bins.contents': BinContents;
  'bins.suggest': SuggestedBins;
  'bins.placements': Placements;
  'bins.place': Placements;
  'bins.move': Placements;
  'bins.clear': Placements;
  'bins.openCartons': Placements;
  'bins.pickPath': PickPath;
  'waves.list': Wave[];
  'waves.get': Wave;
  'waves.pickers': Pickers;
  'waves.create': Wave;
  'waves.start': Wave;
  'waves.assign': Wave;
  'waves.takeOut': Wave;
  'waves.cancel': Wave;
  'totes.list': Tote[];
  'totes.put': Totes;
  'totes.use': Tote;
  'totes.empty': Tote;
  'putBacks.list': PutBack[];
  'putBacks.record': RecordedPutBack;
  'refills.needed': Refills;
  'refills.claim': RefillClaim;
  'refills.release': RefillClaim;
  'refills.record': RecordedRefill;
  'refills.levels': RefillLevels;
  'refills.setLevel': RefillLevels;
  'work.warehouses': OperatorWarehouse[];
  'work.counters': WorkCounters;
  'work.throughput': WorkThroughput;
  'work.exceptions': WorkException[];
  'work.waitingForCarrier': CarrierLanes;
  'reports.sla': SlaReport;
  'reports.inventoryAge': InventoryAge;
  'reports.productivity': Productivity;
  'profit.merchants': Profit;
  'profit.orders': OrderProfit;
  'labels.carton': FileAnswer;
  'labels.product': FileAnswer;
  'labels.bin': FileAnswer;
  'labels.tote': FileAnswer;
  'labels.package': FileAnswer;
  'labels.manifest': FileAnswer;
  'labels.packingSlip': FileAnswer;
  'labels.document': FileAnswer;
  'printers.list': Printer[];
  'printers.register': Printers;
  'printJobs.list': PrintJob[];
  'printJobs.create': PrintJob;
  'printJobs.get': PrintJob;
  'printJobs.take': PrintJob;
  'printJobs.content': FileAnswer;
  'printJobs.report': PrintJob;
  'printJobs.again': PrintJob;
  'printJobs.cancel': PrintJob;
  'carriers.read': Carriers;
  'carriers.create': CarrierAccount;
  'carriers.update': CarrierAccount;
  'carriers.test': CarrierConnectionTest;
  'carriers.remove': void;
  'carriers.setRules': ShippingRules;
  'postage.ofShipment': ShipmentPostage;
  'postage.quote': Postage;
  'postage.buy': Postage;
  'postage.void': Postage;
  'warehouses.create': WarehouseSettings;
  'warehouses.get': WarehouseSettings;
  'warehouses.history': Change[];
  'warehouses.update': WarehouseSettings;
  'organizations.create': MerchantAccount;
  'organizations.get': MerchantAccount;
  'organizations.update': MerchantAccount;
  'organizations.close': MerchantAccount;
  'organizations.cancelClosing': MerchantAccount;
  'organizations.invite': NewInvitation;
  'exports.list': OrganizationExports;
  'exports.create': OrganizationExport;
  'exports.archive': FileAnswer;
  'erasures.consignees': Consignees;
  'erasures.create': Erasure;
  'rateCards.list': RateCard[];
  'rateCards.get': RateCard;
  'rateCards.unpriced': UnpricedOrganizations;
  'rateCards.create': RateCard;
  'rateCards.assignments': RateCardAssignments;
  'rateCards.assign': RateCardAssignments;
  'rateCards.withdraw': RateCardAssignments;
  'postageTables.list': PostageTableHead[];
  'postageTables.get': PostageTable;
  'postageTables.create': PostageTable;
  'taxes.read': Taxes;
  'taxes.setIssuer': TaxIssuer;
  'taxes.addRule': TaxRule;
  'taxes.endRule': TaxRule;
  'invoices.list': OperatorInvoice[];
  'invoices.ageing': InvoiceAgeing;
  'invoices.numbering': InvoiceNumbering;
  'invoices.setNumbering': InvoiceNumbering;
  'invoices.revenue': InvoiceRevenue;
  'invoices.upcoming': UpcomingInvoice;
  'invoices.get': Invoice;
  'invoices.recompute': InvoiceRecomputation;
  'invoices.evidence': LineEvidence;
  'invoices.pdf': FileAnswer;
  'invoices.csv': FileAnswer;
  'invoices.issue': Invoice;
  'invoices.awaitPayment': Invoice;
  'invoices.missPayment': Invoice;
  'invoices.collect': Invoice;
  'invoices.pay': Invoice;
  'invoices.payments': Payments;
  'invoices.reversePayment': Invoice;
  'invoices.refund': Invoice;
  'invoices.cancel': Invoice;
  'invoices.credits': Credits;
  'invoices.grantCredit': Credit;
  'invoices.balance': Balance;
  'invoices.statement': Statement;
  'invoices.statementCsv': FileAnswer;
  'charges.list': Charges;
  'charges.get': Charge;
  'charges.create': Charge;
  'charges.approve': Charge;
  'charges.decline': Charge;
  'charges.withdraw': Charge;
  'carrierCosts.ofShipment': CarrierCosts;
  'carrierCosts.add': CarrierCost;
  'carrierCosts.import': CarrierInvoice;
  'carrierCosts.missing': MissingCarrierCosts;
  'recommendations.list': OperatorRecommendation[];
  'recommendations.metrics': OperatorRecommendationMetrics;
  'recommendations.run': BegunJob;
  'jobs.overview': JobsOverview;
  'jobs.retry': RetriedJob;
  'jobs.run': BegunJob;
  'staff.list': OperatorStaff[];
  'staff.get': OperatorStaff;
  'staff.create': OperatorStaff;
  'staff.update': OperatorStaff;
  'staff.deactivate': OperatorStaff;
  'staff.resetPin': OperatorStaff;
  'staff.signInLink': SignInLink;
  'webhooks.list': WarehouseWebhook[];
  'webhooks.history': WebhookChange[];
  'webhooks.get': WarehouseWebhook;
  'webhooks.create': NewWarehouseWebhook;
  'webhooks.update': WarehouseWebhook;
  'webhooks.pause': WarehouseWebhook;
  'webhooks.enable': WarehouseWebhook;
  'webhooks.rotateSecret': WebhookSecret;
  'webhooks.test': WebhookDelivery;
  'webhooks.remove': void;
  'webhooks.deliveries': WebhookDelivery[];
  'webhooks.delivery': WebhookDeliveryDetail;
  'webhooks.retry': WebhookDelivery;
}

/** Names of the operations that answer lists. */
export type ListName =
  | 'shipments.queue'
  | 'shipments.find'
  | 'shipments.organizations'
  | 'shipments.list'
  | 'stock.list'
  | 'products.list'
  | 'products.search'
  | 'bins.list'
  | 'waves.list'
  | 'totes.list'
  | 'putBacks.list'
  | 'work.warehouses'
  | 'work.exceptions'
  | 'printers.list'
  | 'printJobs.list'
  | 'warehouses.history'
  | 'rateCards.list'
  | 'postageTables.list'
  | 'invoices.list'
  | 'recommendations.list'
  | 'staff.list'
  | 'webhooks.list'
  | 'webhooks.history'
  | 'webhooks.deliveries';

export type OperationName = keyof Inputs;
