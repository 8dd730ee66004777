/**
 * Writes of a merchant and of the warehouse, each with its own idempotency key, and the check that exactly the
 * acknowledged ones have taken effect, once each.
 */
import { readId } from '@packhouse/contract/id';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type pg from 'pg';
import type { Random } from '../../../demo/src/random.ts';
import type { TestMerchant } from './world/merchant.ts';
import type { Ask, Told } from './insist.ts';
import { anAddress } from './records.ts';
import { auditStock } from './stock-audit.ts';

export interface KeyedWrite extends Ask {
  party: 'client' | 'operator';
}

/** A write with the first answer to it that arrived. */
export interface Acknowledged {
  write: KeyedWrite;
  answer: Told;
}

export interface Goods {
  /** The organization's id, as used in paths. */
  organization: string;
  warehouse: { id: string };
  products: readonly { id: string }[];
  carton: { id: string };
}

/** Draws the next write of a user who has these open shipments and no access to others. */
export function drawWrite(key: string, random: Random, goods: Goods, open: readonly Shipment[]): KeyedWrite {
  const act = random.weighted([
    ['order', 50],
    ['boxes', 5],
    ['receipt', 20],
    ...(open.length > 0
      ? ([
          ['note', 15],
          ['cancel', 10],
        ] as const)
      : []),
  ] as const);
  if (act === 'order') return orderOf(key, goods, random.pick(goods.products), random.int(1, 3));
  if (act === 'boxes') return boxesOf(key, goods);
  if (act === 'receipt') return receiptOf(key, goods, random.pick(goods.products), random.int(1, 4));
  const { id, kind } = random.pick(open);
  return act === 'note'
    ? { party: 'client', method: 'PUT', path: `/v0/shipments/${id}/notes`, body: { notes: key }, key }
    : {
        party: 'client',
        method: 'POST',
        path: `/v0/shipments/${kind}/${id}/cancel`,
        body: { reason: key },
        key,
      };
}

/** An order that is submitted when it is created. */
export const orderOf = (
  key: string,
  { warehouse }: Pick<Goods, 'warehouse'>,
  product: { id: string },
  quantity: number,
): KeyedWrite => ({
  party: 'client',
  method: 'POST',
  path: '/v0/shipments/pnp',
  body: {
    warehouseId: warehouse.id,
    // Unlike an externalId, an order number does not prevent duplicates.
    orderNumber: key,
    shippingAddress: anAddress,
    items: [{ productId: product.id, quantity }],
    submit: true,
  },
  key,
});

const boxesOf = (key: string, { warehouse, carton }: Goods): KeyedWrite => ({
  party: 'client',
  method: 'POST',
  path: '/v0/shipments/spd',
  body: {
    warehouseId: warehouse.id,
    orderNumber: key,
    destination: { profile: 'amazon_fba', facilityCode: 'ONT8', referenceId: 'FBA15ABC', address: anAddress },
    items: [{ cartonId: carton.id, quantity: 1 }],
    submit: true,
  },
  key,
});

/** A receipt of units that the warehouse has found; their movement contains the key. */
export const receiptOf = (
  key: string,
  { organization, warehouse }: Pick<Goods, 'organization' | 'warehouse'>,
  product: { id: string },
  quantity: number,
): KeyedWrite => ({
  party: 'operator',
  method: 'POST',
  path: `/operator/v0/organizations/${organization}/stock/movements`,
  body: {
    type: 'adjust',
    reason: key,
    lines: [{ productId: product.id, warehouseId: warehouse.id, quantity }],
  },
  key,
});

export const credentialFor = (
  { party }: KeyedWrite,
  { key, operatorKey }: Pick<TestMerchant, 'key' | 'operatorKey'>,
): string => (party === 'operator' ? operatorKey : key);

/**
 * Compares the database with the state that the acknowledged writes, and no others, would have left. Returns each
 * mismatch as a sentence. The writes are in the order in which they were acknowledged, and nobody writes to a
 * shipment before the last answer about it has arrived.
 */
