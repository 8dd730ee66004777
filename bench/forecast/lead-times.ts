import type { Forecast, Series } from '../../server/src/insight/forecasting/forecast.ts';
import {
  expectedCalibrationError,
  pinball,
  type EventOutcome,
} from '../../server/src/insight/forecasting/scores.ts';
import { coverageOf, rocAuc } from './scores.ts';
import type { HeldOut } from './protocol.ts';

/** Scores of the figures that stock decisions rest on, for forecasts made once at the end of the training part. */
export interface LeadTimeScores {
  /** Share of the lead times whose demand did not exceed its 95 % quantile. */
  coverage95: number;
  /** Mean pinball loss of that quantile, in units. */
  pinball95: number;
  /** ECE of P(demand over a lead time > stock), in ten bins; every lead time is scored with each of `stocks`. */
  stockOutError: number;
  /** AUC of P(no demand in all held-out periods) against whether there was none. */
  deadStockAuc: number;
}

/** Months in a lead time. The held-out year has four lead times, all forecast from the end of the training part. */
const leadTime = 3;
/** Stocks of one to five units: a typical shelf of a part with a demand of half a unit a month. */
const stocks = [1, 2, 3, 4, 5];

/**
 * Lead times with an unknown month are ignored, and series with any unknown month are ignored for dead stock. `none`
 * gives P(no demand) of a series, for when another model than that of the forecasts provides it.
 */
export function leadTimeScores(
  { test }: Pick<HeldOut, 'test'>,
  forecasts: readonly Forecast[],
  none = (index: number, periods: number): number => forecasts[index]!.none(periods),
): LeadTimeScores {
  const sums: { actual: number; forecast: number }[] = [];
  const stockOuts: EventOutcome[] = [];
  const deaths: EventOutcome[] = [];
  for (const [i, series] of test.entries()) {
    const said = forecasts[i]!.over({ mean: leadTime, sd: 0 });
    const forecast = said.quantile(0.95);
    const risks = stocks.map((stock) => 1 - said.cdf(stock));
    const demands = demandsOf(series, leadTime);
    for (const actual of demands) {
      sums.push({ actual, forecast });
      for (const [at, stock] of stocks.entries()) {
        stockOuts.push({ happened: actual > stock, probability: risks[at]! });
      }
    }
    if (demands.length * leadTime < series.values.length) continue;
    deaths.push({
      happened: demands.every((demand) => demand === 0),
      probability: none(i, series.values.length),
    });
  }
  return {
    coverage95: coverageOf(sums),
    pinball95:
      sums.reduce((sum, { actual, forecast }) => sum + pinball(0.95, actual, forecast), 0) / sums.length,
    stockOutError: expectedCalibrationError(stockOuts),
    deadStockAuc: rocAuc(deaths),
  };
}

/** Demand in each successive run of `length` periods, skipping runs that were not stocked throughout. */
function demandsOf({ values, exposure }: Series, length: number): number[] {
  const demands: number[] = [];
  for (let from = 0; from + length <= values.length; from += length) {
    if (exposure.slice(from, from + length).some((part) => part < 1)) continue;
    demands.push(values.slice(from, from + length).reduce((sum, value) => sum + value, 0));
  }
  return demands;
}
