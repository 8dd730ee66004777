/**
 * `node bench/forecast/choose-seasonal.ts <folder of the reference data>`: which settings of `seasonalDemand` are best in a
 * back-test inside the training part of the hospital counts. Takes about four minutes; what it answers stands, by hand, in
 * bench/forecast/models/seasonal-demand.ts.
 */
import { monthly, seasonalDemand, type SeasonalSettings } from './models/seasonal-demand.ts';
import type { Series } from '../../server/src/insight/forecasting/forecast.ts';
import { forecastAll, holdOut, months, scoresOf, type HeldOut, type Scores } from './protocol.ts';
import { readReferenceSeries } from './reference-series.ts';
import { seasonalNaive } from './seasonal-naive.ts';

/** By how many months each inner window ends before the training part does. */
const endings = [0, 3, 6, 9, 12];

const methods: SeasonalSettings['methods'][] = [
  ['smoothing'],
  ['damped'],
  ['theta'],
  ['smoothing', 'theta'],
  ['smoothing', 'damped'],
  ['smoothing', 'damped', 'theta'],
];

if (import.meta.main) {
  const reference = readReferenceSeries(process.argv[2] ?? process.env.PACKHOUSE_REFERENCE_DATA);
  if (!reference) throw new Error('Name the folder of the reference data, the one that has forecast/ in it.');
  console.log(chooseSeasonal(holdOut(reference.hospital).training));
}

/** First the methods and their rate, then how they err. `training` is all that is looked at. */
export function chooseSeasonal(training: readonly Series[]): SeasonalSettings {
  const windows = endings.map((ending) => {
    const window = ending > 0 ? holdOut(holdOut(training, ending).training) : holdOut(training);
    return { window, naive: scoresOf(window, forecastAll(seasonalNaive, window)) };
  });
  const smooth = best(
    windows,
    methods.flatMap((some) => [0.15, 0.2, 0.25, 0.3].map((rate) => ({ ...monthly, methods: some, rate }))),
  );
  return best(
    windows,
    [12, 18, 24].flatMap((lookBack) =>
      [20, 60].flatMap((pooled) =>
        [12, 24].flatMap((halfLife) =>
          [0, 0.25, 0.5, 0.75].map((lasting) => ({ ...smooth, lookBack, pooled, halfLife, lasting })),
        ),
      ),
    ),
  );
}

/** The least mean of MASE and WQL, each as a part of that of seasonal naive in the same window. */
function best(
  windows: readonly { window: HeldOut; naive: Scores }[],
  candidates: readonly SeasonalSettings[],
): SeasonalSettings {
  const measured = candidates.map((settings) => {
    const model = seasonalDemand(months, settings);
    const parts = windows.map(({ window, naive }) => {
      const { mase, wql } = scoresOf(window, forecastAll(model, window));
      return (mase / naive.mase + wql / naive.wql) / 2;
    });
    const score = parts.reduce((sum, part) => sum + part, 0) / parts.length;
    console.log(score.toFixed(5), JSON.stringify(settings));
    return { settings, score };
  });
  return measured.reduce((one, other) => (other.score < one.score ? other : one)).settings;
}
