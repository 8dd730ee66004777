import type { PageRoute } from '../route.ts';

export const warehouseAppRoutes: readonly PageRoute[] = [
  { path: '/', load: async () => (await import('./home/warehouse-home-page.tsx')).WarehouseHomePage },
  { path: '/receive', load: async () => (await import('./receive/receive-list-page.tsx')).ReceiveListPage },
  {
    path: '/receive/$organizationId/$shipmentId',
    load: async () => (await import('./receive/receive-page.tsx')).ReceivePage,
  },
  {
    path: '/put-away',
    load: async () => (await import('./put-away/put-away-list-page.tsx')).PutAwayListPage,
  },
  {
    path: '/put-away/$organizationId/$shipmentId',
    load: async () => (await import('./put-away/put-away-page.tsx')).PutAwayPage,
  },
  { path: '/count', load: async () => (await import('./count/counts-page.tsx')).CountsPage },
  { path: '/count/new', load: async () => (await import('./count/new-count-page.tsx')).NewCountPage },
  { path: '/move', load: async () => (await import('./move/move-page.tsx')).MovePage },
  { path: '/bins', load: async () => (await import('./bins/bins-page.tsx')).BinsPage },
  { path: '/bins/new', load: async () => (await import('./bins/new-bins-page.tsx')).NewBinsPage },
  { path: '/print', load: async () => (await import('./print/print-page.tsx')).PrintPage },
  {
    path: '/count/$organizationId/$countId',
    load: async () => (await import('./count/count-page.tsx')).CountPage,
  },
  { path: '/pick', load: async () => (await import('./pick/pick-list-page.tsx')).PickListPage },
  { path: '/pick/wave', load: async () => (await import('./pick/wave-page.tsx')).WavePage },
  { path: '/pack', load: async () => (await import('./pack/pack-list-page.tsx')).PackListPage },
  {
    path: '/pack/$organizationId/$shipmentId',
    load: async () => (await import('./pack/pack-page.tsx')).PackPage,
  },
  { path: '/ship', load: async () => (await import('./ship/ship-page.tsx')).ShipPage },
  { path: '/spd', load: async () => (await import('./spd/spd-list-page.tsx')).SpdListPage },
  {
    path: '/spd/$organizationId/$shipmentId',
    load: async () => (await import('./spd/spd-page.tsx')).SpdPage,
  },
  {
    path: '/exceptions',
    load: async () => (await import('./exceptions/exceptions-page.tsx')).ExceptionsPage,
  },
  {
    path: '/supervisor',
    load: async () => (await import('./supervisor/supervisor-page.tsx')).SupervisorPage,
  },
  {
    path: '/shipment/$organizationId/$shipmentId',
    load: async () => (await import('./shipment/shipment-page.tsx')).ShipmentPage,
  },
  { path: '/office', load: async () => (await import('../back-office/office-home-page.tsx')).OfficeHomePage },
  {
    path: '/office/invoices',
    load: async () => (await import('../back-office/invoices/invoices-page.tsx')).InvoicesPage,
  },
  {
    path: '/office/invoices/issue',
    load: async () => (await import('../back-office/invoices/issue-page.tsx')).IssuePage,
  },
  {
    path: '/office/invoices/$organizationId/$invoiceId',
    load: async () => (await import('../back-office/invoices/invoice-page.tsx')).InvoicePage,
  },
  {
    path: '/office/ageing',
    load: async () => (await import('../back-office/ageing/ageing-page.tsx')).AgeingPage,
  },
  {
    path: '/office/organizations/$organizationId',
    load: async () => (await import('../back-office/organizations/organization-page.tsx')).OrganizationPage,
  },
  {
    path: '/office/warehouses',
    load: async () => (await import('../back-office/warehouses/warehouses-page.tsx')).WarehousesPage,
  },
  {
    path: '/office/warehouses/$warehouseId',
    load: async () => (await import('../back-office/warehouses/warehouse-page.tsx')).WarehousePage,
  },
  {
    path: '/office/rate-cards',
    load: async () => (await import('../back-office/rate-cards/rate-cards-page.tsx')).RateCardsPage,
  },
  {
    path: '/office/rate-cards/new',
    load: async () => (await import('../back-office/rate-cards/new-rate-card-page.tsx')).NewRateCardPage,
  },
  {
    path: '/office/rate-cards/$rateCardId',
    load: async () => (await import('../back-office/rate-cards/rate-card-page.tsx')).RateCardPage,
  },
  {
    path: '/office/recommendations',
    load: async () =>
      (await import('../back-office/recommendations/recommendations-page.tsx')).RecommendationsPage,
  },
  { path: '/office/jobs', load: async () => (await import('../back-office/jobs/jobs-page.tsx')).JobsPage },
];
