/** The log of sent webhooks, as the dashboard reads it. */
import type { DeliveryDetail, dashboardWebhooks } from '@packhouse/contract/dashboard/webhooks';
import { Delivery } from '@packhouse/contract/public/webhooks';
import type { Input } from '@packhouse/contract/operation';
import type { operatorWebhooks } from '@packhouse/contract/operator/webhooks';
import { raw, sql, type Sql } from '../../platform/database/sql.ts';
import { uuidOf } from '../../platform/implement.ts';
import { filtered } from '../../platform/filters.ts';
import { limited, recordPage, type Page, type Window } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

export type DeliveryRow = Omit<Delivery, 'webhookId'> & {
  endpointId: string;
  /** Organization of the event, where it is not that of the endpoint. */
  sourceOrgId: string | null;
};

const columns = raw(`
  d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.source_org_id as "sourceOrgId", d.topic, d.event_n as sequence, d.state, d.reason, d.attempts,
  d.next_attempt_at as "nextAttemptAt", d.last_status as "lastStatus", d.last_error as "lastError",
  d.last_duration_ms as "lastDurationMs", d.created_at as "createdAt", d.delivered_at as "deliveredAt",
  d.updated_at as "updatedAt"`);

type ToRecord = (row: DeliveryRow) => Delivery;

export function listDeliveries(
  tenant: Tenant,
  endpointId: string,
  query: Input<typeof operatorWebhooks.deliveries>,
  toRecord: ToRecord,
): Promise<Page> {
  return page(
    tenant,
    query,
    sql`
      from webhook_deliveries d
      where d.org_id = ${tenant.orgId} and d.endpoint_id = ${endpointId}
        ${filtered<typeof operatorWebhooks.deliveries>(query, {
          state: (states) => sql`and d.state = any(${states})`,
          topic: (topics) => sql`and d.topic = any(${topics})`,
          eventId: (id) => sql`and d.event_id = ${uuidOf('event', id)}`,
          since: (time) => sql`and d.created_at >= ${time}`,
          until: (time) => sql`and d.created_at < ${time}`,
          updatedSince: (time) => sql`and d.updated_at > ${time}`,
        })}`,
    toRecord,
  );
}

/** Lists deliveries of the events about one record. */
export function listDeliveriesOf(
  tenant: Tenant,
  query: Input<typeof dashboardWebhooks.ofResource>,
  toRecord: ToRecord,
): Promise<Page> {
  return page(
    tenant,
    query,
    sql`
      from events e join webhook_deliveries d on d.org_id = ${tenant.orgId} and d.event_id = e.id
      where e.org_id = ${tenant.orgId} and e.resource_id = ${query.resourceId}
        ${filtered<typeof dashboardWebhooks.ofResource>(query, {
          updatedSince: (time) => sql`and d.updated_at > ${time}`,
        })}`,
    toRecord,
  );
}

function page(
  tenant: Tenant,
  query: Window & { updatedSince?: string | undefined },
  chosen: Sql,
  toRecord: ToRecord,
): Promise<Page> {
  const order = query.updatedSince ? 'd.updated_at, d.id' : 'd.created_at desc, d.id desc';
  return recordPage<typeof Delivery, DeliveryRow>(
    tenant,
    undefined,
    query,
    {
      rows: sql`select ${columns} ${chosen} order by ${raw(order)} ${limited(query)}`,
      count: sql`select count(*) ${chosen}`,
    },
    Delivery,
    toRecord,
  );
}

export const findDelivery = (
  tenant: Tenant,
  endpointId: string,
  id: string,
): Promise<(DeliveryRow & { sample: string | null }) | undefined> =>
  tenant.row(sql`
    select ${columns}, d.sample from webhook_deliveries d
    where d.org_id = ${tenant.orgId} and d.endpoint_id = ${endpointId} and d.id = ${id}`);

export type AttemptEntry = DeliveryDetail['log'][number];

/** The latest first. */
export const listAttempts = (tenant: Tenant, deliveryId: string): Promise<AttemptEntry[]> =>
  tenant.rows(sql`
    select a.id, a.at, a.duration_ms as "durationMs", a.status, a.error, a.error_detail as "errorDetail", a.address,
      a.request_headers as "requestHeaders", a.response_headers as "responseHeaders", a.response_body as "responseBody"
    from webhook_attempts a where a.org_id = ${tenant.orgId} and a.delivery_id = ${deliveryId}
    order by a.at desc, a.id desc limit 100`);

export interface HourRow {
  /** Null in the row that totals all hours. */
  hour: string | null;
  delivered: number;
  failed: number;
  /** Null if there were no attempts. */
  percentiles: [p50: number, p95: number] | null;
}

/** Attempts of each hour that had any, and of all hours together. */
export const listHours = (
  tenant: Tenant,
  endpointId: string,
  since: string,
  until: string,
): Promise<HourRow[]> =>
  tenant.rows(sql`
    select t.hour, count(*) filter (where t.delivered) as delivered, count(*) filter (where not t.delivered) as failed,
      percentile_disc(array[0.5, 0.95]) within group (order by t.duration_ms) as percentiles
    from (
      select date_trunc('hour', a.at, 'UTC') as hour, a.delivered, a.duration_ms
      from webhook_attempts a
      where a.org_id = ${tenant.orgId} and a.endpoint_id = ${endpointId} and a.at >= ${since} and a.at < ${until}) t
    group by grouping sets ((t.hour), ())
    order by t.hour`);
