/** The lines of an invoice by service, in the order of their groups. */
import { costGroupOf, costGroups } from 'packhouse:contract';
import type { Output } from '../../api/operation.ts';

type Invoice = Output<'invoices.get'>;
type Line = Invoice['items'][number];

export interface Service {
  chargeType: Line['chargeType'];
  group: (typeof costGroups)[number];
  lines: number;
  amount: number;
}

export function servicesOf(lines: readonly Line[]): Service[] {
  const services = new Map<Line['chargeType'], Service>();
  for (const { chargeType, totalCost } of lines) {
    const service = services.get(chargeType) ?? {
      chargeType,
      group: costGroupOf[chargeType],
      lines: 0,
      amount: 0,
    };
    service.lines += 1;
    service.amount += totalCost;
    services.set(chargeType, service);
  }
  return costGroups.flatMap((group) => [...services.values()].filter((service) => service.group === group));
}

/** The sums that disagree; undefined when the lines add up to the billed amount. */
export function sumsWrong({
  items,
  subtotal,
  taxTotal,
  totalAmount,
}: Invoice): { lines: number; stated: number } | undefined {
  const lines = items.reduce((sum, { totalCost }) => sum + totalCost, 0);
  return lines === subtotal && subtotal + taxTotal === totalAmount
    ? undefined
    : { lines: lines + taxTotal, stated: totalAmount };
}
