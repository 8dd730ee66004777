/**
 * Rate cards. The warehouse makes them and assigns each to organizations from a day on whose work has no price yet. So no
 * work is ever priced by two cards, and an invoice can be recomputed from the card that was in force.
 */
import { spellId } from '@packhouse/contract/id';
import type { PostageTable } from '@packhouse/contract/public/postage-tables';
import { tieredCharges, type RateCard } from '@packhouse/contract/public/rate-cards';
import {
  RateCardAssignments,
  type operatorRateCards as operations,
} from '@packhouse/contract/operator/rate-cards';
import type { Input } from '@packhouse/contract/operation';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import type {
  InstallationList,
  InstallationReads,
  InstallationRecord,
} from '../../warehouse/operators/reads.ts';
import { auditOf } from '../../accounts/organizations/audit.ts';
import {
  deleteAssignment,
  findCardDoc,
  findCardDocByVersion,
  insertAssignment,
  insertCard,
  listAssignments,
  type Assignment,
} from '../../goods/rates/assignments.ts';
import { listSettings } from '../../goods/warehouses/changes.ts';
import { findPostageTable, loadCards } from '../../goods/rates/cards.ts';
import { readCard } from '../../goods/rates/rate-card.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Account } from './account.sql.ts';
import { accountOf, daysOf, timeOf } from './account.ts';
import { findAccount } from '../account.sql.ts';
import { hasWorkSince } from '../facts.sql.ts';
import { runningPeriod, spanOf } from '../periods.ts';
import { isPriced } from '../../goods/rates/unpriced.ts';
import { mustBeCurrency } from '../../accounts/organizations/currencies.ts';
import { findAnyRateCard, listAllRateCards, listUnpriced } from './rate-cards.sql.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorRateCards'];

const reads: InstallationReads<Pick<Operations, 'list' | 'get' | 'unpriced'>> = {
  list: { page: (input, { installation }) => listAllRateCards(installation, input) },
  get: {
    async read({ id }, { installation }) {
      const body = await findAnyRateCard(installation, uuidOf('rateCard', id));
      if (body === undefined) throw noCard(id);
      return { body, version: theOnlyVersion };
    },
  },
  unpriced: {
    read: async (_input, { installation }) => ({
      body: JSON.stringify({ organizations: await listUnpriced(installation) }),
    }),
  },
};

export const operatorRateCards: Desk = {
  ...reads,
  create,
  async assignments(_input, { tenant, now }) {
    const account = await accountOf(tenant);
    return { body: await bodyOf(tenant, account, timeOf(account, now)) };
  },
  assign,
  withdraw,
};

async function create(
  fields: Input<Operations['create']>,
  { tenant, sequencer, actor }: WriteContext,
): Promise<Written> {
  const { currency, version } = fields;
  mustBeCurrency(currency);
  mustHavePrices(fields);
  await mustHaveTable(tenant, fields);
  await mustNameSizes(tenant, fields);
  const card: RateCard = {
    ...fields,
    id: spellId('rateCard', newId()),
    isDefault: false,
    createdAt: sequencer.at,
    createdBy: actor,
    updatedAt: sequencer.at,
  };
  const body = await insertCard(tenant, card);
  if (body === undefined) throw await versionTaken(tenant, version);
  return { body, version: theOnlyVersion, location: `/operator/v0/rate-cards/${card.id}` };
}

/**
 * Version of every rate card record, which never changes. A card's own `version` field is its name among the other
 * cards.
 */
const theOnlyVersion = 1;

/** A tier continues a price; the card must have it. */
function mustHavePrices({ prices, tiers }: Input<Operations['create']>): void {
  for (const charge of tieredCharges)
    if (tiers?.[charge] !== undefined && prices[charge] === undefined)
      throw invalid(
        `tiers.${charge}`,
        `is for charges with a price: send prices.${charge}, which applies up to the first tier, too`,
      );
}

async function mustHaveTable(
  tenant: Tenant,
  { postageTableId: id, dimensionalDivisor, currency }: Input<Operations['create']>,
): Promise<void> {
  if (id === undefined) {
    if (dimensionalDivisor !== undefined)
      throw invalid('dimensionalDivisor', 'is for cards with a postage table: send postageTableId, too');
    return;
  }
  const doc = await findPostageTable(tenant, uuidOf('postageTable', id));
  if (doc === undefined) throw invalid('postageTableId', `must be the id of a postage table; you sent ${id}`);
  const table = JSON.parse(doc) as PostageTable;
  if (table.currency !== currency)
    throw invalid(
      'postageTableId',
      `must be of a table in ${currency}, the currency of the card; "${table.name}" is in ${table.currency}`,
    );
}

/** A price for a size that no bin can have would never be billed. */
async function mustNameSizes(tenant: Tenant, { binStorage }: Input<Operations['create']>): Promise<void> {
  if (!binStorage) return;
  const named = new Set((await listSettings(tenant)).flatMap(({ binSizes }) => binSizes));
  binStorage.forEach(({ size }, index) => {
    if (named.has(size)) return;
    throw invalid(
      `binStorage[${index}].size`,
      `must be a bin size of a warehouse: ${[...named].join(', ') || 'none has any'}; you sent ${size}`,
    );
  });
}

