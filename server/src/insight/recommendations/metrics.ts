/** Outcomes of the recommendations of each type, and the accuracy of their figures. */
import { dayMs } from '@packhouse/contract/rules/time';
import {
  recommendationStatuses,
  recommendationTypes,
  RecommendationMetrics,
  type RecommendationStatus,
  type RecommendationTypeMetrics,
} from '@packhouse/contract/public/recommendations';
import type { Answer } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { countClaims } from './claims.sql.ts';
import { countStatuses } from './recommendations.sql.ts';
import { findGeneratedAt, listStandings, listWordings } from './scores.sql.ts';
import { windowDays } from './skill.ts';
import { findOrganization } from './snapshot-goods.sql.ts';

export async function metrics(tenant: Tenant, now: Date): Promise<Answer> {
  const since = new Date(now.getTime() - windowDays * dayMs).toISOString();
  const statuses = await countStatuses(tenant);
  const claims = new Map((await countClaims(tenant, since)).map((row) => [row.type, row]));
  const standings = await listStandings(tenant);
  const wordings = await listWordings(tenant);
  const types = recommendationTypes.map((type): RecommendationTypeMetrics => {
    const own = statuses.filter((row) => row.type === type);
    const of = (status: RecommendationStatus) => own.find((row) => row.status === status);
    const counted = (...some: RecommendationStatus[]) =>
      some.reduce((sum, status) => sum + (of(status)?.count ?? 0), 0);
    const { pending = 0, settled = 0, cameTrue = 0, void: unknown = 0, expected } = claims.get(type) ?? {};
    const standing = standings.get(type);
    const worded = wordings.filter((row) => row.type === type);
    const wordedBy = (source: string) => worded.find((row) => row.source === source)?.count ?? 0;
    const accepted = counted('accepted', 'completed', 'failed');
    return {
      type,
      counts: Object.fromEntries(
        recommendationStatuses.map((status) => [status, counted(status)]),
      ) as RecommendationTypeMetrics['counts'],
      acceptanceRate: share(accepted, accepted + counted('dismissed')),
      completionRate: share(counted('completed'), counted('completed', 'failed')),
      claims: { pending, settled, cameTrue, void: unknown },
      hitRate: share(cameTrue, settled - unknown),
      expectedHitRate: expected ?? null,
      calibration: standing?.calibration ?? null,
      skill: standing?.skill ?? null,
      muted: (standing?.mutedSince ?? null) !== null,
      mutedSince: standing?.mutedSince ?? null,
      mutedReason: standing?.mutedReason ?? null,
      wording: {
        template: wordedBy('template'),
        llm: wordedBy('llm'),
        rejected: Object.fromEntries(
          worded.filter(({ source }) => source === 'rejected').map(({ reason, count }) => [reason, count]),
        ),
      },
      impact: { open: of('open')?.impact ?? 0, completed: of('completed')?.impact ?? 0 },
    };
  });
  const { currency } = await findOrganization(tenant);
  const body = render(RecommendationMetrics, {
    asOf: now.toISOString(),
    generatedAt: await findGeneratedAt(tenant),
    currency,
    types,
  });
  return { body };
}

const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);
