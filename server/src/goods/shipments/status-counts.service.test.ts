import type { ShipmentStatus } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { sql } from '../../platform/database/sql.ts';
import { randomOf } from '../../../../demo/src/random.ts';
import { aShipment } from '../../../tests/helpers/records.ts';
import { historyWarehouses } from '../../../tests/helpers/world/history/catalogue.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { getPage } from '../../../tests/helpers/walk.ts';
import { insertWarehouses } from '../warehouses/warehouses.sql.ts';
import { insertShipments } from './shipments.sql.ts';

// Blocks of 256 are full of one status, empty of it, and mixed; the last ones lie behind ordinal 65,536.
const random = randomOf('status counts');
const statuses: ShipmentStatus[] = Array.from({ length: 1_700 }, (_, index) =>
  index < 300 ? 'forwarded' : index < 900 ? 'pending' : random.pick(['forwarded', 'pending', 'draft']),
);
const ordinalOf = (index: number) => (index < 1_200 ? index + 1 : 65_000 + index);
let service: TestService;
let key: string;
let orgId: string;
let numbers: Map<ShipmentStatus, string[]>;

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization();
  key = await service.key(orgId);
  await service.as(orgId, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['shipments'], added: { shipments: statuses.length } });
    await insertWarehouses(tenant, historyWarehouses);
    const rows = statuses.map((status, index) => ({
      record: aShipment(historyWarehouses[0]!, { status, number: `PNP-${index}` }),
      n: ordinalOf(index),
      atRiskAt: null,
    }));
    // In two writes, so that a block is counted up by both.
    await insertShipments(tenant, rows.slice(0, 1_000));
    await insertShipments(tenant, rows.slice(1_000));
  });
  numbers = new Map();
  statuses.forEach((status, index) => numbers.set(status, [...(numbers.get(status) ?? []), `PNP-${index}`]));
});
afterAll(() => service.close());

test.each([
  ['forwarded', 'desc'],
  ['forwarded', 'asc'],
  ['pending', 'desc'],
  ['pending', 'asc'],
] as const)('a jump into the %s shipments, %s, finds what stands there', async (status, order) => {
  const all = order === 'asc' ? numbers.get(status)! : numbers.get(status)!.toReversed();
  const skips = [500, 511, 512, 513, all.length - 7, all.length, all.length + 300];
  for (let more = 0; more < 25; more++) skips.push(random.int(500, all.length));
  for (const skip of skips) {
    const path = `/v0/shipments?status=${status}&sortOrder=${order}&skip=${skip}&take=7`;
    const { body, headers } = await getPage(service, key, path);
    expect(
      body.map(({ number }: { number: string }) => number),
      path,
    ).toEqual(all.slice(skip, skip + 7));
    expect((headers['link'] ?? '').includes('rel="next"'), path).toBe(skip + 7 < all.length);
  }
});

test('the counts are those of the rows', async () => {
  const differing = await service.as(orgId, (tenant) =>
    tenant.rows(sql`
      select coalesce(c.status, s.status) as status, c.count, s.count as rows
      from (select * from shipment_counts c where c.org_id = ${orgId} and c.level = 8) c
      full join (
        select s.status, s.n >> 8 as block, count(*) as count from shipments s
        where s.org_id = ${orgId} group by s.status, s.n >> 8
      ) s on s.status = c.status and s.block = c.block
      where c.count is distinct from s.count`),
  );
  expect(differing).toEqual([]);
});
