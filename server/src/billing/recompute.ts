/** Recomputes an issued invoice and compares it line by line. */
import { spellId } from '@packhouse/contract/id';
import type { InvoiceLine, Recomputation } from '@packhouse/contract/public/invoices';
import type { Tenant } from '../platform/tenant.ts';
import { billOf, totalsOf } from './bill-of.ts';
import type { Charge } from './charges-of.ts';
import { countMissingEvents } from './facts.sql.ts';
import { findHead, listStoredLines, type StoredLine } from './invoices.sql.ts';
import { sumOf } from '@packhouse/contract/rules/amounts';
import { listPayments } from './payments.sql.ts';
import { reckon } from './reckon.ts';

export { listStoredLines } from './invoices.sql.ts';

/** Undefined when there is no such invoice; the id is a uuid. */
export async function recomputeInvoice(
  tenant: Tenant,
  id: string,
  now: Date,
): Promise<Recomputation | undefined> {
  const head = await findHead(tenant, id);
  if (!head) return undefined;
  const { period } = head;
  const stored = await listStoredLines(tenant, id);
  const { charges, cardOn } = await reckon(tenant, period, id);
  const card = cardOn(period.end);
  const again = billOf(charges, period, card);
  const differences = differencesOf(stored, again);
  const missingEvents = await countMissingEvents(tenant, period);
  const billed = {
    lines: stored.length,
    subtotal: head.subtotal,
    taxTotal: head.taxTotal,
    totalAmount: head.totalAmount,
  };
  const recomputed = { lines: again.length, ...totalsOf(again, head.tax?.percent ?? card.taxPercent) };
  const sameSums =
    billed.subtotal === recomputed.subtotal &&
    billed.taxTotal === recomputed.taxTotal &&
    billed.totalAmount === recomputed.totalAmount;
  const standing = (await listPayments(tenant, id)).filter(({ reversedAt }) => reversedAt === null);
  const payments = {
    recorded: head.paidAmount,
    recomputed: sumOf(standing.map(({ amount }) => amount)),
  };
  const samePayments = payments.recorded === payments.recomputed;
  return {
    invoiceId: spellId('invoice', id),
    agrees: differences.length === 0 && missingEvents === 0 && sameSums && samePayments,
    billed,
    recomputed,
    differences: differences.slice(0, 1_000),
    payments,
    missingEvents,
    currency: head.currency,
    at: now.toISOString(),
  };
}

type Difference = Recomputation['differences'][number];

function differencesOf(stored: readonly StoredLine[], again: readonly Charge[]): Difference[] {
  const left = new Map<string, Charge[]>();
  for (const charge of again) {
    const same = left.get(keyOf(charge));
    if (same) same.push(charge);
    else left.set(keyOf(charge), [charge]);
  }
  const differences: Difference[] = stored.flatMap(({ line, eventIds }) => {
    const charge = takeSame(left.get(keyOf(line)), line);
    if (charge && isSame(line, charge, eventIds)) return [];
    const gone = charge
      ? eventIds.some((id) => !charge.eventIds.includes(id))
      : line.chargeType !== 'minimum';
    return {
      kind: gone ? 'missing_evidence' : 'changed',
      lineId: line.id,
      ...factsOf(line),
      billed: line.totalCost,
      recomputed: charge?.totalCost ?? null,
    };
  });
  for (const charge of [...left.values()].flat()) {
    differences.push({
      kind: 'not_billed',
      lineId: null,
      ...factsOf(charge),
      billed: null,
      recomputed: charge.totalCost,
    });
  }
  return differences;
}

/** Takes out the charge with the title of the line, which names its tier, or else the first. */
export function takeSame(charges: Charge[] = [], { title }: Pick<InvoiceLine, 'title'>): Charge | undefined {
  const place = charges.findIndex((charge) => charge.title === title);
  return charges.splice(Math.max(place, 0), 1)[0];
}

type Line = Pick<InvoiceLine, 'chargeType' | 'source' | 'serviceDate' | 'title'>;

/** Key under which a billed line and a recomputed charge for the same thing are compared. */
export const keyOf = ({ chargeType, source, serviceDate }: Line): string =>
  `${chargeType} ${source.type} ${chargeType === 'minimum' ? '' : source.id} ${serviceDate}`;

/** Whether a recomputed charge equals the billed line, from the same events and by the same rate card. */
export const isSame = (line: InvoiceLine, charge: Charge, eventIds: readonly string[]): boolean =>
  line.quantity === charge.quantity &&
  line.unitCost === charge.unitCost &&
  line.totalCost === charge.totalCost &&
  line.rateCardVersion === charge.rateCardVersion &&
  eventIds.join() === charge.eventIds.join();

const factsOf = ({ title, source, serviceDate }: Line) => ({ title, source, serviceDate });
