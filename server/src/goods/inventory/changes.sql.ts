/** Lists the changes of products and cartons, field by field. */
import { Change } from '@packhouse/contract/public/products';
import { insertRows } from '../../platform/database/insert.ts';
import { newId } from '../../platform/database/ids.ts';
import { raw, sql, when } from '../../platform/database/sql.ts';
import { recordPage, queryOf, type Page, type Window } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

export function listChanges(
  tenant: Tenant,
  resource: 'products' | 'cartons',
  itemId: string,
  query: Window & { field?: string | undefined; updatedSince?: string | undefined },
): Promise<Page> {
  const chosen = sql`
    from item_changes h
    where h.org_id = ${tenant.orgId} and h.item_id = ${itemId}
      ${when(query.field, (field) => sql`and h.field = ${field}`)}
      ${when(query.updatedSince, (since) => sql`and h.at > ${since}`)}`;
  const order = query.updatedSince ? 'h.at, h.id' : 'h.at desc, h.id desc';
  return recordPage(
    tenant,
    resource,
    query,
    queryOf(query, sql`h.at, h.actor, h.field, h."from", h."to"`, chosen, raw(order)),
    Change,
  );
}

export const insertChanges = (
  tenant: Tenant,
  changes: readonly (Change & { itemId: string })[],
): Promise<void> =>
  insertRows(
    tenant,
    'item_changes',
    changes.map((change) => ({ id: newId(), ...change })),
  );
