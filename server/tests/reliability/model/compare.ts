/** Compares a merchant's stored data and its view with the model. */
import { deepStrictEqual as same } from 'node:assert';
import { readId, spellId } from '@packhouse/contract/id';
import type { Shipment as Shown } from '@packhouse/contract/public/shipments';
import { inboundLifecycle, outboundLifecycle } from '@packhouse/contract/rules/shipment-lifecycle';
import { counterNames, countersOf } from './counters.ts';
import type { TestedService } from './tested-service.ts';
import type { Merchant } from './merchant.ts';
import {
  buckets,
  cartons,
  cellOf,
  isOutbound,
  nothing,
  products,
  type Cell,
  type Item,
  type Shipment,
  type State,
} from './state.ts';

/** Checks that the stored data is as before the write or as after it. */
export async function eitherOr(tested: TestedService, merchant: Merchant, after: State): Promise<void> {
  const there = await storedCells(tested, merchant);
  const options = [merchant.state, after].map((state) => JSON.stringify(expectedCells(state)));
  if (!options.includes(JSON.stringify(there)))
    throw new Error(`half of a write is there: ${JSON.stringify(there)}`);
}

/** Compares all of a merchant's stored and visible data with the model. */
export async function compare(tested: TestedService, merchant: Merchant): Promise<void> {
  const { state, acme } = merchant;
  const { rows } = await tested.owner.query<{ id: string; n: number; doc: string }>(
    'select id, n::int, doc from shipments where org_id = $1 order by n',
    [acme.orgId],
  );
  const before = merchant.records;
  merchant.records = new Map(
    rows.map(({ doc }) => JSON.parse(doc) as Shown).map((record) => [record.id, record]),
  );
  const places = state.shipments.flatMap(({ gone }, index) => (gone ? [] : [index]));
  same(
    rows.map(({ id, n }) => [spellId('shipment', id), n]),
    places.map((index, order) => [merchant.shipmentIds[index], order + 1]),
    'the shipments in the order they were made',
  );
  for (const index of places) {
    const id = merchant.shipmentIds[index]!;
    const record = merchant.records.get(id)!;
    same(viewOf(record), expectedView(state.shipments[index]!), `shipment ${index}`);
    const old = before.get(id);
    if (!old) continue;
    const changed = JSON.stringify(old) !== JSON.stringify(record);
    same(record.version > old.version, changed, `the version of shipment ${index} goes up with each change`);
  }
  same(await storedCells(tested, merchant), expectedCells(state), 'what is stored');
  await compareCounters(merchant);
  merchant.digest = await tested.digest(acme.orgId);
}

async function compareCounters({ acme, ids, state }: Merchant): Promise<void> {
  for (const [path, items] of [
    ['/v0/inventory/products/breakdown?take=50', products],
    ['/v0/inventory/cartons/breakdown?take=50', cartons],
  ] as const) {
    const answer = await acme.ask('GET', path);
    same(answer.status, 200, answer.text);
    const shown = new Map<string, Counted>((answer.body as Counted[]).map((one) => [one.id, one]));
    for (const item of items) {
      const record = shown.get(ids[item])!;
      const expected = ([0, 1] as const).map((index) => countersOf(state, item, index));
      for (const index of [0, 1] as const) {
        const there = record.warehouses.find(({ id }) => id === acme.warehouses[index]!.id);
        same(
          countersIn(there, items),
          countersIn(expected[index], items),
          `${item} in ${acme.warehouses[index]!.name}`,
        );
      }
      const total = Object.fromEntries(
        namesFor(items).map((name) => [name, (expected[0]![name] ?? 0) + (expected[1]![name] ?? 0)]),
      );
      same(countersIn(record, items), total, `${item} in all`);
    }
  }
}

type Counted = { id: string; warehouses: Counted[] } & Record<string, number>;
type Items = typeof products | typeof cartons;

const namesFor = (items: Items) => [
  ...counterNames.filter((name) => items === products || name !== 'backordered'),
  items === products ? ('availableInCartons' as const) : ('reservedToOpen' as const),
];

const countersIn = (record: Partial<Record<string, number>> | undefined, items: Items) =>
  Object.fromEntries(namesFor(items).map((name) => [name, record?.[name] ?? 0]));

export const viewOf = (record: Shown) => ({
  kind: record.kind,
  status: record.status,
  stage: record.stage,
  holds: record.holds.map(({ code }) => code),
  packages: record.packages.length,
  promised: record.promise !== null,
  cancellableUntilShipBy:
    record.cancellableUntil !== null && record.cancellableUntil === record.promise?.shipBy,
  lines: record.items.map((item) => ({
    quantity: item.quantity,
    allocated: item.allocatedQuantity,
    backordered: item.backorderedQuantity,
    picked: item.pickedQuantity,
    shipped: item.shippedQuantity,
    cancelled: item.cancelledQuantity,
    received: item.receivedQuantity ?? 0,
    damaged: item.damagedQuantity ?? 0,
    short: item.shortQuantity ?? 0,
    over: item.overQuantity ?? 0,
    lot: item.lot,
  })),
});

export const expectedView = (shipment: Shipment): ReturnType<typeof viewOf> => ({
  kind: shipment.kind,
  status: shipment.status as Shown['status'],
  stage: shipment.stage as Shown['stage'],
  holds: shipment.holds,
  packages: shipment.packages,
  promised: shipment.promised,
  cancellableUntilShipBy: isOutbound(shipment) && shipment.status === 'pending',
  lines: shipment.lines.map(({ item: _item, ...line }) => ({
    ...line,
    short: shipment.status === 'received' ? Math.max(0, line.quantity - line.received) : 0,
    over: isOutbound(shipment) ? 0 : Math.max(0, line.received - line.quantity),
  })),
});

