/** Claims made by recommendations, and their outcomes. Ids are spelled. */
import { readId, spellId } from '@packhouse/contract/id';
import type {
  Claim,
  RecommendationStatus,
  RecommendationType,
} from '@packhouse/contract/public/recommendations';
import { insertRows } from '../../platform/database/insert.ts';
import { raw, sql, when } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { claimKey, type MadeClaim } from './reconcile.ts';
import type { Settled } from './settle.ts';
import type { Judged } from './skill.ts';
import type { Check } from './suggestion.ts';

/** Inserts claims, made at `at` unless they carry a time of their own. */
export async function insertClaims(
  tenant: Tenant,
  claims: readonly (MadeClaim & { madeAt?: string })[],
  at: string,
): Promise<void> {
  for (let index = 0; index < claims.length; index += atOnce) {
    await insertRows(
      tenant,
      'recommendation_claims',
      claims.slice(index, index + atOnce).map(({ id, recommendationId, type, subject, claim, madeAt }) => ({
        id: readId('claim', id),
        recommendation_id: recommendationId && readId('recommendation', recommendationId),
        type,
        subject_id: subject.id,
        warehouse_id: subject.warehouseId && readId('warehouse', subject.warehouseId),
        kind: claim.kind,
        event: claim.event,
        level: claim.level,
        value: claim.value,
        baseline: claim.baseline,
        measured: claim.check,
        resolves_at: claim.resolvesAt,
        created_at: madeAt ?? at,
      })),
    );
  }
}

/** `claimKey` of each open claim about these subjects, or about any. */
export async function listPending(
  tenant: Tenant,
  subjects: readonly string[] | undefined,
): Promise<Set<string>> {
  const rows = await tenant.rows<{
    type: RecommendationType;
    subject_id: string;
    warehouse_id: string | null;
    measure: Check['measure'];
  }>(sql`
    select distinct c.type, c.subject_id, c.warehouse_id, c.measured ->> 'measure' as measure
    from recommendation_claims c
    where c.org_id = ${tenant.orgId} and c.outcome is null
      ${when(subjects, (ids) => sql`and c.subject_id = any(${ids})`)}`);
  return new Set(
    rows.map(({ type, subject_id: id, warehouse_id: warehouse, measure }) =>
      claimKey(type, { id, warehouseId: warehouse && spellId('warehouse', warehouse) }, measure),
    ),
  );
}

export interface DueClaim extends Pick<Claim, 'id' | 'kind' | 'level' | 'value' | 'baseline'> {
  recommendationId: string | null;
  check: Check;
  /** Status of its recommendation, and the reason for a dismissal. */
  status: RecommendationStatus | null;
  dismissal: string | null;
}

/** Open claims whose outcome can now be known, oldest first. */
export async function listDueClaims(tenant: Tenant, now: Date, most: number): Promise<DueClaim[]> {
  const rows = await tenant.rows<
    Omit<DueClaim, 'recommendationId'> & { recommendation_id: string | null }
  >(sql`
    select c.id, c.recommendation_id, c.kind, c.level, c.value, c.baseline, c.measured as check, r.status,
      case when r.status = 'dismissed' then r.doc::jsonb -> 'dismissal' ->> 'reason' end as dismissal
    from recommendation_claims c
    left join recommendations r on r.org_id = ${tenant.orgId} and r.id = c.recommendation_id
    where c.org_id = ${tenant.orgId} and c.outcome is null and c.resolves_at <= ${now.toISOString()}
    order by c.resolves_at, c.id limit ${raw(most)}`);
  return rows.map(({ recommendation_id: of, ...row }) => ({
    ...row,
    id: spellId('claim', row.id),
    recommendationId: of && spellId('recommendation', of),
  }));
}

/** Writes the outcomes of claims; returns how many were not settled before. */
export async function settleClaims(
  tenant: Tenant,
  settled: readonly (Settled & { id: string })[],
  at: string,
): Promise<number> {
  const rows = settled.map(({ id, observed, outcome, score, baselineScore }) => ({
    id: readId('claim', id),
    observed,
    outcome,
    score,
    baseline_score: baselineScore,
  }));
  const written = await tenant.rows(sql`
    update recommendation_claims c
    set observed = r.observed, outcome = r.outcome, resolved_at = ${at}, score = r.score,
      baseline_score = r.baseline_score
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, observed double precision, outcome text, score double precision, baseline_score double precision)
    where c.org_id = ${tenant.orgId} and c.id = r.id and c.outcome is null
    returning c.id`);
  return written.length;
}

/** Settled claims that came due after a moment. */
export const listJudged = (
  tenant: Tenant,
  since: string,
): Promise<(Judged & { type: RecommendationType })[]> =>
  tenant.rows(sql`
    select c.type, c.kind, c.level, c.outcome, c.score, c.baseline_score as "baselineScore"
    from recommendation_claims c
    where c.org_id = ${tenant.orgId} and c.outcome is not null and c.resolves_at > ${since}`);

export interface ClaimCount {
  type: RecommendationType;
  pending: number;
  settled: number;
  cameTrue: number;
  void: number;
  /** Mean level of the claims that could be judged. */
  expected: number | null;
}

/** Counts of open claims, and of settled ones that came due after a moment, by type. */
export const countClaims = (tenant: Tenant, since: string): Promise<ClaimCount[]> =>
  tenant.rows<ClaimCount>(sql`
    select c.type, count(*) filter (where c.outcome is null) as pending,
      count(*) filter (where c.outcome is not null) as settled,
      count(*) filter (where c.outcome = 'came_true') as "cameTrue",
      count(*) filter (where c.outcome = 'void') as void,
      avg(c.level) filter (where c.outcome <> 'void') as expected
    from recommendation_claims c
    where c.org_id = ${tenant.orgId} and (c.outcome is null or c.resolves_at > ${since})
    group by c.type`);

const atOnce = 1_000;