export async function auditWrites(
  owner: pg.ClientBase,
  orgId: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  return [
    ...(await auditKeys(owner, orgId, acknowledged)),
    ...(await auditShipments(owner, orgId, acknowledged)),
    ...(await auditReceipts(owner, orgId, acknowledged)),
    ...(await auditStock(owner, orgId)),
  ];
}

async function auditKeys(owner: pg.ClientBase, orgId: string, acknowledged: readonly Acknowledged[]) {
  const { rows } = await owner.query<{
    party: string;
    key: string;
    status: number;
    location: string;
    body: string;
  }>(
    `select party, key, status, headers ->> 'location' as location, body from idempotency_keys where org_id = $1`,
    [orgId],
  );
  const kept = new Map(rows.map((row) => [`${row.party} ${row.key}`, row]));
  const told = new Set(acknowledged.map(({ write }) => `${write.party} ${write.key}`));
  return [
    ...acknowledged.flatMap(({ write: { party, key }, answer }) => {
      const row = kept.get(`${party} ${key}`);
      if (!row) return `${key} was acknowledged and is lost`;
      const same =
        row.status === answer.status && row.location === answer.location && row.body === answer.text;
      return same ? [] : `${key} was answered with ${answer.text}, and ${row.body} is kept`;
    }),
    ...rows
      .filter(({ party, key }) => !told.has(`${party} ${key}`))
      .map(({ key }) => `the key ${key} is there, and nobody was told`),
  ];
}

async function auditShipments(owner: pg.ClientBase, orgId: string, acknowledged: readonly Acknowledged[]) {
  const last = new Map<string, string>();
  for (const { write, answer } of acknowledged) {
    if (answer.status >= 300 || write.party === 'operator') continue;
    const { id } = JSON.parse(answer.text) as Shipment;
    last.set(id, answer.text);
  }
  const { rows } = await owner.query<{ doc: string; created: number; cancelled: number }>(
    `select s.doc, count(*) filter (where e.type = 'shipment.created')::int as created,
       count(*) filter (where e.type = 'shipment.cancelled')::int as cancelled
     from shipments s left join events e on e.org_id = s.org_id and e.resource_id = s.doc::jsonb ->> 'id'
     where s.org_id = $1 group by s.id, s.doc`,
    [orgId],
  );
  const globex = new Set<string>();
  const found = rows.flatMap(({ doc, created, cancelled }) => {
    const { id, number, status } = JSON.parse(doc) as Shipment;
    globex.add(id);
    if (!last.has(id)) return `the shipment ${number} is there, and nobody was told`;
    if (last.get(id) !== doc) return `${number} is ${doc}, and was last told to be ${last.get(id)}`;
    const once = created === 1 && cancelled === (status === 'cancelled' ? 1 : 0);
    return once ? [] : `${number} was created ${created} times and cancelled ${cancelled} times`;
  });
  const lost = [...last.keys()].filter((id) => !globex.has(id));
  return [...found, ...lost.map((id) => `the shipment ${id} was acknowledged and is lost`)];
}

async function auditReceipts(owner: pg.ClientBase, orgId: string, acknowledged: readonly Acknowledged[]) {
  const receipts = acknowledged.filter(({ write }) => write.party === 'operator');
  const { rows } = await owner.query<{ reason: string; received: { item: string; quantity: number }[] }>(
    `select reason, jsonb_agg(jsonb_build_object('item', item_id, 'quantity', quantity)) as received
     from stock_movements where org_id = $1 and type = 'adjust' and reason = any($2) group by reason`,
    [orgId, receipts.map(({ write }) => write.key)],
  );
  const booked = new Map(rows.map(({ reason, received }) => [reason, received]));
  return receipts.flatMap(({ write }) => {
    const { lines } = write.body as { lines: { productId: string; quantity: number }[] };
    const asked = lines.map(({ productId, quantity }) => ({ item: readId('product', productId), quantity }));
    const done = JSON.stringify(booked.get(write.key) ?? []);
    const once = done === JSON.stringify(asked);
    return once ? [] : `the receipt ${write.key} has not happened exactly once: ${done}`;
  });
}
