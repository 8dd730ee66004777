/** The kinds of records that are resources. Each kind has an address that identifies a record by its id. */
export interface ResourceKind {
  /** `packhouse://<segment>/{id}`. */
  segment: string;
  title: string;
  description: string;
  /** Operation that reads one record. */
  get: string;
  /** List that finds ids by part of a text; without it, ids are not completed. */
  find?: { operation: string; input: Record<string, unknown> };
}

export const resourceKinds: readonly ResourceKind[] = [
  {
    segment: 'products',
    title: 'Product',
    description: 'A product by its id (prd_…) or SKU.',
    get: 'products.get',
    find: { operation: 'products.list', input: {} },
  },
  {
    segment: 'cartons',
    title: 'Carton',
    description: 'A carton by its id or barcode.',
    get: 'cartons.get',
    find: { operation: 'cartons.list', input: {} },
  },
  {
    segment: 'shipments',
    title: 'Shipment',
    description: 'A shipment by its id (shp_…) or number, with all its lines.',
    get: 'shipments.get',
    find: { operation: 'shipments.list', input: {} },
  },
  {
    segment: 'warehouses',
    title: 'Warehouse',
    description: 'A warehouse by its id or code.',
    get: 'warehouses.get',
    find: { operation: 'warehouses.list', input: {} },
  },
  {
    segment: 'invoices',
    title: 'Invoice',
    description: 'An invoice by its id (inv_…) or number, with all its lines.',
    get: 'invoices.get',
    find: { operation: 'invoices.list', input: {} },
  },
  {
    segment: 'notifications',
    title: 'Notification',
    description: 'A notification or action item by its id.',
    get: 'notifications.get',
  },
  {
    segment: 'recommendations',
    title: 'Recommendation',
    description: 'A recommendation by its id, with its evidence.',
    get: 'recommendations.get',
  },
];

/** The address of the record that an operation reads; undefined if it is not a resource. */
export function resourceUriOf(operation: string, input: Record<string, unknown>): string | undefined {
  const kind = resourceKinds.find(({ get }) => get === operation);
  const id = input['id'];
  // The address becomes part of a sentence of ours, so it may contain nothing but a plain id.
  return kind && typeof id === 'string' && /^\w{1,60}$/.test(id)
    ? `packhouse://${kind.segment}/${id}`
    : undefined;
}
