/** Waves and the claims on their shipments. Both are the warehouse's own: a wave holds shipments of any organization. */
import type { Actor } from '@packhouse/contract/measures';
import type { Input } from '@packhouse/contract/operation';
import type { operatorWaves, WaveKind, WaveOutcome, WaveState } from '@packhouse/contract/operator/waves';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { limited } from '../../platform/page.ts';
import { within, type Reach } from '../../platform/reach.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Installation } from '../operators/installation.ts';

/** Ids are uuids. */
export interface WaveRow {
  id: string;
  warehouseId: string;
  n: number | null;
  kind: WaveKind;
  zone: string | null;
  state: WaveState;
  pickerId: string | null;
  pickerName: string | null;
  releasedBy: Actor;
  startedAt: string | null;
  endedAt: string | null;
  openShipments: number;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** A shipment in a wave. Ids are uuids. */
export interface ClaimRow {
  waveId: string;
  orgId: string;
  shipmentId: string;
  slot: number;
  outcome: WaveOutcome | null;
}

/** A shipment by the uuids of its organization and its own. */
export type ShipmentRef = Pick<ClaimRow, 'orgId' | 'shipmentId'>;

export interface Person {
  /** A uuid. */
  id: string;
  name: string;
}

const columns = sql`
  w.id, w.warehouse_id as "warehouseId", w.n, w.kind, w.zone, w.state, w.picker_id as "pickerId",
  w.picker_name as "pickerName", w.released_by as "releasedBy", w.started_at as "startedAt", w.ended_at as "endedAt",
  w.open_shipments as "openShipments", w.created_at as "createdAt", w.updated_at as "updatedAt", w.version`;

export async function listWaves(
  installation: Installation,
  query: Input<typeof operatorWaves.list>,
  reach: Reach,
): Promise<{ rows: WaveRow[]; total: number | undefined }> {
  const chosen = sql`
    from waves w
    where w.n is not null ${within(reach, sql`w.warehouse_id`)}
      ${filtered<typeof operatorWaves.list>(query, {
        warehouseId: (id) => sql`and w.warehouse_id = ${uuidOf('warehouse', id)}`,
        state: (states) => sql`and w.state = any(${states})`,
        pickerId: (id) => sql`and w.picker_id = ${uuidOf('user', id)}`,
        updatedSince: (since) => sql`and w.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince ? sql`w.updated_at, w.id` : sql`w.created_at desc, w.id desc`;
  const rows = await installation.rows<WaveRow>(
    sql`select ${columns} ${chosen} order by ${order} ${limited(query)}`,
  );
  if (!query.includeTotal) return { rows, total: undefined };
  const [counted] = await installation.rows<{ total: number }>(sql`select count(*) as total ${chosen}`);
  return { rows, total: counted!.total };
}

export async function findWave(reader: Pick<Tenant, 'rows'>, id: string): Promise<WaveRow | undefined> {
  const [row] = await reader.rows<WaveRow>(sql`select ${columns} from waves w where w.id = ${id}`);
  return row;
}

/** Every shipment that is or was in these waves, by slot. */
export const listClaims = (reader: Pick<Tenant, 'rows'>, waves: readonly string[]): Promise<ClaimRow[]> =>
  reader.rows<ClaimRow>(sql`
    select c.wave_id as "waveId", c.org_id as "orgId", c.shipment_id as "shipmentId", c.slot, c.outcome
    from wave_shipments c where c.wave_id = any(${waves}) order by c.wave_id, c.slot`);

export interface OpenClaim extends ShipmentRef {
  waveId: string;
  n: number | null;
  state: WaveState;
  pickerId: string | null;
  pickerName: string | null;
}

/** Claims on these shipments that hold now. */
export const listOpenClaims = (
  reader: Pick<Tenant, 'rows'>,
  shipments: readonly ShipmentRef[],
): Promise<OpenClaim[]> =>
  reader.rows<OpenClaim>(sql`
    select c.wave_id as "waveId", c.org_id as "orgId", c.shipment_id as "shipmentId", w.n, w.state,
      w.picker_id as "pickerId", w.picker_name as "pickerName"
    from wave_shipments c join waves w on w.id = c.wave_id
    where c.ended_at is null and (c.org_id, c.shipment_id) in (${refs(shipments)})`);

/** Draws the next number of a wave in the warehouse. Waves of one warehouse are made one after the other. */
export async function drawWaveNumber(tenant: Tenant, warehouseId: string): Promise<number> {
  await tenant.rows(sql`select w.id from warehouses w where w.id = ${warehouseId} for no key update`);
  const row = await tenant.row<{ n: number }>(
    sql`select coalesce(max(w.n), 0) + 1 as n from waves w where w.warehouse_id = ${warehouseId}`,
  );
  return row!.n;
}

export async function insertWave(tenant: Tenant, wave: WaveRow): Promise<void> {
  await tenant.rows(sql`
    insert into waves (id, warehouse_id, n, kind, zone, state, picker_id, picker_name, released_by, started_at, ended_at,
      open_shipments, created_at, updated_at, version)
    values (${wave.id}, ${wave.warehouseId}, ${wave.n}, ${wave.kind}, ${wave.zone}, ${wave.state}, ${wave.pickerId},
      ${wave.pickerName}, ${JSON.stringify(wave.releasedBy)}::jsonb, ${wave.startedAt}, ${wave.endedAt},
      ${wave.openShipments}, ${wave.createdAt}, ${wave.updatedAt}, ${wave.version})`);
}

/**
 * Claims shipments for a wave, in their order, with slots from `firstSlot`. Returns those that nobody else had: of two
 * transactions that claim the same shipment, the second waits for the first and gets nothing.
 */
export const insertClaims = (
  tenant: Tenant,
  waveId: string,
  shipments: readonly ShipmentRef[],
  firstSlot: number,
  now: string,
): Promise<ShipmentRef[]> =>
  tenant.rows<ShipmentRef>(sql`
    insert into wave_shipments (wave_id, org_id, shipment_id, slot, claimed_at)
    select ${waveId}::uuid, named.org_id, named.shipment_id, ${firstSlot}::integer + named.place - 1, ${now}::timestamptz
    from unnest(${shipments.map(({ orgId }) => orgId)}::uuid[], ${shipments.map(({ shipmentId }) => shipmentId)}::uuid[])
      with ordinality named (org_id, shipment_id, place)
    order by named.org_id, named.shipment_id
    on conflict (org_id, shipment_id) where ended_at is null do nothing
    returning org_id as "orgId", shipment_id as "shipmentId"`);

/** Ends claims of a wave: on these shipments, or all of them. Waits for nobody but writers of the same wave. */
export async function endClaims(
  tenant: Tenant,
  waveId: string,
  shipments: readonly ShipmentRef[] | 'all',
  outcome: WaveOutcome,
  now: string,
): Promise<void> {
  const chosen = shipments === 'all' ? sql`` : sql`and (c.org_id, c.shipment_id) in (${refs(shipments)})`;
  const ended = await tenant.rows(sql`
    update wave_shipments c set ended_at = ${now}, outcome = ${outcome}
    where c.wave_id = ${waveId} and c.ended_at is null ${chosen}
    returning c.slot`);
  if (ended.length === 0) return;
  const picked = outcome === 'picked' || outcome === 'short' ? ended.length : 0;
  await tenant.rows(sql`
    update waves w
    set open_shipments = w.open_shipments - ${ended.length}::integer, picked_shipments = w.picked_shipments + ${picked}::integer,
      state = case when w.open_shipments > ${ended.length}::integer then w.state
        when w.picked_shipments + ${picked}::integer > 0 then 'picked' else 'cancelled' end,
      ended_at = case when w.open_shipments > ${ended.length}::integer then null else ${now}::timestamptz end,
      updated_at = greatest(${now}::timestamptz, w.updated_at), version = w.version + 1
    where w.id = ${waveId}`);
}

/** The claim on a shipment of the organization that ended last because the shipment was picked. */
export const findPickedClaim = (tenant: Tenant, shipmentId: string): Promise<OpenClaim | undefined> =>
  tenant.row<OpenClaim>(sql`
    select c.wave_id as "waveId", c.org_id as "orgId", c.shipment_id as "shipmentId", w.n, w.state,
      w.picker_id as "pickerId", w.picker_name as "pickerName"
    from wave_shipments c join waves w on w.id = c.wave_id
    where c.org_id = ${tenant.orgId} and c.shipment_id = ${shipmentId} and c.outcome = 'picked'
    order by c.ended_at desc limit 1`);

/** Opens a claim again that ended with the pick. Its wave is open again, too. Waits for writers of the same wave. */
export async function reopenClaim(
  tenant: Tenant,
  { waveId, orgId, shipmentId }: OpenClaim,
  now: string,
): Promise<void> {
  await tenant.rows(sql`
    update wave_shipments c set ended_at = null, outcome = null
    where c.wave_id = ${waveId} and c.org_id = ${orgId} and c.shipment_id = ${shipmentId} and c.outcome = 'picked'`);
  await tenant.rows(sql`
    update waves w
    set open_shipments = w.open_shipments + 1, picked_shipments = w.picked_shipments - 1,
      state = case when w.ended_at is null then w.state when w.picker_id is null then 'released' else 'picking' end,
      ended_at = null, updated_at = greatest(${now}::timestamptz, w.updated_at), version = w.version + 1
    where w.id = ${waveId}`);
}

/** Starts a wave that is free or meant for this picker. Undefined when it is neither. */
export const updateWaveStarted = (
  tenant: Tenant,
  id: string,
  picker: Person,
  now: string,
): Promise<WaveRow | undefined> =>
  tenant.row<WaveRow>(sql`
    update waves w
    set state = 'picking', picker_id = ${picker.id}, picker_name = ${picker.name},
      started_at = coalesce(w.started_at, ${now}::timestamptz), updated_at = greatest(${now}::timestamptz, w.updated_at),
      version = w.version + 1
    where w.id = ${id} and w.state = 'released' and (w.picker_id is null or w.picker_id = ${picker.id})
    returning ${columns}`);

/** Gives an open wave to a picker, whoever has it. Undefined when it is no longer open. */
export const updateWavePicker = (
  tenant: Tenant,
  id: string,
  picker: Person,
  now: string,
): Promise<WaveRow | undefined> =>
  tenant.row<WaveRow>(sql`
    update waves w
    set picker_id = ${picker.id}, picker_name = ${picker.name}, updated_at = greatest(${now}::timestamptz, w.updated_at),
      version = w.version + 1
    where w.id = ${id} and w.state in ('released', 'picking')
    returning ${columns}`);

const refs = (shipments: readonly ShipmentRef[]): Sql => sql`
  select * from unnest(${shipments.map(({ orgId }) => orgId)}::uuid[], ${shipments.map(({ shipmentId }) => shipmentId)}::uuid[])`;
