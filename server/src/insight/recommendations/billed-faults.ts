/** Faults in the lines of an invoice, found by recomputing them. */
import { optionalCharges } from '@packhouse/contract/public/rate-cards';
import type { ChargeType, InvoiceLine } from '@packhouse/contract/public/invoices';
import type { InvoiceFacts, Snapshot } from './snapshot.ts';

export type FaultKind = 'duplicate' | 'rate' | 'quantity' | 'no_evidence' | 'not_billed';

export interface BilledFault {
  kind: FaultKind;
  /** Null when the work is not billed. */
  lineId: string | null;
  title: string;
  serviceDate: string;
  billed: number | null;
  recomputed: number | null;
  /** Amount billed in excess, in minor units; negative when too little was billed. */
  difference: number;
}

/** Price that nearly all lines of a kind have under a rate card; see `priceKey`. */
export type UsualPrices = ReadonlyMap<string, number>;

/**
 * Derives the usual prices. A card never changes, so all lines under the same card have the same price, except postage,
 * which depends on weight, and credits, which are individual.
 */
export function usualPrices({ invoices, rates }: Snapshot): UsualPrices {
  const counts = new Map<string, Map<number, number>>();
  for (const line of invoices.flatMap(({ lines }) => lines)) {
    if (unpriced.has(line.chargeType)) continue;
    const ofKind = counts.get(priceKey(line)) ?? new Map<number, number>();
    counts.set(priceKey(line), ofKind.set(line.unitCost, (ofKind.get(line.unitCost) ?? 0) + 1));
  }
  const prices = new Map<string, number>();
  for (const [key, ofKind] of counts) {
    const all = [...ofKind.values()].reduce((a, b) => a + b);
    const [price, most] = [...ofKind].toSorted(([a, n], [b, m]) => m - n || a - b)[0]!;
    if (most >= 3 && most > all / 2) prices.set(key, price);
  }
  // Prices of the card now in force are known.
  const known: Partial<Record<ChargeType, number>> = {
    storage: rates.storage,
    receiving_unit: rates.receivingUnit,
    receiving_carton: rates.receivingCarton,
    spd_carton_handling: rates.spdCarton,
    pick_additional: rates.pickUnit,
  };
  for (const [chargeType, price] of Object.entries(known))
    prices.set(priceKey({ chargeType: chargeType as ChargeType, rateCardVersion: rates.version }), price);
  return prices;
}

/**
 * Faults in the order of the lines, followed by unbilled work. `seen` remembers what earlier invoices billed, since
 * work that may be billed only once per shipment can appear on two of them.
 */
export function faultsOf(
  { lines, recomputation }: Pick<InvoiceFacts, 'lines' | 'recomputation'>,
  prices: UsualPrices,
  seen: Set<string>,
): BilledFault[] {
  const differences = new Map(recomputation.differences.map((one) => [one.lineId, one]));
  const here = new Set<string>();
  const faults = lines.flatMap((line): BilledFault[] => {
    const { id: lineId, title, serviceDate, totalCost: billed } = line;
    const fault = (kind: FaultKind, recomputed: number | null): BilledFault[] => [
      { kind, lineId, title, serviceDate, billed, recomputed, difference: billed - (recomputed ?? 0) },
    ];
    const difference = differences.get(lineId);
    const [work, once] = [workOf(line), onceOf(line)];
    const isTwin = here.has(work) && difference?.recomputed === null;
    const isAgain = once !== undefined && seen.has(once);
    here.add(work);
    if (once !== undefined) seen.add(once);
    if (isTwin || isAgain) return fault('duplicate', null);
    if (!difference) return [];
    const { kind, recomputed } = difference;
    if (recomputed === null || kind === 'missing_evidence') return fault('no_evidence', recomputed);
    const price = prices.get(priceKey(line));
    return fault(price !== undefined && price !== line.unitCost ? 'rate' : 'quantity', recomputed);
  });
  const notBilled = recomputation.differences.filter(({ lineId }) => lineId === null);
  return [
    ...faults,
    ...notBilled.map(({ title, serviceDate, recomputed }): BilledFault => ({
      kind: 'not_billed',
      lineId: null,
      title,
      serviceDate,
      billed: null,
      recomputed,
      difference: -(recomputed ?? 0),
    })),
  ];
}

type Line = Pick<InvoiceLine, 'chargeType' | 'source' | 'serviceDate' | 'quantity' | 'totalCost'>;

/** Key of the work behind a line: two lines that share it bill the same work. */
const workOf = ({ chargeType, source, serviceDate, quantity, totalCost }: Line): string =>
  `${chargeType} ${source.type} ${source.id} ${serviceDate} ${
    chargeType === 'postage' || chargeType === 'credit' ? `${quantity} ${totalCost}` : ''
  }`;

/** Key of work that happens once per shipment, such as leaving or being cancelled, whatever day it is billed for. */
const onceOf = ({ chargeType, source }: Line): string | undefined =>
  onceOnly.has(chargeType) && source.type === 'shipment' ? `${chargeType} ${source.id}` : undefined;

const priceKey = ({
  chargeType,
  rateCardVersion,
}: Pick<InvoiceLine, 'chargeType' | 'rateCardVersion'>): string => `${chargeType} ${rateCardVersion}`;

const unpriced: ReadonlySet<ChargeType> = new Set([
  'postage',
  'credit',
  'minimum',
  'order_minimum',
  'storage_long_term',
  'storage_bin',
  ...optionalCharges,
]);
const onceOnly: ReadonlySet<ChargeType> = new Set([
  'pick_first',
  'pick_additional',
  'pack',
  'spd_carton_handling',
  'label',
  'cancel_fee',
]);
