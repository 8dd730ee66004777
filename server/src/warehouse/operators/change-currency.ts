/**
 * Change of a merchant's currency (decision 0069). No amount is ever converted, so it is possible only while nothing has a price
 * in the old currency.
 */
import { mustBeCurrency } from '../../accounts/organizations/currencies.ts';
import { findAccount, type Account } from '../../accounts/organizations/merchant-account.ts';
import { auditOf } from '../../accounts/organizations/audit.ts';
import {
  deleteAssignment,
  findCardDoc,
  insertAssignment,
  listAssignments,
} from '../../goods/rates/assignments.ts';
import { readCard, type RateCard } from '../../goods/rates/rate-card.ts';
import type { Actor } from '@packhouse/contract/measures';
import type { WriteContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { uuidOf } from '../../platform/implement.ts';
import { plural } from '../../platform/plural.ts';
import { holdSequencer } from '../../platform/sequencer.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { countPriced, findFirstDay, updateCurrency, type Priced } from './change-currency.sql.ts';

interface NewCurrency {
  currency: string;
  /** Spelled id of the card that prices all work from now on. */
  rateCardId?: string | undefined;
}

/**
 * Changes the currency under the organization's sequencer. Where the organization has rate cards, `rateCardId` replaces all of
 * them from its first day on, since none of its work is billed.
 *
 * @throws Failure invalid_state when something is priced in the old currency, validation_failed for a card that does not fit.
 */
export async function changeCurrency(
  { tenant, sequencer, actor }: Pick<WriteContext, 'tenant' | 'sequencer' | 'actor'>,
  { name, currency: old }: Pick<Account, 'name' | 'currency'>,
  { currency, rateCardId }: NewCurrency,
): Promise<void> {
  mustBeCurrency(currency);
  const priced = await countPriced(tenant);
  if (isAny(priced)) {
    throw new Failure('invalid_state', sentenceOf(name, old, currency, priced), { details: [{ ...priced }] });
  }
  const given = await listAssignments(tenant);
  if (rateCardId === undefined && given.length > 0) {
    const versions = given.map(({ doc }) => readCard(doc).version).toSorted();
    throw invalid(
      'rateCardId',
      `is required: ${name} has rate cards in ${old} (${versions.join(', ')}), and a card in ${currency} must replace them`,
    );
  }
  const card = rateCardId === undefined ? undefined : await cardIn(tenant, rateCardId, currency);
  await updateCurrency(tenant, currency);
  if (!card) return;
  const validFrom = await findFirstDay(tenant);
  for (const { validFrom: from } of given) await deleteAssignment(tenant, from);
  const uuid = uuidOf('rateCard', card.id);
  await insertAssignment(tenant, { validFrom, rateCardId: uuid, at: sequencer.at, actor });
  await audit(tenant, sequencer.at, 'rate_card.assigned', actor, uuid, {
    version: card.version,
    validFrom,
    ...(given[0] ? { instead: readCard(given[0].doc).version } : {}),
  });
}

/**
 * Gives the test space beside an organization the same currency and rate card. A test space with amounts in its own currency keeps
 * that, since nothing in it is really billed.
 */
export async function followCurrency(
  database: Database,
  { orgId, testOrgId, now }: { orgId: string; testOrgId: string; now: Date },
): Promise<void> {
  const { currency, cardId } = await transaction(
    database,
    orgId,
    async (tenant) => {
      const [latest] = await listAssignments(tenant);
      return { currency: (await findAccount(tenant))!.currency, cardId: latest && readCard(latest.doc).id };
    },
    'read',
  );
  await transaction(database, testOrgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, now);
    const own = (await findAccount(tenant))!;
    if (own.currency === currency || isAny(await countPriced(tenant))) return;
    await changeCurrency({ tenant, sequencer, actor: follower }, own, { currency, rateCardId: cardId });
    sequencer.touch('organization');
    await sequencer.settle();
  });
}

const follower: Actor = { type: 'system', id: null, name: 'Packhouse' };

async function cardIn(tenant: Tenant, id: string, currency: string): Promise<RateCard> {
  const doc = await findCardDoc(tenant, uuidOf('rateCard', id));
  if (doc === undefined) throw invalid('rateCardId', `must be the id of a rate card; you sent ${id}`);
  const card = readCard(doc);
  if (card.currency === currency) return card;
  throw invalid('rateCardId', `must be of a card in ${currency}; ${card.version} is in ${card.currency}`);
}

const audit = auditOf('rateCard');

const isAny = (priced: Priced): boolean => Object.values(priced).some((count) => count > 0);

function sentenceOf(name: string, old: string, currency: string, priced: Priced): string {
  const { openCharges, ...lasting } = priced;
  const { invoices, credits, carrierCosts, shipments } = lasting;
  const parts = [
    invoices > 0 && plural(invoices, 'invoice'),
    credits > 0 && plural(credits, 'credit'),
    carrierCosts > 0 && plural(carrierCosts, 'carrier cost'),
    shipments > 0 && plural(shipments, 'shipment with charges', 'shipments with charges'),
    openCharges > 0 && plural(openCharges, 'open charge'),
  ].filter((part) => part !== false);
  const list = [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
  const goOn = Object.values(lasting).some((count) => count > 0)
    ? `Create a new organization in ${currency} instead, and close this one when its account is settled.`
    : 'Decline or withdraw the charges first, and enter them again after the change.';
  return `${name} has ${list} in ${old}, and amounts are never converted. ${goOn}`;
}
