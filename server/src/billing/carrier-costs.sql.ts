/** Costs of parcels, and the shipments that they are billed for. */
import type { CarrierCostKind } from '@packhouse/contract/rules/carrier-costs';
import { spellId } from '@packhouse/contract/id';
import { sql, when } from '../platform/database/sql.ts';
import type { Tenant } from '../platform/tenant.ts';
import type { services } from '@packhouse/contract/public/warehouses';

/** A cost with the shipment that it is billed for. */
export interface BilledCost {
  /** A uuid. */
  id: string;
  /** Spelled id of the shipment. */
  resourceId: string;
  comesIn: boolean;
  trackingNumber: string | null;
  kind: CarrierCostKind;
  /** Minor units. */
  amount: number;
  carrierInvoice: string | null;
  fileName: string | null;
  line: number | null;
  /** Time it became known. */
  at: string;
  number: string | null;
  /** Spelled id of the event that forwarded the parcels, its time and their service; null for goods that come in. */
  eventId: string | null;
  forwardedAt: string | null;
  service: (typeof services)[number] | null;
}

/**
 * Costs in the order in which they became known: those of an issued invoice (a uuid), or, without one, those known until an
 * instant in milliseconds, of parcels that had left by then, that belong to no invoice yet. None while no rate card bills
 * postage at cost.
 */
export async function listBilledCosts(
  tenant: Tenant,
  { invoiceId, until, resourceId }: { invoiceId?: string | undefined; until: number; resourceId?: string },
): Promise<BilledCost[]> {
  const end = new Date(until).toISOString();
  const rows = await tenant.rows<BilledCost>(sql`
    select c.id, c.resource_id as "resourceId", c.comes_in as "comesIn", c.tracking_number as "trackingNumber", c.kind, c.amount,
      c.carrier_invoice as "carrierInvoice", c.file_name as "fileName", c.line, c.created_at as at,
      coalesce(f.number, s.number) as number, f.id as "eventId", f.at as "forwardedAt", f.service
    from carrier_costs c
    left join shipments s on s.org_id = ${tenant.orgId} and s.id = c.shipment_id
    left join lateral (
      select e.id, e.at, e.data ->> 'number' as number, w.one ->> 'service' as service
      from events e cross join lateral jsonb_array_elements(e.data -> 'work') w (one)
      where e.org_id = ${tenant.orgId} and e.resource_id = c.resource_id and e.type = 'shipment.forwarded'
        and e.data ? 'work' and w.one ->> 'chargeType' = 'postage'
      order by e.n limit 1) f on true
    where c.org_id = ${tenant.orgId}
      and ${
        invoiceId === undefined
          ? sql`c.invoice_id is null and c.created_at < ${end}
              and case when c.comes_in then true else f.at < ${end} end`
          : sql`c.invoice_id = ${invoiceId}`
      }
      ${when(resourceId, (id) => sql`and c.resource_id = ${id}`)}
      and exists (
        select from rate_card_assignments a join rate_cards r on r.id = a.rate_card_id
        where a.org_id = ${tenant.orgId} and r.doc::jsonb ? 'postageAtCost')
    order by c.created_at, c.id`);
  return rows.map((row) => ({ ...row, eventId: row.eventId && spellId('event', row.eventId) }));
}

/** Notes the invoice (a uuid) on costs that belong to none. Returns how many. */
export async function updateCostsInvoiced(
  tenant: Tenant,
  invoiceId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tenant.rows(sql`
    update carrier_costs set invoice_id = ${invoiceId}
    where org_id = ${tenant.orgId} and id = any(${ids}::uuid[]) and invoice_id is null
    returning id`);
  return rows.length;
}
