/** Rate cards of the installation. They are the same for every organization. */
import { spellId } from '@packhouse/contract/id';
import { RateCard } from '@packhouse/contract/public/rate-cards';
import type { operatorRateCards } from '@packhouse/contract/operator/rate-cards';
import type { Input } from '@packhouse/contract/operation';
import { across, raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { installationPage, type Installation } from '../../warehouse/operators/installation.ts';
import { contains } from '../../platform/folded.ts';
import { queryOf, type Page } from '../../platform/page.ts';

export function listAllRateCards(
  installation: Installation,
  query: Input<typeof operatorRateCards.list>,
): Promise<Page> {
  const chosen = sql`
    from rate_cards r
    where true
      ${filtered<typeof operatorRateCards.list>(query, {
        currency: (currency) => sql`and r.currency = ${currency}`,
        search: (term) => sql`and ${contains(sql`r.search_text`, term)}`,
        updatedSince: (since) => sql`and r.updated_at > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 'r.updated_at, r.id' : 'r.created_at desc, r.id desc');
  return installationPage<typeof RateCard, { doc: string }>(
    installation,
    query,
    queryOf(query, sql`r.doc`, chosen, order),
    RateCard,
    ({ doc }) => JSON.parse(doc) as RateCard,
  );
}

export const findAnyRateCard = async (installation: Installation, id: string): Promise<string | undefined> =>
  (await installation.rows<{ doc: string }>(sql`select r.doc from rate_cards r where r.id = ${id}`))[0]?.doc;

/** Live organizations that no rate card prices, now or from a later day on, by name. */
export async function listUnpriced(
  installation: Installation,
): Promise<{ id: string; name: string; currency: string }[]> {
  const rows = await installation.rows<{
    id: string;
    name: string;
    currency: string;
  }>(sql`${across('organizations')}
    select o.org_id as id, o.name, o.currency
    from organizations o
    where o.test_of is null
      and not exists (select from rate_card_assignments a where a.org_id = o.org_id)
      and not exists (select from rate_cards r where r.is_default and r.currency = o.currency)
    order by o.name, o.org_id`);
  return rows.map((row) => ({ ...row, id: spellId('organization', row.id) }));
}
