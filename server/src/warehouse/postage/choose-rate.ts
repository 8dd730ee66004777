/**
 * The choice among rates: by the first shipping rule that fits the order, and otherwise the cheapest rate that arrives by the
 * target. Pure, so that the packing table, a batch and a test choose alike.
 */
import { spellId } from '@packhouse/contract/id';
import type { DeliveryTargets, ShippingRule } from '@packhouse/contract/operator/carriers';
import type { PostageChoice, PostageRate } from '@packhouse/contract/operator/postage';
import { decimalsOf } from '@packhouse/contract/rules/money';
import { weekdays } from '@packhouse/contract/public/warehouses';
import type { CarrierRate } from '../../carriers/carrier.ts';
import { dayNumberOf, nextDay, weekdayOf } from '../../goods/shipments/local-time.ts';
import type { Service } from '../../goods/shipments/promise.ts';

/** Facts about an order that rules ask for. */
export interface OrderFacts {
  /** Spelled id of the merchant. */
  organizationId: string;
  service: Service;
  countryCode: string;
  /** Weight of all parcels, in grams. */
  weight_g: number;
  /** Declared value of the goods in minor units of the merchant's currency; null when it is not known. */
  value: number | null;
}

/** The first rule that fits the order, with its place from 1; undefined when none does. */
export function ruleFor(
  order: OrderFacts,
  rules: readonly ShippingRule[],
): { place: number; rule: ShippingRule } | undefined {
  const index = rules.findIndex((rule) => fits(rule, order));
  return index < 0 ? undefined : { place: index + 1, rule: rules[index]! };
}

const fits = (rule: ShippingRule, { organizationId, service, countryCode, weight_g, value }: OrderFacts) =>
  (rule.organizationId === null || rule.organizationId === organizationId) &&
  (rule.service === null || rule.service === service) &&
  (rule.countries.length === 0 || rule.countries.includes(countryCode)) &&
  (rule.fromWeight_g === null || weight_g >= rule.fromWeight_g) &&
  (rule.toWeight_g === null || weight_g < rule.toWeight_g) &&
  (rule.fromValue === null || (value !== null && value >= rule.fromValue));

/** Day by which an order of this service should arrive that leaves on `shipDay` (YYYY-MM-DD). */
export const targetOf = (shipDay: string, service: Service, targets: DeliveryTargets): string =>
  afterWorkingDays(shipDay, targets[service]);

/** A rate as it is answered. Its day follows from the carrier's day, or from its days in transit. */
export function postageRate(
  rate: CarrierRate,
  accountId: string,
  { shipDay, target }: { shipDay: string; target: string },
): PostageRate {
  const arrives =
    rate.deliveryDate ?? (rate.deliveryDays === null ? null : afterWorkingDays(shipDay, rate.deliveryDays));
  const { id, carrier, service, amount, currency, guaranteed } = rate;
  const account = spellId('carrierAccount', accountId);
  return {
    // Two accounts at the same carrier may name their rates alike.
    id: `${account}:${id}`,
    ...{ accountId: account, carrier, service, amount, currency, arrives },
    onTime: arrives === null ? null : arrives <= target,
    guaranteed,
  };
}

/** Rates from the cheapest; of two at the same price the faster one first. */
export const sortedRates = (rates: readonly PostageRate[]): PostageRate[] =>
  rates.toSorted(
    (a, b) =>
      a.amount - b.amount ||
      (a.arrives ?? '9').localeCompare(b.arrives ?? '9') ||
      `${a.carrier} ${a.service} ${a.id}`.localeCompare(`${b.carrier} ${b.service} ${b.id}`),
  );

