/**
 * Tests of the shipment lifecycles without the service: what its own login can write by plain SQL. Each attempt is
 * rolled back, and returns whether the database accepted it, or the SQLSTATE of its refusal.
 */
import type { Lifecycle } from '@packhouse/contract/rules/lifecycle';
import { readId } from '@packhouse/contract/id';
import {
  shipmentStatuses,
  type ShipmentStatus,
  type ShipmentType,
} from '@packhouse/contract/public/shipments';
import { inboundLifecycle, outboundLifecycle } from '@packhouse/contract/rules/shipment-lifecycle';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../src/platform/sequencer.ts';
import { roleUrls } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { draftShipment } from '../../src/goods/shipments/draft.ts';
import { insertShipments } from '../../src/goods/shipments/shipments.sql.ts';
import { openMerchant, type TestMerchant } from '../helpers/world/merchant.ts';
import { anId } from '../helpers/records.ts';
import { openTestService, type TestService } from '../helpers/service.ts';

type Flow = 'outbound' | 'inbound';
const flows: Record<Flow, { lifecycle: Lifecycle<ShipmentStatus>; type: ShipmentType }> = {
  outbound: { lifecycle: outboundLifecycle, type: 'outbound-pickpack' },
  inbound: { lifecycle: inboundLifecycle, type: 'inbound-spd' },
};

interface Pair {
  flow: Flow;
  from: ShipmentStatus;
  to: ShipmentStatus;
}

const transitionsOf = (flow: Flow): Pair[] => {
  const pairs = Object.values(flows[flow].lifecycle).flatMap(({ from, to }) =>
    from.filter((one) => one !== to).map((one) => ({ flow, from: one, to })),
  );
  return [...new Map(pairs.map((pair) => [`${pair.from} ${pair.to}`, pair])).values()];
};
const transitions = (['outbound', 'inbound'] as const).flatMap(transitionsOf);
const statusesOf = (flow: Flow): ShipmentStatus[] => [
  ...new Set(transitionsOf(flow).flatMap(({ from, to }) => [from, to])),
];
const isAllowed = ({ flow, from, to }: Pair) =>
  transitions.some((one) => one.flow === flow && one.from === from && one.to === to);

const [denied, noSuchStep, broken, twice] = ['42501', '23503', '23514', '23505'] as const;

let service: TestService;
let acme: TestMerchant;
let app: pg.Client;
/** For each flow and status, the uuid of a shipment in that status, which is its only step. */
const standing = new Map<string, string>();

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
  for (const flow of ['outbound', 'inbound'] as const) {
    for (const status of statusesOf(flow)) standing.set(`${flow} ${status}`, await load(flow, status));
  }
  app = new pg.Client({ connectionString: roleUrls(service.ownerUrl).appUrl });
  await app.connect();
});
afterAll(async () => {
  await app?.end();
  await service?.close();
});

test('the database knows the transitions of the contract, and no others', async () => {
  const { rows } = await app.query<{ flow: Flow; from: string; to: string }>(
    'select flow, from_status as from, to_status as to from shipment_transitions',
  );
  const spelled = (all: readonly { flow: string; from: string; to: string }[]) =>
    all.map(({ flow, from, to }) => `${flow}: ${from || 'nothing'} → ${to}`).toSorted();
  const beginnings = (['outbound', 'inbound'] as const).flatMap((flow) =>
    statusesOf(flow).map((to) => ({ flow, from: '', to })),
  );
  expect(spelled(rows)).toEqual(spelled([...transitions, ...beginnings]));
});

const pairs: Pair[] = (['outbound', 'inbound'] as const).flatMap((flow) =>
  statusesOf(flow).flatMap((from) => shipmentStatuses.map((to) => ({ flow, from, to }))),
);

test.each(pairs)('$flow, $from → $to: only by a step, and only where the contract has it', async (pair) => {
  const { flow, from, to } = pair;
  const id = standing.get(`${flow} ${from}`);
  const plain = await attempt(id, [`update shipments set status = '${to}' where id = $1`]);
  if (from === to) expect(plain).toBe('taken');
  else expect([noSuchStep, broken]).toContain(plain);
  const stepped = await attempt(id, [stepRow(pair), moveTo(to)]);
  if (isAllowed(pair)) expect(stepped).toBe('taken');
  else expect([noSuchStep, broken]).toContain(stepped);
});

const otherFlow = (flow: Flow): Flow => (flow === 'outbound' ? 'inbound' : 'outbound');

