/** Operations on waves. They are the warehouse's own writes: a wave holds shipments of any organization. */
import { createHash } from 'node:crypto';
import { spellId } from '@packhouse/contract/id';
import { fitting, pickers as pickerRoles, type HeldRole } from '@packhouse/contract/staff-roles';
import type { Input } from '@packhouse/contract/operation';
import { Pickers, Wave, type operatorWaves as operations } from '@packhouse/contract/operator/waves';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { mustMatch, uuidOf, type Answer, type OperatorApi, type Written } from '../../platform/implement.ts';
import type { Page } from '../../platform/page.ts';
import type { Reach } from '../../platform/reach.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { findWarehouseNamed } from '../../goods/shipments/new-shipment.ts';
import { tooEarly } from '../../goods/shipments/outbound.ts';
import { readInstallation, type Installation } from '../operators/installation.ts';
import type { InstallationList, InstallationReads, InstallationRecord } from '../operators/reads.ts';
import { personOf, pickedBy } from './claims.ts';
import { listPickers, type PickerRow } from './pickers.sql.ts';
import { listTotesOf } from './totes.sql.ts';
import { listUnclaimed, listWaveShipments, type WaveShipment } from './wave-shipments.sql.ts';
import {
  drawWaveNumber,
  endClaims,
  findWave,
  insertClaims,
  insertWave,
  listClaims,
  listOpenClaims,
  listWaves,
  updateWavePicker,
  updateWaveStarted,
  type ClaimRow,
  type Person,
  type ShipmentRef,
  type WaveRow,
} from './waves.sql.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorWaves'];

const reads: InstallationReads<Pick<Operations, 'list' | 'get' | 'pickers'>> = {
  list: { page: (input, { installation, now, reach }) => wavesPage(installation, input, now, reach) },
  get: {
    async read({ id }, { installation, now, reach }) {
      const wave = mustExist(id, await findWave(installation, uuidOf('wave', id)));
      reach.mustCover(spellId('warehouse', wave.warehouseId));
      return answerOf(await waveRecord(installation, installation, wave, now));
    },
  },
  pickers: {
    async read({ warehouseId }, { installation }) {
      const rows = await listPickers(installation);
      return {
        body: render(Pickers, {
          pickers: rows
            .filter((one) => mayPickAt(one, warehouseId))
            .map(({ id, name }) => ({ id: spellId('user', id), name })),
        }),
      };
    },
  },
};

export const operatorWaveHandlers = (database: Database): Desk => ({
  ...reads,
  create: (input, context) => create(database, input, context),
  start: (input, context) =>
    onWave(database, input.id, context, async (wave) => {
      const me = personOf(context.actor);
      if (wave.state === 'picking' && wave.pickerId === me.id) return;
      const { tenant, sequencer } = context;
      if (await updateWaveStarted(tenant, wave.id, me, sequencer.at)) return;
      const now = (await findWave(tenant, wave.id))!;
      if (now.state === 'picking' && now.pickerId === me.id) return;
      throw notFree(now);
    }),
  assign: (input, context) =>
    onWave(database, input.id, context, async (wave) => {
      const { tenant, sequencer, actor } = context;
      const picker = input.operatorId
        ? await pickerNamed(database, input.operatorId, wave.warehouseId, 'operatorId')
        : personOf(actor);
      if (!(await updateWavePicker(tenant, wave.id, picker, sequencer.at))) throw isOver(wave);
    }),
  takeOut: (input, context) =>
    onWave(database, input.id, context, async (wave) => {
      const { tenant, sequencer, actor } = context;
      if (wave.pickerId !== null && wave.pickerId !== personOf(actor).id) throw notFree(wave);
      await endClaims(tenant, wave.id, input.shipments.map(refOf), 'taken_out', sequencer.at);
    }),
  cancel: (input, context) =>
    onWave(database, input.id, context, async (wave) => {
      if (wave.endedAt !== null) throw isOver(wave);
      await endClaims(context.tenant, wave.id, 'all', 'taken_out', context.sequencer.at);
    }),
});

