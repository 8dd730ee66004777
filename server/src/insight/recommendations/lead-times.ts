/** Lead time of new stock, in days. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { SupplyParameters } from './parameters.ts';
import type { Delivery, Incoming, ProductFacts } from './snapshot.ts';

export interface LeadTime {
  mean: number;
  sd: number;
  /** Number of deliveries observed. */
  n: number;
  supplier: string | null;
  source: 'declared' | 'deliveries' | 'declared_and_deliveries' | 'assumed';
}

/** Weight of a declared lead time, as a number of deliveries. */
const weightOfDeclared = 4;
/** Weight of all suppliers together, as a number of deliveries of one supplier. */
const weightOfAll = 4;
/** Default when nothing is known: four weeks, give or take ten days. */
const assumed = { mean: 28, sd: 10 };
/** Relative spread assumed where only a declared time is known. */
const spreadOfDeclared = 0.25;
/**
 * Maximum plausible lead time, in days; an inbound shipment that took longer was forgotten, or says nothing about a
 * supplier.
 */
const longest = 365;

/**
 * Learns lead times from deliveries: each supplier's own, shrunk towards those of all suppliers the fewer there are.
 */
export function learnSupply(deliveries: readonly Delivery[]): SupplyParameters {
  const observed = deliveries.flatMap((delivery) => {
    const { submittedAt, receivedAt, status } = delivery;
    if (status !== 'received' || receivedAt === null) return [];
    const days = (Date.parse(receivedAt) - Date.parse(submittedAt)) / dayMs;
    return days >= 0 && days <= longest ? [{ ...delivery, receivedAt, days }] : [];
  });
  const bySupplier = [
    ...Map.groupBy(
      observed.filter(({ supplier }) => supplier !== null),
      ({ supplier }) => supplier!,
    ),
  ].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const all = statisticsOf(observed.map(({ days }) => days));
  const within = pooledVariance(bySupplier.map(([, ones]) => ones.map(({ days }) => days)));
  const variance = within ?? all.sd ** 2;
  const late = statisticsOf(
    observed.flatMap(({ receivedAt, expectedOn }) =>
      expectedOn === null
        ? []
        : [Math.round((Date.parse(receivedAt.slice(0, 10)) - Date.parse(expectedOn)) / dayMs)],
    ),
  );
  return {
    all:
      all.n === 0 ? { ...assumed, n: 0 } : { ...all, sd: all.n > 1 ? all.sd : all.mean * spreadOfDeclared },
    suppliers: Object.fromEntries(
      bySupplier.map(([supplier, ones]) => {
        const own = statisticsOf(ones.map(({ days }) => days));
        const spread = ((own.n - 1) * own.sd ** 2 + weightOfAll * variance) / (own.n - 1 + weightOfAll);
        return [
          supplier,
          {
            mean: (own.n * own.mean + weightOfAll * all.mean) / (own.n + weightOfAll),
            sd: spread > 0 ? Math.sqrt(spread) : own.mean * spreadOfDeclared,
            n: own.n,
          },
        ];
      }),
    ),
    lateness: late.n > 1 ? late : { mean: 0, sd: usualLateness, n: late.n },
  };
}

const usualLateness = 3;

/** Supplier of the latest delivery of each product, received or still open. */
export function latestSuppliers(deliveries: readonly Delivery[]): ReadonlyMap<string, string> {
  const suppliers = new Map<string, string>();
  for (const { supplier, lines } of deliveries) {
    if (supplier === null) continue;
    for (const { productId } of lines) suppliers.set(productId, supplier);
  }
  return suppliers;
}

/** Expected lead time of the product's next order, from its supplier's deliveries and the merchant's declaration. */
export function expectedLeadTime(
  { leadTimeDays }: Pick<ProductFacts, 'leadTimeDays'>,
  supplier: string | null,
  { all, suppliers }: SupplyParameters,
): LeadTime {
  const own = supplier !== null && Object.hasOwn(suppliers, supplier) ? suppliers[supplier]! : all;
  if (leadTimeDays === null) {
    return { ...own, supplier, source: own.n > 0 ? 'deliveries' : 'assumed' };
  }
  if (own.n === 0) {
    return { mean: leadTimeDays, sd: leadTimeDays * spreadOfDeclared, n: 0, supplier, source: 'declared' };
  }
  const mean = (weightOfDeclared * leadTimeDays + own.n * own.mean) / (weightOfDeclared + own.n);
  // Longer times vary more.
  const sd = own.mean > 0 ? (own.sd * mean) / own.mean : own.sd;
  return { mean, sd, n: own.n, supplier, source: 'declared_and_deliveries' };
}

export interface NextReceipt {
  /** Days from today, at least 1. */
  days: number;
  sd: number;
  /** Incoming goods; null when there are none, and the receipt is that of an order placed today. */
  incoming: Incoming | null;
  isOverdue: boolean;
}

/** Next receipt of goods: the first open inbound shipment, or an order placed today. */
export function nextReceiptOf(
  incoming: readonly Incoming[],
  leadTime: LeadTime,
  { lateness }: SupplyParameters,
  daysUntil: (day: string) => number,
): NextReceipt {
  const dated = incoming.flatMap((one) => (one.expectedOn === null ? [] : [{ one, day: one.expectedOn }]));
  const [first] = dated.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  if (!first) {
    return {
      days: Math.max(1, Math.round(leadTime.mean)),
      sd: leadTime.sd,
      incoming: incoming[0] ?? null,
      isOverdue: false,
    };
  }
  const until = daysUntil(first.day);
  const isOverdue = until < 0;
  // Overdue goods are expected to take as long again as such goods are usually late.
  const mean = isOverdue ? Math.max(lateness.mean, lateness.sd) : until + lateness.mean;
  return { days: Math.max(1, Math.round(mean)), sd: lateness.sd, incoming: first.one, isOverdue };
}

function statisticsOf(values: readonly number[]): { mean: number; sd: number; n: number } {
  const n = values.length;
  if (n === 0) return { mean: 0, sd: 0, n };
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : 0, n };
}

/** Variance of the times within suppliers; undefined where none delivered twice. */
function pooledVariance(groups: readonly (readonly number[])[]): number | undefined {
  let [squares, freedom] = [0, 0];
  for (const group of groups) {
    const { sd, n } = statisticsOf(group);
    if (n < 2) continue;
    squares += sd ** 2 * (n - 1);
    freedom += n - 1;
  }
  return freedom > 0 ? squares / freedom : undefined;
}
