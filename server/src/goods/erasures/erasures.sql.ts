import type { Actor, Address } from '@packhouse/contract/measures';
import { erasedText } from '@packhouse/contract/erasure';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Database } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert.ts';
import { across, sql, type Sql } from '../../platform/database/sql.ts';
import { containing } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Work } from '../rates/work.ts';

export interface ConsigneeRow extends Pick<Shipment, 'number' | 'kind' | 'status' | 'createdAt'> {
  /** A uuid. */
  id: string;
  address: Address | null;
  documents: number;
}

const address = sql`coalesce(s.shipping_address, s.destination -> 'address')`;

const listConsignees = (tenant: Tenant, chosen: Sql): Promise<ConsigneeRow[]> =>
  tenant.rows(sql`
    select s.id, s.number, s.kind, s.status, s.created_at as "createdAt", ${address} as address,
      jsonb_array_length(s.documents) as documents
    from shipments s where s.org_id = ${tenant.orgId} and ${chosen} order by s.n desc limit 101`);

/** Reads every shipment of the organization. */
export const searchConsignees = (tenant: Tenant, term: string): Promise<ConsigneeRow[]> =>
  listConsignees(
    tenant,
    sql`(s.search_text like ${containing(term)} or lower(${address}::text) like ${containing(term)})`,
  );

export const listConsigneesLike = (tenant: Tenant, id: string): Promise<ConsigneeRow[]> =>
  listConsignees(
    tenant,
    sql`(s.id = ${id} or s.original_shipment_id = ${id} or s.split_from_id = ${id} or exists (
      select from shipments o
      where o.org_id = ${tenant.orgId} and o.id = ${id} and (
        lower(o.shipping_address ->> 'email') = lower(s.shipping_address ->> 'email')
        or (o.recipient_key = s.recipient_key and o.postal_key = s.postal_key and o.recipient_key <> ${erasedText}))))`,
  );

