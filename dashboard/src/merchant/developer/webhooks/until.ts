import { plural } from '../../../ui/format.ts';
const second = 1_000;

/** Such as "4 s", "4 min 10 s", "2 h 3 min" or "3 days 4 h". */
export function until(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / second));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return `${seconds} s`;
  if (hours < 1) return both(`${minutes} min`, seconds % 60, 's');
  if (days < 1) return both(`${hours} h`, minutes % 60, 'min');
  return both(plural(days, 'day'), hours % 24, 'h');
}

const both = (large: string, rest: number, unit: string): string =>
  rest === 0 ? large : `${large} ${rest} ${unit}`;
