/**
 * Settles due claims: reads the measurements, has `settle` judge them, and writes the outcome to the claim and into its
 * recommendation. Then scores each type again. A type whose figures were no better than climatology is muted until they
 * are.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { readId } from '@packhouse/contract/id';
import type { RecommendationType } from '@packhouse/contract/public/recommendations';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { dayOf, momentOf } from './bounds.ts';
import { listDueClaims, listJudged, settleClaims, type DueClaim } from './claims.sql.ts';
import {
  listDeliveries,
  listFirstCounts,
  listLotsLeft,
  listLowest,
  listSold,
  listUnitsOut,
  type LotAt,
  type Selling,
  type Window,
} from './measures.sql.ts';
import { listStoredRecommendations, updateDocs } from './recommendations.sql.ts';
import { listStandings, replaceStandings } from './scores.sql.ts';
import { findOrganization } from './snapshot-goods.sql.ts';
import { factOf, settle, type Reading, type Settled } from './settle.ts';
import { skillScoreOf, windowDays, type SkillScore } from './skill.ts';
import type { Check } from './suggestion.ts';

/**
 * Settles due claims. Must hold the organization's sequencer. Returns how many were settled; if there are more than a
 * transaction should hold, some remain.
 */
export async function resolveClaims(
  tenant: Tenant,
  sequencer: Sequencer,
  now: Date,
): Promise<{ settled: number }> {
  const due = await listDueClaims(tenant, now, mostClaims);
  for (let index = 0; index < due.length; index += atOnce) {
    await settleAll(tenant, sequencer, due.slice(index, index + atOnce));
  }
  await score(tenant, sequencer, now);
  return { settled: due.length };
}

const mostClaims = 2_000;
/** Number of claims measured by one statement. */
const atOnce = 250;

async function settleAll(tenant: Tenant, sequencer: Sequencer, claims: readonly DueClaim[]): Promise<void> {
  const readings = await measure(tenant, claims);
  const settled = claims.map((claim, index) => ({ ...claim, ...settle(claim, readings[index]!) }));
  if ((await settleClaims(tenant, settled, sequencer.at)) !== settled.length) {
    throw new Error('a claim was settled while its clock was held');
  }
  const byRecommendation = Map.groupBy(
    settled.filter(({ recommendationId }) => recommendationId !== null),
    ({ recommendationId }) => recommendationId!,
  );
  const records = await listStoredRecommendations(tenant, [...byRecommendation.keys()]);
  if (records.length === 0) return;
  sequencer.touch('recommendations');
  await updateDocs(
    tenant,
    records.map((record) => {
      const outcomes = new Map(byRecommendation.get(record.id)!.map((claim) => [claim.id, claim]));
      return {
        ...record,
        claims: record.claims.map((claim) => ({
          ...claim,
          ...outcomeOf(outcomes.get(claim.id), sequencer.at),
        })),
        updatedAt: sequencer.at,
        version: record.version + 1,
      };
    }),
  );
}

const outcomeOf = (settled: Settled | undefined, resolvedAt: string) =>
  settled && { observed: settled.observed, outcome: settled.outcome, resolvedAt };

async function score(tenant: Tenant, sequencer: Sequencer, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowDays * dayMs).toISOString();
  const before = await listStandings(tenant);
  const judged = Map.groupBy(await listJudged(tenant, since), ({ type }) => type);
  const standings = new Map<RecommendationType, SkillScore>();
  for (const type of new Set([...judged.keys(), ...before.keys()])) {
    standings.set(type, skillScoreOf(judged.get(type) ?? [], before.get(type), sequencer.at));
  }
  await replaceStandings(tenant, standings, sequencer.at);
}

type Of<M extends Check['measure']> = Extract<Check, { measure: M }>;
type Asked<M extends Check['measure']> = { place: number; check: Of<M> }[];