/** The rate to suggest, and why; null without rates. `rates` are sorted. */
export function chooseRate(
  rates: readonly PostageRate[],
  target: string,
  ruled?: { place: number; rule: ShippingRule },
): PostageChoice | null {
  if (rates.length === 0) return null;
  const rule =
    ruled && (ruled.rule.carrier !== null || ruled.rule.carrierService !== null) ? ruled : undefined;
  const named = rule ? rates.filter((rate) => isNamedBy(rate, rule.rule)) : rates;
  const among = named.length > 0 ? named : rates;
  const best = bestOf(among, target);
  const { rate } = best;
  const isLate = isAfter(target);
  const cheaper = best.reason === 'cheapest_on_time' ? (among.find(isLate) ?? null) : null;
  const late = cheaper ?? (isLate(rate) ? rate : null);
  const reason = rule ? (named.length > 0 ? 'rule' : 'rule_not_offered') : best.reason;
  const choice: Omit<PostageChoice, 'sentence'> = {
    rateId: rate.id,
    reason,
    rule: rule?.place ?? null,
    cheaper,
    daysLate: late?.arrives ? dayNumberOf(late.arrives) - dayNumberOf(target) : null,
    target,
  };
  const words = sentenceOf(rate, best.reason, choice, named.length > 0 && rule !== undefined);
  return { ...choice, sentence: rule ? `${ruleWords(rule, named.length > 0)}: ${words}` : words };
}

interface Best {
  rate: PostageRate;
  reason: Exclude<PostageChoice['reason'], 'rule' | 'rule_not_offered'>;
}

function bestOf(rates: readonly PostageRate[], target: string): Best {
  const [cheapest] = rates as [PostageRate];
  if (rates.length === 1) return { rate: cheapest, reason: 'only_rate' };
  const onTime = rates.find(({ arrives }) => arrives !== null && arrives <= target);
  if (onTime === cheapest) return { rate: cheapest, reason: 'cheapest_of_all' };
  if (onTime) return { rate: onTime, reason: 'cheapest_on_time' };
  const dated = rates.filter(({ arrives }) => arrives !== null);
  if (dated.length === 0) return { rate: cheapest, reason: 'cheapest_unknown_day' };
  return { rate: dated.reduce((a, b) => (b.arrives! < a.arrives! ? b : a)), reason: 'fastest' };
}

const isAfter =
  (target: string) =>
  ({ arrives }: PostageRate): boolean =>
    arrives !== null && arrives > target;

const isNamedBy = (rate: PostageRate, { carrier, carrierService }: ShippingRule): boolean =>
  (carrier === null || same(rate.carrier, carrier)) &&
  (carrierService === null || same(rate.service, carrierService));

/** Carriers and services are compared as people write them: `GroundAdvantage` is Ground Advantage. */
export const same = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function sentenceOf(
  rate: PostageRate,
  reason: Best['reason'],
  { cheaper, daysLate }: Pick<PostageChoice, 'cheaper' | 'daysLate'>,
  isNamed: boolean,
): string {
  const itself = `${nameOf(rate)} ${moneyOf(rate)}${rate.arrives === null ? '' : `, arrives ${weekday(rate.arrives)}`}`;
  const late = daysLate === null ? '' : daysLate === 1 ? 'a day late' : `${daysLate} days late`;
  if (reason === 'only_rate')
    return `${itself}${late && `, ${late}`}${isNamed ? '' : '; no other rate was offered'}`;
  if (reason === 'fastest') return `${itself}, ${late}; nothing arrives sooner`;
  if (reason === 'cheapest_unknown_day') return `${itself}; the cheapest, and no carrier names a day`;
  if (cheaper) return `${itself}; ${nameOf(cheaper)} ${moneyOf(cheaper)} would be ${late}`;
  return reason === 'cheapest_of_all' ? `${itself}; the cheapest` : `${itself}; the cheapest with a day`;
}

function ruleWords({ place, rule }: { place: number; rule: ShippingRule }, isOffered: boolean): string {
  if (isOffered) return `Rule ${place}`;
  const asked = [rule.carrier, rule.carrierService].filter((word) => word !== null).join(' ');
  return `Rule ${place} asks for ${asked}, which was not offered`;
}

const nameOf = ({ carrier, service }: PostageRate): string =>
  service.toLowerCase().startsWith(carrier.toLowerCase()) ? service : `${carrier} ${service}`;

function moneyOf({ amount, currency }: PostageRate): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** decimalsOf(currency));
}

const weekday = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));

/** The day after so many working days, Monday to Friday, as carriers count them. */
function afterWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = nextDay(at);
    if (weekdays.indexOf(weekdayOf(at)) < 5) left--;
  }
  return at;
}
