/** Rate cards as the back office creates them and assigns them to organizations. */
import { readId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { RateCard } from '@packhouse/contract/public/rate-cards';
import { insertRows } from '../../platform/database/insert.ts';
import { sql } from '../../platform/database/sql.ts';
import { searchText } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Adds a card. Returns its doc, or undefined if another card already has this version. */
export async function insertCard(tenant: Tenant, card: RateCard): Promise<string | undefined> {
  const doc = render(RateCard, card);
  const added = await tenant.row<{ id: string }>(sql`
    insert into rate_cards (id, version, name, currency, is_default, search_text, doc, created_at, updated_at)
    values (${readId('rateCard', card.id)}, ${card.version}, ${card.name}, ${card.currency}, ${card.isDefault},
      ${searchText(card.name, card.version, card.note)}, ${doc}, ${card.createdAt}, ${card.updatedAt})
    on conflict (version) do nothing
    returning id`);
  return added && doc;
}

export const findCardDoc = async (tenant: Tenant, id: string): Promise<string | undefined> =>
  (await tenant.row<{ doc: string }>(sql`select r.doc from rate_cards r where r.id = ${id}`))?.doc;

export const findCardDocByVersion = async (tenant: Tenant, version: string): Promise<string | undefined> =>
  (await tenant.row<{ doc: string }>(sql`select r.doc from rate_cards r where r.version = ${version}`))?.doc;

export interface Assignment {
  /** First day of validity, YYYY-MM-DD, as a local day of the organization. */
  validFrom: string;
  doc: string;
  assignedAt: string;
  assignedBy: Actor;
}

/** Rate cards assigned to the organization, latest start first. */
export const listAssignments = (tenant: Tenant): Promise<Assignment[]> =>
  tenant.rows(sql`
    select a.valid_from as "validFrom", r.doc, a.assigned_at as "assignedAt", a.assigned_by as "assignedBy"
    from rate_card_assignments a join rate_cards r on r.id = a.rate_card_id
    where a.org_id = ${tenant.orgId}
    order by a.valid_from desc`);

export const insertAssignment = (
  tenant: Tenant,
  { validFrom, rateCardId, at, actor }: { validFrom: string; rateCardId: string; at: string; actor: Actor },
): Promise<void> =>
  insertRows(tenant, 'rate_card_assignments', [{ validFrom, rateCardId, assignedAt: at, assignedBy: actor }]);

/** Removes the assignment that starts on a day. The caller must have checked that the day has not come yet. */
export const deleteAssignment = async (tenant: Tenant, validFrom: string): Promise<void> => {
  await tenant.rows(sql`
    delete from rate_card_assignments a where a.org_id = ${tenant.orgId} and a.valid_from = ${validFrom}`);
};
