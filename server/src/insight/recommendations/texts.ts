/** Words for the slots of sentences, beside those of `figures.ts`. */
import { localTimeOf } from '../../goods/shipments/local-time.ts';
import { rateText } from './figures.ts';

/** Whole hours up to two days, and whole days from there on. */
export const hoursText = (hours: number): string =>
  hours < 1
    ? 'less than an hour'
    : hours < 48
      ? countText(Math.floor(hours), 'hour')
      : countText(Math.floor(hours / 24), 'day');

/** `3 orders`, `1 order`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${rateText(count)} ${count === 1 ? one : many}`;

/** The day that it is there, as YYYY-MM-DD. */
export const dayText = (timezone: string, at: string): string => localTimeOf(timezone, Date.parse(at)).day;

export const listText = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
