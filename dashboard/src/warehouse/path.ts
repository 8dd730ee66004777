/** Every address of the warehouse app, below /warehouse. */
const id = encodeURIComponent;
const of = (organizationId: string, shipmentId: string) => `${id(organizationId)}/${id(shipmentId)}`;
const queryOf = (query: Record<string, string>): string => {
  const search = new URLSearchParams(query).toString();
  return search ? `?${search}` : '';
};

export const warehousePath = {
  home: () => '/',
  receive: () => '/receive',
  receiveShipment: (organizationId: string, shipmentId: string) =>
    `/receive/${of(organizationId, shipmentId)}`,
  putAway: () => '/put-away',
  putAwayShipment: (organizationId: string, shipmentId: string) =>
    `/put-away/${of(organizationId, shipmentId)}`,
  putBack: () => '/put-back',
  refill: () => '/refill',
  pick: () => '/pick',
  /** Shipments of a wave, each as `org_…:shp_…`. */
  wave: (shipments: readonly string[]) => `/pick/wave?shipments=${shipments.map(id).join(',')}`,
  /** A wave that is claimed or released, by its id. */
  claimedWave: (waveId: string) => `/pick/wave?wave=${id(waveId)}`,
  totes: () => '/totes',
  pack: () => '/pack',
  packShipment: (organizationId: string, shipmentId: string, query: { again?: string } = {}) =>
    `/pack/${of(organizationId, shipmentId)}${queryOf(query)}`,
  ship: () => '/ship',
  spd: () => '/spd',
  spdShipment: (organizationId: string, shipmentId: string) => `/spd/${of(organizationId, shipmentId)}`,
  count: () => '/count',
  countSheet: (organizationId: string, countId: string) => `/count/${of(organizationId, countId)}`,
  emptyBin: (bin: string) => `/count/empty?bin=${id(bin)}`,
  newCount: (bin?: string) => (bin ? `/count/new?bin=${id(bin)}` : '/count/new'),
  move: () => '/move',
  /** The code that was scanned finds the goods again. */
  moveGoods: (organizationId: string, goodsId: string, code: string) =>
    `/move?organization=${id(organizationId)}&goods=${id(goodsId)}&code=${id(code)}`,
  moveFromBin: (organizationId: string, goodsId: string, bin: string) =>
    `/move?organization=${id(organizationId)}&goods=${id(goodsId)}&bin=${id(bin)}`,
  product: (organizationId: string, productId: string) => `/product/${of(organizationId, productId)}`,
  bins: () => '/bins',
  bin: (code: string) => `/bins?code=${id(code)}`,
  newBins: () => '/bins/new',
  print: () => '/print',
  exceptions: () => '/exceptions',
  supervisor: () => '/supervisor',
  scanner: () => '/scanner',
  backOffice: () => '/back-office',
  allShipments: (query: { search?: string } = {}) => `/back-office/shipments${queryOf(query)}`,
  allStock: (query: { organization?: string; sku?: string } = {}) => `/back-office/stock${queryOf(query)}`,
  allProducts: () => '/back-office/products',
  measurements: (query: { state?: string } = {}) => `/back-office/measurements${queryOf(query)}`,
  reports: (query: { tab?: string; organization?: string; month?: string } = {}) =>
    `/back-office/reports${queryOf(query)}`,
  invoices: (query: { status?: string; organization?: string; search?: string } = {}) =>
    `/back-office/invoices${queryOf(query)}`,
  invoice: (organizationId: string, invoiceId: string, query: { line?: string } = {}) =>
    `/back-office/invoices/${of(organizationId, invoiceId)}${queryOf(query)}`,
  issueInvoice: (query: { organization?: string } = {}) => `/back-office/invoices/issue${queryOf(query)}`,
  charges: (query: { organization?: string } = {}) => `/back-office/charges${queryOf(query)}`,
  ageing: () => '/back-office/ageing',
  organizations: () => '/back-office/organizations',
  newOrganization: () => '/back-office/organizations/new',
  editOrganization: (organizationId: string) => `/back-office/organizations/${id(organizationId)}/edit`,
  organization: (organizationId: string, query: { card?: string } = {}) =>
    `/back-office/organizations/${id(organizationId)}${queryOf(query)}`,
  statement: (organizationId: string, query: { from?: string; to?: string } = {}) =>
    `/back-office/organizations/${id(organizationId)}/statement${queryOf(query)}`,
  warehouses: () => '/back-office/warehouses',
  newWarehouse: () => '/back-office/warehouses/new',
  warehouse: (warehouseId: string) => `/back-office/warehouses/${id(warehouseId)}`,
  rateCards: () => '/back-office/rate-cards',
  rateCard: (rateCardId: string) => `/back-office/rate-cards/${id(rateCardId)}`,
  newRateCard: (query: { from?: string } = {}) => `/back-office/rate-cards/new${queryOf(query)}`,
  postageTables: (query: { table?: string } = {}) => `/back-office/postage-tables${queryOf(query)}`,
  carrierCosts: (query: { organization?: string } = {}) => `/back-office/carrier-costs${queryOf(query)}`,
  importCarrierInvoice: () => '/back-office/carrier-costs/import',
  newPostageTable: () => '/back-office/postage-tables/new',
  carriers: () => '/back-office/carriers',
  taxes: () => '/back-office/taxes',
  recommendations: (query: { tab?: string; organization?: string } = {}) =>
    `/back-office/recommendations${queryOf(query)}`,
  jobs: () => '/back-office/jobs',
  webhooks: () => '/back-office/webhooks',
  staff: () => '/back-office/staff',
  newPerson: () => '/back-office/staff/new',
  person: (personId: string) => `/back-office/staff/${id(personId)}`,
  editPerson: (personId: string) => `/back-office/staff/${id(personId)}/edit`,
  shipment: (organizationId: string, shipmentId: string) => `/shipment/${of(organizationId, shipmentId)}`,
} as const;
