/** Charges by hand, and the events that their invoice lines follow from. */
import { readId, spellId } from '@packhouse/contract/id';
import { Charge, type ChargeState } from '@packhouse/contract/operator/charges';
import { insertRows } from '../platform/database/insert.ts';
import { nothing, raw, sql, when } from '../platform/database/sql.ts';
import { render } from '../platform/render.ts';
import { within, type Reach } from '../platform/reach.ts';
import type { Tenant } from '../platform/tenant.ts';
import type { Done } from './charges-of.ts';

/** Charges, the newest first, at most `most`. Staff of some warehouses see theirs and those of no warehouse. */
export async function listCharges(
  tenant: Tenant,
  states: readonly ChargeState[] | undefined,
  most: number,
  reach: Reach | undefined,
): Promise<Charge[]> {
  const rows = await tenant.rows<{ doc: string }>(sql`
    select c.doc from charges c
    where c.org_id = ${tenant.orgId} ${when(states, (some) => sql`and c.state = any(${some})`)}
      ${reach?.warehouses ? sql`and (c.warehouse_id is null or (true ${within(reach, sql`c.warehouse_id`)}))` : nothing}
    order by c.created_at desc, c.id desc limit ${raw(most)}`);
  return rows.map(({ doc }) => JSON.parse(doc) as Charge);
}

/** A charge (a uuid) as it stands. */
export async function findCharge(tenant: Tenant, id: string): Promise<Charge | undefined> {
  const row = await tenant.row<{ doc: string }>(
    sql`select c.doc from charges c where c.org_id = ${tenant.orgId} and c.id = ${id}`,
  );
  return row && (JSON.parse(row.doc) as Charge);
}

/** Adds a charge; `eventId` is the spelled id of the event that approved it. Returns its doc. */
export async function insertCharge(
  tenant: Tenant,
  charge: Charge,
  eventId: string | undefined,
): Promise<string> {
  const { id, state, day, warehouseId, createdAt, updatedAt, version } = charge;
  const doc = render(Charge, charge);
  await insertRows(tenant, 'charges', [
    {
      id: readId('charge', id),
      state,
      day,
      warehouseId: warehouseId && readId('warehouse', warehouseId),
      eventId: uuidOfEvent(eventId),
      doc,
      createdAt,
      updatedAt,
      version,
    },
  ]);
  return doc;
}

/** Writes a charge that has changed its state. Returns its doc, or undefined when it was in none of the states before. */
export async function updateCharge(
  tenant: Tenant,
  charge: Charge,
  from: readonly ChargeState[],
  eventId?: string,
): Promise<string | undefined> {
  const { state, invoiceId, updatedAt, version } = charge;
  const doc = render(Charge, charge);
  const updated = await tenant.row<{ id: string }>(sql`
    update charges
    set state = ${state}, invoice_id = ${invoiceId && readId('invoice', invoiceId)!}, doc = ${doc},
      event_id = coalesce(${uuidOfEvent(eventId)}, event_id), updated_at = ${updatedAt}, version = ${version}
    where org_id = ${tenant.orgId} and id = ${readId('charge', charge.id)!} and state = any(${from})
      and version = ${version - 1}
    returning id`);
  return updated && doc;
}

const uuidOfEvent = (id: string | undefined): string | null =>
  id === undefined ? null : readId('event', id)!;

/**
 * The events of approved charges, in their order: those on an invoice (a uuid), or, without one, those for days up to
 * `through` that no invoice bills yet.
 */
export async function listCharged(
  tenant: Tenant,
  { invoiceId, through }: { invoiceId: string | undefined; through: string },
): Promise<Done[]> {
  const rows = await tenant.rows<Done>(sql`
    select e.id, e.type, e.at, e.resource_id as "resourceId", e.data
    from charges c join events e on e.org_id = ${tenant.orgId} and e.id = c.event_id
    where c.org_id = ${tenant.orgId} and ${
      invoiceId === undefined
        ? sql`c.state = 'approved' and c.day <= ${through}`
        : sql`c.invoice_id = ${invoiceId}`
    }
    order by e.n`);
  return rows.map((row) => ({ ...row, id: spellId('event', row.id) }));
}
