/** Every address of the dashboard, spelled once. */
const to = (pathname: string, query: Record<string, string | undefined> = {}): string => {
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString();
  return search ? `${pathname}?${search}` : pathname;
};

const id = encodeURIComponent;

export const path = {
  home: () => '/',
  products: (query: { tab?: string; search?: string } = {}) => to('/inventory', query),
  newProduct: () => '/inventory/new',
  importProducts: () => '/inventory/import',
  editProduct: (productId: string, query: { field?: string } = {}) =>
    to(`/inventory/${id(productId)}/edit`, query),
  product: (productId: string, query: { tab?: string; from?: string; to?: string } = {}) =>
    to(`/inventory/${id(productId)}`, query),
  lot: (productId: string, lot: string) => `/inventory/${id(productId)}/lots/${id(lot)}`,
  ledger: (
    query: { productId?: string; cartonId?: string; shipmentId?: string; from?: string; to?: string } = {},
  ) => to('/ledger', query),
  cartons: () => '/cartons',
  newCarton: () => '/cartons/new',
  carton: (cartonId: string, query: { tab?: string } = {}) => to(`/cartons/${id(cartonId)}`, query),
  editCarton: (cartonId: string) => `/cartons/${id(cartonId)}/edit`,
  shipments: (query: { kind?: string; status?: string; sla?: string; search?: string } = {}) =>
    to('/shipments', query),
  newShipment: (query: { kind?: string; from?: string; productId?: string } = {}) =>
    to('/shipments/new', query),
  importShipments: () => '/shipments/import',
  shipment: (shipmentId: string, query: { tab?: string } = {}) => to(`/shipments/${id(shipmentId)}`, query),
  /** The same page as `shipment`, below the menu entry of what comes in. */
  inboundShipment: (shipmentId: string) => `/inbound/${id(shipmentId)}`,
  inbound: (query: { status?: string } = {}) => to('/inbound', query),
  newInbound: (query: { kind?: string; from?: string; productId?: string; quantity?: string } = {}) =>
    to('/inbound/new', query),
  invoices: (query: { status?: string } = {}) => to('/invoices', query),
  upcomingInvoice: () => '/invoices/upcoming',
  statement: (query: { from?: string; to?: string } = {}) => to('/invoices/statement', query),
  invoice: (invoiceId: string, query: { line?: string } = {}) => to(`/invoices/${id(invoiceId)}`, query),
  notifications: (query: { tab?: string } = {}) => to('/notifications', query),
  recommendations: (query: { tab?: string; type?: string } = {}) => to('/recommendations', query),
  recommendationScore: (query: { type?: string } = {}) => to('/recommendations/score', query),
  recommendation: (recommendationId: string) => `/recommendations/${id(recommendationId)}`,
  warehouses: () => '/warehouses',
  warehouse: (warehouseId: string) => `/warehouses/${id(warehouseId)}`,
  organization: (query: { org?: string } = {}) => to('/organization', query),
  editOrganization: () => '/organization/edit',
  team: () => '/organization/team',
  auditLog: () => '/organization/audit-log',
  account: () => '/account',
  notificationPreferences: () => '/account/notifications',
  keys: () => '/developer/keys',
  newKey: () => '/developer/keys/new',
  key: (keyId: string) => `/developer/keys/${id(keyId)}`,
  apps: () => '/developer/apps',
  newApp: () => '/developer/apps/new',
  app: (clientId: string) => `/developer/apps/${id(clientId)}`,
  grants: () => '/developer/authorized',
  requests: (query: { requestId?: string; credentialId?: string; status?: string } = {}) =>
    to('/developer/requests', query),
  request: (requestId: string) => `/developer/requests/${id(requestId)}`,
  explorer: () => '/developer/explorer',
  usage: () => '/developer/usage',
  events: (query: { tab?: string; resourceId?: string } = {}) => to('/developer/events', query),
  webhooks: () => '/developer/webhooks',
  newWebhook: () => '/developer/webhooks/new',
  webhook: (webhookId: string, query: { tab?: string } = {}) =>
    to(`/developer/webhooks/${id(webhookId)}`, query),
  delivery: (webhookId: string, deliveryId: string) =>
    `/developer/webhooks/${id(webhookId)}/deliveries/${id(deliveryId)}`,
  testSpace: () => '/developer/test-space',
} as const;
