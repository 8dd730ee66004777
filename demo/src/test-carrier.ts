/** The account by which the demo's packing tables buy labels: the built-in test carrier, whose labels say SAMPLE. */
import { readId } from '@packhouse/contract/id';
import type { Tenant } from '../../server/src/platform/tenant.ts';
import { findAccount, insertAccount } from '../../server/src/warehouse/postage/accounts.sql.ts';
import { idsOf } from './ids.ts';
import { rule } from '../../server/src/goods/shipments/working-shipment.ts';

export async function saveTestCarrier(tenant: Tenant, now: Date): Promise<void> {
  const id = readId('carrierAccount', idsOf('carriers').id('carrierAccount', 1))!;
  if (await findAccount(tenant, id)) return;
  const [at, by] = [now.toISOString(), rule('Demo')];
  await insertAccount(tenant, {
    ...{ orgId: tenant.orgId, id, kind: 'test', name: 'Test carrier', mode: 'live', labelFormat: 'pdf' },
    ...{
      credentials: null,
      webhookSecret: null,
      hasWebhookSecret: false,
      warehouseIds: null,
      services: null,
    },
    ...{
      active: true,
      builtIn: false,
      testAskedAt: null,
      testedAt: null,
      problem: null,
      carrierMessage: null,
    },
    removedAt: null,
    ...{ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
  });
}
