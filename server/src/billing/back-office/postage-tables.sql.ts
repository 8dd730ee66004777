/** Postage tables of the installation. They are the same for every organization. */
import { readId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import type { operatorPostageTables } from '@packhouse/contract/operator/postage-tables';
import { PostageTable, PostageTableHead } from '@packhouse/contract/public/postage-tables';
import { raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { contains } from '../../platform/folded.ts';
import { queryOf, searchText, type Page } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { installationPage, type Installation } from '../../warehouse/operators/installation.ts';

export function listPostageTables(
  installation: Installation,
  query: Input<typeof operatorPostageTables.list>,
): Promise<Page> {
  const chosen = sql`
    from postage_tables t
    where true
      ${filtered<typeof operatorPostageTables.list>(query, {
        currency: (currency) => sql`and t.currency = ${currency}`,
        search: (term) => sql`and ${contains(sql`t.search_text`, term)}`,
        updatedSince: (since) => sql`and t.updated_at > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 't.updated_at, t.id' : 't.created_at desc, t.id desc');
  return installationPage<typeof PostageTableHead, { head: string }>(
    installation,
    query,
    queryOf(query, sql`t.head`, chosen, order),
    PostageTableHead,
    ({ head }) => JSON.parse(head) as PostageTableHead,
  );
}

export const findAnyPostageTable = async (
  installation: Installation,
  id: string,
): Promise<string | undefined> =>
  (await installation.rows<{ doc: string }>(sql`select t.doc from postage_tables t where t.id = ${id}`))[0]
    ?.doc;

/** Adds a table. Returns its doc. */
export async function insertPostageTable(tenant: Tenant, table: PostageTable): Promise<string> {
  const doc = render(PostageTable, table);
  await tenant.rows(sql`
    insert into postage_tables (id, name, currency, search_text, head, doc, created_at, updated_at)
    values (${readId('postageTable', table.id)}, ${table.name}, ${table.currency}, ${searchText(table.name)},
      ${render(PostageTableHead, table)}, ${doc}, ${table.createdAt}, ${table.updatedAt})`);
  return doc;
}