async function versionTaken(tenant: Tenant, version: string): Promise<Failure> {
  const { id, name } = readCard((await findCardDocByVersion(tenant, version))!);
  const rule = `must be a new one: the card "${name}" is ${version} already`;
  return new Failure(
    'invalid_state',
    `version ${rule}. A rate card never changes; create a new version for new prices.`,
    {
      properties: { version: rule },
      details: [{ rateCardId: id, name, version }],
    },
  );
}

const audit = auditOf('rateCard');

async function assign(
  { rateCardId, validFrom }: Input<Operations['assign']>,
  { tenant, sequencer, actor, now }: WriteContext,
): Promise<Written> {
  const account = await accountOf(tenant);
  const uuid = uuidOf('rateCard', rateCardId);
  const doc = await findCardDoc(tenant, uuid);
  if (doc === undefined) throw noCard(rateCardId);
  const card = readCard(doc);
  if (card.currency !== account.currency) {
    throw invalid(
      'rateCardId',
      `must be of a card in ${account.currency}, the currency of ${account.name}; ${card.version} is in ${card.currency}`,
    );
  }
  const time = timeOf(account, now, sequencer.at);
  const { earliest, firstGiven } = await changesFrom(tenant, account, time);
  if (validFrom < earliest || (firstGiven !== undefined && validFrom > firstGiven)) {
    throw invalid(
      'validFrom',
      `must be ${earliest} or later${firstGiven === undefined ? '' : `, and ${firstGiven} at the latest`}, in ${account.timezone}: other work is priced already; you sent ${validFrom}`,
    );
  }
  const before = (await listAssignments(tenant)).find((one) => one.validFrom === validFrom);
  if (before) await deleteAssignment(tenant, validFrom);
  await insertAssignment(tenant, { validFrom, rateCardId: uuid, at: sequencer.at, actor });
  await audit(tenant, sequencer.at, 'rate_card.assigned', actor, uuid, {
    version: card.version,
    validFrom,
    ...(before ? { instead: readCard(before.doc).version } : {}),
  });
  return { body: await bodyOf(tenant, account, time) };
}

async function withdraw(
  { validFrom }: Input<Operations['withdraw']>,
  { tenant, sequencer, actor, now }: WriteContext,
): Promise<Written> {
  const account = await accountOf(tenant);
  const given = (await listAssignments(tenant)).find((one) => one.validFrom === validFrom);
  if (!given) {
    throw new Failure('not_found', `${account.name} has no rate card assigned from ${validFrom}.`);
  }
  const card = readCard(given.doc);
  const time = timeOf(account, now, sequencer.at);
  const { tomorrow } = daysOf(account, time);
  if (validFrom < tomorrow) {
    throw new Failure(
      'invalid_state',
      `${card.version} has been in effect since ${validFrom} and is used for billing. Assign another card from ${tomorrow} on.`,
      { details: [{ validFrom, earliestChange: tomorrow }] },
    );
  }
  await deleteAssignment(tenant, validFrom);
  const details = { version: card.version, validFrom };
  await audit(tenant, sequencer.at, 'rate_card.withdrawn', actor, uuidOf('rateCard', card.id), details);
  return { body: await bodyOf(tenant, account, time) };
}

interface Changes {
  earliest: string;
  /** While the first unbilled days have no price: the first day that has one, which is in the past. */
  firstGiven: string | undefined;
}

/** The days from which a card may be given without pricing any work twice. */
async function changesFrom(tenant: Tenant, account: Account, time: Date): Promise<Changes> {
  const { today, tomorrow } = daysOf(account, time);
  const { start } = runningPeriod(await findAccount(tenant));
  const cardOn = await loadCards(tenant, today);
  if (!isPriced(cardOn(start))) {
    const [first] = (await listAssignments(tenant)).map(({ validFrom }) => validFrom).toSorted();
    return { earliest: start, firstGiven: first !== undefined && first <= today ? first : undefined };
  }
  const { from } = spanOf({ start: today, end: today }, account.timezone);
  return { earliest: (await hasWorkSince(tenant, from)) ? tomorrow : today, firstGiven: undefined };
}

async function bodyOf(tenant: Tenant, account: Account, time: Date): Promise<string> {
  const { today } = daysOf(account, time);
  const card = (await loadCards(tenant, today))(today);
  const assignments = await listAssignments(tenant);
  return render(RateCardAssignments, {
    organization: { id: spellId('organization', tenant.orgId), name: account.name },
    currency: account.currency,
    current: isPriced(card) ? card : null,
    assignments: assignments.map((one) => assignmentOf(one, today)),
    earliestChange: (await changesFrom(tenant, account, time)).earliest,
    updatedAt: [account.createdAt, ...assignments.map(({ assignedAt }) => assignedAt)].toSorted().at(-1)!,
  });
}

function assignmentOf({ doc, ...given }: Assignment, today: string) {
  const { id, name, version } = readCard(doc);
  return { rateCard: { id, name, version }, upcoming: given.validFrom > today, ...given };
}

const noCard = (id: string): Failure => new Failure('not_found', `There is no rate card with the id ${id}.`);
