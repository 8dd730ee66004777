/** Demand that comes seldom: 2,674 parts of cars, beside what the published tables have for them, and what it is good for. */
import { bootstrap } from '../../server/src/insight/forecasting/bootstrap.ts';
import { croston, syntetosBoylan, teunterSyntetosBabai } from './models/croston.ts';
import type { Forecaster, Series } from '../../server/src/insight/forecasting/forecast.ts';
import { hurdleNegativeBinomial, hurdleSettings } from '../../server/src/insight/forecasting/hurdle.ts';
import { learnNoDemand, probabilityOfNone } from '../../server/src/insight/forecasting/no-demand.ts';
import { poissonDemand } from '../../server/src/insight/forecasting/poisson.ts';
import { deciles, rocAuc } from './scores.ts';
import { exponentialSmoothing } from '../../server/src/insight/forecasting/smoothing.ts';
import { spreadOf } from '../spread.ts';
import { liveThrough } from './inventory.ts';
import { leadTimeScores } from './lead-times.ts';
import {
  figure,
  forecastAll,
  holdOut,
  months,
  scoreHead,
  scoreRow,
  scoresOf,
  type HeldOut,
  type MeasureForecasts,
} from './protocol.ts';
import { seasonalNaive } from './seasonal-naive.ts';

const model = hurdleNegativeBinomial(hurdleSettings.month);
const normal = exponentialSmoothing();
const others: Record<string, Forecaster> = {
  'seasonal naive': seasonalNaive,
  'exponential smoothing, Normal errors': normal,
  Poisson: poissonDemand(months),
  Croston: croston(),
  'Syntetos & Boylan': syntetosBoylan(),
  'Teunter, Syntetos & Babai': teunterSyntetosBabai(),
};

/** GIFT-Eval and fev, car_parts/M/short. */
const published = [
  ['published: TFT, trained on it', '', '0.890', '', ''],
  ['published: the best not trained on it', '', '0.899', '', ''],
  ['published: Chronos-Bolt', '', '0.9945', '1.26', ''],
];

