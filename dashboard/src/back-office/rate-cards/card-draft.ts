/** A rate card while it is being edited: every amount is the text of its field, in major units. */
import type { Input, Output } from '../../api/operation.ts';
import { majorText, minorUnits } from '@packhouse/contract/rules/money';
import { storageAges, type StorageAge } from '@packhouse/contract/rules/storage-ages';
import {
  handUnits,
  optionalCharges,
  pricedCharges,
  type HandUnit,
  type OptionalCharge,
  type PricedCharge,
} from '../words.ts';
import { atCostDraftOf, atCostProblems, postageAtCostOf, type AtCostDraft } from './at-cost-draft.ts';
import { tierDraftsOf, tierProblems, tiersOf, type TierDraft } from './tier-draft.ts';

type RateCard = Output<'operatorRateCards.get'>;
type NewCard = Input<'operatorRateCards.create'>;
export type Service = keyof RateCard['postage'];

export const services: readonly Service[] = ['standard', 'expedited', 'overnight'];

export interface CardDraft {
  name: string;
  version: string;
  currency: string;
  note: string;
  /** Amounts by field, such as `prices.pack` and `postage.standard.parcel`. */
  amounts: Readonly<Record<string, string>>;
  tiers: readonly TierDraft[];
  /** Empty without a postage table. */
  postageTableId: string;
  dimensionalDivisor: string;
  atCost: AtCostDraft;
  taxPercent: string;
  paymentDays: string;
}

export const priceField = (charge: PricedCharge | OptionalCharge): string => `prices.${charge}`;
export const handField = (unit: HandUnit): string => `handPrices.${unit}`;
export const postageField = (service: Service, part: 'parcel' | 'kilogram'): string =>
  `postage.${service}.${part}`;

export function longTermField(age: StorageAge): string {
  return `longTermStorage.${age}`;
}

export const binField = (size: string): string => `binStorage.${size}`;

/** Amounts that a card may leave out. Those of bins are known by the sizes that warehouses name. */
const optionalFields: readonly string[] = [
  ...optionalCharges.map(priceField),
  'orderMinimum',
  ...storageAges.map(longTermField),
  ...handUnits.map(handField),
];

/**
 * Decimals allowed beyond the currency's own, for fields that differ from `moreDecimals`. Prices may be finer than the
 * smallest coin; sums that are billed as they are may not.
 */
const finer: Readonly<Record<string, number>> = { minimum: 0, lateCredit: 0, orderMinimum: 0 };
const moreDecimals = 4;

export function draftOf(card: RateCard): CardDraft {
  const { currency } = card;
  return {
    name: card.name,
    version: nextVersion(card.version),
    currency,
    note: '',
    amounts: {
      ...Object.fromEntries(optionalFields.map((field) => [field, ''])),
      ...Object.fromEntries(
        [...amountsOf(card)].map(([field, amount]) => [field, majorText(amount, currency)]),
      ),
    },
    tiers: tierDraftsOf(card),
    postageTableId: card.postageTableId ?? '',
    dimensionalDivisor: card.dimensionalDivisor?.toString() ?? '',
    atCost: atCostDraftOf(card),
    taxPercent: String(card.taxPercent),
    paymentDays: String(card.paymentDays),
  };
}

/** The first card of an installation: every price has to be entered. */
export const emptyDraft = (currency: string): CardDraft => ({
  name: '',
  version: '',
  currency,
  note: '',
  amounts: {
    ...Object.fromEntries(
      [
        ...pricedCharges.map(priceField),
        ...services.flatMap((service) => [
          postageField(service, 'parcel'),
          postageField(service, 'kilogram'),
        ]),
        ...optionalFields,
      ].map((field) => [field, '']),
    ),
    minimum: '0',
    lateCredit: '0',
  },
  tiers: [],
  postageTableId: '',
  dimensionalDivisor: '',
  atCost: atCostDraftOf(),
  taxPercent: '0',
  paymentDays: '14',
});

/** Amounts in minor units, by field. */
export function amountsOf(
  card: Pick<
    RateCard,
    | 'prices'
    | 'postage'
    | 'handPrices'
    | 'minimum'
    | 'lateCredit'
    | 'orderMinimum'
    | 'longTermStorage'
    | 'binStorage'
  >,
): Map<string, number> {
  return new Map([
    ...pricedCharges.map((charge) => [priceField(charge), card.prices[charge]] as const),
    ...services.flatMap((service) =>
      (['parcel', 'kilogram'] as const).map(
        (part) => [postageField(service, part), card.postage[service][part]] as const,
      ),
    ),
    ...handUnits.flatMap((unit) => {
      const price = card.handPrices?.[unit];
      return price === undefined ? [] : [[handField(unit), price] as const];
    }),
    ...optionalCharges.flatMap((charge) => {
      const price = card.prices[charge];
      return price === undefined ? [] : [[priceField(charge), price] as const];
    }),
    ...(card.longTermStorage ?? []).map(({ fromDays, price }) => [longTermField(fromDays), price] as const),
    ...(card.binStorage ?? []).map(({ size, price }) => [binField(size), price] as const),
    ...(card.orderMinimum === undefined ? [] : [['orderMinimum', card.orderMinimum] as const]),
    ['minimum', card.minimum],
    ['lateCredit', card.lateCredit],
  ]);
}

export const amountOf = (draft: CardDraft, field: string): number | undefined =>
  minorUnits(draft.amounts[field] ?? '', draft.currency, finer[field] ?? moreDecimals);

const isLeftOut = ({ amounts }: CardDraft, field: string): boolean =>
  (optionalFields.includes(field) || field.startsWith(binField(''))) && amounts[field]?.trim() === '';

