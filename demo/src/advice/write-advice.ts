import { newId } from '../../../server/src/platform/database/ids.ts';
import { insertClaims, settleClaims } from '../../../server/src/insight/recommendations/claims.sql.ts';
import { insertItems } from '../../../server/src/insight/recommendations/recommendations.sql.ts';
import { hashOf } from '../../../server/src/insight/recommendations/run-models.ts';
import { finishRun, takeLease } from '../../../server/src/insight/recommendations/runs.sql.ts';
import { countWording, replaceStandings } from '../../../server/src/insight/recommendations/scores.sql.ts';
import { localTimeOf } from '../../../server/src/goods/shipments/local-time.ts';
import type { Tenant } from '../../../server/src/platform/tenant.ts';
import type { Advice } from './plan-advice.ts';

/** Writes what the nights have left, as the service would have. */
export async function writeAdvice(
  tenant: Tenant,
  { items, claims, standings, run }: Advice,
  { events, timezone }: { events: number; timezone: string },
): Promise<void> {
  if (!run) return;
  const { snapshot, parameters } = run;
  const { asOf } = snapshot;
  const all = [...items.values()];
  await insertItems(tenant, all);
  await insertClaims(tenant, claims, asOf);
  for (const [at, ones] of Map.groupBy(claims, ({ settled }) => settled?.at)) {
    if (at === undefined) continue;
    await settleClaims(
      tenant,
      ones.map(({ id, settled }) => ({ id, ...settled! })),
      at,
    );
  }
  await replaceStandings(tenant, standings, asOf);
  for (const [type, ones] of Map.groupBy(all, ({ record }) => record.type)) {
    await countWording(tenant, type, 'template', ones.length);
  }
  const holder = newId();
  await takeLease(tenant, holder, null);
  await finishRun(tenant, holder, {
    lookedThrough: events,
    // In the time of the simulation they take none.
    durations: { readMs: 0, learnMs: 0, suggestMs: 0, modelsMs: 0, writeMs: 0 },
    counts: { suggestions: all.filter(({ record }) => record.status === 'open').length },
    whole: {
      night: localTimeOf(timezone, Date.parse(asOf)).day,
      asOf,
      parameters,
      inputHash: hashOf(snapshot),
    },
  });
}