/** Measures each claim. */
async function measure(tenant: Tenant, claims: readonly DueClaim[]): Promise<Reading[]> {
  const { timezone } = await findOrganization(tenant);
  const readings: Reading[] = claims.map(({ status, dismissal }) => factOf(status, dismissal));
  const asked = <M extends Check['measure']>(...measures: M[]) =>
    claims.flatMap(({ check }, index) =>
      (measures as string[]).includes(check.measure) ? [{ place: index, check: check as Of<M> }] : [],
    );
  const windowOf = (index: number, check: Exclude<Of<Windowed>, { marketplace: string }>): Window => ({
    place: index,
    product_id: uuid('product', check.productId),
    warehouse_id: uuid('warehouse', check.warehouseId),
    since: isoAt(timezone, check.from),
    until: isoAt(timezone, check.to),
  });

  const demands = asked('demand', 'no_demand');
  const demandWindows = demands.map(({ place, check }) => windowOf(place, check));
  const [units, lowest] = [
    byPlace(await inOne(listUnitsOut, tenant, demandWindows)),
    byPlace(await inOne(listLowest, tenant, demandWindows)),
  ];
  for (const { place, check } of demands) {
    const sold = units.get(place)?.units ?? 0;
    readings[place] = {
      observed: check.measure === 'demand' ? sold : Number(sold === 0),
      censored: (lowest.get(place)?.units ?? 0) <= 0,
    };
  }

  const outs = asked('stock_out');
  const least = byPlace(
    await inOne(
      listLowest,
      tenant,
      outs.map(({ place, check }) => windowOf(place, check)),
    ),
  );
  for (const { place } of outs) readings[place] = { observed: Number((least.get(place)?.units ?? 0) <= 0) };

  const lots = asked('lot_left');
  const left = byPlace(
    await inOne(
      listLotsLeft,
      tenant,
      lots.map(({ place, check }) => lotAt(place, check, timezone)),
    ),
  );
  for (const { place } of lots) readings[place] = { observed: left.get(place)?.units ?? 0 };

  await readDeliveries(tenant, asked('delivered'), timezone, readings);

  const counts = asked('count_differs');
  const counted = byPlace(
    await inOne(
      listFirstCounts,
      tenant,
      counts.map(({ place, check }) => windowOf(place, check)),
    ),
  );
  for (const { place } of counts) {
    const first = counted.get(place);
    readings[place] = { observed: first ? Number(first.differs) : null };
  }

  await readSales(tenant, asked('marketplace_demand'), timezone, readings);
  return readings;
}

type Windowed = 'demand' | 'no_demand' | 'stock_out' | 'count_differs' | 'marketplace_demand';

/** Reads deliveries. A cancelled or rejected shipment gives no result. */
async function readDeliveries(
  tenant: Tenant,
  asked: Asked<'delivered'>,
  timezone: string,
  readings: Reading[],
): Promise<void> {
  if (asked.length === 0) return;
  const ids = [...new Set(asked.map(({ check }) => uuid('shipment', check.shipmentId)))];
  const rows = new Map((await listDeliveries(tenant, ids)).map((row) => [row.id, row]));
  for (const { place, check } of asked) {
    const shipment = rows.get(uuid('shipment', check.shipmentId));
    const isCalledOff = !shipment || shipment.status === 'cancelled' || shipment.status === 'rejected';
    const at = shipment?.deliveredAt ?? null;
    readings[place] = {
      observed: isCalledOff ? null : Number(at !== null && at <= isoAt(timezone, check.by)),
    };
  }
}

/** Reads marketplace sales. If a day was not reported, the total is unknown. */
async function readSales(
  tenant: Tenant,
  asked: Asked<'marketplace_demand'>,
  timezone: string,
  readings: Reading[],
): Promise<void> {
  const sellings = asked.map(({ place, check }): Selling => ({
    place,
    product_id: uuid('product', check.productId),
    marketplace: check.marketplace,
    since: dayOf(timezone, check.from),
    until: dayOf(timezone, check.to),
  }));
  const sold = byPlace(await inOne(listSold, tenant, sellings));
  for (const { place, since, until } of sellings) {
    const row = sold.get(place);
    const days = (Date.parse(until) - Date.parse(since)) / dayMs;
    readings[place] = row?.days === days ? { observed: row.units, censored: row.ranOut } : { observed: null };
  }
}

const lotAt = (index: number, check: Of<'lot_left'>, timezone: string): LotAt => ({
  place: index,
  product_id: uuid('product', check.productId),
  warehouse_id: uuid('warehouse', check.warehouseId),
  lot: check.lot,
  at: isoAt(timezone, check.at),
});

/** Skips the query when there is nothing to ask. */
const inOne = async <A, R>(
  list: (tenant: Tenant, asked: readonly A[]) => Promise<R[]>,
  tenant: Tenant,
  asked: readonly A[],
): Promise<R[]> => (asked.length === 0 ? [] : list(tenant, asked));

const byPlace = <R extends { place: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [row.place, row]));

const isoAt = (timezone: string, bound: string): string => new Date(momentOf(timezone, bound)).toISOString();

const uuid = (kind: Parameters<typeof readId>[0], id: string): string => {
  const read = readId(kind, id);
  if (!read) throw new Error(`a claim names the ${kind} ${id}`);
  return read;
};
