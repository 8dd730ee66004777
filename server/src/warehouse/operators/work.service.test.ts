import { spellId } from '@packhouse/contract/id';
import { operatorWork as operations, type Counters, type Exception } from '@packhouse/contract/operator/work';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { usualBinSizes } from '@packhouse/contract/rules/bin-sizes';
import { noHourlyTargets } from '@packhouse/contract/rules/hourly-targets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/database/ids.ts';
import { uuidOf } from '../../platform/implement.ts';
import { insertShipments } from '../../goods/shipments/shipments.sql.ts';
import { aShipment, aWarehouse, someone } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertWarehouses } from '../../goods/warehouses/warehouses.sql.ts';
import { operatorWorkHandlers } from './work.ts';
import { classReader } from '../counts/count-tasks.ts';
import { readInstallation } from './installation.ts';
import { everywhere } from '../../../tests/helpers/everywhere.ts';

/** A Sunday, 05:00 in Los Angeles; there, summer time has begun in this night. */
const now = new Date('2026-03-08T12:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

const operatorWork = operatorWorkHandlers(classReader());

let service: TestService;
/** Two merchants, and the test space of the first: uuids. */
let harbor: string;
let tern: string;
let space: string;

const reno = aWarehouse({
  code: 'RNO',
  name: 'Reno',
  cutoffs: [
    { service: 'overnight', localTime: '16:00' },
    { service: 'standard', localTime: '14:00' },
  ],
  holidays: ['2026-03-09'],
});
const edison = aWarehouse({ code: 'EWR', name: 'Edison', active: false });

beforeAll(async () => {
  service = await openTestService();
  harbor = await service.organization('Harbor Coffee');
  tern = await service.organization('Tern & Timber');
  space = await service.organization('Harbor Coffee (test)', harbor);
  await service.as(harbor, (tenant) => insertWarehouses(tenant, [reno, edison]));
  await ship(harbor, [
    leaving('PNP-1', 'pending', null, 30),
    leaving('PNP-2', 'processing', 'picking', 2),
    leaving('PNP-3', 'processing', 'picked', 5),
    leaving('PNP-4', 'processing', 'packed', -3),
    leaving('PNP-5', 'draft', null, null),
    leaving('PNP-6', 'on_hold', null, null, {
      heldAt: inHours(-6),
      holds: [
        hold('warehouse_hold', 'Wait'),
        { ...hold('short_pick', '1 of 2 was not in the bin.'), reason: oneMissing },
      ],
    }),
    leaving('PNP-7', 'on_hold', null, null, { holds: [hold('client_hold', 'Not yet')] }),
    leaving('PNP-8', 'pending', null, -1, {}, edison),
    coming('INB-1', 'pending', null),
    coming('INB-2', 'confirmed', null),
    coming('INB-3', 'processing', 'putting_away', -30),
    coming('INB-4', 'processing', 'counting', -2),
  ]);
  await ship(tern, [
    leaving('PNP-1', 'processing', 'labelled', 1),
    leaving('PNP-2', 'pending_cancel', 'picked', -9, {
      cancellation: {
        reason: 'Ordered twice',
        requestedBy: someone,
        requestedAt: inHours(-4),
        refusedReason: null,
      },
    }),
    leaving('PNP-3', 'pending', null, 100),
  ]);
  await ship(space, [leaving('PNP-1', 'pending', null, -1)]);
  await count(harbor, 'open', 1);
  await count(tern, 'open', 1);
  await count(tern, 'counted', 2);
  await count(tern, 'approved', 3);
});
afterAll(() => service?.close());

const oneMissing = {
  code: 'units_missing' as const,
  values: { item: 'Blue cup', missing: 1, quantity: 2 },
};

const hold = (code: string, message: string) => ({ code, message, placedBy: someone, placedAt: inHours(-6) });

const leaving = (
  number: string,
  status: Shipment['status'],
  stage: Shipment['stage'],
  hours: number | null,
  fields: Partial<Shipment> = {},
  installation = reno,
): Shipment =>
  aShipment(installation, {
    number,
    status,
    stage,
    promise:
      hours === null
        ? null
        : {
            shipBy: inHours(hours),
            cutoffAt: inHours(hours),
            cutoffMissed: false,
            timezone: 'UTC',
            slaStatus: 'on_track',
          },
    submittedAt: status === 'draft' ? null : inHours(-20),
    ...fields,
  });

const coming = (
  number: string,
  status: Shipment['status'],
  stage: Shipment['stage'],
  begun?: number,
): Shipment =>
  aShipment(reno, {
    number,
    type: 'inbound-spd',
    status,
    stage,
    submittedAt: inHours(-40),
    processingAt: begun === undefined ? null : inHours(begun),
  });

const ship = (orgId: string, records: readonly Shipment[]) =>
  service.as(orgId, async (tenant) => {
    const { before } = await advanceSequencer(
      tenant,
      { touched: ['shipments'], added: { shipments: records.length } },
      now,
    );
    const rows = records.map((record, index) => ({
      record,
      n: before.shipments + index + 1,
      atRiskAt: record.promise && new Date(Date.parse(record.promise.shipBy) - 4 * 3_600_000).toISOString(),
    }));
    await insertShipments(tenant, rows);
  });

const count = (orgId: string, status: string, n: number) =>
  service.as(orgId, (tenant) =>
    tenant.rows(sql`
      insert into stock_counts (org_id, id, n, warehouse_id, status, reason, approval_limit_units, created_by, ended_at,
        created_at, updated_at, version)
      values (${orgId}, ${newId()}, ${n}, ${uuidOf('warehouse', reno.id)}, ${status}, 'Cycle count', 0,
        ${JSON.stringify(someone)}::jsonb, ${status === 'approved' ? inHours(-1) : null}, ${inHours(-8)},
        ${inHours(-7)}, 1)`),
  );

const countersOf = async (input: { warehouseId: string; organizationId?: string }, at = now) => {
  const answer = await readInstallation(service.services.database, (installation) =>
    operatorWork.counters.read(input, { installation, now: at, reach: everywhere, actor: someone }),
  );
  return JSON.parse('body' in answer ? answer.body : '') as Counters;
};

const exceptionsOf = async (query: object = {}) => {
  const page = await readInstallation(service.services.database, (installation) =>
    operatorWork.exceptions.page(operations.exceptions.input.parse({ take: 50, ...query }), {
      installation,
      now,
      reach: everywhere,
      actor: someone,
    }),
  );
  return { ...page, records: JSON.parse(page.body) as Exception[] };
};

const work = (total: number, late = 0, atRisk = 0) => ({ total, late, atRisk });

test('the counters say what a warehouse has to do next, for all organizations, and what of it is late or at risk', async () => {
  const { cutoffs: _, ...counters } = await countersOf({ warehouseId: reno.id });
  expect(counters).toEqual({
    toConfirm: work(1),
    toReceive: work(1),
    toPutAway: work(1),
    toClose: work(1),
    toPick: work(2),
    picking: work(1, 0, 1),
    toPack: work(1),
    toLabel: work(1, 1),
    toShip: work(1, 0, 1),
    cancelRequests: work(1, 1),
    late: 2,
    atRisk: 2,
    onHold: 2,
    shorts: 1,
    countsOpen: 2,
    countsToApprove: 1,
    countsDue: 0,
    secondCounts: 0,
    toPutBack: 0,
    toRefill: 0,
    timezone: 'America/Los_Angeles',
    at: now.toISOString(),
  });
});

test('the counters are those of the warehouse that is asked for, and of a test space only when it is named', async () => {
  const edisons = await countersOf({ warehouseId: edison.id });
  expect(edisons).toMatchObject({ toPick: work(1, 1), picking: work(0), onHold: 0, countsOpen: 0, late: 1 });
  const organizationId = spellId('organization', space);
  expect(await countersOf({ warehouseId: reno.id, organizationId })).toMatchObject({
    toPick: work(1, 1),
    picking: work(0),
    shorts: 0,
    countsOpen: 0,
  });
});

test('the next cut-offs are told in the time of the warehouse, beyond days on which it does not work', async () => {
  // Saturday and Sunday are free, and Monday is a holiday.
  const { cutoffs } = await countersOf({ warehouseId: reno.id });
  expect(cutoffs).toEqual([
    { service: 'standard', at: '2026-03-10T21:00:00.000Z', localTime: '14:00', minutesLeft: 57 * 60 },
    { service: 'overnight', at: '2026-03-10T23:00:00.000Z', localTime: '16:00', minutesLeft: 59 * 60 },
  ]);
  const tuesday = await countersOf({ warehouseId: reno.id }, new Date('2026-03-10T21:00:30.000Z'));
  expect(tuesday.cutoffs).toEqual([
    { service: 'overnight', at: '2026-03-10T23:00:00.000Z', localTime: '16:00', minutesLeft: 119 },
    { service: 'standard', at: '2026-03-11T21:00:00.000Z', localTime: '14:00', minutesLeft: 24 * 60 - 1 },
  ]);
});

test('what has to be decided or hurried is listed once, the oldest first, with what to do', async () => {
  const { records } = await exceptionsOf({ warehouseId: reno.id });
  expect(
    records.map(({ kind, organization, number, since }) => [kind, organization.name, number, since]),
  ).toEqual([
    ['receipt_open', 'Harbor Coffee', 'INB-3', inHours(-30)],
    ['count_to_approve', 'Tern & Timber', 'CNT-2', inHours(-7)],
    ['short_pick', 'Harbor Coffee', 'PNP-6', inHours(-6)],
    ['cancel_request', 'Tern & Timber', 'PNP-2', inHours(-4)],
    ['late', 'Harbor Coffee', 'PNP-4', inHours(-3)],
    ['at_risk', 'Tern & Timber', 'PNP-1', inHours(-3)],
    ['at_risk', 'Harbor Coffee', 'PNP-2', inHours(-2)],
  ]);
  const of = (kind: string) => records.find((one) => one.kind === kind)!;
  expect(of('short_pick')).toMatchObject({
    shipmentId: expect.stringMatching(/^shp_/),
    countId: null,
    warehouseId: reno.id,
    detail: '1 of 2 was not in the bin.',
    reason: oneMissing,
    whatToDo: expect.stringContaining('count the bin'),
  });
  expect(of('cancel_request')).toMatchObject({ detail: 'Ordered twice', reason: null });
  expect(of('count_to_approve')).toMatchObject({
    shipmentId: null,
    countId: expect.stringMatching(/^cnt_/),
    detail: 'Cycle count',
    reasonCode: null,
    reasonFor: null,
    bin: null,
  });
});

test.each<[string, object, string[]]>([
  ['of one kind', { kind: ['late'] }, ['PNP-4', 'PNP-8']],
  ['of a warehouse', { warehouseId: edison.id }, ['PNP-8']],
  ['of kinds in a warehouse', { kind: ['late', 'short_pick'], warehouseId: reno.id }, ['PNP-6', 'PNP-4']],
])('troubles can be listed %s', async (_name, query, numbers) => {
  const { records, total } = await exceptionsOf({ ...query, includeTotal: true });
  expect(records.map(({ number }) => number)).toEqual(numbers);
  expect(total).toBe(numbers.length);
});

test('troubles of a test space are listed only when it is named', async () => {
  const { records } = await exceptionsOf({ organizationId: spellId('organization', space) });
  expect(records.map(({ kind, number }) => [kind, number])).toEqual([['late', 'PNP-1']]);
  expect((await exceptionsOf({ take: 2 })).more).toBe(true);
});

test('the warehouses are listed by code, as the staff has to know them', async () => {
  const key = await service.operatorKey({ accessMode: 'read_only' });
  const { body, status } = await service.get('/operator/v0/warehouses', key);
  expect(status).toBe(200);
  expect(body.map(({ code }: { code: string }) => code)).toEqual(['EWR', 'RNO']);
  const { id, code, name, active, timezone, capabilities, workingDays, holidays, cutoffs, updatedAt } = reno;
  expect(body[1]).toEqual({
    ...{ id, code, name, active, timezone, capabilities, workingDays, holidays, cutoffs, updatedAt },
    units: 'us_customary',
    hourlyTargets: noHourlyTargets,
    binSizes: usualBinSizes,
  });
  const open = await service.get('/operator/v0/warehouses?active=true&search=ren&includeTotal=true', key);
  expect([open.body.length, open.headers['x-total-count']]).toEqual([1, '1']);
  const unknown = await service.get(
    `/operator/v0/work/counters?warehouseId=${spellId('warehouse', newId())}`,
    key,
  );
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
});

test('of events and of the ledger, the login of the operators reads what the staff does, and nothing else', async () => {
  await service.as(harbor, (tenant) =>
    tenant.rows(sql`
      insert into events (org_id, id, n, type, at, actor, resource_type, resource_id, data)
      select ${harbor}::uuid, e.id, e.n, e.type, ${now.toISOString()}, ${JSON.stringify(someone)}::jsonb, 'x', 'x', '{}'
      from jsonb_to_recordset(${JSON.stringify(
        ['shipment.started', 'product.updated', 'invoice.issued'].map((type, n) => ({
          id: newId(),
          n: n + 1,
          type,
        })),
      )}::jsonb) as e (id uuid, n bigint, type text)`),
  );
  const { database } = service.services;
  const seen = await database.query<{ type: string }>(
    database.operator,
    sql`select e.type from events e where e.org_id = ${harbor}`,
  );
  expect(seen).toEqual([{ type: 'shipment.started' }]);
});
