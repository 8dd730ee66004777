/** Recommendations across all organizations, and the state of the models that make them. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import {
  OperatorRecommendation,
  type operatorRecommendations,
} from '@packhouse/contract/operator/recommendations';
import type { Recommendation, RecommendationType } from '@packhouse/contract/public/recommendations';
import { across, raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import {
  inOrganization,
  installationPage,
  type Installation,
} from '../../warehouse/operators/installation.ts';
import { limited, type Page } from '../../platform/page.ts';

interface FoundRow {
  doc: string;
  organizationId: string;
  organizationName: string;
}

export function listAllRecommendations(
  installation: Installation,
  query: Input<typeof operatorRecommendations.list>,
): Promise<Page> {
  const chosen = sql`
    from recommendations advised join organizations o on o.org_id = advised.org_id
    where ${inOrganization(query.organizationId)}
      and advised.status = any(${query.status})
      ${filtered<typeof operatorRecommendations.list, 'organizationId' | 'status'>(query, {
        type: (types) => sql`and advised.type = any(${types})`,
        severity: (names) => sql`and advised.severity = any(${names})`,
        updatedSince: (since) => sql`and advised.updated_at > ${since}`,
      })}`;
  const order = raw(
    query.updatedSince ? 'advised.updated_at, advised.id' : 'advised.priority desc, advised.id desc',
  );
  return installationPage<typeof OperatorRecommendation, FoundRow>(
    installation,
    query,
    {
      rows: sql`${across('recommendations')}
        select advised.doc, o.org_id as "organizationId", o.name as "organizationName"
        ${chosen} order by ${order} ${limited(query)}`,
      count: sql`${across('recommendations')} select count(*) as total ${chosen}`,
    },
    OperatorRecommendation,
    ({ doc, organizationId, organizationName }) => ({
      ...(JSON.parse(doc) as Recommendation),
      organization: { id: spellId('organization', organizationId), name: organizationName },
    }),
  );
}

export interface RunRow {
  organizationId: string;
  organizationName: string;
  madeAt: string | null;
  durations: { readMs: number; modelsMs: number } | null;
  isRunning: boolean;
  error: string | null;
  failedAt: string | null;
}

/** Latest run of each organization except test spaces, by name. */
export const listAllRuns = (installation: Installation): Promise<RunRow[]> =>
  installation.rows(sql`${across('recommendations')}
    select made.as_of as "madeAt", made.durations, coalesce(made.leased_until > now(), false) as "isRunning", made.error,
      made.failed_at as "failedAt", o.org_id as "organizationId", o.name as "organizationName"
    from organizations o left join recommendation_runs made on made.org_id = o.org_id
    where o.test_of is null
    order by o.name, o.org_id`);

export const countAllOpen = (
  installation: Installation,
): Promise<{ organizationId: string; type: RecommendationType; open: number }[]> =>
  installation.rows(sql`${across('recommendations')}
    select advised.org_id as "organizationId", advised.type, count(*) as open
    from recommendations advised join organizations o on o.org_id = advised.org_id
    where o.test_of is null and advised.status = 'open'
    group by advised.org_id, advised.type`);

export interface StandingRow {
  organizationId: string;
  type: RecommendationType;
  skill: number | null;
  n: number;
  mutedSince: string | null;
  mutedReason: string | null;
}

export const listAllScores = (installation: Installation): Promise<StandingRow[]> =>
  installation.rows(sql`${across('recommendations')}
    select scored.org_id as "organizationId", scored.type, scored.skill, scored.compared as n,
      scored.muted_since as "mutedSince", scored.muted_reason as "mutedReason"
    from recommendation_scores scored join organizations o on o.org_id = scored.org_id
    where o.test_of is null`);
