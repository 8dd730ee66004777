/** Claims on shipments in the transaction of their organization: who picks a shipment, and when that ends. */
import { readId, spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { WaveOutcome } from '@packhouse/contract/operator/waves';
import { newId } from '../../platform/database/ids.ts';
import { Failure } from '../../platform/failure.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { WorkingShipment } from '../../goods/shipments/working-shipment.ts';
import {
  endClaims,
  findPickedClaim,
  insertClaims,
  insertWave,
  listOpenClaims,
  reopenClaim,
  updateWavePicker,
  updateWaveStarted,
  type OpenClaim,
  type Person,
} from './waves.sql.ts';

/** Context of a claim: the transaction of the shipment's organization, and who acts. */
type ClaimContext = Pick<WriteContext, 'tenant' | 'sequencer' | 'actor'>;

/** The open claim on a shipment. */
export async function claimOn(
  { tenant }: ClaimContext,
  { uuid }: WorkingShipment,
): Promise<OpenClaim | undefined> {
  const [claim] = await listOpenClaims(tenant, [{ orgId: tenant.orgId, shipmentId: uuid }]);
  return claim;
}

/**
 * Checks that nobody else picks the shipment.
 *
 * @throws Failure invalid_state that names who does.
 */
export function mustBeFree(
  { actor }: ClaimContext,
  { record }: WorkingShipment,
  claim: OpenClaim | undefined,
): void {
  if (claim && claim.pickerId !== null && claim.pickerId !== personOf(actor).id) {
    throw pickedBy([{ number: record.number, ...claim }]);
  }
}

/**
 * Checks that a shipment still waits for its picks.
 *
 * @throws Failure invalid_state that names who picked it: the goods that somebody else has in hand go back.
 */
export async function mustNotBePicked(
  { tenant }: ClaimContext,
  { uuid, record: { number, status, stage } }: WorkingShipment,
): Promise<void> {
  if (status !== 'processing' || stage === 'picking') return;
  const ended = await findPickedClaim(tenant, uuid);
  if (!ended?.pickerName) return;
  throw new Failure('invalid_state', `${number} was picked by ${ended.pickerName}. Put these goods back.`, {
    reason: { code: 'picked_already', values: { order: number, picker: ended.pickerName } },
    details: [{ status, stage, possibleFrom: ['picking'] }],
  });
}

/** Claims a shipment whose picking begins: its wave is started, or it gets a claim of its own. */
export async function claimStarted(
  context: ClaimContext,
  working: WorkingShipment,
  claim: OpenClaim | undefined,
): Promise<void> {
  const { tenant, sequencer, actor } = context;
  const me = personOf(actor);
  if (claim?.pickerId === me.id) {
    if (claim.state === 'released') await updateWaveStarted(tenant, claim.waveId, me, sequencer.at);
    return;
  }
  // A wave that nobody has started leaves the shipment to who starts it by itself.
  if (claim) await endClaim(context, working, claim, 'taken_out');
  await claimAlone(context, working);
}

/**
 * Claims a shipment for a pick. One that was started by itself belongs to who works on it; one in somebody's wave is
 * refused.
 */
export async function claimPicked(
  context: ClaimContext,
  working: WorkingShipment,
  claim: OpenClaim | undefined,
): Promise<void> {
  const { tenant, sequencer, actor } = context;
  const me = personOf(actor);
  if (claim && claim.n !== null) mustBeFree(context, working, claim);
  if (claim && claim.n === null && claim.pickerId !== me.id)
    await updateWavePicker(tenant, claim.waveId, me, sequencer.at);
  const isPicked = working.record.stage !== 'picking';
  if (isPicked) await endClaim(context, working, claim, 'picked');
  else if (!claim || claim.pickerId === null) await claimStarted(context, working, claim);
}

/**
 * Gives a shipment whose pick is taken back to the picker it had. The claim that ended with the pick is open again, in its wave.
 *
 * @throws Failure invalid_state that names another picker who picked the rest of it since.
 */
export async function claimUnpicked(
  context: ClaimContext,
  working: WorkingShipment,
  claim: OpenClaim | undefined,
): Promise<void> {
  const { tenant, sequencer } = context;
  if (claim) return mustBeFree(context, working, claim);
  const ended = await findPickedClaim(tenant, working.uuid);
  if (!ended) return claimAlone(context, working);
  const { pickerId, pickerName } = ended;
  const { number } = working.record;
  if (pickerId !== null && pickerId !== personOf(context.actor).id) {
    throw new Failure(
      'invalid_state',
      `${pickerName} has picked the rest of ${number} since; only ${pickerName} can take a pick of it back.`,
      {
        reason: { code: 'picked_by_another', values: { order: number, picker: pickerName! } },
        details: [{ status: 'processing', stage: 'picked', possibleFrom: [] }],
      },
    );
  }
  await reopenClaim(tenant, ended, sequencer.at);
}

export async function endClaim(
  { tenant, sequencer }: ClaimContext,
  { uuid }: WorkingShipment,
  claim: OpenClaim | undefined,
  outcome: WaveOutcome,
): Promise<void> {
  if (!claim) return;
  await endClaims(tenant, claim.waveId, [{ orgId: tenant.orgId, shipmentId: uuid }], outcome, sequencer.at);
}

async function claimAlone(
  { tenant, sequencer, actor }: ClaimContext,
  working: WorkingShipment,
): Promise<void> {
  const me = personOf(actor);
  const { at } = sequencer;
  const id = newId();
  await insertWave(tenant, {
    id,
    warehouseId: working.warehouseUuid,
    n: null,
    kind: 'single',
    zone: null,
    state: 'picking',
    pickerId: me.id,
    pickerName: me.name,
    releasedBy: actor,
    startedAt: at,
    endedAt: null,
    openShipments: 1,
    createdAt: at,
    updatedAt: at,
    version: 1,
  });
  const shipment = { orgId: tenant.orgId, shipmentId: working.uuid };
  const [claimed] = await insertClaims(tenant, id, [shipment], 1, at);
  if (claimed) return;
  const [other] = await listOpenClaims(tenant, [shipment]);
  throw pickedBy([{ number: working.record.number, pickerName: null, waveId: id, n: null, ...other }]);
}

/** The operator as a person. */
export const personOf = ({ id, name }: Actor): Person => ({ id: readId('user', id!)!, name });

/** A refusal that says who picks these shipments. */
export function pickedBy(
  claims: readonly (Pick<OpenClaim, 'pickerName' | 'waveId' | 'n'> & { number: string; field?: string })[],
): Failure {
  const who = Map.groupBy(claims, ({ pickerName, n }) => pickerName ?? waveName(n));
  const sentences = [...who].map(([name, theirs]) => {
    const numbers = new Intl.ListFormat('en').format(theirs.map(({ number }) => number));
    return theirs[0]!.pickerName === null
      ? `${numbers} ${theirs.length === 1 ? 'is' : 'are'} in ${name}.`
      : `${name} is picking ${numbers}.`;
  });
  const properties = claims.flatMap(({ field, number, pickerName, n }) =>
    field
      ? [
          [
            field,
            pickerName === null ? `${number} is in ${waveName(n)}` : `${pickerName} is picking ${number}`,
          ],
        ]
      : [],
  );
  return new Failure('invalid_state', `${sentences.join(' ')} Choose other orders.`, {
    reason: {
      code: 'orders_picked_by_others',
      values: { orders: claims.map(({ number }) => number).join(', '), picker: [...who.keys()].join(', ') },
    },
    properties: Object.fromEntries(properties),
    details: claims.map(({ number, pickerName, waveId, n }) => ({
      number,
      picker: pickerName,
      waveId: n === null ? null : spellId('wave', waveId),
      possibleFrom: [],
    })),
  });
}

const waveName = (n: number | null): string => (n === null ? 'another wave' : `WAVE-${n}`);
