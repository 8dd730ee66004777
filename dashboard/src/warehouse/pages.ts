/**
 * Every screen of the warehouse app but the two with a menu, which are in router.tsx. The router, both menus, the rule of
 * who may see which page and the test that walks all screens follow this table.
 */
import type { Output } from '../api/operation.ts';
import type { PageRoute } from '../app/route.ts';
import { t, word } from '../ui/t.ts';
import type { OperatorOperation } from './roles/may-call.ts';

export type Counters = Output<'operatorWork.counters'>;
export type Work = Counters['toPick'];

/** Task on the home screen. It counts the `work` that waits, or has a `count` of its own, or no number. */
export interface Tile {
  key: string;
  title: string;
  work?: (counters: Counters) => readonly Work[];
  count?: (counters: Counters) => number;
  note?: (counters: Counters) => string | undefined;
}

/** Entry on the start page of the back office, which speaks English. */
export interface Card {
  key: string;
  name: string;
  purpose: string;
}

export interface WarehousePage extends PageRoute {
  /** Operations that the page is for. It is shown to people whose roles allow one of them. */
  operations: readonly OperatorOperation[];
  tile?: Tile;
  card?: Card;
}

export const warehousePages: readonly WarehousePage[] = [
  {
    path: '/receive',
    operations: ['operatorShipments.receive'],
    load: async () => (await import('./receive/receive-list-page.tsx')).ReceiveListPage,
    tile: { key: '1', title: word('Receive'), work: (c) => [c.toConfirm, c.toReceive] },
  },
  {
    path: '/receive/$organizationId/$shipmentId',
    operations: ['operatorShipments.receive'],
    load: async () => (await import('./receive/receive-page.tsx')).ReceivePage,
  },
  {
    path: '/put-away',
    operations: ['operatorShipments.putAway'],
    load: async () => (await import('./put-away/put-away-list-page.tsx')).PutAwayListPage,
    tile: { key: '2', title: word('Put away'), work: (c) => [c.toPutAway, c.toClose] },
  },
  {
    path: '/put-away/$organizationId/$shipmentId',
    operations: ['operatorShipments.putAway'],
    load: async () => (await import('./put-away/put-away-page.tsx')).PutAwayPage,
  },
  {
    path: '/pick',
    operations: ['operatorShipments.pick'],
    load: async () => (await import('./pick/pick-list-page.tsx')).PickListPage,
    tile: { key: '3', title: word('Pick'), work: (c) => [c.toPick, c.picking] },
  },
  {
    path: '/pick/wave',
    operations: ['operatorShipments.pick'],
    load: async () => (await import('./pick/wave-page.tsx')).WavePage,
  },
  {
    path: '/pack',
    operations: ['operatorShipments.pack'],
    load: async () => (await import('./pack/pack-list-page.tsx')).PackListPage,
    tile: { key: '4', title: word('Pack'), work: (c) => [c.toPack, c.toLabel] },
  },
  {
    path: '/pack/$organizationId/$shipmentId',
    operations: ['operatorShipments.pack'],
    load: async () => (await import('./pack/pack-page.tsx')).PackPage,
  },
  {
    path: '/ship',
    operations: ['operatorShipments.forward'],
    load: async () => (await import('./ship/ship-page.tsx')).ShipPage,
    tile: { key: '5', title: word('Ship'), work: (c) => [c.toShip] },
  },
  {
    path: '/spd',
    operations: ['operatorShipments.pick', 'operatorShipments.label'],
    load: async () => (await import('./spd/spd-list-page.tsx')).SpdListPage,
    tile: { key: '6', title: word('FBA / cartons') },
  },
  {
    path: '/spd/$organizationId/$shipmentId',
    operations: ['operatorShipments.pick', 'operatorShipments.label'],
    load: async () => (await import('./spd/spd-page.tsx')).SpdPage,
  },
  {
    path: '/count',
    operations: ['operatorCounts.enter'],
    load: async () => (await import('./count/counts-page.tsx')).CountsPage,
    tile: {
      key: '7',
      title: word('Count'),
      count: (c) => c.countsOpen + c.countsToApprove + c.countsDue,
      note: (c) =>
        c.secondCounts > 0
          ? t('{count, plural, one {# second count} other {# second counts}}', { count: c.secondCounts })
          : c.countsToApprove > 0
            ? t('{count, number} to approve', { count: c.countsToApprove })
            : undefined,
    },
  },
  {
    path: '/count/new',
    operations: ['operatorCounts.create'],
    load: async () => (await import('./count/new-count-page.tsx')).NewCountPage,
  },
  {
    path: '/count/empty',
    operations: ['operatorCountTasks.confirmEmpty'],
    load: async () => (await import('./count/empty-bin-page.tsx')).EmptyBinPage,
  },
  {
    path: '/count/$organizationId/$countId',
    operations: ['operatorCounts.enter'],
    load: async () => (await import('./count/count-page.tsx')).CountPage,
  },
  {
    path: '/move',
    operations: ['operatorBins.move'],
    load: async () => (await import('./move/move-page.tsx')).MovePage,
    tile: { key: '8', title: word('Move and adjust') },
  },
  {
    path: '/product/$organizationId/$productId',
    operations: ['operatorProducts.get'],
    load: async () => (await import('./product/product-page.tsx')).ProductPage,
  },
  {
    path: '/print',
    operations: ['operatorLabels.product'],
    load: async () => (await import('./print/print-page.tsx')).PrintPage,
    tile: { key: '9', title: word('Print') },
  },
  {
    path: '/put-back',
    operations: ['operatorPutBacks.record'],
    load: async () => (await import('./put-back/put-back-page.tsx')).PutBackPage,
    tile: { key: 'u', title: word('Put back'), count: (c) => c.toPutBack },
  },
  {
    path: '/refill',
    operations: ['operatorRefills.record'],
    load: async () => (await import('./refill/refill-page.tsx')).RefillPage,
    tile: { key: 'r', title: word('Refill'), count: (c) => c.toRefill },
  },
  {
    path: '/bins',
    operations: ['operatorBins.list'],
    load: async () => (await import('./bins/bins-page.tsx')).BinsPage,
    tile: { key: 'b', title: word('Bins') },
  },
  {
    path: '/bins/new',
    operations: ['operatorBins.put'],
    load: async () => (await import('./bins/new-bins-page.tsx')).NewBinsPage,
  },
  {
    path: '/totes',
    operations: ['operatorTotes.put'],
    load: async () => (await import('./totes/totes-page.tsx')).TotesPage,
    tile: { key: 't', title: word('Totes') },
  },
  {
    path: '/exceptions',
    operations: ['operatorWork.exceptions'],
    load: async () => (await import('./exceptions/exceptions-page.tsx')).ExceptionsPage,
    tile: {
      key: 'e',
      title: word('Exceptions'),
      count: (c) => c.late + c.atRisk + c.cancelRequests.total + c.shorts,
      note: (c) => (c.onHold > 0 ? t('{count, number} on hold', { count: c.onHold }) : undefined),
    },
  },
  {
    path: '/supervisor',
    operations: ['operatorWork.throughput'],
    load: async () => (await import('./supervisor/supervisor-page.tsx')).SupervisorPage,
    tile: { key: 'v', title: word('Supervisor') },
  },
  {
    path: '/scanner',
    operations: ['operatorWork.warehouses'],
    load: async () => (await import('./scanner-setup/scanner-page.tsx')).ScannerPage,
  },
  {
    path: '/shipment/$organizationId/$shipmentId',
    operations: ['operatorShipments.get'],
    load: async () => (await import('./shipment/shipment-page.tsx')).ShipmentPage,
  },
  {
    path: '/back-office/shipments',
    operations: ['operatorShipments.list'],
    load: async () => (await import('../back-office/shipments/all-shipments-page.tsx')).AllShipmentsPage,
    card: { key: 's', name: 'Shipments', purpose: 'Find any parcel' },
  },
  {
    path: '/back-office/stock',
    operations: ['operatorStock.list'],
    load: async () => (await import('../back-office/stock/all-stock-page.tsx')).AllStockPage,
    card: { key: 't', name: 'Stock', purpose: 'Levels of all merchants' },
  },
  {
    path: '/back-office/products',
    operations: ['operatorProducts.list'],
    load: async () => (await import('../back-office/products/all-products-page.tsx')).AllProductsPage,
    card: { key: 'p', name: 'Products', purpose: 'SKUs, barcodes, sizes' },
  },
  {
    path: '/back-office/measurements',
    operations: ['operatorProducts.list'],
    load: async () => (await import('../back-office/measurements/measurements-page.tsx')).MeasurementsPage,
    card: { key: 'm', name: 'Measurements', purpose: 'Declared against measured, disputes' },
  },
  {
    path: '/back-office/reports',
    operations: ['operatorReports.sla'],
    load: async () => (await import('../back-office/reports/reports-page.tsx')).ReportsPage,
    card: { key: 'r', name: 'Reports', purpose: 'On time, stock age, work, profit' },
  },
  {
    path: '/back-office/invoices',
    operations: ['operatorInvoices.list'],
    load: async () => (await import('../back-office/invoices/invoices-page.tsx')).InvoicesPage,
    card: { key: '1', name: 'Invoices', purpose: 'Issue, collect, credit' },
  },
  {
    path: '/back-office/invoices/issue',
    operations: ['operatorInvoices.issue'],
    load: async () => (await import('../back-office/invoices/issue-page.tsx')).IssuePage,
  },
  {
    path: '/back-office/invoices/$organizationId/$invoiceId',
    operations: ['operatorInvoices.get'],
    load: async () => (await import('../back-office/invoices/invoice-page.tsx')).InvoicePage,
  },
  {
    path: '/back-office/ageing',
    operations: ['operatorInvoices.ageing'],
    load: async () => (await import('../back-office/ageing/ageing-page.tsx')).AgeingPage,
    card: { key: '2', name: 'Receivables', purpose: 'Unpaid amounts by age' },
  },
  {
    path: '/back-office/charges',
    operations: ['operatorCharges.list'],
    load: async () => (await import('../back-office/charges/charges-page.tsx')).ChargesPage,
    card: { key: '8', name: 'Charges', purpose: 'Special projects, by hand' },
  },
  {
    path: '/back-office/organizations',
    operations: ['operatorOrganizations.get'],
    load: async () => (await import('../back-office/organizations/organizations-page.tsx')).OrganizationsPage,
    card: { key: '7', name: 'Merchants', purpose: 'Accounts, owners, grace periods' },
  },
  {
    path: '/back-office/organizations/new',
    operations: ['operatorOrganizations.create'],
    load: async () =>
      (await import('../back-office/organizations/new-organization-page.tsx')).NewOrganizationPage,
  },
  {
    path: '/back-office/organizations/$organizationId/edit',
    operations: ['operatorOrganizations.update'],
    load: async () => (await import('../back-office/organizations/edit-profile-page.tsx')).EditProfilePage,
  },
  {
    path: '/back-office/organizations/$organizationId/statement',
    operations: ['operatorInvoices.statement'],
    load: async () => (await import('../back-office/organizations/statement-page.tsx')).StatementPage,
  },
  {
    path: '/back-office/organizations/$organizationId',
    operations: ['operatorOrganizations.get'],
    load: async () => (await import('../back-office/organizations/organization-page.tsx')).OrganizationPage,
  },
  {
    path: '/back-office/rate-cards',
    operations: ['operatorRateCards.list'],
    load: async () => (await import('../back-office/rate-cards/rate-cards-page.tsx')).RateCardsPage,
    card: { key: '3', name: 'Rate cards', purpose: 'Prices and assignments' },
  },
  {
    path: '/back-office/rate-cards/new',
    operations: ['operatorRateCards.create'],
    load: async () => (await import('../back-office/rate-cards/new-rate-card-page.tsx')).NewRateCardPage,
  },
  {
    path: '/back-office/rate-cards/$rateCardId',
    operations: ['operatorRateCards.get'],
    load: async () => (await import('../back-office/rate-cards/rate-card-page.tsx')).RateCardPage,
  },
  {
    path: '/back-office/postage-tables',
    operations: ['operatorPostageTables.list'],
    load: async () =>
      (await import('../back-office/postage-tables/postage-tables-page.tsx')).PostageTablesPage,
  },
  {
    path: '/back-office/postage-tables/new',
    operations: ['operatorPostageTables.create'],
    load: async () =>
      (await import('../back-office/postage-tables/new-postage-table-page.tsx')).NewPostageTablePage,
  },
  {
    path: '/back-office/carrier-costs',
    operations: ['operatorCarrierCosts.missing'],
    load: async () => (await import('../back-office/carrier-costs/carrier-costs-page.tsx')).CarrierCostsPage,
    card: { key: 'c', name: 'Carrier costs', purpose: 'Carrier invoices and missing costs' },
  },
  {
    path: '/back-office/carrier-costs/import',
    operations: ['operatorCarrierCosts.import'],
    load: async () =>
      (await import('../back-office/carrier-costs/import-carrier-invoice-page.tsx')).ImportCarrierInvoicePage,
  },
  {
    path: '/back-office/carriers',
    operations: ['operatorCarriers.read'],
    load: async () => (await import('../back-office/carriers/carriers-page.tsx')).CarriersPage,
    card: { key: 'l', name: 'Carriers', purpose: 'Accounts, labels, shipping rules' },
  },
  {
    path: '/back-office/taxes',
    operations: ['operatorTaxes.read'],
    load: async () => (await import('../back-office/taxes/taxes-page.tsx')).TaxesPage,
    card: { key: 'x', name: 'Taxes', purpose: 'VAT IDs and tax rules' },
  },
  {
    path: '/back-office/jobs',
    operations: ['operatorJobs.overview'],
    load: async () => (await import('../back-office/jobs/jobs-page.tsx')).JobsPage,
    card: { key: '4', name: 'Jobs', purpose: 'Background work' },
  },
  {
    path: '/back-office/webhooks',
    operations: ['operatorWebhooks.list'],
    load: async () => (await import('../back-office/webhooks/webhooks-page.tsx')).WebhooksPage,
    card: { key: 'w', name: 'Webhooks', purpose: 'Events for your own programs' },
  },
  {
    path: '/back-office/webhooks/new',
    operations: ['operatorWebhooks.create'],
    load: async () => (await import('../back-office/webhooks/new-webhook-page.tsx')).NewWebhookPage,
  },
  {
    path: '/back-office/webhooks/$webhookId',
    operations: ['operatorWebhooks.get'],
    load: async () => (await import('../back-office/webhooks/webhook-page.tsx')).WebhookPage,
  },
  {
    path: '/back-office/webhooks/$webhookId/deliveries/$deliveryId',
    operations: ['operatorWebhooks.delivery'],
    load: async () => (await import('../back-office/webhooks/delivery-page.tsx')).DeliveryPage,
  },
  {
    path: '/back-office/recommendations',
    operations: ['operatorRecommendations.metrics'],
    load: async () =>
      (await import('../back-office/recommendations/recommendations-page.tsx')).RecommendationsPage,
    card: { key: '5', name: 'Recommendations', purpose: 'Open recommendations and accuracy' },
  },
  {
    path: '/back-office/warehouses',
    operations: ['operatorWarehouses.get'],
    load: async () => (await import('../back-office/warehouses/warehouses-page.tsx')).WarehousesPage,
    card: { key: '6', name: 'Warehouses', purpose: 'Hours, cut-offs, addresses' },
  },
  {
    path: '/back-office/warehouses/new',
    operations: ['operatorWarehouses.create'],
    load: async () => (await import('../back-office/warehouses/new-warehouse-page.tsx')).NewWarehousePage,
  },
  {
    path: '/back-office/warehouses/$warehouseId',
    operations: ['operatorWarehouses.get'],
    load: async () => (await import('../back-office/warehouses/warehouse-page.tsx')).WarehousePage,
  },
  {
    path: '/back-office/staff',
    operations: ['operatorStaff.list'],
    load: async () => (await import('../back-office/staff/staff-page.tsx')).StaffPage,
    card: { key: '9', name: 'Staff', purpose: 'People, roles, sign-in links' },
  },
  {
    path: '/back-office/staff/new',
    operations: ['operatorStaff.create'],
    load: async () => (await import('../back-office/staff/new-person-page.tsx')).NewPersonPage,
  },
  {
    path: '/back-office/staff/$personId',
    operations: ['operatorStaff.get'],
    load: async () => (await import('../back-office/staff/person-page.tsx')).PersonPage,
  },
  {
    path: '/back-office/staff/$personId/edit',
    operations: ['operatorStaff.update'],
    load: async () => (await import('../back-office/staff/edit-person-page.tsx')).EditPersonPage,
  },
];
