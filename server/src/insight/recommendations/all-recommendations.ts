/** Recommendations of all organizations, as the warehouse's staff sees them, and runs that they start. */
import { spellId } from '@packhouse/contract/id';
import {
  OperatorRecommendationMetrics,
  operatorRecommendations as operations,
} from '@packhouse/contract/operator/recommendations';
import { recommendationTypes } from '@packhouse/contract/public/recommendations';
import type { OperatorApi } from '../../platform/implement.ts';
import type { Installation } from '../../warehouse/operators/installation.ts';
import type { InstallationList, InstallationRecord } from '../../warehouse/operators/reads.ts';
import { render } from '../../platform/render.ts';
import {
  countAllOpen,
  listAllRecommendations,
  listAllRuns,
  listAllScores,
  type RunRow,
} from './all-recommendations.sql.ts';

type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorRecommendations'];

/** Starts a run for an organization (uuid). Passed in because the jobs module lies above this one. */
export type BeginRun = (orgId: string, reason: string | null) => Promise<{ id: string; runAt: string }>;

export function operatorRecommendationHandlers(beginRun: BeginRun): Desk {
  const list: InstallationList<typeof operations.list> = {
    page: (input, { installation }) => listAllRecommendations(installation, input),
  };
  const metrics: InstallationRecord<typeof operations.metrics> = {
    read: async (_input, { installation, now }) => ({
      body: render(OperatorRecommendationMetrics, await readMetrics(installation, now)),
    }),
  };
  return {
    list,
    metrics,
    run: async ({ reason }, { tenant }) => ({
      body: render(operations.run.output, await beginRun(tenant.orgId, reason)),
    }),
  };
}

async function readMetrics(installation: Installation, now: Date): Promise<OperatorRecommendationMetrics> {
  const runs = await listAllRuns(installation);
  const open = Map.groupBy(await countAllOpen(installation), ({ organizationId }) => organizationId);
  const standings = Map.groupBy(await listAllScores(installation), ({ organizationId }) => organizationId);
  return {
    asOf: now.toISOString(),
    organizations: runs.map((run) => ({
      organization: { id: spellId('organization', run.organizationId), name: run.organizationName },
      run: runOf(run),
      types: recommendationTypes.flatMap((type) => {
        const count = open.get(run.organizationId)?.find((one) => one.type === type)?.open ?? 0;
        const standing = standings.get(run.organizationId)?.find((one) => one.type === type);
        if (count === 0 && !standing) return [];
        const { skill = null, n = 0, mutedSince = null, mutedReason = null } = standing ?? {};
        return [{ type, open: count, muted: mutedSince !== null, mutedSince, mutedReason, skill, n }];
      }),
    })),
  };
}

const runOf = ({ madeAt, durations, isRunning, error, failedAt }: RunRow) => ({
  madeAt,
  tookMs: durations && durations.readMs + durations.modelsMs,
  running: isRunning,
  failure: error !== null && failedAt !== null ? { at: failedAt, reason: error } : null,
});