/** Statements that somebody might try to get around the transition table; the shipment already has one step. */
const forgeries: [what: string, states: readonly string[], statements: (pair: Pair) => string[]][] = [
  [
    'a step number left out',
    [noSuchStep],
    (pair) => [stepRow(pair, { step: 3, before: 2 }), moveTo(pair.to, 3)],
  ],
  ['a step after one that is not before it', [broken], (pair) => [stepRow(pair, { step: 3, before: 1 })]],
  ['a step after itself', [broken], (pair) => [stepRow(pair, { step: 2, before: 2 })]],
  ['a step after none', [broken], (pair) => [stepRow(pair, { before: null })]],
  [
    'a second first step',
    [twice],
    ({ flow, to }) => [stepRow({ flow, from: '', to }, { step: 1, before: null })],
  ],
  ['a second beginning', [broken], ({ flow, to }) => [stepRow({ flow, from: '', to }, { before: null })]],
  ['a beginning that follows a step', [broken], ({ flow, to }) => [stepRow({ flow, from: '', to })]],
  [
    'a step from where it does not stand',
    [noSuchStep],
    ({ flow, from }) => [stepRow(transitionsOf(flow).find((other) => other.from !== from)!)],
  ],
  [
    'a step of the other flow',
    [noSuchStep],
    ({ flow, ...pair }) => [stepRow({ flow: otherFlow(flow), ...pair })],
  ],
  [
    'a beginning in the other flow, and on from there',
    [twice],
    ({ flow, from }) => [stepRow({ flow: otherFlow(flow), from: '', to: from }, { step: 1, before: null })],
  ],
  ['a step that is taken to another end', [noSuchStep], (pair) => [stepRow(pair), moveTo(pair.from, 2)]],
  ['a step that nobody wrote', [noSuchStep], ({ to }) => [moveTo(to)]],
  [
    'the way back to where it has been',
    [denied],
    (pair) => [stepRow(pair), moveTo(pair.to), moveTo(pair.from, 1)],
  ],
  [
    'a step that is written and not taken',
    [denied],
    (pair) => [stepRow(pair), `update shipments set notes = '' where id = $1`],
  ],
  [
    'the other flow, by another type',
    // If the other flow has no such status, a check constraint refuses first.
    [noSuchStep, broken],
    ({ flow, from }) => [
      `update shipments set type = '${flows[otherFlow(flow)].type}', status = '${from}' where id = $1`,
    ],
  ],
];

test.each(forgeries)('%s is refused in every state', async (_what, states, statements) => {
  for (const pair of transitions) {
    const made = await attempt(standing.get(`${pair.flow} ${pair.from}`), statements(pair));
    expect(states, `${pair.flow} ${pair.from} → ${pair.to}`).toContain(made);
  }
});

test('a shipment cannot take a step of another one', async () => {
  const [pending, processing] = ['pending', 'processing'].map((status) => standing.get(`outbound ${status}`));
  expect(await attempt(pending, [moveTo('processing', 1)])).toBe(noSuchStep);
  expect(await attempt(pending, [`update shipments set id = '${processing}' where id = $1`])).toBe(twice);
  expect(await attempt(pending, [`update shipments set id = '${newId()}' where id = $1`])).toBe(noSuchStep);
});

test.each(pairs.filter(({ from, to }) => from === to))(
  '$flow, $from: only a draft can be deleted',
  async ({ flow, from }) => {
    const id = standing.get(`${flow} ${from}`);
    expect(await attempt(id, ['delete from shipments where id = $1'])).toBe(
      from === 'draft' ? 'taken' : 'no row',
    );
  },
);

test.each([
  'shipment_steps',
  'shipment_transitions',
  'stock_movements',
  'stock_snapshots',
  'bin_snapshots',
  'events',
  'item_changes',
  'audit_entries',
  'invoice_lines',
  'invoice_numbers',
  'invoice_periods',
  'invoice_steps',
  'stock_count_entries',
])('what has been written to %s can be neither changed nor removed', async (table) => {
  const { rows } = await app.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { name } of rows) {
    expect(await attempt(undefined, [`update ${table} set "${name}" = "${name}"`]), name).toBe(denied);
  }
  expect(await attempt(undefined, [`delete from ${table}`])).toBe(denied);
  expect(await attempt(undefined, [`truncate ${table}`])).toBe(denied);
});

test('nobody but a migration adds a transition', async () => {
  const added = `insert into shipment_transitions values ('outbound', 'draft', 'forwarded')`;
  expect(await attempt(undefined, [added])).toBe(denied);
});

async function load(flow: Flow, status: ShipmentStatus): Promise<string> {
  const id = anId('shipment');
  const [warehouse] = acme.warehouses;
  await service.as(acme.orgId, async (tenant) => {
    const now = await advanceSequencer(tenant, { touched: ['shipments'], added: { shipments: 1 } });
    const { type } = flows[flow];
    const record = draftShipment({ id, createdAt: now.at, number: id, type, warehouse: warehouse!, status });
    await insertShipments(tenant, [{ record, n: standing.size + 1, atRiskAt: null }]);
  });
  return readId('shipment', id)!;
}

/** Tries statements, in which `$1` is the shipment; each must affect a row. */
async function attempt(id: string | undefined, statements: readonly string[]): Promise<string> {
  await app.query(`begin; set local app.org_id = '${acme.orgId}'`);
  try {
    for (const text of statements) {
      const { rowCount } = await app.query(text, text.includes('$1') ? [id] : []);
      if (rowCount === 0) return 'no row';
    }
    return 'taken';
  } catch (error) {
    return (error as pg.DatabaseError).code!;
  } finally {
    await app.query('rollback');
  }
}

const stepRow = (
  { flow, from, to }: { flow: Flow; from: string; to: string },
  { step = 2, before = 1 }: { step?: number; before?: number | null } = {},
): string =>
  `insert into shipment_steps (org_id, shipment_id, step, step_before, flow, from_status, to_status)
   values ('${acme.orgId}', $1, ${step}, ${before}, '${flow}', '${from}', '${to}')`;

const moveTo = (status: ShipmentStatus, step = 2): string =>
  `update shipments set status = '${status}', step = ${step} where id = $1`;
