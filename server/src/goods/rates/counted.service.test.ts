import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { countMonth, listCounted } from './counted.sql.ts';

let time = new Date('2031-01-15T20:00:00.000Z');
let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService({}, { now: () => time });
  acme = await openMerchant(service);
});
afterAll(() => service?.close());

const timezone = 'America/Los_Angeles';
const localDay = () => ({ timezone, day: time.toISOString().slice(0, 10) });

/** Counts the month both ways. Returns the orders picked in it. */
async function picked(): Promise<number | undefined> {
  const [once, whole] = await service.as(acme.orgId, async (tenant) => [
    await countMonth(tenant, localDay()),
    await listCounted(tenant, { ...localDay(), until: time.getTime() + 60_000 }),
  ]);
  expect(once).toEqual(whole);
  return once.get('pick_first');
}

test('a month is counted on from event to event, and anew after a transaction that was undone', async () => {
  const mug = await acme.product();
  await acme.stock(mug, 100);
  const send = async () => void (await acme.sendOff((await acme.order([[mug, 2]])).body));
  expect(await picked()).toBeUndefined();
  await send();
  expect(await picked()).toBe(1);
  await send();
  await send();
  expect(await picked()).toBe(3);

  const undone = service.as(acme.orgId, async (tenant) => {
    await repeatLastWork(tenant);
    expect((await countMonth(tenant, localDay())).get('pick_first')).toBe(4);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await picked()).toBe(3);
  await send();
  expect(await picked()).toBe(4);

  time = new Date('2031-02-15T20:00:00.000Z');
  expect(await picked()).toBeUndefined();
  await send();
  expect(await picked()).toBe(1);
});

const repeatLastWork = (tenant: Tenant): Promise<unknown> =>
  tenant.rows(sql`
    insert into events (org_id, id, n, type, at, actor, resource_type, resource_id, data)
    select ${tenant.orgId}::uuid, ${newId()}::uuid, (select max(m.n) + 1 from events m where m.org_id = ${tenant.orgId}), e.type, e.at, e.actor,
      e.resource_type, e.resource_id, e.data
    from events e where e.org_id = ${tenant.orgId} and e.data ? 'work' order by e.n desc limit 1`);
