/**
 * Stock records name the warehouses that goods lie in. A warehouse is renamed for all organizations at once, and none of them
 * waits for it: within the minute each writes the new name into those of its records that show another one.
 */
import { holdSequencer } from '../../platform/sequencer.ts';
import { insertEvents } from '../../platform/events/events.ts';
import { renderStock } from '../../goods/inventory/stored-stock-state.ts';
import { timeOf, type Space } from '../../accounts/organizations/spaces.ts';
import type { Services } from '../../services.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { listWarehouseRecords } from '../../goods/warehouses/records.ts';
import { listMisnamed } from './stock-records.sql.ts';

/** Answers how many records were written. */
export async function nameWarehouses(
  services: Pick<Services, 'database' | 'now'>,
  space: Space,
  signal?: AbortSignal,
): Promise<number> {
  const { database } = services;
  let named = 0;
  // Looked for without the sequencer: on most days there is nothing, and nobody should wait for that.
  const find = (after?: string) =>
    transaction(database, space.orgId, (tenant) => listMisnamedNow(tenant, after), 'read');
  for (let goods = await find(); goods.length > 0; goods = await find(goods.at(-1))) {
    signal?.throwIfAborted();
    named += goods.length;
    await transaction(database, space.orgId, async (tenant) => {
      const sequencer = await holdSequencer(tenant, timeOf(services, space));
      await insertEvents(tenant, sequencer, await renderStock(tenant, sequencer, goods));
      await sequencer.settle();
    });
  }
  return named;
}

async function listMisnamedNow(tenant: Tenant, after: string | undefined): Promise<string[]> {
  const warehouses = await listWarehouseRecords(tenant);
  return listMisnamed(
    tenant,
    [...warehouses.values()].map(({ id, name }) => {
      const mark = `"id":${JSON.stringify(id)},"name":`;
      return { mark, whole: `${mark}${JSON.stringify(name)},` };
    }),
    after,
  );
}
