/** Costs of parcels, as they are recorded. */
import type { Actor } from '@packhouse/contract/measures';
import type { CarrierCostKind } from '@packhouse/contract/rules/carrier-costs';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** A cost as it is inserted. Ids are uuids but for `resourceId`. */
export interface NewCost {
  id: string;
  shipmentId: string;
  /** Spelled id of the shipment. */
  resourceId: string;
  comesIn: boolean;
  trackingNumber: string | null;
  kind: CarrierCostKind;
  amount: number;
  currency: string;
  carrierInvoice: string | null;
  fileName: string | null;
  fileDigest: string | null;
  line: number | null;
  nth: number;
  createdAt: string;
  createdBy: Actor;
}

/** Adds costs of an organization (a uuid), except for those it has already. Returns the ids that were added. */
export async function insertCosts(
  tenant: Tenant,
  orgId: string,
  costs: readonly NewCost[],
): Promise<ReadonlySet<string>> {
  const rows = await tenant.rows<{ id: string }>(sql`
    insert into carrier_costs (org_id, id, shipment_id, resource_id, comes_in, tracking_number, kind, amount, currency,
      carrier_invoice, file_name, file_digest, line, nth, created_at, created_by)
    select ${orgId}::uuid, r.id, r."shipmentId", r."resourceId", r."comesIn", r."trackingNumber", r.kind, r.amount, r.currency,
      r."carrierInvoice", r."fileName", r."fileDigest", r.line, r.nth, r."createdAt", r."createdBy"
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as r (id uuid, "shipmentId" uuid, "resourceId" text, "comesIn" boolean,
      "trackingNumber" text, kind text, amount bigint, currency text, "carrierInvoice" text, "fileName" text, "fileDigest" text,
      line integer, nth integer, "createdAt" timestamptz, "createdBy" jsonb)
    order by r.line
    on conflict do nothing
    returning id`);
  return new Set(rows.map(({ id }) => id));
}
