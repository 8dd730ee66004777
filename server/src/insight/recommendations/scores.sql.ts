/** Scores of each type, and how its recommendations were worded. */
import type { RecommendationType } from '@packhouse/contract/public/recommendations';
import { insertRows } from '../../platform/database/insert.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { SkillScore } from './skill.ts';

/** Scores of the types with settled claims. */
export async function listStandings(tenant: Tenant): Promise<Map<RecommendationType, SkillScore>> {
  const rows = await tenant.rows<SkillScore & { type: RecommendationType }>(sql`
    select s.type, s.skill, s.compared, s.calibration, s.muted_since as "mutedSince", s.muted_reason as "mutedReason"
    from recommendation_scores s where s.org_id = ${tenant.orgId}`);
  return new Map(rows.map(({ type, ...standing }) => [type, standing]));
}

export async function replaceStandings(
  tenant: Tenant,
  standings: ReadonlyMap<RecommendationType, SkillScore>,
  at: string,
): Promise<void> {
  await tenant.rows(sql`delete from recommendation_scores where org_id = ${tenant.orgId}`);
  await insertRows(
    tenant,
    'recommendation_scores',
    [...standings].map(([type, { skill, compared, calibration, mutedSince, mutedReason }]) => ({
      type,
      skill,
      compared,
      calibration,
      muted_since: mutedSince,
      muted_reason: mutedReason,
      scored_at: at,
    })),
  );
}

/** Source of a wording. For rejected wordings of a language model, the reason. */
export type WordedBy = 'template' | 'llm' | { rejected: string };

/** Adds to the number of wordings of a type. */
export async function countWording(
  tenant: Tenant,
  type: RecommendationType,
  by: WordedBy,
  count = 1,
): Promise<void> {
  const [source, reason] = typeof by === 'string' ? [by, ''] : ['rejected', by.rejected];
  await tenant.rows(sql`
    insert into recommendation_wordings as w (org_id, type, source, reason, count)
    values (${tenant.orgId}, ${type}, ${source}, ${reason}, ${count})
    on conflict (org_id, type, source, reason) do update set count = w.count + excluded.count
      where w.org_id = ${tenant.orgId}`);
}

export const listWordings = (
  tenant: Tenant,
): Promise<{ type: RecommendationType; source: string; reason: string; count: number }[]> =>
  tenant.rows(sql`
    select w.type, w.source, w.reason, w.count from recommendation_wordings w where w.org_id = ${tenant.orgId}
    order by w.type, w.source, w.reason`);

/** Time at which all recommendations were last made; null before the first time. */
export async function findGeneratedAt(tenant: Tenant): Promise<string | null> {
  const row = await tenant.row<{ at: string | null }>(sql`
    select r.as_of as at from recommendation_runs r where r.org_id = ${tenant.orgId}`);
  return row?.at ?? null;
}