async function storedCells(tested: TestedService, { acme, ids }: Merchant): Promise<Record<string, Cell>> {
  const { rows } = await tested.owner.query<
    { item_id: string; warehouse_id: string; lot: string } & Record<string, number>
  >(
    `select item_id, warehouse_id, lot, available::int, allocated::int, quarantined::int, damaged::int, expired::int,
       reserved_to_open::int as "toOpen"
     from stock_cells where org_id = $1`,
    [acme.orgId],
  );
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [uuidIn(id), name]));
  const placeOf = new Map(acme.warehouses.map(({ id }, index) => [readId('warehouse', id)!, index]));
  return sorted(
    rows.map((row) => [
      `${placeOf.get(row.warehouse_id)} ${nameOf.get(row.item_id)} ${row.lot}`,
      Object.fromEntries(buckets.map((bucket) => [bucket, row[bucket]])) as Cell,
    ]),
  );
}

const uuidIn = (id: string): string => readId('product', id) ?? readId('carton', id)!;

const expectedCells = ({ cells }: State): Record<string, Cell> => sorted(Object.entries(cells));

/** Cells that are not empty, in a fixed order. */
const sorted = (cells: [string, Cell][]): Record<string, Cell> =>
  Object.fromEntries(
    cells
      .filter(([, cell]) => buckets.some((bucket) => cell[bucket] !== 0))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, cell]) => [
        key,
        Object.fromEntries(buckets.map((bucket) => [bucket, cell[bucket]])) as Cell,
      ]),
  );

/** Final checks: the books are in order, and every shipment has followed the lifecycle of the contract. */
export async function settle(tested: TestedService, merchant: Merchant): Promise<void> {
  const { acme, state } = merchant;
  same(await acme.audit(), []);
  const ledger = await tested.owner.query<{
    item_id: string;
    warehouse_id: string;
    lot: string;
    bucket: string;
    sum: number;
  }>(
    `select item_id, warehouse_id, lot, bucket, sum(quantity)::int as sum from stock_movements
     where org_id = $1 group by 1, 2, 3, 4`,
    [acme.orgId],
  );
  const replayed = nothing();
  for (const { item_id: item, warehouse_id: warehouse, lot, bucket, sum } of ledger.rows) {
    const name = Object.keys(merchant.ids).find((one) => uuidIn(merchant.ids[one as Item]) === item) as Item;
    const index = acme.warehouses.findIndex(({ id }) => readId('warehouse', id) === warehouse) as 0 | 1;
    cellOf(replayed, index, name, lot)[bucket === 'reserved_to_open' ? 'toOpen' : (bucket as keyof Cell)] =
      sum;
  }
  same(expectedCells(replayed), expectedCells(state), 'the ledger, replayed');
  for (const [place, shipment] of state.shipments.entries()) {
    if (shipment.gone) continue;
    const { history } = shipment;
    const id = merchant.shipmentIds[place]!;
    const transitions = Object.values<{ from: readonly string[]; to: string }>(
      isOutbound(shipment) ? outboundLifecycle : inboundLifecycle,
    );
    history.slice(1).forEach((status, step) => {
      const legal = transitions.some(({ from, to }) => from.includes(history[step]!) && to === status);
      same(legal, true, `${history[step]} to ${status} is no transition of its lifecycle`);
    });
    const steps = await tested.owner.query<{ to_status: string }>(
      'select to_status from shipment_steps where org_id = $1 and shipment_id = $2 order by step',
      [acme.orgId, readId('shipment', id)],
    );
    same(
      steps.rows.map(({ to_status: status }) => status),
      history,
      `the steps of shipment ${place}`,
    );
    const timeline = await acme.ask('GET', `/v0/shipments/${id}/timeline?take=50`);
    same(statesIn(timeline.body as Told[]), history, `the timeline of shipment ${place}`);
  }
}

type Told = { event: string; at: string };

/** The states in a timeline. */
function statesIn(told: readonly Told[]): string[] {
  const states: string[] = [];
  const stateOf: Record<string, string> = {
    'shipment.created': 'draft',
    'inbound.created': 'draft',
    'inbound.submitted': 'pending',
    'shipment.held': 'on_hold',
    'shipment.short_picked': 'on_hold',
    'shipment.released': 'pending',
    'shipment.started': 'processing',
    'shipment.forwarded': 'forwarded',
    'shipment.unshipped': 'processing',
    'shipment.cancel_requested': 'pending_cancel',
    'shipment.cancelled': 'cancelled',
    'inbound.cancelled': 'cancelled',
    'inbound.confirmed': 'confirmed',
    'inbound.rejected': 'rejected',
    'inbound.arrived': 'processing',
    'inbound.received': 'received',
  };
  told.forEach(({ event, at }, index) => {
    let state = stateOf[event];
    const next = told[index + 1];
    const heldAtOnce = next?.event === 'shipment.held' && next.at === at;
    if (event === 'shipment.submitted' && !heldAtOnce) state = 'pending';
    if (event === 'shipment.cancel_refused') state = states.at(-2);
    if (state !== undefined && states.at(-1) !== state) states.push(state);
  });
  return states;
}
