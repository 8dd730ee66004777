/** Accounts at carriers, and the rules that choose a service. Rows of the warehouse lie under the id that no organization has. */
import type { Actor } from '@packhouse/contract/measures';
import type { CarrierAccount, DeliveryTargets, ShippingRule } from '@packhouse/contract/operator/carriers';
import { across, sql, type Sql } from '../../platform/database/sql.ts';
import { noOrganization, type Tenant } from '../../platform/tenant.ts';
import type { Installation } from '../operators/installation.ts';

/** An account as it is stored. Ids are uuids. */
export interface AccountRow extends Pick<
  CarrierAccount,
  | 'name'
  | 'mode'
  | 'services'
  | 'labelFormat'
  | 'active'
  | 'builtIn'
  | 'testedAt'
  | 'problem'
  | 'createdAt'
  | 'createdBy'
  | 'updatedAt'
  | 'updatedBy'
> {
  /** The merchant, or the id that no organization has for an account of the warehouse. */
  orgId: string;
  id: string;
  kind: string;
  warehouseIds: string[] | null;
  hasWebhookSecret: boolean;
}

/** An account with its sealed credentials. */
export interface SealedAccount extends AccountRow {
  credentials: string | null;
  webhookSecret: string | null;
  testAskedAt: string | null;
  carrierMessage: string | null;
  removedAt: string | null;
}

const columns = sql`
  a.org_id as "orgId", a.id, a.kind, a.name, a.mode, a.warehouse_ids as "warehouseIds", a.services,
  a.label_format as "labelFormat", a.active, a.built_in as "builtIn", a.tested_at as "testedAt", a.problem,
  a.created_at as "createdAt", a.created_by as "createdBy", a.updated_at as "updatedAt", a.updated_by as "updatedBy",
  a.has_webhook_secret as "hasWebhookSecret"`;

const sealedColumns = sql`${columns}, a.credentials, a.webhook_secret as "webhookSecret",
  a.test_asked_at as "testAskedAt", a.carrier_message as "carrierMessage",
  a.removed_at as "removedAt"`;

/** Accounts of all merchants and of the warehouse, with the names of merchants; without those that were removed. */
export const listAllAccounts = (
  installation: Installation,
): Promise<(AccountRow & { organizationName: string | null })[]> =>
  installation.rows(sql`${across('carrier accounts')}
    select ${columns}, o.name as "organizationName"
    from carrier_accounts a left join organizations o on o.org_id = a.org_id
    where a.removed_at is null
    order by o.name nulls first, a.built_in, a.name, a.id`);

/** An account (a uuid) of the tenant, also one that was removed. */
export const findAccount = (tenant: Tenant, id: string): Promise<SealedAccount | undefined> =>
  tenant.row<SealedAccount>(
    sql`select ${sealedColumns} from carrier_accounts a where a.org_id = ${tenant.orgId} and a.id = ${id}`,
  );

/** An account (a uuid) that was not removed, locked until the commit. */
export const lockAccount = (tenant: Tenant, id: string): Promise<SealedAccount | undefined> =>
  tenant.row<SealedAccount>(sql`
    select ${sealedColumns} from carrier_accounts a
    where a.org_id = ${tenant.orgId} and a.id = ${id} and a.removed_at is null for update`);

/** Accounts of the tenant that buy for a warehouse (a uuid), those for tests included, by name. */
export const listUsable = (tenant: Tenant, warehouseId: string): Promise<SealedAccount[]> =>
  tenant.rows<SealedAccount>(sql`
    select ${sealedColumns} from carrier_accounts a
    where a.org_id = ${tenant.orgId} and a.removed_at is null and a.active
      and (a.warehouse_ids is null or ${warehouseId}::uuid = any(a.warehouse_ids))
    order by a.name, a.id`);

/**
 * Whether an account may buy for an organization at a warehouse (uuids). Read over all organizations and not as the one, which
 * sees no account of the warehouse.
 */
export async function isBuyingPossible(
  installation: Installation,
  orgId: string,
  warehouseId: string,
): Promise<boolean> {
  const rows = await installation.rows(sql`${across('usable carrier accounts')}
    select a.id from carrier_accounts a
    where a.org_id in (${orgId}, ${noOrganization}) and a.removed_at is null and a.active and a.mode = 'live'
      and (a.warehouse_ids is null or ${warehouseId}::uuid = any(a.warehouse_ids))
    limit 1`);
  return rows.length > 0;
}

/** Owners of accounts, as uuids. */
export const listCustomers = async (installation: Installation): Promise<string[]> =>
  (
    await installation.rows<{ orgId: string }>(
      sql`${across('owners of carrier accounts')} select distinct a.org_id as "orgId" from carrier_accounts a order by 1`,
    )
  ).map(({ orgId }) => orgId);

