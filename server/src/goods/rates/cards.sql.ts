import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface AssignedCard {
  /** Null of the default, which is in force before the first that was assigned. */
  valid_from: string | null;
  doc: string;
}

/** The default of the organization's currency, if there is one, and what was assigned up to a day, the oldest first. */
export const listAssignedCards = (tenant: Tenant, through: string): Promise<AssignedCard[]> =>
  tenant.rows(sql`
    select null::date as valid_from, d.doc
    from organizations o
    join rate_cards d on d.is_default and d.currency = o.currency
    where o.org_id = ${tenant.orgId}
    union all
    select a.valid_from, r.doc
    from rate_card_assignments a join rate_cards r on r.id = a.rate_card_id
    where a.org_id = ${tenant.orgId} and a.valid_from <= ${through}
    order by valid_from nulls first`);

/** The doc of a postage table (a uuid). */
export const findPostageTable = async (tenant: Tenant, id: string): Promise<string | undefined> =>
  (await tenant.row<{ doc: string }>(sql`select t.doc from postage_tables t where t.id = ${id}`))?.doc;
