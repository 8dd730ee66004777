/** Cards as the office makes them and gives them to organizations. */
import { readId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { RateCard } from '@packhouse/contract/rate-cards';
import { insertRows } from '../../platform/database/insert.ts';
import { sql } from '../../platform/database/sql.ts';
import { searchText } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Adds a card. Answers its doc, or undefined where a card has this version already. */
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
  /** YYYY-MM-DD, of the organization. */
  validFrom: string;
  doc: string;
  assignedAt: string;
  assignedBy: Actor;
}

/** What an organization was given, the newest day first. */
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
  insertRows(tenant, 'rate_card_assignments', [
    { valid_from: validFrom, rate_card_id: rateCardId, assigned_at: at, assigned_by: actor },
  ]);

/** Takes back what was given from a day on; whoever calls has seen that the day has not come. */
export const deleteAssignment = async (tenant: Tenant, validFrom: string): Promise<void> => {
  await tenant.rows(sql`
    delete from rate_card_assignments a where a.org_id = ${tenant.orgId} and a.valid_from = ${validFrom}`);
};