export const listSealed = (tenant: Tenant): Promise<SealedAccount[]> =>
  tenant.rows<SealedAccount>(
    sql`select ${sealedColumns} from carrier_accounts a where a.org_id = ${tenant.orgId} order by a.id for update`,
  );

export const countAccounts = async (tenant: Tenant): Promise<number> =>
  (await tenant.row<{ count: number }>(sql`
    select count(*)::integer as count from carrier_accounts a
    where a.org_id = ${tenant.orgId} and a.removed_at is null`))!.count;

const json = (value: unknown): Sql => (value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`);

export const insertAccount = (tenant: Tenant, account: SealedAccount): Promise<unknown> =>
  tenant.rows(sql`
    insert into carrier_accounts (org_id, id, kind, name, mode, credentials, webhook_secret, warehouse_ids, services,
      label_format, active, built_in, created_at, created_by, updated_at, updated_by)
    values (${tenant.orgId}, ${account.id}, ${account.kind}, ${account.name}, ${account.mode}, ${account.credentials},
      ${account.webhookSecret}, ${account.warehouseIds}::uuid[], ${json(account.services)}, ${account.labelFormat},
      ${account.active}, false, ${account.createdAt}, ${json(account.createdBy)}, ${account.updatedAt},
      ${json(account.updatedBy)})`);

export const updateAccount = (tenant: Tenant, account: SealedAccount): Promise<unknown> =>
  tenant.rows(sql`
    update carrier_accounts
    set name = ${account.name}, mode = ${account.mode}, credentials = ${account.credentials},
      webhook_secret = ${account.webhookSecret}, warehouse_ids = ${account.warehouseIds}::uuid[],
      services = ${json(account.services)}, label_format = ${account.labelFormat}, active = ${account.active},
      tested_at = ${account.testedAt}, problem = ${account.problem}, updated_at = ${account.updatedAt},
      updated_by = ${json(account.updatedBy)}
    where org_id = ${tenant.orgId} and id = ${account.id}`);

export const updateTestAsked = (tenant: Tenant, id: string, at: string): Promise<unknown> =>
  tenant.rows(
    sql`update carrier_accounts set test_asked_at = ${at} where org_id = ${tenant.orgId} and id = ${id}`,
  );

export const updateTested = (
  tenant: Tenant,
  id: string,
  { at, problem, carrierMessage }: { at: string; problem: string | null; carrierMessage: string | null },
): Promise<unknown> =>
  tenant.rows(sql`
    update carrier_accounts set tested_at = ${at}, problem = ${problem}, carrier_message = ${carrierMessage}
    where org_id = ${tenant.orgId} and id = ${id}`);

export const updateRemoved = (tenant: Tenant, id: string, at: string): Promise<unknown> =>
  tenant.rows(sql`
    update carrier_accounts set removed_at = ${at}, credentials = null, webhook_secret = null, active = false
    where org_id = ${tenant.orgId} and id = ${id}`);

export interface RulesRow {
  rules: ShippingRule[];
  targets: DeliveryTargets;
  updatedAt: string;
  updatedBy: Actor;
}

/** Rules of the warehouse, read in its own transaction or over all organizations. */
export const findRules = async (
  reader: Pick<Installation, 'rows'>,
  orgId: string,
): Promise<RulesRow | undefined> =>
  (
    await reader.rows<RulesRow>(sql`
      select r.rules, r.targets, r.updated_at as "updatedAt", r.updated_by as "updatedBy" from shipping_rules r
      where r.org_id = ${orgId}`)
  )[0];

export const replaceRules = (
  tenant: Tenant,
  { rules, targets, updatedAt, updatedBy }: RulesRow,
): Promise<unknown> =>
  tenant.rows(sql`
    insert into shipping_rules (org_id, rules, targets, updated_at, updated_by)
    values (${tenant.orgId}, ${json(rules)}, ${json(targets)}, ${updatedAt}, ${json(updatedBy)})
    on conflict (org_id) do update
    set rules = excluded.rules, targets = excluded.targets, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`);

/** Values of the test carrier, for its tenant. */
export const findMemory = async (tenant: Tenant, key: string): Promise<string | null> =>
  (
    await tenant.row<{ value: string }>(
      sql`select m.value from test_carrier_memory m where m.org_id = ${tenant.orgId} and m.key = ${key}`,
    )
  )?.value ?? null;

export const insertMemory = async (tenant: Tenant, key: string, value: string): Promise<boolean> =>
  (
    await tenant.rows(sql`
      insert into test_carrier_memory (org_id, key, value) values (${tenant.orgId}, ${key}, ${value})
      on conflict do nothing returning key`)
  ).length > 0;