/** Returns (uuids) of shipments (uuids). */
export async function listReturnsOf(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    select s.id from shipments s
    where s.org_id = ${tenant.orgId} and s.original_shipment_id = any(${ids}) order by s.n`);
  return rows.map(({ id }) => id);
}

export interface ErasureRow {
  /** A uuid. */
  id: string;
  shipmentIds: string[];
  documentIds: string[];
  traces: string[];
}

export const insertErasure = (
  tenant: Tenant,
  erasure: ErasureRow & { requestedBy: Actor; createdAt: string },
): Promise<void> => insertRows(tenant, 'erasures', [erasure]);

export const listRunningErasures = (tenant: Tenant): Promise<ErasureRow[]> =>
  tenant.rows(sql`
    select e.id, e.shipment_ids as "shipmentIds", e.document_ids as "documentIds", e.traces
    from erasures e where e.org_id = ${tenant.orgId} and e.finished_at is null order by e.created_at, e.id`);

export async function updateFinished(tenant: Tenant, id: string, at: string): Promise<void> {
  await tenant.rows(sql`
    update erasures set finished_at = ${at}, traces = '{}' where org_id = ${tenant.orgId} and id = ${id}`);
}

/** Organizations with an erasure that is not finished. */
export async function listErasing(database: Database): Promise<string[]> {
  const rows = await database.query<{ orgId: string }>(
    database.gate,
    sql`${across('erasures to finish')}
      select distinct e.org_id as "orgId" from erasures e where e.finished_at is null order by e.org_id`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Keys of event data that hold texts which people have typed. */
const texts = ['reason', 'message', 'description', 'note'];

/** Erases texts in the events of shipments (spelled ids). Sent by the database's owner. */
export const eraseEvents = (orgId: string, shipmentIds: readonly string[]): Sql => sql`
  update events e set data = e.data || (
    select jsonb_object_agg(d.key, ${erasedText}::text) from jsonb_each(e.data) d
    where d.key = any(${texts}) and jsonb_typeof(d.value) = 'string')
  where e.org_id = ${orgId} and e.resource_id = any(${shipmentIds}) and exists (
    select from jsonb_each(e.data) d where d.key = any(${texts}) and jsonb_typeof(d.value) = 'string')`;

/** Work of postage in the events of shipments (spelled ids), for `updateWork`. Sent by the database's owner. */
export const listPostage = (orgId: string, shipmentIds: readonly string[]): Sql => sql`
  select e.id, e.data -> 'work' as work from events e
  where e.org_id = ${orgId} and e.resource_id = any(${shipmentIds})
    and e.data -> 'work' @> ${'[{"chargeType": "postage"}]'}::jsonb`;

/** Beginnings of postal codes that postage tables name. Sent by the database's owner. */
export const listPostalPrefixes: Sql = sql`
  select distinct zone ->> 'postalPrefix' as prefix
  from postage_tables t, jsonb_array_elements(t.doc::jsonb -> 'zones') zone
  where zone ->> 'postalPrefix' is not null`;

/** Sent by the database's owner. */
export const updateWork = (orgId: string, id: string, work: readonly Work[]): Sql => sql`
  update events e set data = e.data || jsonb_build_object('work', ${JSON.stringify(work)}::jsonb)
  where e.org_id = ${orgId} and e.id = ${id}`;

/** Erases what the endpoints of the organization or, under `noOrganization`, of the warehouse answered to these events. Sent by the database's owner. */
export const eraseAnswers = (orgId: string, receiver: string, shipmentIds: readonly string[]): Sql => sql`
  update webhook_attempts a set response_body = null
  from webhook_deliveries d join events e on e.org_id = ${orgId} and e.id = d.event_id
  where a.org_id = ${receiver} and d.org_id = ${receiver} and d.id = a.delivery_id
    and e.resource_id = any(${shipmentIds}) and a.response_body is not null`;

/** Erases the messages of notifications about shipments (spelled ids). Under the sequencer. */
export async function eraseNotifications(
  tenant: Tenant,
  shipmentIds: readonly string[],
  at: string,
): Promise<void> {
  await tenant.rows(sql`
    update notifications f
    set message = ${erasedText}, updated_at = ${at}, version = f.version + 1,
      doc = (f.doc::jsonb || jsonb_build_object('message', ${erasedText}::text, 'updatedAt', ${at}::text, 'version', f.version + 1))::text
    where f.org_id = ${tenant.orgId} and f.resource_id = any(${shipmentIds}) and f.message <> ${erasedText}`);
}

/** Deletes logged requests in which one of these texts stands. */
export async function deleteRequests(tenant: Tenant, traces: readonly string[]): Promise<void> {
  await tenant.rows(sql`
    delete from requests r where r.org_id = ${tenant.orgId} and exists (
      select from unnest(${traces.map(asJson)}::text[]) as t (text)
      where position(t.text in r.path) > 0 or position(t.text in coalesce(r.body, '')) > 0
        or position(t.text in coalesce(r.answer, '')) > 0)`);
}

/** Kept answers in which one of these texts stands. They stay locked until the transaction ends. */
export const listReplies = (
  tenant: Tenant,
  traces: readonly string[],
): Promise<{ party: string; key: string; body: string }[]> =>
  tenant.rows(sql`
    select k.party, k.key, k.body from idempotency_keys k
    where k.org_id = ${tenant.orgId} and k.body is not null and exists (
      select from unnest(${traces.map(asJson)}::text[]) as t (text) where position(t.text in k.body) > 0)
    order by k.party, k.key for update`);

export async function updateReply(tenant: Tenant, party: string, key: string, body: string): Promise<void> {
  await tenant.rows(sql`
    update idempotency_keys k set body = ${body}
    where k.org_id = ${tenant.orgId} and k.party = ${party} and k.key = ${key}`);
}

/** A text as it stands inside JSON. */
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);
