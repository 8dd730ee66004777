/** A merchant of the demo with ninety days behind it, and its test space, as the only ones of a test service. */
import { merchants } from '../demo/merchants.ts';
import { organizationIdOf } from '../demo/ids.ts';
import { testSpaceOf } from '../demo/merchant.ts';
import { simulate } from '../demo/simulate.ts';
import { demoWarehouses } from '../demo/warehouses.ts';
import { writeHistory } from '../demo/write-history.ts';
import { insertWarehouses } from '../warehouses/warehouses.sql.ts';
import type { TestService } from './service.ts';

export interface DemoMerchant {
  orgId: string;
  testOrgId: string;
  timezone: string;
  /** Keys that may read all of it, and of the test space. */
  key: string;
  testKey: string;
}

export async function demoMerchant(service: TestService, now: Date): Promise<DemoMerchant> {
  const warehouses = demoWarehouses(now);
  const [merchant] = merchants;
  const spaces = [merchant!, testSpaceOf(merchant!)];
  for (const space of spaces) {
    // It takes longer than a transaction may stand still.
    const history = simulate(space, warehouses, now.getTime());
    await service.as(organizationIdOf(space.slug), async (tenant) => {
      await insertWarehouses(tenant, warehouses);
      await writeHistory(tenant, history);
    });
  }
  const [orgId, testOrgId] = spaces.map(({ slug }) => organizationIdOf(slug)) as [string, string];
  return {
    orgId,
    testOrgId,
    timezone: merchant!.timezone,
    key: await service.key(orgId),
    testKey: await service.key(testOrgId),
  };
}
