/** Formats numbers, money and times as the reader writes them. */
import { majorUnits } from '@packhouse/contract/rules/money';
import { sizeText, weightText, type Sides, type UnitSystem } from '@packhouse/contract/rules/units';
import { locale, t } from './t.ts';

/** Makes a format when it is used: the app learns its locale after this module has loaded. */
function lazy<Format>(make: () => Format): () => Format {
  let made: { locale: string | undefined; format: Format } | undefined;
  return () => {
    if (!made || made.locale !== locale()) made = { locale: locale(), format: make() };
    return made.format;
  };
}

const whole = lazy(() => new Intl.NumberFormat(locale()));
export const number = (value: number): string => signed(whole().format(value));

/** With a minus sign, where formats have a hyphen. */
const signed = (text: string): string => text.replace('-', '−');

/** Such as "1 unit" or "2,400 units". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

const short = lazy(() => new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }));
export const shortNumber = (value: number): string => short().format(value);

export const percent = (share: number, digits = 1): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: digits }).format(share);

/** Formats an amount in minor units, such as cents. */
export function money(minor: number, currency: string, { compact = false } = {}): string {
  const shape = compact ? ({ notation: 'compact', maximumFractionDigits: 1 } as const) : {};
  return signed(
    new Intl.NumberFormat(locale(), { style: 'currency', currency, ...shape }).format(
      majorUnits(minor, currency),
    ),
  );
}

const long = lazy(() => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }));
export const dateTime = (at: string): string => long().format(new Date(at));

const day = lazy(() => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }));
/** Formats a local day, YYYY-MM-DD. */
export const date = (local: string): string => day().format(new Date(`${local}T00:00:00Z`));

// "3h ago" is English; other languages write their short forms.
const relative = lazy(
  () =>
    new Intl.RelativeTimeFormat(locale(), {
      numeric: 'auto',
      style: /^en\b/.test(locale() ?? navigator.language) ? 'narrow' : 'short',
    }),
);
const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const thisYear = lazy(() => new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric' }));
const otherYear = lazy(() => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }));
const weekSeconds = 7 * 86_400;

/** Relative time, such as "3h ago" or "in 2d", and the date where it is more than a week away. */
export function ago(at: string, now = Date.now()): string {
  const seconds = (Date.parse(at) - now) / 1000;
  if (Math.abs(seconds) >= weekSeconds) {
    const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
    return (isThisYear ? thisYear : otherYear)().format(new Date(at));
  }
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative().format(Math.trunc(seconds / size), unit);
  }
  return Math.abs(seconds) < 10 ? t('just now') : relative().format(Math.trunc(seconds), 'second');
}

/** Formats millimetres and grams, as the API answers them. Merchants read them in metric units. */
export const size = (mm: Sides | null, units: UnitSystem = 'metric'): string =>
  mm ? sizeText(mm, units, decimals) : '–';
export const weight = (g: { value: number } | null, units: UnitSystem = 'metric'): string =>
  g ? weightText(g.value, units, decimals) : '–';
const decimals = (value: number, most: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: most }).format(value);
