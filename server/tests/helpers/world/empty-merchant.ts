import { scopeNames } from '@packhouse/contract/scopes';
import { createKey } from '../../../src/accounts/access/keys.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { createOrganization } from '../../../src/accounts/organizations/create.ts';
import { transaction } from '../../../src/platform/transaction.ts';
import { theSystem } from '../records.ts';

/** A merchant without anything yet, on a database that another process serves, and a key that may read all of it. */
export async function makeEmptyMerchant(database: Database): Promise<{ orgId: string; key: string }> {
  const merchant = {
    slugs: ['busy'],
    name: 'Busy Merchant',
    website: null,
    contact: { name: null, email: null, phone: null },
    address: null,
    timezone: 'UTC',
    currency: 'USD',
  };
  const { orgId } = await createOrganization(database, merchant, new Date('2026-01-01T00:00:00.000Z'));
  const reader = { name: 'reader', scopes: scopeNames, expiresAt: null, actor: theSystem } as const;
  const { text } = await transaction(database, orgId, (tenant) =>
    createKey(tenant, { ...reader, accessMode: 'read_only' }),
  );
  return { orgId, key: text };
}