async function wavesPage(
  installation: Installation,
  input: Input<Operations['list']>,
  now: Date,
  reach: Reach,
): Promise<Page> {
  const { rows, total } = await listWaves(installation, input, reach);
  const waves = rows.slice(0, input.take);
  const claims = await listClaims(
    installation,
    waves.map(({ id }) => id),
  );
  const facts = await factsOf(installation, installation, claims, now);
  const records = waves.map((wave) =>
    render(
      Wave,
      recordOf(
        wave,
        claims.filter(({ waveId }) => waveId === wave.id),
        facts,
      ),
    ),
  );
  return {
    body: `[${records.join(',')}]`,
    more: rows.length > input.take,
    version: undefined,
    total,
    changesAt: undefined,
  };
}

async function create(
  database: Database,
  input: Input<Operations['create']>,
  context: WriteContext,
): Promise<Written> {
  const { tenant, sequencer, actor, now } = context;
  const { uuid: warehouseId } = await findWarehouseNamed(tenant, input.warehouseId);
  if ((input.shipments === undefined) === (input.next === undefined))
    throw invalid('shipments', 'or next must be sent, and not both');
  if (input.start && input.pickerId !== undefined)
    throw invalid('pickerId', 'must be left out with "start":true; the caller picks the wave');
  const me = personOf(actor);
  const picker = input.start
    ? me
    : input.pickerId === undefined
      ? undefined
      : await pickerNamed(database, input.pickerId, warehouseId, 'pickerId');
  const n = await drawWaveNumber(tenant, warehouseId);
  const named = input.shipments?.map(refOf);
  if (named && input.start) {
    const mine = await sameWave(tenant, named, me);
    if (mine) return writtenOf(database, tenant, mine, now, 200);
  }
  const at = sequencer.at;
  const wave: WaveRow = {
    id: newId(),
    warehouseId,
    n,
    kind: input.kind,
    zone: input.zone,
    state: input.start ? 'picking' : 'released',
    pickerId: picker?.id ?? null,
    pickerName: picker?.name ?? null,
    releasedBy: actor,
    startedAt: input.start ? at : null,
    endedAt: null,
    openShipments: 0,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const chosen = named
    ? await namedShipments(database, input, named, context)
    : await readInstallation(database, (installation) =>
        listUnclaimed(
          installation,
          {
            warehouseId,
            kind: input.shipmentKind,
            singleLine: input.singleLine,
            zone: input.kind === 'zone' ? input.zone : null,
            count: input.next!,
          },
          now,
        ),
      );
  if (chosen.length === 0)
    throw new Failure('invalid_state', 'No orders wait that nobody picks.', {
      reason: { code: 'queue_empty', values: {} },
      details: [{ waiting: 0 }],
    });
  await insertWave(tenant, { ...wave, openShipments: chosen.length });
  if (named) await leaveOwnClaims(tenant, chosen, me, at);
  const claimed = await insertClaims(tenant, wave.id, chosen, 1, at);
  if (claimed.length < chosen.length) throw await whyNotClaimed(tenant, chosen, claimed);
  return writtenOf(database, tenant, { ...wave, openShipments: chosen.length }, now);
}

/** The named shipments, each checked. Their order is that of the request. */
async function namedShipments(
  database: Database,
  { warehouseId }: Input<Operations['create']>,
  named: readonly ShipmentRef[],
  { now }: WriteContext,
): Promise<WaveShipment[]> {
  const found = await readInstallation(database, (installation) =>
    listWaveShipments(installation, named, now),
  );
  const chosen = named.map((one, index) => {
    const field = `shipments[${index}]`;
    if (named.findIndex((other) => isSame(one, other)) < index) throw invalid(field, 'must be named once');
    const shipment = found.find((other) => isSame(one, other));
    if (!shipment) {
      const sentence = `There is no shipment with the id ${spellId('shipment', one.shipmentId)} in the organization ${spellId('organization', one.orgId)}.`;
      throw new Failure('not_found', sentence, { properties: { [field]: sentence } });
    }
    mustBePickable(shipment, field, warehouseId);
    return shipment;
  });
  const other = chosen.findIndex(({ kind }) => kind !== chosen[0]!.kind);
  if (other >= 0) {
    throw invalid(
      `shipments[${other}]`,
      `must be picked apart: ${chosen[other]!.number} and ${chosen[0]!.number} are not of one kind, and cartons need no totes`,
      { code: 'orders_not_of_one_kind', values: { order: chosen[other]!.number, other: chosen[0]!.number } },
    );
  }
  return chosen;
}

function mustBePickable(shipment: WaveShipment, field: string, warehouseId: string): void {
  const { number, kind, status, stage } = shipment;
  if (kind !== 'pnp' && kind !== 'spd')
    throw invalid(field, `must leave the warehouse; ${number} comes in`, {
      code: 'shipment_comes_in',
      values: { shipment: number },
    });
  if (spellId('warehouse', shipment.warehouseId) !== warehouseId)
    throw invalid(field, `must leave this warehouse; ${number} leaves another one`, {
      code: 'order_of_another_warehouse',
      values: { order: number },
    });
  if (shipment.early) throw tooEarly(number, shipment.requestedShipDate!);
  if (status === 'pending' || (status === 'processing' && stage === 'picking')) return;
  const sentence = `${number} is ${stage ?? status}; to be picked it must be pending or picking.`;
  throw new Failure('invalid_state', sentence, {
    reason: { code: 'order_wrong_state', values: { order: number, state: stage ?? status } },
    properties: { [field]: sentence },
    details: [{ status, stage, possibleFrom: ['pending', 'processing'] }],
  });
}

/** The wave that this picker already has with just these shipments: the request came twice. */
async function sameWave(
  tenant: Tenant,
  named: readonly ShipmentRef[],
  me: Person,
): Promise<WaveRow | undefined> {
  const open = await listOpenClaims(tenant, named);
  const [first] = open;
  if (!first || first.n === null || first.pickerId !== me.id || first.state !== 'picking') return undefined;
  if (open.length < named.length || open.some(({ waveId }) => waveId !== first.waveId)) return undefined;
  const wave = (await findWave(tenant, first.waveId))!;
  return wave.openShipments === named.length ? wave : undefined;
}

/** Shipments that the picker has started one by one join the new wave. */
async function leaveOwnClaims(
  tenant: Tenant,
  chosen: readonly ShipmentRef[],
  me: Person,
  at: string,
): Promise<void> {
  const own = (await listOpenClaims(tenant, chosen)).filter(
    (one) => one.n === null && one.pickerId === me.id,
  );
  for (const claim of own) await endClaims(tenant, claim.waveId, [claim], 'taken_out', at);
}

async function whyNotClaimed(
  tenant: Tenant,
  chosen: readonly WaveShipment[],
  claimed: readonly ShipmentRef[],
): Promise<Failure> {
  const taken = chosen.filter((one) => !claimed.some((other) => isSame(one, other)));
  const claims = await listOpenClaims(tenant, taken);
  return pickedBy(
    taken.map((one) => ({
      waveId: '',
      n: null,
      pickerName: null,
      ...claims.find((other) => isSame(one, other)),
      number: one.number,
      field: `shipments[${chosen.indexOf(one)}]`,
    })),
  );
}

/** Changes a wave, and answers it as it is then. */
async function onWave(
  database: Database,
  id: string,
  { tenant, now, expected, reach }: WriteContext,
  act: (wave: WaveRow) => Promise<void>,
): Promise<Written> {
  const wave = mustExist(id, await findWave(tenant, uuidOf('wave', id)));
  reach?.mustCover(spellId('warehouse', wave.warehouseId));
  mustMatch(expected, wave);
  await act(wave);
  return writtenOf(database, tenant, (await findWave(tenant, wave.id))!, now);
}

async function writtenOf(
  database: Database,
  tenant: Tenant,
  wave: WaveRow,
  now: Date,
  status?: number,
): Promise<Written> {
  const record = await readInstallation(database, (installation) =>
    waveRecord(tenant, installation, wave, now),
  );
  return {
    ...answerOf(record),
    location: `/operator/v0/waves/${record.id}`,
    ...(status === undefined ? {} : { status }),
  };
}

/** The answer changes with the shipments of the wave, too, which its version does not tell: a digest follows it in the ETag. */
function answerOf(record: Wave): Answer {
  const body = render(Wave, record);
  return {
    body,
    version: record.version,
    clock: createHash('sha256').update(body).digest('hex').slice(0, 16),
  };
}

/** The record of a wave: what `reader` knows of the wave, and what the installation knows of its shipments. */
async function waveRecord(
  reader: Pick<Tenant, 'rows'>,
  installation: Installation,
  wave: WaveRow,
  now: Date,
): Promise<Wave> {
  const claims = await listClaims(reader, [wave.id]);
  return recordOf(wave, claims, await factsOf(reader, installation, claims, now));
}

type Fact = WaveShipment & { totes: string[] };

async function factsOf(
  reader: Pick<Tenant, 'rows'>,
  installation: Installation,
  claims: readonly ClaimRow[],
  now: Date,
): Promise<ReadonlyMap<string, Fact>> {
  const shipments = await listWaveShipments(installation, claims, now);
  const totes = Map.groupBy(await listTotesOf(reader, claims), keyOf);
  return new Map(
    shipments.map((one) => [
      keyOf(one),
      { ...one, totes: (totes.get(keyOf(one)) ?? []).map(({ code }) => code) },
    ]),
  );
}

function recordOf(
  { n, pickerId, pickerName, ...wave }: WaveRow,
  claims: readonly ClaimRow[],
  facts: ReadonlyMap<string, Fact>,
): Wave {
  const shipments = claims.flatMap((claim) => {
    const fact = facts.get(keyOf(claim));
    return fact ? [{ ...claim, ...fact }] : [];
  });
  const counted = shipments.filter(({ outcome }) => outcome === null || outcome === 'picked');
  return {
    ...wave,
    id: spellId('wave', wave.id),
    number: n === null ? null : `WAVE-${n}`,
    warehouseId: spellId('warehouse', wave.warehouseId),
    picker: pickerId === null ? null : { id: spellId('user', pickerId), name: pickerName! },
    unitCount: counted.reduce((sum, { unitCount }) => sum + unitCount, 0),
    unitsPicked: counted.reduce((sum, { unitsPicked }) => sum + unitsPicked, 0),
    shipments: shipments.map((one) => ({
      organization: { id: spellId('organization', one.orgId), name: one.organizationName },
      id: spellId('shipment', one.shipmentId),
      number: one.number,
      kind: one.kind,
      status: one.status,
      stage: one.stage,
      slot: one.slot,
      totes: one.totes,
      itemCount: one.itemCount,
      unitCount: one.unitCount,
      unitsPicked: one.unitsPicked,
      outcome: one.outcome,
    })),
  };
}

/** The operator with this spelled id, who must be able to pick in the warehouse (a uuid). */
async function pickerNamed(
  database: Database,
  id: string,
  warehouseId: string,
  field: string,
): Promise<Person> {
  const uuid = uuidOf('user', id);
  const rows = await readInstallation(database, (installation) => listPickers(installation));
  const picker = rows.find((one) => one.id === uuid);
  if (!picker || !mayPickAt(picker, spellId('warehouse', warehouseId)))
    throw invalid(field, `must be an operator who may pick in this warehouse; you sent ${id}`, {
      code: 'picker_not_here',
      values: {},
    });
  return { id: picker.id, name: picker.name };
}

const mayPickAt = ({ roles }: PickerRow, warehouseId: string): boolean =>
  fitting(roles, pickerRoles).some(
    (held: HeldRole) => held.warehouseId === null || held.warehouseId === warehouseId,
  );

const notFree = ({ n, pickerName, state, ...wave }: WaveRow): Failure =>
  pickerName === null || wave.endedAt !== null
    ? isOver({ n, pickerName, state, ...wave })
    : new Failure(
        'invalid_state',
        state === 'picking'
          ? `${pickerName} is picking ${nameOf(n)}. Choose another wave, or ask a lead to give it to you.`
          : `${nameOf(n)} is for ${pickerName}. Choose another wave, or ask a lead to give it to you.`,
        {
          reason: { code: 'wave_of_another', values: { wave: nameOf(n), picker: pickerName } },
          details: [{ state, picker: pickerName, possibleFrom: ['released'] }],
        },
      );

const isOver = ({ n, state }: WaveRow): Failure =>
  new Failure('invalid_state', `${nameOf(n)} is ${state}; only an open wave can be changed.`, {
    reason: { code: 'wave_over', values: { wave: nameOf(n), state } },
    details: [{ state, possibleFrom: ['released', 'picking'] }],
  });

const nameOf = (n: number | null): string => (n === null ? 'The order' : `WAVE-${n}`);

function mustExist(id: string, wave: WaveRow | undefined): WaveRow {
  if (!wave) throw new Failure('not_found', `There is no wave with the id ${id}.`);
  return wave;
}

function refOf(text: string): ShipmentRef {
  const [organization, shipment] = text.split(':') as [string, string];
  return { orgId: uuidOf('organization', organization), shipmentId: uuidOf('shipment', shipment) };
}

const keyOf = ({ orgId, shipmentId }: ShipmentRef): string => `${orgId} ${shipmentId}`;
const isSame = (one: ShipmentRef, other: ShipmentRef): boolean => keyOf(one) === keyOf(other);
