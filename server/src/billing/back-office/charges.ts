/**
 * Charges by hand. A lead proposes one, and the back office approves it or charges at once. The event of the approval holds
 * the work and its agreed price, so that the line of the invoice follows from it as every other line does from its own.
 */
import { spellId } from '@packhouse/contract/id';
import {
  Charge,
  chargeLifecycle,
  type operatorCharges as operations,
} from '@packhouse/contract/operator/charges';
import type { Input } from '@packhouse/contract/operation';
import type { OperatorContext, WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, mustMatch, uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import type { InstallationList, InstallationRecord } from '../../warehouse/operators/reads.ts';
import { loadCards } from '../../goods/rates/cards.ts';
import { costOf } from '@packhouse/contract/rules/amounts';
import type { SpecialProject } from '../../goods/rates/work.ts';
import { shipmentRecord } from '../../goods/shipments/find.ts';
import { findWarehouseNamed } from '../../goods/shipments/new-shipment.ts';
import { endUnitOfWork, openUnitOfWork } from '../../goods/shipments/unit-of-work.ts';
import type { Reach } from '../../platform/reach.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { findCharge, insertCharge, listCharges, updateCharge } from '../charges.sql.ts';
import { accountOf, daysOf, mustBeIn, timeOf } from './account.ts';
import type { Account } from './account.sql.ts';

type Operations = typeof operations;
type Verb = keyof typeof chargeLifecycle;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorCharges'];

const most = 500;

export const operatorCharges: Desk = {
  async list({ state }, { tenant, reach }: OperatorContext) {
    const { currency } = await accountOf(tenant);
    const charges = await listCharges(tenant, state, most, reach);
    return { body: JSON.stringify({ currency, charges: charges.map((charge) => Charge.parse(charge)) }) };
  },
  async get({ id }, { tenant, reach }: OperatorContext) {
    const charge = await chargeNamed(tenant, id, reach);
    return { body: render(Charge, charge), version: charge.version };
  },
  create,
  approve: ({ id, unitPrice }, context) =>
    move(context, id, 'approve', async (charge) => ({
      ...priced(charge, unitPrice ?? charge.unitPrice ?? (await priceOnCard(context.tenant, charge))),
      ...decidedNow(context),
    })),
  decline: ({ id, reason }, context) =>
    move(context, id, 'decline', async () => ({ reason, ...decidedNow(context) })),
  withdraw: ({ id, reason }, context) => move(context, id, 'withdraw', async () => ({ reason })),
};

async function create(input: Input<Operations['create']>, context: WriteContext): Promise<Written> {
  const { tenant, sequencer, actor, now } = context;
  const { organizationId, state, unitPrice: sent, currency, ...fields } = input;
  const account = await accountOf(tenant);
  mustBeIn(account, currency);
  mustBeDone(fields.day, account, timeOf(account, now, sequencer.at));
  if (fields.warehouseId !== null) await findWarehouseNamed(tenant, fields.warehouseId);
  // A shipment of another organization, or of a warehouse beyond the caller's reach, is refused here.
  if (fields.shipmentId !== null) await shipmentRecord(context, fields.shipmentId);
  const approved = state === 'approved';
  const unitPrice = sent ?? (approved ? await priceOnCard(tenant, fields) : null);
  const charge: Charge = {
    id: spellId('charge', newId()),
    createdAt: sequencer.at,
    updatedAt: sequencer.at,
    version: 1,
    state,
    ...fields,
    ...priced(fields, unitPrice),
    currency: account.currency,
    createdBy: actor,
    decidedAt: null,
    decidedBy: null,
    ...(approved ? decidedNow(context) : {}),
    reason: null,
    invoiceId: null,
  };
  const event = approved ? await approvalOf(charge, context) : undefined;
  const body = await insertCharge(tenant, charge, event?.id);
  if (event) await tell(event, context);
  return {
    body,
    version: charge.version,
    location: `/operator/v0/organizations/${organizationId}/charges/${charge.id}`,
  };
}

async function chargeNamed(tenant: Tenant, id: string, reach: Reach | undefined): Promise<Charge> {
  const charge = found('charge', id, await findCharge(tenant, uuidOf('charge', id)));
  if (charge.warehouseId !== null) reach?.mustCover(charge.warehouseId);
  return charge;
}

async function move(
  context: WriteContext,
  id: string,
  verb: Verb,
  changesOf: (charge: Charge) => Promise<Partial<Charge>>,
): Promise<Written> {
  const { tenant, sequencer, actor, expected, reach } = context;
  const { from, to } = chargeLifecycle[verb];
  const before = await chargeNamed(tenant, id, reach);
  mustMatch(expected, before);
  mustAllow(before, verb);
  const charge: Charge = {
    ...before,
    ...(await changesOf(before)),
    state: to,
    updatedAt: sequencer.at,
    version: before.version + 1,
  };
  const event =
    to === 'approved'
      ? await approvalOf(charge, context)
      : to === 'withdrawn' && before.state === 'approved'
        ? eventOf(charge, 'charge.withdrawn', actor)
        : undefined;
  const body = await updateCharge(tenant, charge, from, to === 'approved' ? event?.id : undefined);
  if (body === undefined) throw new Error(`${id} was changed while its sequencer was held`);
  if (event) await tell(event, context);
  return { body, version: charge.version };
}

const decidedNow = ({ sequencer, actor }: WriteContext) => ({
  decidedAt: sequencer.at,
  decidedBy: actor,
});

const priced = ({ quantity }: Pick<Charge, 'quantity'>, unitPrice: number | null) => ({
  unitPrice,
  amount: unitPrice === null ? null : costOf(quantity, unitPrice),
});

/** The usual price of the unit on the rate card of that day. */
async function priceOnCard(tenant: Tenant, { day, unit }: Pick<Charge, 'day' | 'unit'>): Promise<number> {
  const card = (await loadCards(tenant, day))(day);
  const price = card.handPrices?.[unit];
  if (price !== undefined) return price;
  throw invalid('unitPrice', `is required: the rate card ${card.version} has no price per ${unit}`);
}

function mustBeDone(day: string, account: Account, time: Date): void {
  const { today } = daysOf(account, time);
  const first = account.firstDay;
  if (day >= first && day <= today) return;
  throw invalid(
    'day',
    `must be between ${first}, the first day of ${account.name}, and ${today}, today in ${account.timezone}; you sent ${day}`,
  );
}

function mustAllow({ description, state }: Charge, verb: Verb): void {
  const from: readonly string[] = chargeLifecycle[verb].from;
  if (from.includes(state)) return;
  throw new Failure(
    'invalid_state',
    state === 'invoiced'
      ? `The charge "${description}" is on an invoice already. Grant a credit to give it back.`
      : `The charge "${description}" is ${state}; to ${verb} it, it must be ${from.join(' or ')}.`,
    { details: [{ state, possibleFrom: from }] },
  );
}

type ToldEvent = NewEvent & { id: string };

/** The event of an approval, with the work that the next invoice bills. */
async function approvalOf(charge: Charge, context: WriteContext): Promise<ToldEvent> {
  const { description, quantity, unit, unitPrice, day, shipmentId } = charge;
  const work: SpecialProject = {
    chargeType: 'special_project',
    quantity,
    title: description,
    unit,
    unitPrice: unitPrice!,
    day,
  };
  const shipment = shipmentId === null ? undefined : await shipmentRecord(context, shipmentId);
  return eventOf(charge, 'charge.approved', context.actor, {
    ...(shipment ? { number: shipment.number } : {}),
    work: [work],
  });
}

const eventOf = (
  { id, description, note, amount, currency, createdBy, shipmentId }: Charge,
  type: NewEvent['type'],
  actor: NewEvent['actor'],
  data: Record<string, unknown> = {},
): ToldEvent => ({
  id: spellId('event', newId()),
  type,
  actor,
  resourceType: 'charge',
  resourceId: id,
  data: { description, note, amount, currency, proposedBy: createdBy, shipmentId, ...data },
});

async function tell(event: NewEvent, context: WriteContext): Promise<void> {
  const unit = await openUnitOfWork(context);
  unit.events.push(event);
  await endUnitOfWork(unit);
}
