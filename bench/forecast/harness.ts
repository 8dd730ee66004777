/** That the data and the protocol are those of the published tables. */
import { figure, forecastAll, holdOut, scoresOf, type MeasureForecasts } from './protocol.ts';
import { seasonalNaive } from './seasonal-naive.ts';

/** Seasonal naive of GIFT-Eval and fev, which have to be met to the last digit, or no other figure can be compared. */
const published = {
  carParts: { name: 'car parts', mase: 1.2014638, wql: 1.5999522 },
  hospital: { name: 'hospital', mase: 0.9205278, wql: 0.0726263 },
};

export const harness: MeasureForecasts = (reference) => ({
  findings: (['carParts', 'hospital'] as const).flatMap((set) => {
    const { name, mase, wql } = published[set];
    const heldOut = holdOut(reference[set]);
    const scores = scoresOf(heldOut, forecastAll(seasonalNaive, heldOut));
    const equal = (what: string, value: number, to: number) =>
      figure(`${name}, seasonal naive: ${what}`, value, { atLeast: to, atMost: to, must: true, decimals: 7 });
    return [equal('MASE', scores.mase, mase), equal('WQL', scores.wql, wql)];
  }),
  tables: [],
});
