/** “1 unit”, “140 units”. */
export const units = (count: number, one = 'unit'): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Whole days; less than one is told as such. */
export const days = (count: number): string => (count < 1 ? 'Under a day' : units(Math.floor(count), 'day'));

/** A time as text that every reader can place. */
export const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

/** “shipment.short_picked” or “on_hold” as a person would say it. */
export function inWords(name: string): string {
  const words = name.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
