import { minuteMs } from '@packhouse/contract/rules/time';
import { plural } from '../../ui/format.ts';

/** Such as "3 h 12 min", "2 days 4 h" or "under a minute". */
export function countdown(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / minuteMs);
  if (minutes < 1) return 'under a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return `${plural(days, 'day')}${rest && days < 7 ? ` ${rest} h` : ''}`;
}
