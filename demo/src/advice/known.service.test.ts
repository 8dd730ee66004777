import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot } from '../../../server/src/insight/recommendations/read-snapshot.ts';
import { often } from '../../../server/tests/helpers/long-run.ts';
import { openTestService, type TestService } from '../../../server/tests/helpers/service.ts';
import { insertWarehouses } from '../../../server/src/goods/warehouses/warehouses.sql.ts';
import { organizationIdOf } from '../ids.ts';
import { merchants } from '../merchants.ts';
import { simulate } from '../simulate.ts';
import { demoWarehouses } from '../warehouses.ts';
import { writeHistory } from '../write-history.ts';
import { newKnowledge } from './known.ts';

const now = new Date('2026-03-10T17:20:00Z');
const warehouses = demoWarehouses(now);
let service: TestService;

beforeAll(async () => {
  service = await openTestService({}, { now: () => now });
  await service.as(organizationIdOf(merchants[0]!.slug), (tenant) => insertWarehouses(tenant, warehouses));
});
afterAll(() => service?.close());

test.each(often([merchants[1]!], merchants).map((merchant) => [merchant.slug, merchant] as const))(
  '%s: the models are given the same in the simulation as from the database',
  { timeout: 120_000 },
  async (slug, merchant) => {
    const history = simulate(merchant, warehouses, now.getTime());
    const imagined = newKnowledge(history).snapshot(now.getTime());
    const read = await service.as(organizationIdOf(slug), async (tenant) => {
      await writeHistory(tenant, history);
      return readSnapshot(tenant, now);
    });
    expect(imagined.products.length).toBeGreaterThan(10);
    for (const part of Object.keys(read) as (keyof typeof read)[]) {
      expect(imagined[part], part).toEqual(read[part]);
    }
  },
);