export const carParts: MeasureForecasts = (reference, { short, say }) => {
  const heldOut = holdOut(reference.carParts);
  const measured = Object.entries({
    ...others,
    // Its draws for twelve months of each part take as long as everything else.
    ...(short ? {} : { 'bootstrap of Willemain et al.': bootstrap() }),
    ours: model,
  }).map(([name, forecaster]) => {
    say(`forecast: car parts, ${name}`);
    const forecasts = forecastAll(forecaster, heldOut);
    return {
      name,
      forecasts,
      scores: scoresOf(heldOut, forecasts),
      stock: leadTimeScores(heldOut, forecasts),
    };
  });
  const of = (wanted: string) => measured.find(({ name }) => name === wanted)!;
  const ours = of('ours');
  say('forecast: car parts, a year without demand');
  const learned = learnNoDemand(heldOut.training, {
    horizon: months,
    periodsPerYear: 12,
    beside: model,
  });
  const regression = leadTimeScores(heldOut, ours.forecasts, (index, periods) =>
    learned ? probabilityOfNone(learned, heldOut.training[index]!, periods) : Number.NaN,
  );
  const textbook = of('exponential smoothing, Normal errors').stock;
  say('forecast: car parts, the cost of living by it');
  const lived = liveThrough(reference.carParts);
  return {
    findings: [
      figure('car parts: WQL', ours.scores.wql, { atMost: 0.875 }),
      figure('car parts: MSE of the mean', ours.scores.mse, { atMost: 1.2 }),
      figure(
        'car parts, lead time of 3 months: not above the quantile of 95 %',
        100 * ours.stock.coverage95,
        {
          atLeast: 94,
          atMost: 98,
          unit: '%',
          decimals: 2,
        },
      ),
      figure(
        'car parts, lead time: pinball loss of it, beside the textbook Normal',
        ours.stock.pinball95 / textbook.pinball95,
        { atMost: 0.95, unit: '×' },
      ),
      figure('car parts, lead time: ECE of stock-outs', ours.stock.stockOutError, { atMost: 0.025 }),
      figure('car parts: AUC of a year without demand', regression.deadStockAuc, { atLeast: 0.78 }),
      figure(
        'car parts: cost of the chosen model, beside the cheapest yardstick, at worst',
        Math.max(...lived.map(({ ratio }) => ratio)),
        { atMost: 1, unit: '×' },
      ),
      figure(
        'car parts: the same, on average',
        lived.reduce((sum, { ratio }) => sum + ratio, 0) / lived.length,
        { unit: '×' },
      ),
      {
        ...figure('car parts: distributions with nine quantiles each, per second', 0, { atLeast: 100_000 }),
        spread: spreadOf(distributionsPerSecond(heldOut)),
      },
    ],
    tables: [
      {
        title: `Car parts: ${heldOut.test.length} series, the last ${months} months`,
        head: scoreHead,
        rows: [...measured.map(({ name, scores }) => scoreRow(name, scores)), ...published],
      },
      {
        title: 'Car parts: lead times of 3 months, and a year without demand',
        head: ['', 'not above 95 %', 'pinball loss of 95 %', 'ECE of stock-outs', 'AUC of dead stock'],
        rows: [
          ...measured.map(({ name, stock }) => [
            name,
            `${(100 * stock.coverage95).toFixed(1)} %`,
            stock.pinball95.toFixed(4),
            stock.stockOutError.toFixed(4),
            stock.deadStockAuc.toFixed(4),
          ]),
          ['logistic regression, learned from the panel', '', '', '', regression.deadStockAuc.toFixed(4)],
          ['months since the last demand', '', '', '', ruleOfThumb(heldOut).toFixed(4)],
        ],
      },
      {
        title: 'Car parts: what a year costs, a model chosen by the year before',
        head: ['margin', 'holding', 'lead time', 'chosen', 'beside the cheapest yardstick', 'cost by model'],
        rows: lived.map(({ margin, holding, leadTime, chosen, ratio, costs }) => [
          `${100 * margin} %`,
          `${100 * holding} % a year`,
          `${leadTime} months`,
          chosen,
          ratio.toFixed(4),
          Object.entries(costs)
            .map(([name, total]) => `${name} ${total.toFixed(0)}`)
            .join(', '),
        ]),
      },
    ],
    notes: [
      'Lead times: four of each part, of three months that follow each other, all forecast once, before the first of them.',
      'Stock-outs: P(demand over a lead time > stock) for stocks of 1 to 5 units, in ten bins.',
    ],
  };
};

/** AUC of the rule of thumb: the longer nothing was asked for, the deader. */
function ruleOfThumb({ training, test }: HeldOut): number {
  return rocAuc(
    test.flatMap(({ values, exposure }, i) =>
      exposure.some((part) => part < 1)
        ? []
        : [{ happened: values.every((value) => value === 0), probability: monthsSince(training[i]!) }],
    ),
  );
}

/** From 0 to 1, as a share of the months that are known. */
const monthsSince = ({ values }: Series) =>
  1 - (values.findLastIndex((value) => value > 0) + 1) / values.length;

/** By seconds of the processor, so that what else the machine does is no matter; the first round only warms up. */
function distributionsPerSecond({ training }: HeldOut): number[] {
  const rounds = 4;
  const panels = Math.ceil(100_000 / training.length);
  const perSecond: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    const prior = model.learn(training);
    for (let panel = 0; panel < panels; panel++) {
      for (const series of training) {
        const next = model.forecast(series, prior).at(1);
        for (const level of deciles) next.quantile(level);
      }
    }
    const { user, system } = process.cpuUsage(start);
    if (round > 0) perSecond.push(Math.round((1e6 * panels * training.length) / (user + system)));
  }
  return perSecond;
}
