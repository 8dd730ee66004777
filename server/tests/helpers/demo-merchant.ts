/** The first merchant of the demo with its ninety days, and its test space, in a service that begins with the demo. */
import { organizationIdOf } from '../../../demo/src/ids.ts';
import { testSpaceOf } from '../../../demo/src/merchant.ts';
import { merchants } from '../../../demo/src/merchants.ts';
import type { TestService } from './service.ts';

export interface DemoMerchant {
  orgId: string;
  testOrgId: string;
  timezone: string;
  /** Keys that may read all of it, and of the test space. */
  key: string;
  testKey: string;
}

export async function demoMerchant(service: TestService): Promise<DemoMerchant> {
  const [merchant] = merchants;
  const orgId = organizationIdOf(merchant!.slug);
  const testOrgId = organizationIdOf(testSpaceOf(merchant!).slug);
  return {
    orgId,
    testOrgId,
    timezone: merchant!.timezone,
    key: await service.key(orgId),
    testKey: await service.key(testOrgId),
  };
}
