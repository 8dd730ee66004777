/**
 * `node bench/forecast/choose-settings.ts <folder of the reference data>`: which settings of the hurdle negative binomial are
 * best in back-tests inside the training part of the car parts. Takes some ten seconds; what it answers stands, by hand, in
 * server/src/insight/forecasting/hurdle.ts.
 */
import type { Series } from '../../server/src/insight/forecasting/forecast.ts';
import { hurdleNegativeBinomial, type HurdleSettings } from '../../server/src/insight/forecasting/hurdle.ts';
import { leadTimeScores } from './lead-times.ts';
import { forecastAll, holdOut, scoresOf } from './protocol.ts';
import { readReferenceSeries } from './reference-series.ts';

/** A grid that is coarse on purpose: what is won between its points is noise. kp, kz and φ come from the panel itself. */
const candidates: readonly HurdleSettings[] = [1, 0.95, 0.9, 0.85, 0.8].flatMap((forgetting) =>
  [1, 1.1, 1.2, 1.4].map((inflation) => ({
    forgetting,
    dispersionStrength: 10,
    inflation,
    unlike: 'by units' as const,
  })),
);

if (import.meta.main) {
  const reference = readReferenceSeries(process.argv[2] ?? process.env.PACKHOUSE_REFERENCE_DATA);
  if (!reference) throw new Error('Name the folder of the reference data, the one that has forecast/ in it.');
  console.table(
    chooseSettings(holdOut(reference.carParts).training).map(({ settings, ...scores }) => ({
      ...settings,
      ...scores,
    })),
  );
}

/** Settings beside what they have cost in the inner back-test, the best first. */
export interface Tried {
  settings: HurdleSettings;
  /** WQL of the months, plus the ECE of stock-outs over lead times; both without a unit. */
  loss: number;
  wql: number;
  stockOutError: number;
}

/**
 * Tries settings by back-tests inside the training part, which is all it gets: its last year is held out, as in the tables that
 * are published, then its last half year and its last quarter, which is how far ahead stock is decided on. The test window is
 * nothing this can look at.
 */
export function chooseSettings(training: readonly Series[]): Tried[] {
  const origins = [12, 6, 3].map((months) => holdOut(training, months));
  return candidates
    .map((settings) => {
      const model = hurdleNegativeBinomial(settings);
      const scores = origins.map((heldOut) => {
        const forecasts = forecastAll(model, heldOut);
        return { ...scoresOf(heldOut, forecasts), ...leadTimeScores(heldOut, forecasts) };
      });
      const wql = mean(scores.map((score) => score.wql));
      const stockOutError = mean(scores.map((score) => score.stockOutError));
      return { settings, loss: wql + stockOutError, wql, stockOutError };
    })
    .toSorted((a, b) => a.loss - b.loss);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
