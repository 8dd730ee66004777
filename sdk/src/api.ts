// Written by tools/write-sdk.ts from the contract: change the contract instead.

import type { FileAnswer, ReadOptions, WriteOptions } from './call.ts';
import type { List, ListOptions } from './list.ts';
import type {
  AuditEntry,
  Balance,
  BoxContent,
  BulkCartons,
  BulkProducts,
  BulkShipments,
  Carton,
  CartonStock,
  CartonsArchiveInput,
  CartonsBulkInput,
  CartonsCreateInput,
  CartonsGetInput,
  CartonsHistoryInput,
  CartonsListInput,
  CartonsReplaceInput,
  CartonsRestoreInput,
  CartonsRestorePatchInput,
  CartonsUpdateInput,
  Change,
  Document,
  Event,
  Invoice,
  InvoiceLine,
  InvoiceRecomputation,
  InvoicesBalanceInput,
  InvoicesCsvInput,
  InvoicesEvidenceInput,
  InvoicesGetInput,
  InvoicesLineItemsInput,
  InvoicesListInput,
  InvoicesPaymentsInput,
  InvoicesPdfInput,
  InvoicesRecomputeInput,
  InvoicesStatementCsvInput,
  InvoicesStatementInput,
  InvoicesUpcomingInput,
  LineEvidence,
  Lot,
  LotRecall,
  LotsListInput,
  LotsRecallInput,
  LotsSetStatusInput,
  MarketplaceLevel,
  MarketplaceLevels,
  Member,
  Movement,
  NewWebhook,
  Notification,
  NotificationSummary,
  NotificationsAcknowledgeInput,
  NotificationsDismissInput,
  NotificationsEventsInput,
  NotificationsGetInput,
  NotificationsListInput,
  NotificationsReadAllInput,
  NotificationsReadInput,
  NotificationsSnoozeInput,
  NotificationsSummaryInput,
  Organization,
  OrganizationAdvanceTestClockInput,
  OrganizationAuditLogInput,
  OrganizationGetInput,
  OrganizationMembersInput,
  OrganizationTestClockInput,
  OrganizationUsageInput,
  Payments,
  Product,
  ProductStock,
  ProductsArchiveInput,
  ProductsBulkInput,
  ProductsCreateInput,
  ProductsDisputeMeasurementInput,
  ProductsGetInput,
  ProductsHistoryInput,
  ProductsListInput,
  ProductsPhotoInput,
  ProductsReplaceInput,
  ProductsRestoreInput,
  ProductsRestorePatchInput,
  ProductsUpdateInput,
  Quote,
  ReadAll,
  Recommendation,
  RecommendationMetrics,
  RecommendationsAcceptInput,
  RecommendationsDismissInput,
  RecommendationsGetInput,
  RecommendationsListInput,
  RecommendationsMetricsInput,
  RecommendationsReopenInput,
  RecommendationsSnoozeInput,
  SerialNumber,
  SerialNumbersListInput,
  Shipment,
  ShipmentsBoxContentInput,
  ShipmentsBulkCancelInput,
  ShipmentsBulkHoldInput,
  ShipmentsBulkInput,
  ShipmentsBulkReleaseInput,
  ShipmentsBulkSubmitInput,
  ShipmentsCancelInput,
  ShipmentsCancelPnpInput,
  ShipmentsCancelSpdInput,
  ShipmentsCreateInboundInput,
  ShipmentsCreatePnpInput,
  ShipmentsCreateReturnInput,
  ShipmentsCreateSpdInput,
  ShipmentsDownloadDocumentInput,
  ShipmentsGetInput,
  ShipmentsHoldInput,
  ShipmentsListInput,
  ShipmentsPackingSlipInput,
  ShipmentsPutItemsInput,
  ShipmentsPutNotesInput,
  ShipmentsPutShippingAddressInput,
  ShipmentsQuoteInput,
  ShipmentsReleaseInput,
  ShipmentsRemoveDocumentInput,
  ShipmentsRemoveInput,
  ShipmentsSimulateInput,
  ShipmentsSubmitInput,
  ShipmentsTimelineInput,
  ShipmentsUpdateInput,
  ShipmentsUploadDocumentInput,
  Statement,
  StockBreakdownInput,
  StockCartonBreakdownInput,
  StockLedgerInput,
  StockMarketplaceLevelsInput,
  StockReportMarketplaceLevelsInput,
  StockSnapshot,
  StockSnapshotsInput,
  TestClock,
  TimelineEntry,
  UpcomingInvoice,
  UsageDay,
  Warehouse,
  WarehousesGetInput,
  WarehousesListInput,
  Webhook,
  WebhookDelivery,
  WebhooksCreateInput,
  WebhooksGetInput,
  WebhooksListInput,
  WebhooksRemoveInput,
  WebhooksTestInput,
  WebhooksUpdateInput,
} from './types.ts';

