/** Costs of parcels as the back office records and reads them. */
import { spellId } from '@packhouse/contract/id';
import type { CarrierCost } from '@packhouse/contract/operator/carrier-costs';
import { across, raw, sql, type Sql } from '../../platform/database/sql.ts';
import { within, type Reach } from '../../platform/reach.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { inOrganization, type Installation } from '../../warehouse/operators/installation.ts';

/** Costs of a shipment (a uuid), the oldest first, at most `most`. */
export async function listCostsOf(tenant: Tenant, shipmentId: string, most: number): Promise<CarrierCost[]> {
  const rows = await tenant.rows<CarrierCost>(sql`
    select c.id, c.tracking_number as "trackingNumber", c.kind, c.amount, c.currency, c.carrier_invoice as "carrierInvoice",
      c.file_name as "fileName", c.line, c.created_at as "createdAt", c.created_by as "createdBy", c.invoice_id as "invoiceId"
    from carrier_costs c
    where c.org_id = ${tenant.orgId} and c.shipment_id = ${shipmentId}
    order by c.created_at, c.id limit ${raw(most)}`);
  return rows.map((row) => ({
    ...row,
    id: spellId('carrierCost', row.id),
    invoiceId: row.invoiceId && spellId('invoice', row.invoiceId),
  }));
}

/** A shipment that has a parcel with a tracking number. Ids are uuids. */
export interface TrackedShipment {
  trackingNumber: string;
  orgId: string;
  shipmentId: string;
  kind: string;
  name: string;
  currency: string;
}

/** The shipment of each tracking number, whoever sent it; the newest one where a carrier has used a number again. */
export const listTracked = (
  installation: Installation,
  trackingNumbers: readonly string[],
  reach: Reach | undefined,
): Promise<TrackedShipment[]> =>
  installation.rows<TrackedShipment>(sql`${across('tracking numbers')}
    select distinct on (found.tracking_number) found.tracking_number as "trackingNumber", s.org_id as "orgId",
      s.id as "shipmentId", s.kind, o.name, o.currency
    from (
      select k.tracking_number, k.org_id, k.shipment_id from shipment_packages k
      where k.tracking_number = any(${trackingNumbers})
      union all
      select t.tracking_number, s.org_id, s.id
      from shipments s cross join lateral unnest(s.tracking_numbers) t (tracking_number)
      where s.tracking_numbers && ${trackingNumbers} and s.tracking_numbers <> '{}' and t.tracking_number = any(${trackingNumbers})) found
    join shipments s on s.org_id = found.org_id and s.id = found.shipment_id
    join organizations o on o.org_id = s.org_id and o.test_of is null
    where true ${within(reach, sql`s.warehouse_id`)}
    order by found.tracking_number, coalesce(s.forwarded_at, s.created_at) desc, s.id desc`);

export interface MissingRow {
  orgId: string;
  name: string;
  resourceId: string;
  number: string;
  forwardedAt: string;
  parcels: number;
  known: number;
}

/** Shipments that left since an instant with postage at cost, and fewer known costs than parcels; the oldest first. */
export const listMissing = (
  installation: Installation,
  organizationId: string | undefined,
  since: string,
  warehouses: readonly string[] | null,
  most: number,
): Promise<MissingRow[]> =>
  installation.rows<MissingRow>(sql`${across('missing carrier costs')}
    select card.org_id as "orgId", card.name, e.resource_id as "resourceId", e.data ->> 'number' as number,
      e.at as "forwardedAt", (w.one ->> 'quantity')::integer as parcels, known.parcels as known
    from (
      select o.org_id, o.name, r.doc::jsonb -> 'postageAtCost' as at_cost,
        a.valid_from::timestamp at time zone o.timezone as first,
        lead(a.valid_from::timestamp at time zone o.timezone) over (partition by a.org_id order by a.valid_from) as next
      from organizations o
      join rate_card_assignments a on a.org_id = o.org_id
      join rate_cards r on r.id = a.rate_card_id
      where ${inOrganization(organizationId)}) card
    join events e on e.org_id = card.org_id and e.type = 'shipment.forwarded' and e.data ? 'work'
      and e.at >= greatest(card.first, ${since}::timestamptz) and e.at < coalesce(card.next, 'infinity')
    cross join lateral jsonb_array_elements(e.data -> 'work') w (one)
    cross join lateral (
      select greatest(coalesce(sum(sign(c.amount)), 0), 0)::integer as parcels from carrier_costs c
      where c.org_id = e.org_id and c.resource_id = e.resource_id and c.kind = 'postage') known
    where card.at_cost is not null and w.one ->> 'chargeType' = 'postage' and card.at_cost ? (w.one ->> 'service')
      and known.parcels < (w.one ->> 'quantity')::integer ${fromOneOf(warehouses)}
    order by e.at, e.resource_id limit ${raw(most)}`);

const fromOneOf = (warehouses: readonly string[] | null): Sql =>
  warehouses === null
    ? raw('')
    : sql`and w.one ->> 'from' = any(${warehouses.map((id) => spellId('warehouse', id))})`;
