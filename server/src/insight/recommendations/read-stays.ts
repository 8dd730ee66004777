/**
 * Reads how long shipments stayed in each state. For a shipment that was never held, its columns tell; for the others
 * the events do, which record when each hold began and ended.
 */
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import { spellId } from '@packhouse/contract/id';
import { yieldEvery } from './yield-every.ts';
import type { Reading } from './reading.ts';
import type { Stay } from './snapshot.ts';
import {
  listOpen,
  listLeft,
  listLines,
  listTurns,
  type OutboundRow,
  type TurnRow,
} from './snapshot-shipments.sql.ts';

export async function readStays({ tenant, now, goods }: Reading): Promise<Stay[]> {
  const since = new Date(now.getTime() - 180 * dayMs).toISOString();
  const rows = [...(await listLeft(tenant, since)), ...(await listOpen(tenant))].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const held = rows.flatMap(({ id, heldAt }) => (heldAt === null ? [] : spellId('shipment', id)));
  const turns = Map.groupBy(await listTurns(tenant, held), ({ resourceId }) => resourceId);
  const values = await valuesOf({ tenant, goods }, rows);
  const stays: Stay[] = [];
  for await (const row of yieldEvery(rows)) {
    const shipmentId = spellId('shipment', row.id);
    const turned = turns.get(shipmentId);
    for (const { state, since: from, until, ...rest } of spansOf(row, turned)) {
      stays.push({
        shipmentId,
        number: row.number,
        kind: row.kind,
        warehouseId: spellId('warehouse', row.warehouse_id),
        state,
        carrier: row.carrier,
        service: row.service,
        since: from,
        hours: ((until === null ? now.getTime() : Date.parse(until)) - Date.parse(from)) / hourMs,
        ended: until !== null,
        dueAt: state === 'in_transit' ? null : row.shipBy,
        value: values.get(row.id) ?? null,
        ...(until === null ? { notes: row.notes } : {}),
        ...rest,
      });
    }
  }
  return stays;
}

export interface Span {
  state: Stay['state'];
  since: string;
  until: string | null;
  lost?: true;
}

/** States of a shipment over time, from its columns, or from the events of its holds if it was ever held. */
export function spansOf(shipment: Lived, turns: readonly Pick<TurnRow, 'type' | 'at'>[] | undefined): Span[] {
  const spans = [...(turns ? heldSpans(turns) : plainSpans(shipment)), ...transitOf(shipment)];
  // A shipment put on hold at submission never waited for the warehouse.
  return spans.filter(({ since, until }) => until === null || until > since);
}

/** Columns that describe the life of a shipment. */
export type Lived = Pick<
  OutboundRow,
  'submittedAt' | 'heldAt' | 'processingAt' | 'forwardedAt' | 'deliveredAt' | 'deliveryStatus' | 'status'
>;

function plainSpans({ submittedAt, processingAt, forwardedAt, heldAt, status }: Lived): Span[] {
  const processing: Span[] =
    processingAt === null ? [] : [{ state: 'processing', since: processingAt, until: forwardedAt }];
  // History loaded without its events: the end of a hold is unknown.
  if (heldAt !== null) {
    return status === 'on_hold' ? [{ state: 'on_hold', since: heldAt, until: null }] : processing;
  }
  if (submittedAt === null) return processing;
  return [{ state: 'pending', since: submittedAt, until: processingAt ?? forwardedAt }, ...processing];
}

/** State that each event leads to. A cancellation request leaves the goods where they are. */
const led: Record<string, Span['state'] | null> = {
  'shipment.submitted': 'pending',
  'shipment.held': 'on_hold',
  'shipment.released': 'pending',
  'shipment.started': 'processing',
  'shipment.short_picked': 'on_hold',
  'shipment.forwarded': null,
  'shipment.unshipped': 'processing',
};

function heldSpans(turns: readonly Pick<TurnRow, 'type' | 'at'>[]): Span[] {
  const spans: Span[] = [];
  for (const { type, at } of turns) {
    const state = led[type]!;
    const last = spans.at(-1);
    // Several reasons to wait are several events of one hold.
    if (last && last.until === null && last.state === state) continue;
    if (last && last.until === null) last.until = at;
    if (state !== null) spans.push({ state, since: at, until: null });
  }
  return spans;
}

/**
 * Transit time. A returned or lost shipment is never delivered, but leaving it out would make late shipments look safer
 * than they are.
 */
const transitOf = ({ forwardedAt, deliveredAt, deliveryStatus }: Lived): Span[] =>
  forwardedAt === null
    ? []
    : deliveryStatus === 'returned' || deliveryStatus === 'lost'
      ? [{ state: 'in_transit', since: forwardedAt, until: null, lost: true }]
      : [{ state: 'in_transit', since: forwardedAt, until: deliveredAt }];

/** Declared value of the goods of each shipment (a uuid). Shipments with goods of unknown value are left out. */
async function valuesOf(
  { tenant, goods }: Pick<Reading, 'tenant' | 'goods'>,
  rows: readonly OutboundRow[],
): Promise<ReadonlyMap<string, number>> {
  const values = new Map<string, number>();
  const unknown = new Set<string>();
  for (let first = 0; first < rows.length; first += shipmentsAtOnce) {
    const ids = rows.slice(first, first + shipmentsAtOnce).map(({ id }) => id);
    for (const line of await listLines(tenant, ids)) {
      const parts =
        line.cartonId === null
          ? [{ productId: spellId('product', line.productId!), quantity: 1 }]
          : (line.contents ?? []);
      for (const { productId, quantity } of parts) {
        const each = goods.declaredValueOf(productId);
        if (each === null) unknown.add(line.shipment_id);
        else {
          const sum = values.get(line.shipment_id) ?? 0;
          values.set(line.shipment_id, sum + each * quantity * line.quantity);
        }
      }
    }
  }
  for (const id of unknown) values.delete(id);
  return values;
}

const shipmentsAtOnce = 2_000;
