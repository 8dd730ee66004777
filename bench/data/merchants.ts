/** Organizations as the service makes them. */
import { scopeNames } from '@packhouse/contract/scopes';
import { createKey } from '../../server/src/accounts/access/keys.ts';
import { openDatabase, roleUrls, type Database } from '../../server/src/platform/database/database.ts';
import { insertProducts } from '../../server/src/goods/inventory/products.sql.ts';
import { insertCard } from '../../server/src/goods/rates/assignments.ts';
import { defaultCardOf } from '../../server/src/goods/rates/default-cards.ts';
import { insertOrganization } from '../../server/src/accounts/organizations/organization.sql.ts';
import type { Tenant } from '../../server/src/platform/tenant.ts';
import { insertWarehouses } from '../../server/src/goods/warehouses/warehouses.sql.ts';
import { exampleProduct, exampleWarehouse } from './records.ts';

export const system = { type: 'system', id: null, name: 'benchmark' } as const;

/** The database as the service's own logins see it. */
export const openAsService = (ownerUrl: string, pool: number): Database =>
  openDatabase({ ...roleUrls(ownerUrl), pool, statementTimeoutMs: 60_000, namedStatements: true });

/** The warehouse of all shipments. */
export const insertWarehouse = (tenant: Tenant): Promise<void> =>
  insertWarehouses(tenant, [exampleWarehouse()]);

/** The tenant's organization, with one product and nothing else. */
export async function insertMerchant(tenant: Tenant): Promise<void> {
  await insertEmptyMerchant(tenant);
  await insertProducts(tenant, [exampleProduct()]);
}

/** The tenant's organization. */
export async function insertEmptyMerchant(tenant: Tenant): Promise<void> {
  await insertCard(tenant, defaultCardOf('USD'));
  await insertOrganization(tenant, {
    orgId: tenant.orgId,
    testOf: null,
    slugs: [tenant.orgId],
    name: 'Harbor Coffee',
    website: null,
    contact: { name: null, email: null, phone: null },
    address: null,
    timezone: 'America/Los_Angeles',
    currency: 'USD',
    // Now: an older one would owe invoices by tonight, and its orders would wait until they are paid.
    createdAt: new Date().toISOString(),
  });
}

/** The text of a new key of the tenant's, and its uuid. */
export async function insertKey(tenant: Tenant): Promise<{ key: string; keyId: string }> {
  const { text, record } = await createKey(tenant, {
    name: 'Shop integration',
    scopes: scopeNames,
    accessMode: 'read_write',
    expiresAt: null,
    actor: system,
  });
  return { key: text, keyId: record.id };
}
