/** Shipments being worked on, read and written while the sequencer of their organization is held. */
import { readId, spellId } from '@packhouse/contract/id';
import type { Package, Shipment, ShipmentItem, ShipmentStatus } from '@packhouse/contract/public/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { expectedStatuses, stockHoldingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { addOutlook } from '../inventory/outlook.ts';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { insertDeletedShipment } from './deleted-shipments.sql.ts';
import { countsOf } from './draft.ts';
import {
  cancellableUntilOf,
  isCancellable,
  type Allocation,
  type WorkingShipment,
  type Outlook,
  type Stored,
} from './working-shipment.ts';
import { atRiskAt } from './promise.ts';
import {
  docOf,
  insertShipmentRows,
  insertSteps,
  updateParts,
  updateShipments,
  type Part,
  type ShipmentRow,
} from './shipments.sql.ts';
import { recountFrom, recountStatuses } from './status-counts.sql.ts';
import { stockIdOf } from '../inventory/stock-id.ts';

/** Jobs of these ids (uuids), in no particular order. Shipments of other organizations are left out. */
export const loadWorkingShipments = (
  tenant: Tenant,
  ids: readonly string[],
  warehouses: ReadonlyMap<string, Warehouse>,
): Promise<WorkingShipment[]> => readJobs(tenant, sql`s.id = any(${ids})`, warehouses);

/** Jobs on hold that wait for one of these goods (uuids), oldest first. */
export const loadWaiting = (
  tenant: Tenant,
  goods: readonly string[],
  warehouses: ReadonlyMap<string, Warehouse>,
): Promise<WorkingShipment[]> =>
  readJobs(
    tenant,
    sql`s.status = 'on_hold' and s.id in (
      select i.shipment_id from shipment_items i
      where i.org_id = ${tenant.orgId} and i.backordered_quantity > 0
        and (i.product_id = any(${goods}) or i.carton_id = any(${goods})))`,
    warehouses,
  );

/** Shipments that were promised goods (uuids) of a lot and have not left, oldest first. */
export const loadHoldersOf = (
  tenant: Tenant,
  goods: readonly string[],
  lot: string,
  warehouses: ReadonlyMap<string, Warehouse>,
): Promise<WorkingShipment[]> =>
  readJobs(
    tenant,
    sql`s.status = any(${stockHoldingStatuses}) and exists (
      select from jsonb_to_recordset(s.allocations) as a ("stockId" uuid, lot text)
      where a.lot = ${lot} and a."stockId" = any(${goods}))`,
    warehouses,
  );

/** Jobs held by a hold with this code, oldest first. */
export const loadHeldFor = (
  tenant: Tenant,
  code: string,
  warehouses: ReadonlyMap<string, Warehouse>,
): Promise<WorkingShipment[]> =>
  readJobs(tenant, sql`s.status = 'on_hold' and s.holds @> ${JSON.stringify([{ code }])}::jsonb`, warehouses);

async function readJobs(
  tenant: Tenant,
  chosen: Sql,
  warehouses: ReadonlyMap<string, Warehouse>,
): Promise<WorkingShipment[]> {
  const rows = await tenant.rows<{
    id: string;
    n: number;
    step: number;
    doc: string;
    warehouse_id: string;
    allocations: Allocation[];
    split_from_id: string | null;
    split_from_number: string | null;
    split_into: NonNullable<Shipment['splitInto']>;
  }>(sql`
    select s.id, s.n, s.step, s.doc, s.warehouse_id, s.allocations, s.split_from_id, s.split_from_number, s.split_into
    from shipments s
    where s.org_id = ${tenant.orgId} and ${chosen} order by s.n`);
  return rows.map(({ id, n, step, doc, warehouse_id: warehouseUuid, allocations, ...row }) => {
    const record = { ...(JSON.parse(doc) as Shipment), ...splitLinks(row) };
    return {
      record,
      uuid: id,
      warehouse: warehouses.get(warehouseUuid)!,
      warehouseUuid,
      allocations,
      steps: [],
      stored: { n, step, status: record.status, parts: partsOf(record), outlook: outlookOf(record) },
    };
  });
}

