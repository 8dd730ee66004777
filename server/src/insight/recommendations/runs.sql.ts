/** Runs of recommendations: when they were last made, which process is making them now, and the learned parameters. */
import type { Database } from '../../platform/database/database.ts';
import { across, raw, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Parameters } from './parameters.ts';

export interface RunRow {
  /** Local day of the last complete nightly run; null before the first. */
  night: string | null;
  parameters: Parameters | null;
  lookedThrough: number;
}

/** Last nightly run and time zone of the organization, for callers that look at many. */
export async function findNight(tenant: Tenant): Promise<{ timezone: string; night: string | null }> {
  const row = await tenant.row<{ timezone: string; night: string | null }>(sql`
    select o.timezone, r.night
    from organizations o left join recommendation_runs r on r.org_id = ${tenant.orgId}
    where o.org_id = ${tenant.orgId}`);
  return row!;
}

/** Seconds after which a lease ends unless it is renewed. */
export const leaseSeconds = 120;

const leasedUntil = sql`now() + make_interval(secs => ${leaseSeconds}::double precision)`;

/** Takes the lease. Returns undefined while another run holds it. */
export async function takeLease(
  tenant: Tenant,
  holder: string,
  lookedAt: string | null,
): Promise<RunRow | undefined> {
  await tenant.rows(sql`
    insert into recommendation_runs (org_id) values (${tenant.orgId}) on conflict (org_id) do nothing`);
  return tenant.row<RunRow>(sql`
    update recommendation_runs r
    set holder = ${holder}, leased_until = ${leasedUntil}, looked_at = coalesce(${lookedAt}::timestamptz, r.looked_at)
    where r.org_id = ${tenant.orgId} and (r.holder is null or r.leased_until < now())
    returning r.night, r.parameters, r.looked_through as "lookedThrough"`);
}

/** Renews the lease. Returns false when the holder has lost it. */
export async function renewLease(tenant: Tenant, holder: string): Promise<boolean> {
  const row = await tenant.row(sql`
    update recommendation_runs r set leased_until = ${leasedUntil}
    where r.org_id = ${tenant.orgId} and r.holder = ${holder}
    returning r.org_id`);
  return row !== undefined;
}

/** Releases the lease of a run without a result. */
export async function dropLease(
  tenant: Tenant,
  holder: string,
  failure: { error: string; at: string } | undefined,
): Promise<void> {
  await tenant.rows(sql`
    update recommendation_runs r
    set holder = null, leased_until = null, error = coalesce(${failure?.error ?? null}, r.error),
      failed_at = coalesce(${failure?.at ?? null}::timestamptz, r.failed_at)
    where r.org_id = ${tenant.orgId} and r.holder = ${holder}`);
}

/** Releases the lease of a run that had nothing to do up to an event. */
export async function skipRun(tenant: Tenant, holder: string, lookedThrough: number): Promise<void> {
  await tenant.rows(sql`
    update recommendation_runs r
    set holder = null, leased_until = null, looked_through = greatest(r.looked_through, ${lookedThrough}::bigint)
    where r.org_id = ${tenant.orgId} and r.holder = ${holder}`);
}

export interface FinishedRun {
  lookedThrough: number;
  durations: object;
  counts: object;
  /** Results of a complete run; undefined for a partial one. */
  whole: { night: string; asOf: string; parameters: Parameters; inputHash: string } | undefined;
}

/** Writes the result of a run and releases its lease. Returns false if another run has taken the lease. */
export async function finishRun(
  tenant: Tenant,
  holder: string,
  { lookedThrough, durations, counts, whole }: FinishedRun,
): Promise<boolean> {
  const row = await tenant.row(sql`
    update recommendation_runs r
    set holder = null, leased_until = null, error = null, failed_at = null,
      looked_through = greatest(r.looked_through, ${lookedThrough}::bigint), durations = ${JSON.stringify(durations)}::jsonb,
      counts = ${JSON.stringify(counts)}::jsonb, night = coalesce(${whole?.night ?? null}::date, r.night),
      as_of = coalesce(${whole?.asOf ?? null}::timestamptz, r.as_of),
      parameters = coalesce(${whole ? JSON.stringify(whole.parameters) : null}::jsonb, r.parameters),
      input_hash = coalesce(${whole?.inputHash ?? null}, r.input_hash)
    where r.org_id = ${tenant.orgId} and r.holder = ${holder}
    returning r.org_id`);
  return row !== undefined;
}

/** Ordinal of the last event. */
export async function findLastEvent(tenant: Tenant): Promise<number> {
  const row = await tenant.row<{ n: number }>(sql`
    select c.events_total as n from organization_clocks c where c.org_id = ${tenant.orgId}`);
  return row?.n ?? 0;
}

/**
 * Organizations (uuids) with unexamined events that were last examined before a moment. Queries all of them with the
 * gate's login and without a lock.
 */
export async function listTouched(database: Database, lookedBefore: string): Promise<string[]> {
  const rows = await database.query<{ orgId: string }>(
    database.gate,
    sql`${across('recommendations to look at')}
      select touched.org_id as "orgId"
      from recommendation_runs touched join organization_clocks c on c.org_id = touched.org_id
      where touched.night is not null and touched.looked_through < c.events_total
        and (touched.looked_at is null or touched.looked_at < ${lookedBefore})
      order by touched.looked_at nulls first`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Maximum number of events read at once; the next look continues after them. */
const mostEvents = 5_000;

export interface HappenedRow {
  n: number;
  resourceType: string;
  resourceId: string;
  /** Products and cartons of a stock change; null for other events. */
  goods: string[] | null;
}

/** Events after an ordinal, oldest first. Ids are spelled. */
export const listHappened = (tenant: Tenant, after: number): Promise<HappenedRow[]> =>
  tenant.rows(sql`
    select e.n, e.resource_type as "resourceType", e.resource_id as "resourceId",
      case when e.type = 'stock.changed' then jsonb_path_query_array(e.data, '$.goods[*].id') end as goods
    from events e
    where e.org_id = ${tenant.orgId} and e.n > ${after}
    order by e.n limit ${raw(mostEvents)}`);

/** Products (uuids) in these cartons and in the lines of these shipments. */
export async function listProductsIn(
  tenant: Tenant,
  cartonIds: readonly string[],
  shipmentIds: readonly string[],
): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    select k.product_id as id from carton_contents k
    where k.org_id = ${tenant.orgId} and k.carton_id = any(${cartonIds})
    union
    select i.product_id from shipment_items i
    where i.org_id = ${tenant.orgId} and i.shipment_id = any(${shipmentIds}) and i.product_id is not null
    union
    select k.product_id
    from shipment_items i join carton_contents k on k.org_id = ${tenant.orgId} and k.carton_id = i.carton_id
    where i.org_id = ${tenant.orgId} and i.shipment_id = any(${shipmentIds})`);
  return rows.map(({ id }) => id);
}

/** True when a claim is due. */
export async function hasDueClaims(tenant: Tenant, at: string): Promise<boolean> {
  const row = await tenant.row(sql`
    select c.id from recommendation_claims c
    where c.org_id = ${tenant.orgId} and c.outcome is null and c.resolves_at <= ${at}
    order by c.resolves_at limit 1`);
  return row !== undefined;
}
