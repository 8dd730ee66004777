import { DashboardKey, type dashboardKeys, type keyStates } from '@packhouse/contract/dashboard/keys';
import type { Input } from '@packhouse/contract/operation';
import { keyColumns, type KeyRecord } from '../access/keys.ts';
import { join, raw, sql, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { recordPage, queryOf, type Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

export function listDashboardKeys(
  tenant: Tenant,
  query: Input<typeof dashboardKeys.list>,
  now: Date,
  toRecord: (key: KeyRecord) => DashboardKey,
): Promise<Page> {
  const chosen = sql`
    from api_keys k
    where k.org_id = ${tenant.orgId}
      ${filtered<typeof dashboardKeys.list>(query, {
        state: (states) =>
          sql`and (${join(
            states.map((state) => inState(state, now)),
            ' or ',
          )})`,
        updatedSince: (since) => sql`and k.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince ? 'k.updated_at, k.id' : 'k.created_at desc, k.id desc';
  return recordPage<typeof DashboardKey, KeyRecord>(
    tenant,
    undefined,
    query,
    queryOf(query, keyColumns(tenant), chosen, raw(order)),
    DashboardKey,
    toRecord,
  );
}

function inState(state: (typeof keyStates)[number], now: Date): Sql {
  const expired = sql`coalesce(k.expires_at <= ${now.toISOString()}, false)`;
  if (state === 'revoked') return sql`k.revoked_at is not null`;
  return sql`(k.revoked_at is null and ${raw(state === 'active' ? 'not ' : '')}${expired})`;
}