/** Links of a split order. A process of the previous version, which does not know them, leaves them out of the documents. */
export const splitLinks = ({
  split_from_id: id,
  split_from_number: number,
  split_into: splitInto,
}: {
  split_from_id: string | null;
  split_from_number: string | null;
  split_into: NonNullable<Shipment['splitInto']>;
}): Pick<Shipment, 'splitFrom' | 'splitInto'> => ({
  ...(id !== null && number !== null ? { splitFrom: { id: spellId('shipment', id), number } } : {}),
  ...(splitInto.length > 0 ? { splitInto } : {}),
});

/**
 * Writes new and changed shipments with everything that follows from them: the steps of their lives, their lines and
 * packages, the counts of statuses, and the outlook of their goods. Returns the goods (uuids) whose outlook changed;
 * the caller renders their stock records.
 */
export async function saveWorkingShipments(
  tenant: Tenant,
  sequencer: Sequencer,
  workingShipments: readonly WorkingShipment[],
): Promise<string[]> {
  if (workingShipments.length === 0) return [];
  sequencer.touch('shipments');
  // Sent first, so that the database is busy while the records are rendered.
  await insertSteps(tenant, workingShipments.flatMap(stepsOf));
  for (const working of workingShipments) complete(working, sequencer.at);
  const fresh = workingShipments.filter(({ stored }) => !stored);
  const known = workingShipments.filter(
    (working): working is WorkingShipment & { stored: Stored } => working.stored !== undefined,
  );
  const first = sequencer.add('shipments', fresh.length) + 1;
  await insertShipmentRows(
    tenant,
    fresh.map((working, index) => rowOf(working, first + index)),
  );
  await updateShipments(
    tenant,
    known.map((working) => rowOf(working, working.stored.n)),
  );
  await updateParts(
    tenant,
    {
      items: known.flatMap((working) => changedParts(working, working.record.items)),
      packages: known.flatMap((working) => changedParts(working, working.record.packages)),
    },
    {
      items: known.flatMap((working) => goneParts(working, 'item', working.record.items)),
      packages: known.flatMap((working) => goneParts(working, 'package', working.record.packages)),
    },
  );
  await recountStatuses(
    tenant,
    known
      .filter(({ stored, record }) => stored.status !== record.status)
      .map(({ stored, record }) => ({ n: stored.n, from: stored.status, to: record.status })),
  );
  return changeOutlook(tenant, workingShipments);
}

/**
 * Inserts shipments as they stand, with every step of their lives and the outlook of their goods. `before` is the ordinal
 * that precedes them.
 */
export async function insertWorkingShipments(
  tenant: Tenant,
  before: number,
  workingShipments: readonly WorkingShipment[],
): Promise<void> {
  await insertSteps(tenant, workingShipments.flatMap(stepsOf));
  await insertShipmentRows(
    tenant,
    workingShipments.map((working, index) => rowOf(working, before + index + 1)),
  );
  await changeOutlook(tenant, workingShipments);
}

/** Deletes a draft and remembers that it did; the ordinals above it move down, so that the list has no gap. */
export async function removeDraft(
  tenant: Tenant,
  sequencer: Sequencer,
  { record, uuid, stored }: WorkingShipment & { stored: Stored },
): Promise<void> {
  sequencer.touch('shipments');
  sequencer.add('shipments', -1);
  await insertDeletedShipment(tenant, record, sequencer.at);
  await tenant.rows(sql`
    delete from shipments s where s.org_id = ${tenant.orgId} and s.id = ${uuid} and s.status = 'draft'`);
  // A unique key is checked row by row, so the ordinals first become negative, where none exist, and are then negated
  // back.
  await tenant.rows(sql`
    update shipments s set n = 1 - s.n where s.org_id = ${tenant.orgId} and s.n > ${stored.n}`);
  await tenant.rows(sql`update shipments s set n = -s.n where s.org_id = ${tenant.orgId} and s.n < 0`);
  await recountFrom(tenant, stored.n);
}