/** Every operation as a method: `api.shipments.cancel({ id })`. */
export interface Api {
  products: {
    /**
     * List products.
     *
     * Needs the scope `inventory`.
     */
    list(input?: ProductsListInput, options?: ListOptions): List<Product>;
    /**
     * Read a product.
     *
     * Needs the scope `inventory`. May be refused with `not_found`.
     */
    get(input: ProductsGetInput, options?: ReadOptions): Promise<Product>;
    /**
     * List the field changes of a product, newest first.
     *
     * Needs the scope `inventory`. May be refused with `not_found`.
     */
    history(input: ProductsHistoryInput, options?: ListOptions): List<Change>;
    /**
     * Create a product.
     *
     * Needs the scope `inventory`. May be refused with `duplicate_sku`, `duplicate_barcode`,
     * `duplicate_external_id`.
     */
    create(input: ProductsCreateInput, options?: WriteOptions): Promise<Product>;
    /**
     * Change fields of a product.
     *
     * A field that is left out stays as it is, and null clears it; objects and arrays are replaced whole.
     * Where nothing changes, nothing is written. An archived product is restored first.
     *
     * Needs the scope `inventory`. May be refused with `not_found`, `invalid_state`, `in_use`,
     * `duplicate_barcode`, `duplicate_external_id`.
     */
    update(input: ProductsUpdateInput, options?: WriteOptions): Promise<Product>;
    /**
     * Replace a product.
     *
     * A field that is left out gets its default. The SKU may be left out, since it never changes.
     *
     * Needs the scope `inventory`. May be refused with `not_found`, `invalid_state`, `in_use`,
     * `duplicate_barcode`, `duplicate_external_id`.
     */
    replace(input: ProductsReplaceInput, options?: WriteOptions): Promise<Product>;
    /**
     * Archive a product.
     *
     * A soft delete: the record stays readable, keeps its SKU, and can be restored. It is rejected while
     * the product has stock or open shipments, kits or cartons use it; `details` lists them.
     *
     * Needs the scope `inventory`. May be refused with `not_found`, `has_stock`, `in_use`.
     */
    archive(input: ProductsArchiveInput, options?: WriteOptions): Promise<void>;
    /**
     * Restore an archived product.
     *
     * A product that is not archived is answered as it is. A kit can be restored once its components are.
     *
     * Needs the scope `inventory`. May be refused with `not_found`, `invalid_state`.
     */
    restore(input: ProductsRestoreInput, options?: WriteOptions): Promise<Product>;
    /**
     * Restore an archived product (PATCH).
     *
     * A product that is not archived is answered as it is. A kit can be restored once its components are.
     *
     * Needs the scope `inventory`. May be refused with `not_found`, `invalid_state`.
     */
    restorePatch(input: ProductsRestorePatchInput, options?: WriteOptions): Promise<Product>;
    /**
     * Dispute the warehouse's measurement of a product.
     *
     * The leads of the warehouse see the note, and either measure again or uphold the measurement. Until
     * then the measurement counts. A dispute that is open gets the new note.
     *
     * Needs the scope `inventory`. May be refused with `not_found`, `invalid_state`.
     */
    disputeMeasurement(input: ProductsDisputeMeasurementInput, options?: WriteOptions): Promise<Product>;
    /**
     * Download one of the warehouse's photos of a product.
     *
     * Needs the scope `inventory`. May be refused with `not_found`.
     */
    photo(input: ProductsPhotoInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Create or change up to 100 products, each on its own.
     *
     * With an `id` the product is changed as by PATCH, without one it is created. Items are processed in
     * order, and a rejected item does not affect the others.
     *
     * Needs the scope `inventory`.
     */
    bulk(input: ProductsBulkInput, options?: WriteOptions): Promise<BulkProducts>;
  };
  cartons: {
    /**
     * List cartons.
     *
     * Needs the scope `inventory`.
     */
    list(input?: CartonsListInput, options?: ListOptions): List<Carton>;
    /**
     * Read a carton.
     *
     * Needs the scope `inventory`. May be refused with `not_found`.
     */
    get(input: CartonsGetInput, options?: ReadOptions): Promise<Carton>;
    /**
     * List the field changes of a carton, newest first.
     *
     * Needs the scope `inventory`. May be refused with `not_found`.
     */
    history(input: CartonsHistoryInput, options?: ListOptions): List<Change>;
    /**
     * Create a carton.
     *
     * Needs the scope `inventory`. May be refused with `duplicate_external_id`.
     */
    create(input: CartonsCreateInput, options?: WriteOptions): Promise<Carton>;
    /**
     * Change fields of a carton.
     *
     * A field that is left out stays as it is, and null clears it; objects and arrays are replaced whole.
     * Where nothing changes, nothing is written. An archived carton is restored first.
     *
     * Needs the scope `inventory`. May be refused with `not_found`, `invalid_state`, `in_use`,
     * `duplicate_external_id`.
     */
    update(input: CartonsUpdateInput, options?: WriteOptions): Promise<Carton>;
    /**
     * Replace a carton.
     *
     * A field that is left out gets its default.
     *
     * Needs the scope `inventory`. May be refused with `not_found`, `invalid_state`, `in_use`,
     * `duplicate_external_id`.
     */
    replace(input: CartonsReplaceInput, options?: WriteOptions): Promise<Carton>;
    /**
     * Archive a carton.
     *
     * A soft delete: the record stays readable and can be restored. It is rejected while the carton has
     * stock or open shipments use it; `details` lists them.
     *
     * Needs the scope `inventory`. May be refused with `not_found`, `has_stock`, `in_use`.
     */
    archive(input: CartonsArchiveInput, options?: WriteOptions): Promise<void>;
    /**
     * Restore an archived carton.
     *
     * A carton that is not archived is answered as it is. One can be restored once the products in it are.
     *
     * Needs the scope `inventory`. May be refused with `not_found`, `invalid_state`.
     */
    restore(input: CartonsRestoreInput, options?: WriteOptions): Promise<Carton>;
    /**
     * Restore an archived carton (PATCH).
     *
     * A carton that is not archived is answered as it is. One can be restored once the products in it are.
     *
     * Needs the scope `inventory`. May be refused with `not_found`, `invalid_state`.
     */
    restorePatch(input: CartonsRestorePatchInput, options?: WriteOptions): Promise<Carton>;
    /**
     * Create or change up to 100 cartons, each on its own.
     *
     * With an `id` the carton is changed as by PATCH, without one it is created. Items are processed in
     * order, and a rejected item does not affect the others.
     *
     * Needs the scope `inventory`.
     */
    bulk(input: CartonsBulkInput, options?: WriteOptions): Promise<BulkCartons>;
  };
  stock: {
    /**
     * List the stock of every product.
     *
     * One record for each product, also at zero.
     *
     * Needs the scope `inventory`.
     */
    breakdown(input?: StockBreakdownInput, options?: ListOptions): List<ProductStock>;
    /**
     * List the stock of every carton, in boxes.
     *
     * Needs the scope `inventory`.
     */
    cartonBreakdown(input?: StockCartonBreakdownInput, options?: ListOptions): List<CartonStock>;
    /**
     * List stock movements, newest first.
     *
     * Needs the scope `inventory`.
     */
    ledger(input?: StockLedgerInput, options?: ListOptions): List<Movement>;
    /**
     * List daily closing stock.
     *
     * Needs the scope `inventory`.
     */
    snapshots(input?: StockSnapshotsInput, options?: ListOptions): List<StockSnapshot>;
    /**
     * List reported marketplace stock, newest first.
     *
     * Needs the scope `inventory`.
     */
    marketplaceLevels(input?: StockMarketplaceLevelsInput, options?: ListOptions): List<MarketplaceLevel>;
    /**
     * Report your stock at marketplaces.
     *
     * For each product, marketplace and day there is one report; a later one replaces it. All of a request
     * is written, or nothing. Recommendations on what to send there use the reports; without them that
     * stock is inferred from past shipments.
     *
     * Needs the scope `inventory`.
     */
    reportMarketplaceLevels(
      input: StockReportMarketplaceLevelsInput,
      options?: WriteOptions,
    ): Promise<MarketplaceLevels>;
  };
  lots: {
    /**
     * List lots with their status and stock.
     *
     * By product, then the soonest expiry first. A lot is listed once it was in stock or has a status.
     *
     * Needs the scope `inventory`.
     */
    list(input?: LotsListInput, options?: ListOptions): List<Lot>;
    /**
     * Hold, recall or release a lot.
     *
     * Held and recalled units are quarantined. Open shipments that were promised some get units of other
     * lots; where there are none, they wait on hold. A shipment that is already picked goes on hold until
     * the warehouse has taken the units out. With `available` the units that the status had stopped can be
     * sent again.
     *
     * Needs the scope `inventory`.
     */
    setStatus(input: LotsSetStatusInput, options?: WriteOptions): Promise<Lot>;
    /**
     * List the shipments that carried a lot.
     *
     * Every shipment that left with units of the lot, and who received it, whatever the status of the lot
     * is.
     *
     * Needs the scope `inventory`. May be refused with `not_found`.
     */
    recall(input: LotsRecallInput & { format: 'csv' }, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * List the shipments that carried a lot.
     *
     * Every shipment that left with units of the lot, and who received it, whatever the status of the lot
     * is.
     *
     * Needs the scope `inventory`. May be refused with `not_found`.
     */
    recall(input: LotsRecallInput & { format?: 'json' }, options?: ReadOptions): Promise<LotRecall>;
  };
  serialNumbers: {
    /**
     * List serial numbers, newest first.
     *
     * With `serialNumber` it answers which order a unit left with.
     *
     * Needs the scope `inventory`.
     */
    list(input?: SerialNumbersListInput, options?: ListOptions): List<SerialNumber>;
  };
  shipments: {
    /**
     * List shipments.
     *
     * Newest first unless sorted otherwise. `outbound-pnp` is accepted for `outbound-pickpack`.
     *
     * Needs the scope `shipments`.
     */
    list(input?: ShipmentsListInput, options?: ListOptions): List<Shipment>;
    /**
     * Read a shipment.
     *
     * Needs the scope `shipments`. May be refused with `not_found`.
     */
    get(input: ShipmentsGetInput, options?: ReadOptions): Promise<Shipment>;
    /**
     * List the timeline of a shipment, oldest first.
     *
     * Needs the scope `shipments`. May be refused with `not_found`.
     */
    timeline(input: ShipmentsTimelineInput, options?: ListOptions): List<TimelineEntry>;
    /**
     * Create a pick-and-pack shipment.
     *
     * A draft reserves nothing. With `submit: true` everything is checked and the stock is allocated in
     * the same call.
     *
     * Needs the scope `shipments`. May be refused with `insufficient_stock`, `unshippable`,
     * `duplicate_external_id`.
     */
    createPnp(input: ShipmentsCreatePnpInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Create a shipment of whole cartons to a fulfillment center.
     *
     * Needs the scope `shipments`. May be refused with `insufficient_stock`, `unshippable`,
     * `duplicate_external_id`.
     */
    createSpd(input: ShipmentsCreateSpdInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Create an inbound shipment.
     *
     * Needs the scope `shipments`. May be refused with `unshippable`, `duplicate_external_id`.
     */
    createInbound(input: ShipmentsCreateInboundInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Create a return.
     *
     * Needs the scope `shipments`. May be refused with `unshippable`, `duplicate_external_id`.
     */
    createReturn(input: ShipmentsCreateReturnInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Create up to 100 shipments, each on its own.
     *
     * Needs the scope `shipments`.
     */
    bulk(input: ShipmentsBulkInput, options?: WriteOptions): Promise<BulkShipments>;
    /**
     * Submit up to 100 drafts, each on its own.
     *
     * They get the stock in the order in which they are named.
     *
     * Needs the scope `shipments`.
     */
    bulkSubmit(input: ShipmentsBulkSubmitInput, options?: WriteOptions): Promise<BulkShipments>;
    /**
     * Put up to 100 pending shipments on hold, each on its own.
     *
     * Needs the scope `shipments`.
     */
    bulkHold(input: ShipmentsBulkHoldInput, options?: WriteOptions): Promise<BulkShipments>;
    /**
     * Release up to 100 shipments from hold, each on its own.
     *
     * Needs the scope `shipments`.
     */
    bulkRelease(input: ShipmentsBulkReleaseInput, options?: WriteOptions): Promise<BulkShipments>;
    /**
     * Cancel up to 100 shipments, each on its own.
     *
     * The status of a result is 202 where the warehouse decides on the cancellation, as when the shipment
     * is cancelled alone.
     *
     * Needs the scope `shipments`.
     */
    bulkCancel(input: ShipmentsBulkCancelInput, options?: WriteOptions): Promise<BulkShipments>;
    /**
     * Quote the price and ship date of a shipment.
     *
     * Nothing is written, and no draft is needed.
     *
     * Needs the scope `shipments`.
     */
    quote(input: ShipmentsQuoteInput, options?: WriteOptions): Promise<Quote>;
    /**
     * Change a shipment.
     *
     * A draft: everything. Pending or on hold: address, items and notes, and of orders the shipping
     * method, priority and warehouse, with the stock reallocated and the promise renewed in the same step;
     * and the requested ship date. Later: notes, tags and metadata.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `invalid_state`, `insufficient_stock`,
     * `unshippable`, `duplicate_external_id`.
     */
    update(input: ShipmentsUpdateInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Replace the lines of a shipment.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `invalid_state`, `insufficient_stock`,
     * `unshippable`.
     */
    putItems(input: ShipmentsPutItemsInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Replace the address of a shipment.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `invalid_state`, `unshippable`.
     */
    putShippingAddress(input: ShipmentsPutShippingAddressInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Replace the notes of a shipment.
     *
     * Needs the scope `shipments`. May be refused with `not_found`.
     */
    putNotes(input: ShipmentsPutNotesInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Submit a draft to the warehouse.
     *
     * Everything is checked at once, the stock is allocated, and promise and charges are calculated. The
     * id stays.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `invalid_state`, `insufficient_stock`,
     * `unshippable`.
     */
    submit(input: ShipmentsSubmitInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Put a pending shipment on hold; its stock is kept.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `invalid_state`.
     */
    hold(input: ShipmentsHoldInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Release a shipment from hold.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `invalid_state`, `insufficient_stock`,
     * `unshippable`.
     */
    release(input: ShipmentsReleaseInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Cancel a shipment.
     *
     * If the warehouse has not started, the shipment is cancelled at once and its stock is released (200).
     * Until it is picked, the warehouse decides on the request (202, `pending_cancel`). From packing on,
     * cancellation is rejected.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `not_cancellable`.
     */
    cancel(input: ShipmentsCancelInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Cancel a pick-and-pack shipment.
     *
     * If the warehouse has not started, the shipment is cancelled at once and its stock is released (200).
     * Until it is picked, the warehouse decides on the request (202, `pending_cancel`). From packing on,
     * cancellation is rejected.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `not_cancellable`.
     */
    cancelPnp(input: ShipmentsCancelPnpInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Cancel a small-parcel shipment.
     *
     * If the warehouse has not started, the shipment is cancelled at once and its stock is released (200).
     * Until it is picked, the warehouse decides on the request (202, `pending_cancel`). From packing on,
     * cancellation is rejected.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `not_cancellable`.
     */
    cancelSpd(input: ShipmentsCancelSpdInput, options?: WriteOptions): Promise<Shipment>;
    /**
     * Delete a draft.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `invalid_state`.
     */
    remove(input: ShipmentsRemoveInput, options?: WriteOptions): Promise<void>;
    /**
     * Upload a label or another document.
     *
     * PDF, PNG or ZPL up to 10 MB, checked by its first bytes; a photo may also be a JPEG, or a HEIC,
     * which is converted to JPEG. A label belongs to a line of the shipment when `itemId` names one. Goods
     * shipped under your own label cost no postage; a label is accepted until its package is labelled.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `quota_reached`, `invalid_state`.
     */
    uploadDocument(input: ShipmentsUploadDocumentInput, options?: WriteOptions): Promise<Document>;
    /**
     * Download a document.
     *
     * Needs the scope `shipments`. May be refused with `not_found`.
     */
    downloadDocument(input: ShipmentsDownloadDocumentInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Remove a document.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `invalid_state`.
     */
    removeDocument(input: ShipmentsRemoveDocumentInput, options?: WriteOptions): Promise<void>;
    /**
     * Print the packing slip.
     *
     * Needs the scope `shipments`. May be refused with `not_found`.
     */
    packingSlip(input: ShipmentsPackingSlipInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Read the contents of each box.
     *
     * Needs the scope `shipments`. May be refused with `not_found`.
     */
    boxContent(
      input: ShipmentsBoxContentInput & { format: 'csv' },
      options?: ReadOptions,
    ): Promise<FileAnswer>;
    /**
     * Read the contents of each box.
     *
     * Needs the scope `shipments`. May be refused with `not_found`.
     */
    boxContent(
      input: ShipmentsBoxContentInput & { format?: 'json' },
      options?: ReadOptions,
    ): Promise<BoxContent>;
    /**
     * Simulate the warehouse in a test space.
     *
     * Only with a test key. The warehouse and the carrier act at once, by the same rules as in live.
     *
     * Needs the scope `shipments`. May be refused with `not_found`, `invalid_state`.
     */
    simulate(input: ShipmentsSimulateInput, options?: WriteOptions): Promise<Shipment>;
  };
  warehouses: {
    /**
     * List warehouse locations.
     *
     * Needs the scope `locations`.
     */
    list(input?: WarehousesListInput, options?: ListOptions): List<Warehouse>;
    /**
     * Read a warehouse location.
     *
     * Needs the scope `locations`. May be refused with `not_found`.
     */
    get(input: WarehousesGetInput, options?: ReadOptions): Promise<Warehouse>;
  };
  invoices: {
    /**
     * List invoices.
     *
     * Needs the scope `invoices`.
     */
    list(input?: InvoicesListInput, options?: ListOptions): List<Invoice>;
    /**
     * Read an invoice with its line items.
     *
     * Needs the scope `invoices`. May be refused with `not_found`.
     */
    get(input: InvoicesGetInput, options?: ReadOptions): Promise<Invoice>;
    /**
     * Read the charges of the current period.
     *
     * Calculated from the events and the closing stock of the running period at the time of the request.
     *
     * Needs the scope `invoices`.
     */
    upcoming(input?: InvoicesUpcomingInput, options?: ReadOptions): Promise<UpcomingInvoice>;
    /**
     * Read what a line item was charged for.
     *
     * Shows the events, movements and closing stock behind it, and the result by its rate card.
     *
     * Needs the scope `invoices`. May be refused with `not_found`.
     */
    evidence(input: InvoicesEvidenceInput, options?: ReadOptions): Promise<LineEvidence>;
    /**
     * Recalculate an invoice and compare.
     *
     * From the events and the closing stock of its period, by the rate cards that were in force. Nothing
     * is changed.
     *
     * Needs the scope `invoices`. May be refused with `not_found`.
     */
    recompute(input: InvoicesRecomputeInput, options?: ReadOptions): Promise<InvoiceRecomputation>;
    /**
     * Read the payments of an invoice.
     *
     * Needs the scope `invoices`. May be refused with `not_found`.
     */
    payments(input: InvoicesPaymentsInput, options?: ReadOptions): Promise<Payments>;
    /**
     * Download an invoice as PDF.
     *
     * Needs the scope `invoices`. May be refused with `not_found`.
     */
    pdf(input: InvoicesPdfInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * Download the line items of an invoice as CSV.
     *
     * RFC 4180, UTF-8, with a header; amounts are in major units with a point. Texts that a spreadsheet
     * would take as a formula begin with an apostrophe.
     *
     * Needs the scope `invoices`. May be refused with `not_found`.
     */
    csv(input: InvoicesCsvInput, options?: ReadOptions): Promise<FileAnswer>;
    /**
     * List the line items of an invoice.
     *
     * Needs the scope `invoices`. May be refused with `not_found`.
     */
    lineItems(input: InvoicesLineItemsInput, options?: ListOptions): List<InvoiceLine>;
    /**
     * Read the balance.
     *
     * The amount you owe the warehouse for issued invoices. Work that is not billed yet is in the upcoming
     * invoice.
     *
     * Needs the scope `invoices`.
     */
    balance(input?: InvoicesBalanceInput, options?: ReadOptions): Promise<Balance>;
    /**
     * Read a statement of a period.
     *
     * Everything that changed the balance in the period, such as invoices, payments and credits, with the
     * balance after each. A payment is entered when it is recorded, so a statement of past days never
     * changes.
     *
     * Needs the scope `invoices`.
     */
    statement(input?: InvoicesStatementInput, options?: ReadOptions): Promise<Statement>;
    /**
     * Download a statement of a period as CSV.
     *
     * RFC 4180, UTF-8, with a header; the first row is the opening balance and the last the closing
     * balance. Amounts are in major units with a point. Texts that a spreadsheet would take as a formula
     * begin with an apostrophe.
     *
     * Needs the scope `invoices`.
     */
    statementCsv(input?: InvoicesStatementCsvInput, options?: ReadOptions): Promise<FileAnswer>;
  };
  notifications: {
    /**
     * List notifications, newest first.
     *
     * Needs the scope `notifications`.
     */
    list(input?: NotificationsListInput, options?: ListOptions): List<Notification>;
    /**
     * Read a notification.
     *
     * Needs the scope `notifications`. May be refused with `not_found`.
     */
    get(input: NotificationsGetInput, options?: ReadOptions): Promise<Notification>;
    /**
     * Count unread notifications and open action items.
     *
     * Needs the scope `notifications`.
     */
    summary(input?: NotificationsSummaryInput, options?: ReadOptions): Promise<NotificationSummary>;
    /**
     * Mark a notification as read.
     *
     * A notification that is already read does not change.
     *
     * Needs the scope `notifications`. May be refused with `not_found`.
     */
    read(input: NotificationsReadInput, options?: WriteOptions): Promise<Notification>;
    /**
     * Acknowledge an action item.
     *
     * Marks the action item as being handled, and as read. It is resolved when its cause is gone.
     *
     * Needs the scope `notifications`. May be refused with `not_found`, `invalid_state`.
     */
    acknowledge(input: NotificationsAcknowledgeInput, options?: WriteOptions): Promise<Notification>;
    /**
     * Dismiss an action item.
     *
     * Nothing will be done about it. When its cause is seen again, a new item is created. It is marked as
     * read as well.
     *
     * Needs the scope `notifications`. May be refused with `not_found`, `invalid_state`.
     */
    dismiss(input: NotificationsDismissInput, options?: WriteOptions): Promise<Notification>;
    /**
     * Snooze a notification.
     *
     * Its state stays, and it comes back at the time you name; without one it comes back now. When its
     * cause is seen again, it comes back at once. It is marked as read as well. Resolved and dismissed
     * items cannot be snoozed.
     *
     * Needs the scope `notifications`. May be refused with `not_found`, `invalid_state`.
     */
    snooze(input: NotificationsSnoozeInput, options?: WriteOptions): Promise<Notification>;
    /**
     * Mark everything as read.
     *
     * Needs the scope `notifications`.
     */
    readAll(input?: NotificationsReadAllInput, options?: WriteOptions): Promise<ReadAll>;
    /**
     * Pull events in their order.
     *
     * Events of the last 30 days, and often earlier ones, oldest first. Pass the largest sequence you have
     * seen as `after`; nothing is skipped and nothing comes twice. To keep a copy: ask once with
     * `includeTotal=true&take=1` and no filter, whose `X-Total-Count` is the latest sequence; read the
     * lists you need; then follow from that sequence on.
     *
     * Needs the scope `notifications`.
     */
    events(input?: NotificationsEventsInput, options?: ListOptions): List<Event>;
  };
  recommendations: {
    /**
     * List recommendations, most urgent first.
     *
     * Open ones unless `status` asks for others.
     *
     * Needs the scope `recommendations`.
     */
    list(input?: RecommendationsListInput, options?: ListOptions): List<Recommendation>;
    /**
     * Read a recommendation with its evidence.
     *
     * Needs the scope `recommendations`. May be refused with `not_found`.
     */
    get(input: RecommendationsGetInput, options?: ReadOptions): Promise<Recommendation>;
    /**
     * Accept a recommendation.
     *
     * Its content is frozen, and nothing is done: send `suggestedAction` yourself, with a credential that
     * has its scope. When the service observes within seven days that it was done, it completes the
     * recommendation.
     *
     * Needs the scope `recommendations`. May be refused with `not_found`, `invalid_state`.
     */
    accept(input: RecommendationsAcceptInput, options?: WriteOptions): Promise<Recommendation>;
    /**
     * Dismiss a recommendation.
     *
     * It comes back after 14 days at the earliest, and only when it has become more severe, or when half
     * as much again is at stake.
     *
     * Needs the scope `recommendations`. May be refused with `not_found`, `invalid_state`.
     */
    dismiss(input: RecommendationsDismissInput, options?: WriteOptions): Promise<Recommendation>;
    /**
     * Snooze a recommendation.
     *
     * It returns at that time if its cause still exists, and is resolved if not.
     *
     * Needs the scope `recommendations`. May be refused with `not_found`, `invalid_state`.
     */
    snooze(input: RecommendationsSnoozeInput, options?: WriteOptions): Promise<Recommendation>;
    /**
     * Reopen a dismissed or snoozed recommendation.
     *
     * Needs the scope `recommendations`. May be refused with `not_found`, `invalid_state`.
     */
    reopen(input: RecommendationsReopenInput, options?: WriteOptions): Promise<Recommendation>;
    /**
     * Read the outcomes and accuracy of recommendations.
     *
     * For each type. A type whose claims were no better than knowing how often such things happen is muted
     * for your organization, and says so here.
     *
     * Needs the scope `recommendations`.
     */
    metrics(input?: RecommendationsMetricsInput, options?: ReadOptions): Promise<RecommendationMetrics>;
  };
  organization: {
    /**
     * Read the organization and the current credential.
     *
     * Needs the scope `user-account`.
     */
    get(input?: OrganizationGetInput, options?: ReadOptions): Promise<Organization>;
    /**
     * List the members of the organization.
     *
     * Needs the scope `user-account`.
     */
    members(input?: OrganizationMembersInput, options?: ListOptions): List<Member>;
    /**
     * List requests by day and credential, newest first.
     *
     * Needs the scope `user-account`.
     */
    usage(input?: OrganizationUsageInput, options?: ListOptions): List<UsageDay>;
    /**
     * List security events, newest first.
     *
     * A person, in the dashboard or through an application, needs the role admin.
     *
     * Needs the scope `user-account`. May be refused with `role_too_low`.
     */
    auditLog(input?: OrganizationAuditLogInput, options?: ListOptions): List<AuditEntry>;
    /**
     * Read the clock of the test space.
     *
     * Needs the scope `user-account`. May be refused with `invalid_state`.
     */
    testClock(input?: OrganizationTestClockInput, options?: ReadOptions): Promise<TestClock>;
    /**
     * Move the clock of the test space forward.
     *
     * Everything that falls due by then happens: stock expires, promises are missed, days are closed.
     *
     * Needs the scope `user-account`. May be refused with `invalid_state`.
     */
    advanceTestClock(input: OrganizationAdvanceTestClockInput, options?: WriteOptions): Promise<TestClock>;
  };
  webhooks: {
    /**
     * List the webhook endpoints of the application or key, newest first.
     *
     * Needs the scope `webhooks`.
     */
    list(input?: WebhooksListInput, options?: ListOptions): List<Webhook>;
    /**
     * Read a webhook endpoint of the application or key.
     *
     * Needs the scope `webhooks`. May be refused with `not_found`.
     */
    get(input: WebhooksGetInput, options?: ReadOptions): Promise<Webhook>;
    /**
     * Have events sent to an endpoint of the application or key.
     *
     * Sends everything that happens from now on. The address is looked up and checked at once, and before
     * each delivery. Events are sent only if the application or key has the scope of their records, too:
     * `shipments` for shipments, packages and inbounds, `inventory` for products, cartons, stock and lots,
     * `invoices` for invoices and charges, and so on. `*` means all that its scopes allow. The endpoint is
     * deleted when the access of the application or key ends; a key that is rolled passes it on to the new
     * one.
     *
     * Needs the scope `webhooks`. May be refused with `invalid_state`.
     */
    create(input: WebhooksCreateInput, options?: WriteOptions): Promise<NewWebhook>;
    /**
     * Change where events are sent, and which.
     *
     * Waiting deliveries go to the new address. Events are sent only if the application or key has the
     * scope of their records, too: `shipments` for shipments, packages and inbounds, `inventory` for
     * products, cartons, stock and lots, `invoices` for invoices and charges, and so on. `*` means all
     * that its scopes allow.
     *
     * Needs the scope `webhooks`. May be refused with `not_found`.
     */
    update(input: WebhooksUpdateInput, options?: WriteOptions): Promise<Webhook>;
    /**
     * Send an example of a topic to a webhook endpoint.
     *
     * Sent as soon as possible, whatever topics the endpoint listens to, paused or not. There is one
     * attempt and no retry.
     *
     * Needs the scope `webhooks`. May be refused with `not_found`.
     */
    test(input: WebhooksTestInput, options?: WriteOptions): Promise<WebhookDelivery>;
    /**
     * Delete a webhook endpoint of the application or key.
     *
     * Waiting deliveries are not sent any more.
     *
     * Needs the scope `webhooks`. May be refused with `not_found`.
     */
    remove(input: WebhooksRemoveInput, options?: WriteOptions): Promise<void>;
  };
}

/** Input of each operation, by its dotted name. */
export interface Inputs {
  'products.list': ProductsListInput;
  'products.get': ProductsGetInput;
  'products.history': ProductsHistoryInput;
  'products.create': ProductsCreateInput;
  'products.update': ProductsUpdateInput;
  'products.replace': ProductsReplaceInput;
  'products.archive': ProductsArchiveInput;
  'products.restore': ProductsRestoreInput;
  'products.restorePatch': ProductsRestorePatchInput;
  'products.disputeMeasurement': ProductsDisputeMeasurementInput;
  'products.photo': ProductsPhotoInput;
  'products.bulk': ProductsBulkInput;
  'cartons.list': CartonsListInput;
  'cartons.get': CartonsGetInput;
  'cartons.history': CartonsHistoryInput;
  'cartons.create': CartonsCreateInput;
  'cartons.update': CartonsUpdateInput;
  'cartons.replace': CartonsReplaceInput;
  'cartons.archive': CartonsArchiveInput;
  'cartons.restore': CartonsRestoreInput;
  'cartons.restorePatch': CartonsRestorePatchInput;
  'cartons.bulk': CartonsBulkInput;
  'stock.breakdown': StockBreakdownInput;
  'stock.cartonBreakdown': StockCartonBreakdownInput;
  'stock.ledger': StockLedgerInput;
  'stock.snapshots': StockSnapshotsInput;
  'stock.marketplaceLevels': StockMarketplaceLevelsInput;
  'stock.reportMarketplaceLevels': StockReportMarketplaceLevelsInput;
  'lots.list': LotsListInput;
  'lots.setStatus': LotsSetStatusInput;
  'lots.recall': LotsRecallInput;
  'serialNumbers.list': SerialNumbersListInput;
  'shipments.list': ShipmentsListInput;
  'shipments.get': ShipmentsGetInput;
  'shipments.timeline': ShipmentsTimelineInput;
  'shipments.createPnp': ShipmentsCreatePnpInput;
  'shipments.createSpd': ShipmentsCreateSpdInput;
  'shipments.createInbound': ShipmentsCreateInboundInput;
  'shipments.createReturn': ShipmentsCreateReturnInput;
  'shipments.bulk': ShipmentsBulkInput;
  'shipments.bulkSubmit': ShipmentsBulkSubmitInput;
  'shipments.bulkHold': ShipmentsBulkHoldInput;
  'shipments.bulkRelease': ShipmentsBulkReleaseInput;
  'shipments.bulkCancel': ShipmentsBulkCancelInput;
  'shipments.quote': ShipmentsQuoteInput;
  'shipments.update': ShipmentsUpdateInput;
  'shipments.putItems': ShipmentsPutItemsInput;
  'shipments.putShippingAddress': ShipmentsPutShippingAddressInput;
  'shipments.putNotes': ShipmentsPutNotesInput;
  'shipments.submit': ShipmentsSubmitInput;
  'shipments.hold': ShipmentsHoldInput;
  'shipments.release': ShipmentsReleaseInput;
  'shipments.cancel': ShipmentsCancelInput;
  'shipments.cancelPnp': ShipmentsCancelPnpInput;
  'shipments.cancelSpd': ShipmentsCancelSpdInput;
  'shipments.remove': ShipmentsRemoveInput;
  'shipments.uploadDocument': ShipmentsUploadDocumentInput;
  'shipments.downloadDocument': ShipmentsDownloadDocumentInput;
  'shipments.removeDocument': ShipmentsRemoveDocumentInput;
  'shipments.packingSlip': ShipmentsPackingSlipInput;
  'shipments.boxContent': ShipmentsBoxContentInput;
  'shipments.simulate': ShipmentsSimulateInput;
  'warehouses.list': WarehousesListInput;
  'warehouses.get': WarehousesGetInput;
  'invoices.list': InvoicesListInput;
  'invoices.get': InvoicesGetInput;
  'invoices.upcoming': InvoicesUpcomingInput;
  'invoices.evidence': InvoicesEvidenceInput;
  'invoices.recompute': InvoicesRecomputeInput;
  'invoices.payments': InvoicesPaymentsInput;
  'invoices.pdf': InvoicesPdfInput;
  'invoices.csv': InvoicesCsvInput;
  'invoices.lineItems': InvoicesLineItemsInput;
  'invoices.balance': InvoicesBalanceInput;
  'invoices.statement': InvoicesStatementInput;
  'invoices.statementCsv': InvoicesStatementCsvInput;
  'notifications.list': NotificationsListInput;
  'notifications.get': NotificationsGetInput;
  'notifications.summary': NotificationsSummaryInput;
  'notifications.read': NotificationsReadInput;
  'notifications.acknowledge': NotificationsAcknowledgeInput;
  'notifications.dismiss': NotificationsDismissInput;
  'notifications.snooze': NotificationsSnoozeInput;
  'notifications.readAll': NotificationsReadAllInput;
  'notifications.events': NotificationsEventsInput;
  'recommendations.list': RecommendationsListInput;
  'recommendations.get': RecommendationsGetInput;
  'recommendations.accept': RecommendationsAcceptInput;
  'recommendations.dismiss': RecommendationsDismissInput;
  'recommendations.snooze': RecommendationsSnoozeInput;
  'recommendations.reopen': RecommendationsReopenInput;
  'recommendations.metrics': RecommendationsMetricsInput;
  'organization.get': OrganizationGetInput;
  'organization.members': OrganizationMembersInput;
  'organization.usage': OrganizationUsageInput;
  'organization.auditLog': OrganizationAuditLogInput;
  'organization.testClock': OrganizationTestClockInput;
  'organization.advanceTestClock': OrganizationAdvanceTestClockInput;
  'webhooks.list': WebhooksListInput;
  'webhooks.get': WebhooksGetInput;
  'webhooks.create': WebhooksCreateInput;
  'webhooks.update': WebhooksUpdateInput;
  'webhooks.test': WebhooksTestInput;
  'webhooks.remove': WebhooksRemoveInput;
}

/** Answer of each operation, by its dotted name; a list answers an array. */
export interface Outputs {
  'products.list': Product[];
  'products.get': Product;
  'products.history': Change[];
  'products.create': Product;
  'products.update': Product;
  'products.replace': Product;
  'products.archive': void;
  'products.restore': Product;
  'products.restorePatch': Product;
  'products.disputeMeasurement': Product;
  'products.photo': FileAnswer;
  'products.bulk': BulkProducts;
  'cartons.list': Carton[];
  'cartons.get': Carton;
  'cartons.history': Change[];
  'cartons.create': Carton;
  'cartons.update': Carton;
  'cartons.replace': Carton;
  'cartons.archive': void;
  'cartons.restore': Carton;
  'cartons.restorePatch': Carton;
  'cartons.bulk': BulkCartons;
  'stock.breakdown': ProductStock[];
  'stock.cartonBreakdown': CartonStock[];
  'stock.ledger': Movement[];
  'stock.snapshots': StockSnapshot[];
  'stock.marketplaceLevels': MarketplaceLevel[];
  'stock.reportMarketplaceLevels': MarketplaceLevels;
  'lots.list': Lot[];
  'lots.setStatus': Lot;
  'lots.recall': LotRecall | FileAnswer;
  'serialNumbers.list': SerialNumber[];
  'shipments.list': Shipment[];
  'shipments.get': Shipment;
  'shipments.timeline': TimelineEntry[];
  'shipments.createPnp': Shipment;
  'shipments.createSpd': Shipment;
  'shipments.createInbound': Shipment;
  'shipments.createReturn': Shipment;
  'shipments.bulk': BulkShipments;
  'shipments.bulkSubmit': BulkShipments;
  'shipments.bulkHold': BulkShipments;
  'shipments.bulkRelease': BulkShipments;
  'shipments.bulkCancel': BulkShipments;
  'shipments.quote': Quote;
  'shipments.update': Shipment;
  'shipments.putItems': Shipment;
  'shipments.putShippingAddress': Shipment;
  'shipments.putNotes': Shipment;
  'shipments.submit': Shipment;
  'shipments.hold': Shipment;
  'shipments.release': Shipment;
  'shipments.cancel': Shipment;
  'shipments.cancelPnp': Shipment;
  'shipments.cancelSpd': Shipment;
  'shipments.remove': void;
  'shipments.uploadDocument': Document;
  'shipments.downloadDocument': FileAnswer;
  'shipments.removeDocument': void;
  'shipments.packingSlip': FileAnswer;
  'shipments.boxContent': BoxContent | FileAnswer;
  'shipments.simulate': Shipment;
  'warehouses.list': Warehouse[];
  'warehouses.get': Warehouse;
  'invoices.list': Invoice[];
  'invoices.get': Invoice;
  'invoices.upcoming': UpcomingInvoice;
  'invoices.evidence': LineEvidence;
  'invoices.recompute': InvoiceRecomputation;
  'invoices.payments': Payments;
  'invoices.pdf': FileAnswer;
  'invoices.csv': FileAnswer;
  'invoices.lineItems': InvoiceLine[];
  'invoices.balance': Balance;
  'invoices.statement': Statement;
  'invoices.statementCsv': FileAnswer;
  'notifications.list': Notification[];
  'notifications.get': Notification;
  'notifications.summary': NotificationSummary;
  'notifications.read': Notification;
  'notifications.acknowledge': Notification;
  'notifications.dismiss': Notification;
  'notifications.snooze': Notification;
  'notifications.readAll': ReadAll;
  'notifications.events': Event[];
  'recommendations.list': Recommendation[];
  'recommendations.get': Recommendation;
  'recommendations.accept': Recommendation;
  'recommendations.dismiss': Recommendation;
  'recommendations.snooze': Recommendation;
  'recommendations.reopen': Recommendation;
  'recommendations.metrics': RecommendationMetrics;
  'organization.get': Organization;
  'organization.members': Member[];
  'organization.usage': UsageDay[];
  'organization.auditLog': AuditEntry[];
  'organization.testClock': TestClock;
  'organization.advanceTestClock': TestClock;
  'webhooks.list': Webhook[];
  'webhooks.get': Webhook;
  'webhooks.create': NewWebhook;
  'webhooks.update': Webhook;
  'webhooks.test': WebhookDelivery;
  'webhooks.remove': void;
}

/** Names of the operations that answer lists. */
export type ListName =
  | 'products.list'
  | 'products.history'
  | 'cartons.list'
  | 'cartons.history'
  | 'stock.breakdown'
  | 'stock.cartonBreakdown'
  | 'stock.ledger'
  | 'stock.snapshots'
  | 'stock.marketplaceLevels'
  | 'lots.list'
  | 'serialNumbers.list'
  | 'shipments.list'
  | 'shipments.timeline'
  | 'warehouses.list'
  | 'invoices.list'
  | 'invoices.lineItems'
  | 'notifications.list'
  | 'notifications.events'
  | 'recommendations.list'
  | 'organization.members'
  | 'organization.usage'
  | 'organization.auditLog'
  | 'webhooks.list';

export type OperationName = keyof Inputs;
