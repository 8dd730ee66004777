/** Rates of all carriers for the packed parcels of a shipment. */
import { spellId } from '@packhouse/contract/id';
import type { Address } from '@packhouse/contract/measures';
import { usualTargets } from '@packhouse/contract/operator/carriers';
import type { PostageProblem } from '@packhouse/contract/operator/postage';
import type { Package, Shipment } from '@packhouse/contract/public/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import type { Carrier, CarrierRate, Customs, Parcel, QuoteRequest } from '../../carriers/carrier.ts';
import { productRecord } from '../../goods/inventory/records.ts';
import { shipmentRecord } from '../../goods/shipments/find.ts';
import { localTimeOf } from '../../goods/shipments/local-time.ts';
import { mustBe, mustBeAt } from '../../goods/shipments/working-shipment.ts';
import { listWarehouseRecords } from '../../goods/warehouses/records.ts';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure } from '../../platform/failure.ts';
import { found, uuidOf } from '../../platform/implement.ts';
import { noOrganization, type Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { findAccount, findRules, listUsable, type SealedAccount } from './accounts.sql.ts';
import { atMost } from './at-most.ts';
import {
  chooseRate,
  postageRate,
  ruleFor,
  same,
  sortedRates,
  targetOf,
  type OrderFacts,
} from './choose-rate.ts';
import { customsOf, type SentProduct } from './customs.ts';
import { openCarrier, type CarrierServices } from './open-carrier.ts';
import {
  deleteOldQuotes,
  findMerchant,
  findPostage,
  insertPostage,
  updateQuoted,
  type AccountQuote,
  type Merchant,
  type PostageRow,
} from './postage.sql.ts';
import { asCarrierFailure, problem, problemOf } from './problem.ts';

/** Patience with a carrier that is asked for rates, in milliseconds. */
const quoteMs = 8_000;
/** Time for which rates stay, so that two people who ask for the same shipment do not lose theirs. */
const keptMs = 3_600_000;
const askedAtOnce = 5;

/** Writes the intent to ask. The shipment must be packed, with sizes and weights, and have no label. */
export async function prepareQuote(
  context: WriteContext,
  { id, accountId }: { id: string; accountId?: string | undefined },
): Promise<PostageRow> {
  const { tenant, sequencer, actor } = context;
  const record = await shipmentRecord(context, id);
  const shipmentId = uuidOf('shipment', id);
  const row = {
    id: newId(),
    shipmentId,
    warehouseId: uuidOf('warehouse', record.warehouse.id),
    number: record.number,
    parcels: parcelsOf(record),
    accountId: accountId === undefined ? null : uuidOf('carrierAccount', accountId),
    createdAt: sequencer.at,
    createdBy: actor,
  };
  await deleteOldQuotes(tenant, shipmentId, new Date(Date.parse(sequencer.at) - keptMs).toISOString());
  await insertPostage(tenant, row);
  return (await findPostage(tenant, row.id))!;
}

/** Parcels as the carrier is told of them; the packages must be packed, measured, and without a label. */
export function parcelsOf(record: Shipment): Parcel[] {
  mustBe(record, 'buy postage for it', ['processing']);
  mustBeAt(
    record,
    'buy postage for it',
    record.kind === 'spd' ? ['picked', 'packing', 'packed'] : ['packed'],
  );
  const { number, packages } = record;
  if (packages.some(({ trackingNumber }) => trackingNumber !== null))
    throw new Failure('invalid_state', `Packages of ${number} have labels already. Give those back first.`, {
      reason: { code: 'has_labels', values: { order: number } },
    });
  return packages.map((one, index) => parcelOf(one, index, number));
}

function parcelOf({ id, dimensions, weight }: Package, index: number, number: string): Parcel {
  if (!dimensions || !weight || weight.value <= 0) {
    const missing = [...(dimensions ? [] : ['a size']), ...(weight && weight.value > 0 ? [] : ['a weight'])];
    throw new Failure(
      'invalid_state',
      `Package ${index + 1} of ${number} has no ${missing.join(' and no ').replaceAll('a ', '')}. Pack it again with a box and its weight.`,
    );
  }
  return {
    reference: id,
    length_mm: Math.ceil(dimensions.length),
    width_mm: Math.ceil(dimensions.width),
    height_mm: Math.ceil(dimensions.height),
    weight_g: Math.ceil(weight.value),
  };
}

/** Everything that the carriers are told, read in one go before any is asked. */
interface Question {
  row: PostageRow;
  merchant: Merchant;
  record: Shipment;
  warehouse: Warehouse;
  goods: SentProduct[];
  accounts: SealedAccount[];
}

/** Asks the carriers, and records what they answered. Never inside a transaction. */
export async function askCarriers(
  services: CarrierServices,
  orgId: string,
  postageId: string,
): Promise<void> {
  const { database, now } = services;
  const question = await readQuestion(services, orgId, postageId);
  const { row, merchant, record, warehouse, accounts } = question;
  if (row.status !== 'quoting') return;
  const at = new Date(now().getTime() + merchant.clockAheadMs);
  const { rules, targets } = (await transaction(
    database,
    noOrganization,
    (tenant) => findRules(tenant, noOrganization),
    'read',
  )) ?? { rules: [], targets: usualTargets };
  const order = orderFacts(orgId, question);
  const ruled = ruleFor(order, rules);
  const shipDay = localTimeOf(warehouse.timezone, at.getTime()).day;
  const target = targetOf(shipDay, order.service, targets);
  const asked = requestOf(question, order.value, ruled?.rule);
  const answers =
    'problem' in asked
      ? []
      : await atMost(askedAtOnce, accounts, async (account): Promise<Answer> => {
          const head = { accountOrgId: account.orgId, accountId: account.id, accountName: account.name };
          const format = { ...asked.request.options, labelFormat: account.labelFormat };
          const carrier = openCarrier(services, account, { orgId, ...merchant });
          const answer = await quoted(carrier, { ...asked.request, options: format }, now);
          if ('failure' in answer)
            return {
              quote: {
                ...{ ...head, quoteId: null, carrierRates: [], rates: [] },
                messages: [{ carrier: account.name, message: answer.failure.message }],
              },
              failure: answer.failure,
            };
          const { usable, messages } = usableRates(answer.rates, account, merchant);
          return {
            quote: {
              ...head,
              quoteId: answer.id,
              carrierRates: usable,
              rates: usable.map((rate) => postageRate(rate, account.id, { shipDay, target })),
              messages: [...answer.messages, ...messages],
            },
          };
        });
  const quotes = answers.map(({ quote }) => quote);
  const rates = sortedRates(quotes.flatMap((quote) => quote.rates));
  const choice = chooseRate(rates, target, ruled);
  const failed = answers.find(({ failure }) => failure !== undefined)?.failure;
  const stamp = now().toISOString();
  await transaction(database, orgId, (tenant) =>
    updateQuoted(tenant, row.id, {
      quotes,
      choice,
      problem:
        'problem' in asked
          ? asked.problem
          : rates.length > 0
            ? null
            : (failed ?? nothingOffered(record, accounts, quotes, stamp)),
      at: stamp,
    }),
  );
}

/** Answer of an account, with the failure where it has none. */
interface Answer {
  quote: AccountQuote;
  failure?: PostageProblem;
}

function nothingOffered(
  { warehouse }: Shipment,
  accounts: readonly SealedAccount[],
  quotes: readonly AccountQuote[],
  at: string,
): PostageProblem {
  if (accounts.length === 0)
    return problem(
      'not_supported',
      `No account at a carrier buys for ${warehouse.name}.`,
      at,
      'Have the back office add one under Carriers, or enter the number of a label bought elsewhere.',
    );
  const words = quotes.flatMap(({ messages }) =>
    messages.map(({ carrier, message }) => `${carrier}: ${message}`),
  );
  return {
    ...problem('not_supported', 'No carrier offers a service for these parcels.', at),
    carrierMessage: words.length > 0 ? words.join(' ') : null,
  };
}

async function quoted(
  carrier: Carrier,
  request: QuoteRequest,
  now: () => Date,
): Promise<Awaited<ReturnType<Carrier['quote']>> | { failure: PostageProblem }> {
  try {
    return await carrier.quote(request, AbortSignal.timeout(quoteMs));
  } catch (error) {
    return { failure: problemOf(asCarrierFailure(error, 'busy'), now().toISOString()) };
  }
}

/** Rates that may be bought: of services the account allows, and in the currency in which the merchant is billed. */
function usableRates(
  rates: readonly CarrierRate[],
  { orgId, services: enabled }: SealedAccount,
  { currency, name }: Merchant,
): { usable: CarrierRate[]; messages: { carrier: string; message: string }[] } {
  const allowed = rates.filter(
    ({ carrier, service }) =>
      enabled === null ||
      enabled.some(
        (one) => same(one.carrier, carrier) && (one.service === null || same(one.service, service)),
      ),
  );
  if (orgId !== noOrganization) return { usable: allowed, messages: [] };
  const usable = allowed.filter((rate) => rate.currency === currency);
  const others = allowed.filter((rate) => rate.currency !== currency);
  return {
    usable,
    messages: others.slice(0, 1).map((rate) => ({
      carrier: rate.carrier,
      message: `Its prices are in ${rate.currency}, and ${name} is billed in ${currency}.`,
    })),
  };
}

async function readQuestion(
  { database }: CarrierServices,
  orgId: string,
  postageId: string,
): Promise<Question> {
  const own = await transaction(
    database,
    orgId,
    async (tenant) => {
      const row = found('postage', spellId('postage', postageId), await findPostage(tenant, postageId));
      const record = await shipmentRecord({ tenant, now: new Date() }, spellId('shipment', row.shipmentId));
      const warehouse = (await listWarehouseRecords(tenant)).get(row.warehouseId)!;
      return {
        ...{ row, record, warehouse },
        merchant: await findMerchant(tenant),
        goods: await goodsSent(tenant, record),
        accounts: await accountsFor(tenant, row),
      };
    },
    'read',
  );
  if (own.accounts.length > 0 && !own.merchant.isTest) return own;
  const shared = await transaction(
    database,
    noOrganization,
    (tenant) => accountsFor(tenant, own.row),
    'read',
  );
  const accounts = shared.filter(({ builtIn }) => builtIn === own.merchant.isTest);
  return { ...own, accounts };
}

/** The account that was named, or those that may buy for the warehouse. Those for tests buy only when they are named. */
async function accountsFor(tenant: Tenant, { accountId, warehouseId }: PostageRow): Promise<SealedAccount[]> {
  if (accountId !== null) {
    const account = await findAccount(tenant, accountId);
    return account?.active ? [account] : [];
  }
  return (await listUsable(tenant, warehouseId)).filter(({ mode, builtIn }) => mode === 'live' || builtIn);
}

function orderFacts(orgId: string, { row, record, goods, merchant }: Question): OrderFacts {
  const to = recipientOf(record);
  const values = goods.map(({ product: { customs }, quantity }) =>
    customs && customs.declaredValue !== null && customs.currency === merchant.currency
      ? customs.declaredValue * quantity
      : null,
  );
  return {
    organizationId: spellId('organization', orgId),
    service: record.shippingMethod?.service ?? 'standard',
    countryCode: to?.countryCode ?? '',
    weight_g: row.parcels.reduce((sum, { weight_g }) => sum + weight_g, 0),
    value: values.reduce<number | null>(
      (sum, value) => (sum === null || value === null ? null : sum + value),
      0,
    ),
  };
}

const recipientOf = ({ shippingAddress, destination }: Shipment): Address | null =>
  shippingAddress ?? destination?.address ?? null;

function requestOf(
  { row, record, warehouse, goods, merchant }: Question,
  value: number | null,
  rule: { signature: 'none' | 'any' | 'adult'; insured: boolean } | undefined,
): { request: QuoteRequest } | { problem: PostageProblem } {
  const to = recipientOf(record);
  if (!to)
    return { problem: problem('address', `${record.number} has no address of a recipient.`, row.createdAt) };
  const declared = customsFor(to, { warehouse, goods, record });
  if ('missing' in declared)
    return {
      problem: {
        ...problem(
          'customs',
          `The customs declaration of ${record.number} lacks ${declared.missing.join(', ')}.`,
          row.createdAt,
        ),
        fields: declared.missing,
      },
    };
  return {
    request: {
      from: senderOf(warehouse),
      to,
      parcels: row.parcels,
      ...(declared.customs ? { customs: declared.customs } : {}),
      options: {
        reference: record.number,
        labelFormat: 'pdf',
        ...signatureFor(record, rule),
        ...(rule?.insured && value !== null && value > 0
          ? { insuredValue: { amount: value, currency: merchant.currency } }
          : {}),
      },
    },
  };
}

/** Signature that the rule asks for, and otherwise the merchant. */
function signatureFor(
  { shippingMethod }: Shipment,
  rule: { signature: 'none' | 'any' | 'adult' } | undefined,
): { signature?: 'any' | 'adult' } {
  if (rule && rule.signature !== 'none') return { signature: rule.signature };
  return shippingMethod?.signatureRequired ? { signature: 'any' } : {};
}

const customsFor = (
  to: Address,
  { warehouse, goods, record }: Pick<Question, 'warehouse' | 'goods' | 'record'>,
): { customs: Customs | undefined } | { missing: string[] } =>
  to.countryCode === warehouse.address.countryCode ? { customs: undefined } : customsOf(goods, record);

/** The warehouse's address, with a name and a phone that carriers ask for. */
const senderOf = ({ name, address, contact }: Warehouse): Address => ({
  ...address,
  name: address.name ?? contact.name ?? name,
  company: address.company ?? name,
  phone: address.phone ?? contact.phone,
  email: address.email ?? contact.email,
});

/** Products in the packages, those inside cartons and kits included. */
async function goodsSent(tenant: Tenant, record: Shipment): Promise<SentProduct[]> {
  const units = new Map<string, number>();
  const add = (productId: string, quantity: number) =>
    units.set(productId, (units.get(productId) ?? 0) + quantity);
  const itemOf = new Map(record.items.map((item) => [item.id, item]));
  for (const { itemId, quantity } of record.packages.flatMap(({ contents }) => contents)) {
    const item = itemOf.get(itemId);
    const parts = item?.contents ?? item?.components;
    if (parts) for (const part of parts) add(part.productId, part.quantity * quantity);
    else if (item?.productId) add(item.productId, quantity);
  }
  const goods: SentProduct[] = [];
  for (const [productId, quantity] of units) {
    const product = await productRecord(tenant, productId);
    const weight = product.measured?.weight ?? product.unitWeight;
    goods.push({ product, quantity, weight_g: weight?.value ?? null });
  }
  return goods;
}