/** Shipment (uuid) by external id, for those of the external ids that are already taken. */
export async function findExternalIds(
  tenant: Tenant,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await tenant.rows<{ external_id: string; id: string }>(sql`
    select s.external_id, s.id from shipments s
    where s.org_id = ${tenant.orgId} and s.external_id = any(${externalIds})`);
  return new Map(rows.map(({ external_id: externalId, id }) => [externalId, id]));
}

/** Fills in the fields derived from the rest of the record. */
function complete(working: WorkingShipment, at: string): void {
  const { record, stored } = working;
  Object.assign(record, countsOf(record.items));
  record.cancellable = isCancellable(record);
  record.cancellableUntil = cancellableUntilOf(record);
  record.updatedAt = at;
  if (stored) record.version += 1;
  working.doc = docOf(record);
}

function stepsOf({ record, steps, stored }: WorkingShipment) {
  let [before, step]: [ShipmentStatus | '', number] = stored ? [stored.status, stored.step] : ['', 0];
  return steps.map((to) => {
    const one = { record, before, step: (step += 1), to };
    before = to;
    return one;
  });
}

const rowOf = ({ record, doc, allocations, steps, stored }: WorkingShipment, n: number): ShipmentRow => ({
  record,
  ...(doc === undefined ? {} : { doc }),
  n,
  atRiskAt: record.promise && atRiskAt(record.promise.shipBy),
  step: (stored?.step ?? 0) + steps.length,
  allocations,
});

const partsOf = ({ items, packages }: Shipment): ReadonlyMap<string, string> =>
  new Map([...items, ...packages].map((part) => [part.id, JSON.stringify(part)]));

const changedParts = <P extends ShipmentItem | Package>(
  { record, stored }: WorkingShipment & { stored: Stored },
  parts: readonly P[],
): Part<P>[] =>
  parts
    .map((part, position) => ({ record, part, position }))
    .filter(({ part }) => stored.parts.get(part.id) !== JSON.stringify(part));

const goneParts = (
  { stored }: WorkingShipment & { stored: Stored },
  kind: 'item' | 'package',
  parts: readonly { id: string }[],
): string[] =>
  [...stored.parts.keys()]
    .filter((id) => !parts.some((part) => part.id === id))
    .flatMap((id) => readId(kind, id) ?? []);

/** Outlook by goods and warehouse, the key being both uuids separated by a space. */
function outlookOf(record: Shipment): ReadonlyMap<string, Outlook> {
  const outlook = new Map<string, Outlook>();
  const comes = record.kind === 'inbound' || record.kind === 'return';
  const expected = expectedStatuses.includes(record.status);
  for (const item of record.items) {
    const goods = stockIdOf(item);
    const key = `${goods} ${readId('warehouse', record.warehouse.id)!}`;
    const sum = outlook.get(key) ?? { incoming: 0, backordered: 0 };
    if (comes && expected) sum.incoming += Math.max(0, item.quantity - (item.receivedQuantity ?? 0));
    if (!comes) sum.backordered += item.backorderedQuantity;
    outlook.set(key, sum);
  }
  return outlook;
}

async function changeOutlook(
  tenant: Tenant,
  workingShipments: readonly WorkingShipment[],
): Promise<string[]> {
  const changes = new Map<string, Outlook>();
  const add = (outlook: ReadonlyMap<string, Outlook>, sign: 1 | -1) => {
    for (const [key, { incoming, backordered }] of outlook) {
      const sum = changes.get(key) ?? { incoming: 0, backordered: 0 };
      sum.incoming += sign * incoming;
      sum.backordered += sign * backordered;
      changes.set(key, sum);
    }
  };
  for (const { record, stored } of workingShipments) {
    if (stored) add(stored.outlook, -1);
    add(outlookOf(record), 1);
  }
  const rows = [...changes]
    .filter(([, { incoming, backordered }]) => incoming !== 0 || backordered !== 0)
    .map(([key, change]) => {
      const [goods, warehouse] = key.split(' ') as [string, string];
      return { item_id: goods, warehouse_id: warehouse, ...change };
    });
  await addOutlook(tenant, rows);
  return [...new Set(rows.map(({ item_id: goods }) => goods))];
}
