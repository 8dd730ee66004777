/**
 * Sizes and weights as the staff of a warehouse read and type them, in metric or in US customary units. The service keeps and
 * answers millimetres and grams, whichever units a warehouse uses.
 */
export const unitSystems = ['metric', 'us_customary'] as const;
export type UnitSystem = (typeof unitSystems)[number];

export const millimetresIn = { mm: 1, cm: 10, in: 25.4 };
export const gramsIn = { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37 };

export interface Sides {
  length: number;
  width: number;
  height: number;
}

/** Writes a number with at most so many decimals. */
export type WriteNumber = (value: number, decimals: number) => string;

/** The United States and its territories. */
const usCustomaryCountries = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'VI']);

/** Units of a warehouse that has not chosen any. */
export const usualUnits = (countryCode: string): UnitSystem =>
  usCustomaryCountries.has(countryCode) ? 'us_customary' : 'metric';

/** Heaviest weight that can be typed, in grams: six digits. */
const heaviest_g = 999_999;

const plainNumber: WriteNumber = (value, decimals) => String(Number(value.toFixed(decimals)));

/** Such as "30 × 22 × 12.5 cm" or "11.81 × 8.66 × 4.92 in". */
export function sizeText(mm: Sides, units: UnitSystem, write: WriteNumber = plainNumber): string {
  const [unit, decimals] = units === 'us_customary' ? (['in', 2] as const) : (['cm', 1] as const);
  const sides = [mm.length, mm.width, mm.height].map((side) => write(side / millimetresIn[unit], decimals));
  return `${sides.join(' × ')} ${unit}`;
}

/** Such as "850 g" or "1.9 kg", "12.3 oz" or "4 lb 1.3 oz". */
export function weightText(grams: number, units: UnitSystem, write: WriteNumber = plainNumber): string {
  if (units === 'us_customary') return poundsAndOunces(grams, write);
  return grams >= 1000 ? `${write(grams / 1000, 1)} kg` : `${write(grams, 1)} g`;
}

function poundsAndOunces(grams: number, write: WriteNumber): string {
  const ounces = grams / gramsIn.oz;
  if (ounces < 1) return `${write(ounces, 2)} oz`;
  // Rounded before it is split, or it could read "1 lb 16 oz".
  const tenths = Math.round(ounces * 10);
  const pounds = Math.floor(tenths / 160);
  const rest = (tenths % 160) / 10;
  return [pounds > 0 ? `${write(pounds, 0)} lb` : '', rest > 0 ? `${write(rest, 1)} oz` : '']
    .filter(Boolean)
    .join(' ');
}

/** Units that a field for one side and a field for a weight are labelled with. */
export const fieldUnits = (units: UnitSystem): { side: string; sideName: string; weight: string } =>
  units === 'us_customary'
    ? { side: 'in', sideName: 'inches', weight: 'lb oz' }
    : { side: 'cm', sideName: 'centimeters', weight: 'g' };

/** Examples of weights that can be typed. */
export const weightExamples = (units: UnitSystem): string =>
  units === 'us_customary' ? '1 lb 3 oz, 1.2 lb or 19 oz' : '850 or 1.85 kg';

/** A side as it stands in a field, without its unit. */
export const sideInField = (mm: number, units: UnitSystem): string =>
  plainNumber(mm / millimetresIn[units === 'us_customary' ? 'in' : 'cm'], 2);

/** A weight as it stands in a field: whole grams, or pounds and ounces. */
export const weightInField = (grams: number, units: UnitSystem): string =>
  units === 'us_customary' ? poundsAndOunces(grams, plainNumber) : plainNumber(grams, 0);

/**
 * Reads a typed side, such as `12`, `12.25 in` or `31,1 cm`, in millimetres. A number without a unit is centimetres or
 * inches; undefined for any other text.
 */
export function readSide(typed: string, units: UnitSystem): number | undefined {
  const [, number, unit] =
    /^(\d{1,5}(?:[.,]\d{0,4})?|[.,]\d{1,4})\s*(mm|cm|in|["″])?$/i.exec(typed.trim()) ?? [];
  if (number === undefined) return undefined;
  const named = unit?.toLowerCase() ?? fieldUnits(units).side;
  // Ten thousandths, as the service rounds: enough to show the same inches again.
  return Number(
    (decimal(number) * millimetresIn[named === 'mm' || named === 'cm' ? named : 'in']).toFixed(4),
  );
}

/**
 * Reads a weight as people and scales type it, such as `1850`, `1.85 kg`, `4,08lb`, `19 oz` or `1 lb 3 oz`, in whole grams. A
 * number without a unit is grams, in US customary units pounds. Grams without a unit have no decimals, since they may be
 * meant as kilograms. Undefined for any other text, and for a ton or more.
 */
export function readWeight(typed: string, units: UnitSystem): number | undefined {
  const text = typed.trim();
  const [, pounds, ounces] = /^(\d{1,4})\s*lbs?\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*oz$/i.exec(text) ?? [];
  const [, number, unit] = /^(\d{1,6}(?:[.,]\d{1,4})?|[.,]\d{1,4})\s*(g|kg|lbs?|oz)?$/i.exec(text) ?? [];
  let grams: number;
  if (pounds !== undefined && ounces !== undefined)
    grams = Number(pounds) * gramsIn.lb + decimal(ounces) * gramsIn.oz;
  else if (number === undefined) return undefined;
  else if (unit !== undefined)
    grams = decimal(number) * gramsIn[unit.toLowerCase().replace('s', '') as keyof typeof gramsIn];
  else if (units === 'us_customary') grams = decimal(number) * gramsIn.lb;
  else if (/[.,]/.test(number)) return undefined;
  else grams = Number(number);
  const whole = Math.round(grams);
  return whole > heaviest_g || (whole === 0 && grams > 0) ? undefined : whole;
}

const decimal = (text: string): number => Number(text.replace(',', '.'));
