/** A second reckoning of charges by hand: from the feed of events alone, in schoolbook decimals. */
import type { EventRecord } from '@packhouse/contract/public/event-record';
import type { InvoiceLine } from '@packhouse/contract/public/invoices';
import type { z } from 'zod';

type Told = Pick<z.infer<typeof EventRecord>, 'type' | 'resourceId' | 'data'>;
type Line = Pick<InvoiceLine, 'title' | 'quantity' | 'unit' | 'unitCost' | 'totalCost' | 'serviceDate'>;

/** Lines for the approved charges of these days that nobody has withdrawn, by charge. */
export function reckonCharges(events: readonly Told[], from: string, to: string): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const { type, resourceId, data } of events) {
    if (type === 'charge.withdrawn') lines.delete(resourceId);
    if (type !== 'charge.approved') continue;
    const [work] = data['work'] as [Record<string, string | number>];
    const [day, price, quantity] = [String(work['day']), Number(work['unitPrice']), Number(work['quantity'])];
    if (day < from || day > to) continue;
    lines.set(resourceId, {
      title: String(work['title']),
      quantity,
      unit: String(work['unit']),
      unitCost: price,
      totalCost: times(quantity, price),
      serviceDate: day,
    });
  }
  return lines;
}

/** Product of two decimals that are not negative, rounded to a whole number, half up. */
function times(a: number, b: number): number {
  const [first, firstPlaces] = digitsOf(a);
  const [second, secondPlaces] = digitsOf(b);
  const places = firstPlaces + secondPlaces;
  const digits = String(first * second).padStart(places + 1, '0');
  const whole = BigInt(digits.slice(0, digits.length - places));
  return Number(whole) + (places > 0 && digits.at(-places)! >= '5' ? 1 : 0);
}

function digitsOf(value: number): [bigint, number] {
  const [whole = '', fraction = ''] = value.toFixed(4).replace(/0+$/, '').split('.');
  return [BigInt(whole + fraction), fraction.length];
}
