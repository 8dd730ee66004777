/** Figures as people read them, and as machines keep them. */
import { plural } from '../../platform/plural.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withTenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A count whose unit follows elsewhere in the sentence. */
export const wholeText = (units: number): string => whole.format(Math.round(units));
export const unitsText = (units: number): string => plural(Math.round(units), 'unit');
export const daysText = (days: number): string => plural(Math.round(days), 'day');
export const weeksText = (weeks: number): string => plural(Math.round(weeks), 'week');
export const boxesText = (boxes: number): string => plural(boxes, 'box', 'boxes');

/** With one decimal, where it has one. */
export const rateText = (value: number): string => withTenths.format(value);

/** Never “100%” of what is not sure, nor “0%” of what is possible. */
export function percentText(probability: number): string {
  const percent = Math.round(probability * 100);
  if (percent >= 100 && probability < 1) return 'more than 99%';
  if (percent <= 0 && probability > 0) return 'less than 1%';
  return `${percent}%`;
}

/**
 * A quantity to order, which need not change with every unit that is sold: what has more than two digits ends in zeros. It
 * is never less than what is needed.
 */
export function roundedUp(units: number): number {
  const step = 10 ** Math.max(0, String(Math.ceil(units)).length - 2);
  return Math.ceil(units / step) * step;
}

/** The same of what there is, and never more than that. */
export function roundedDown(units: number): number {
  const step = 10 ** Math.max(0, String(Math.floor(units)).length - 2);
  return Math.floor(units / step) * step;
}

/** As it is kept: six significant digits, so that the last bits of a sum do not make a record look changed. */
export function kept(value: number): number {
  if (Number.isSafeInteger(value)) return value + 0;
  return Number.isFinite(value) ? Number(value.toPrecision(6)) : 0;
}

/** A probability that a record may hold. */
export const keptShare = (probability: number): number => kept(Math.min(1, Math.max(0, probability)));
