/** Lists the changes of products and cartons, field by field. */
import type { Input } from '@packhouse/contract/operation';
import { Change, type products } from '@packhouse/contract/public/products';
import { insertRows } from '../../platform/database/insert.ts';
import { newId } from '../../platform/database/ids.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { recordPage, queryOf, type Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

export function listChanges(
  tenant: Tenant,
  resource: 'products' | 'cartons',
  itemId: string,
  query: Input<typeof products.history>,
): Promise<Page> {
  const chosen = sql`
    from item_changes h
    where h.org_id = ${tenant.orgId} and h.item_id = ${itemId}
      ${filtered<typeof products.history>(query, {
        field: (field) => sql`and h.field = ${field}`,
        updatedSince: (since) => sql`and h.at > ${since}`,
      })}`;
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