/** Invalid fields and the input expected for each, found before the service is asked. */
export function problemsOf(draft: CardDraft): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of Object.keys(draft.amounts)) {
    if (amountOf(draft, field) !== undefined || isLeftOut(draft, field)) continue;
    problems[field] =
      finer[field] === undefined
        ? `Enter an amount such as ${majorText(145.5, draft.currency)}`
        : `Enter an amount such as ${majorText(145, draft.currency)}`;
  }
  if (!/^\d{1,3}([.,]\d{1,4})?$/.test(draft.taxPercent.trim()))
    problems['taxPercent'] = 'Enter a number such as 8.25';
  if (!/^\d{1,3}$/.test(draft.paymentDays.trim()))
    problems['paymentDays'] = 'Enter a whole number such as 14';
  if (dimensionalDivisorOf(draft) === null)
    problems['dimensionalDivisor'] = 'Enter a whole number from 1000 to 20000, such as 5000';
  Object.assign(
    problems,
    tierProblems(draft.tiers, draft.currency, (charge) => !isLeftOut(draft, priceField(charge))),
  );
  Object.assign(problems, atCostProblems(draft.atCost, draft.currency));
  if (draft.name.trim() === '') problems['name'] = 'Enter a name';
  if (draft.version.trim() === '') problems['version'] = 'Enter a version such as us-4';
  return problems;
}

/** Returns undefined while the draft has invalid fields. */
export function cardOf(draft: CardDraft): NewCard | undefined {
  if (Object.keys(problemsOf(draft)).length > 0) return undefined;
  const amount = (field: string): number => amountOf(draft, field)!;
  return {
    name: draft.name.trim(),
    version: draft.version.trim(),
    currency: draft.currency,
    prices: Object.fromEntries(
      [...pricedCharges, ...optionalCharges].flatMap((charge) =>
        isLeftOut(draft, priceField(charge)) ? [] : [[charge, amount(priceField(charge))]],
      ),
    ) as NewCard['prices'],
    ...tiersOf(draft.tiers, draft.currency),
    ...(isLeftOut(draft, 'orderMinimum') ? {} : { orderMinimum: amount('orderMinimum') }),
    ...longTermStorageOf(draft),
    ...binStorageOf(draft),
    postage: Object.fromEntries(
      services.map((service) => [
        service,
        {
          parcel: amount(postageField(service, 'parcel')),
          kilogram: amount(postageField(service, 'kilogram')),
        },
      ]),
    ) as NewCard['postage'],
    ...postageTableOf(draft),
    ...postageAtCostOf(draft.atCost, draft.currency),
    ...handPricesOf(draft),
    minimum: amount('minimum'),
    lateCredit: amount('lateCredit'),
    taxPercent: Number(draft.taxPercent.trim().replace(',', '.')),
    paymentDays: Number(draft.paymentDays),
    note: draft.note.trim() || null,
  };
}

/** Undefined without one; null when it is none. */
function dimensionalDivisorOf({ postageTableId, dimensionalDivisor }: CardDraft): number | null | undefined {
  const text = dimensionalDivisor.trim();
  if (postageTableId === '' || text === '') return undefined;
  const divisor = /^\d{4,5}$/.test(text) ? Number(text) : 0;
  return divisor >= 1_000 && divisor <= 20_000 ? divisor : null;
}

function postageTableOf(draft: CardDraft): Pick<NewCard, 'postageTableId' | 'dimensionalDivisor'> {
  const dimensionalDivisor = dimensionalDivisorOf(draft);
  return {
    ...(draft.postageTableId === '' ? {} : { postageTableId: draft.postageTableId }),
    ...(dimensionalDivisor ? { dimensionalDivisor } : {}),
  };
}

function longTermStorageOf(draft: CardDraft): Pick<NewCard, 'longTermStorage'> {
  const steps = storageAges.flatMap((fromDays) => {
    const price = amountOf(draft, longTermField(fromDays));
    return price === undefined ? [] : [{ fromDays, price }];
  });
  return steps.length === 0 ? {} : { longTermStorage: steps };
}

function binStorageOf(draft: CardDraft): Pick<NewCard, 'binStorage'> {
  const prices = sizesOf(draft).flatMap((size) => {
    const price = amountOf(draft, binField(size));
    return price === undefined ? [] : [{ size, price }];
  });
  return prices.length === 0 ? {} : { binStorage: prices };
}

/** Bin sizes that the draft has a field for. */
export const sizesOf = ({ amounts }: Pick<CardDraft, 'amounts'>): string[] =>
  Object.keys(amounts).flatMap((field) =>
    field.startsWith(binField('')) ? [field.slice(binField('').length)] : [],
  );

function handPricesOf(draft: CardDraft): Pick<NewCard, 'handPrices'> {
  const prices = handUnits.flatMap((unit) => {
    const price = amountOf(draft, handField(unit));
    return price === undefined ? [] : [[unit, price] as const];
  });
  return prices.length === 0 ? {} : { handPrices: Object.fromEntries(prices) };
}

/** `us-3` → `us-4`; a version without a number at its end gets `-2`. */
export function nextVersion(version: string): string {
  const [, stem = '', count] = /^(.*?)(\d+)?$/.exec(version) ?? [];
  return count === undefined ? `${stem}-2` : `${stem}${BigInt(count) + 1n}`;
}

/** Relative change of a price, such as 0.035 for +3.5 %; undefined when it is unchanged or was zero before. */
export function changeOf(before: number, now: number): number | undefined {
  return before === now || before === 0 ? undefined : now / before - 1;
}
