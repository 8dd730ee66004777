/** Recommendations of all organizations, as the warehouse's staff sees them, and runs that they start. */
import { spellId } from '@packhouse/contract/id';
import {
  HouseRecommendationMetrics,
  operatorRecommendations as operations,
} from '@packhouse/contract/operator/recommendations';
import { recommendationTypes } from '@packhouse/contract/public/recommendations';
import type { OperatorApi } from '../../platform/implement.ts';
import type { House } from '../../warehouse/operators/house.ts';
import type { HouseList, HouseRecord } from '../../warehouse/operators/reads.ts';
import { render } from '../../platform/render.ts';
import {
  countHouseOpen,
  listHouseRecommendations,
  listHouseRuns,
  listHouseStandings,
  type RunRow,
} from './house.sql.ts';

type Desk = OperatorApi<HouseList<never>, HouseRecord<never>>['operatorRecommendations'];

/** Starts a run for an organization (uuid). Passed in because the jobs module lies above this one. */
export type BeginRun = (orgId: string, reason: string | null) => Promise<{ id: string; runAt: string }>;

export function operatorRecommendationHandlers(beginRun: BeginRun): Desk {
  const list: HouseList<typeof operations.list> = {
    page: (input, { house }) => listHouseRecommendations(house, input),
  };
  const metrics: HouseRecord<typeof operations.metrics> = {
    read: async (_input, { house, now }) => ({
      body: render(HouseRecommendationMetrics, await readMetrics(house, now)),
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

async function readMetrics(house: House, now: Date): Promise<HouseRecommendationMetrics> {
  const runs = await listHouseRuns(house);
  const open = Map.groupBy(await countHouseOpen(house), ({ organizationId }) => organizationId);
  const standings = Map.groupBy(await listHouseStandings(house), ({ organizationId }) => organizationId);
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
