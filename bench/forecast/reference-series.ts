/**
 * The monthly series of two published competitions of forecasts, of the R package expsmooth (Hyndman, GPL-3), which are no
 * part of this repository: carparts.csv, 2,674 parts over 51 months, and hospital.csv, 767 counts over 84.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Series } from '../../server/src/insight/forecasting/forecast.ts';

export interface ReferenceSeries {
  carParts: Series[];
  hospital: Series[];
}

/** Undefined where the data is absent. `folder` holds forecast/. */
export function readReferenceSeries(folder: string | undefined): ReferenceSeries | undefined {
  const place = join(folder ?? '', 'forecast');
  if (folder === undefined || !existsSync(join(place, 'carparts.csv'))) return undefined;
  const read = (file: string) => seriesOf(readFileSync(join(place, file), 'utf8'));
  return { carParts: read('carparts.csv'), hospital: read('hospital.csv') };
}

/**
 * Each column below the first line is a series. What is missing, an empty cell or NA, has no exposure, and the value 0, so
 * that whoever forgets to look at the exposure does not reckon with NaN.
 */
export function seriesOf(csv: string): Series[] {
  const [head, ...rows] = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  return head!.map((_, column) => {
    const cells = rows.map((row) => row[column]!.trim());
    const known = cells.map((cell) => cell !== '' && cell !== 'NA');
    return {
      values: cells.map((cell, i) => (known[i] ? Number(cell) : 0)),
      exposure: known.map((is) => (is ? 1 : 0)),
    };
  });
}
