/** Short forms of records: rows of lists with the fields by which an agent decides what to do next. */
import { contract } from '@packhouse/contract';
import type { Operation, Output } from '@packhouse/contract/operation';

export const details = ['brief', 'full'] as const;
export type Detail = (typeof details)[number];

type Row = Record<string, unknown>;

const rows = new Map<Operation, (record: never) => Row>();

function inBrief<D extends Operation>(operation: D, row: (record: Output<D>) => Row): void {
  rows.set(operation, row);
}

/** True for a list that has rows in brief; the records of other lists have no long parts. */
export const hasBrief = (operation: Operation): boolean => rows.has(operation);

/** Records of a list as an agent gets them: as rows, or with all fields that have a value. */
export function presentedRecords(
  operation: Operation,
  records: readonly unknown[],
  detail: Detail = 'brief',
): unknown[] {
  const row = detail === 'brief' ? rows.get(operation) : undefined;
  return records.map((record) => withoutEmpty(row ? row(record as never) : record));
}

/** Leaves out fields that are null or empty, at any depth. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, withoutEmpty(part)] as const)
      .filter(([, part]) => !isEmpty(part)),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

// A number names a shipment or an invoice as well as its id, which is twice as long.
inBrief(contract.shipments.list, (shipment) => ({
  number: shipment.number,
  orderNumber: shipment.orderNumber,
  status: shipment.status,
  holds: shipment.holds.map(({ code }) => code),
  to: shipment.shippingAddress
    ? placeOf(shipment.shippingAddress)
    : (shipment.destination?.facilityCode ?? shipment.warehouse?.name),
  items: firstOf(shipment.items.map(({ sku, name, quantity }) => `${quantity} × ${sku ?? name}`)),
  shipBy: shipment.promise?.shipBy,
  sla: ['on_track', 'met'].includes(shipment.promise?.slaStatus ?? 'met')
    ? null
    : shipment.promise?.slaStatus,
  delivery: shipment.delivery?.status === 'none' ? null : shipment.delivery?.status,
  tracking: firstOf(shipment.trackingNumbers),
}));

inBrief(contract.products.list, (product) => ({
  id: product.id,
  sku: product.sku,
  name: product.name,
  reorderPoint: product.reorderPoint,
  tags: product.tags,
  archived: product.archived || undefined,
}));

inBrief(contract.cartons.list, (carton) => ({
  id: carton.id,
  name: carton.name,
  barcode: carton.barcode,
  contents: firstOf(carton.contents.map(({ sku, quantity }) => `${quantity} × ${sku}`)),
  archived: carton.archived || undefined,
}));

inBrief(contract.stock.breakdown, (stock) => ({
  id: stock.id,
  sku: stock.sku,
  name: stock.name,
  ...levelsOf(stock),
  warehouses: stock.warehouses.map(({ name, ...levels }) => ({ name, ...levelsOf(levels) })),
}));

inBrief(contract.warehouses.list, (warehouse) => ({
  id: warehouse.id,
  code: warehouse.code,
  name: warehouse.name,
  city: warehouse.address.city,
  countryCode: warehouse.address.countryCode,
  timezone: warehouse.timezone,
  cutoffs: Object.fromEntries(warehouse.cutoffs.map(({ service, localTime }) => [service, localTime])),
  active: warehouse.active ? undefined : false,
}));

inBrief(contract.invoices.list, (invoice) => ({
  number: invoice.number,
  status: invoice.status,
  periodStart: invoice.periodStart,
  periodEnd: invoice.periodEnd,
  dueDate: invoice.dueDate,
  totalAmount: invoice.totalAmount,
  amountDue: invoice.amountDue,
  currency: invoice.currency,
  lineCount: invoice.lineCount,
}));

inBrief(contract.recommendations.list, (recommendation) => ({
  id: recommendation.id,
  type: recommendation.type,
  severity: recommendation.severity,
  status: recommendation.status === 'open' ? undefined : recommendation.status,
  title: recommendation.title,
  summary: recommendation.summary,
  sku: recommendation.subject.sku,
  impact: recommendation.impact && {
    amount: recommendation.impact.amount,
    currency: recommendation.impact.currency,
  },
  suggestedAction: recommendation.suggestedAction?.description,
}));

inBrief(contract.notifications.list, (notification) => ({
  id: notification.id,
  createdAt: notification.createdAt,
  kind: notification.kind,
  severity: notification.severity,
  state: notification.state,
  title: notification.title,
  message: notification.message,
  resourceId: notification.resourceId,
  unread: notification.readAt === null || undefined,
}));

const longestList = 2;

/** The first of a list, and how many more there are. */
const firstOf = (list: readonly string[]): string[] =>
  list.length > longestList
    ? [...list.slice(0, longestList), `and ${list.length - longestList} more`]
    : [...list];

const placeOf = ({ name, company, city, state, countryCode }: Record<string, string | null>): string =>
  [name ?? company, city, state, countryCode].filter((part) => part).join(', ');

/** Quantities that decide whether goods can be sold, and the others where there are any. */
function levelsOf(levels: Record<string, unknown>): Row {
  const { onHand, available, sellable } = levels;
  const others = ['allocated', 'incoming', 'backordered', 'unavailable', 'availableInCartons'];
  const more = others.filter((name) => levels[name] !== 0).map((name) => [name, levels[name]]);
  return { onHand, available, sellable, ...Object.fromEntries(more) };
}
