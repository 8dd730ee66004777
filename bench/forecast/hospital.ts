/** Counts that move slowly and have seasons: 767 series of a hospital, beside what the published tables have for them. */
import { monthly, seasonalDemand, type SeasonalSettings } from './models/seasonal-demand.ts';
import { exponentialSmoothing } from '../../server/src/insight/forecasting/smoothing.ts';
import {
  figure,
  forecastAll,
  holdOut,
  months,
  scoreHead,
  scoreRow,
  scoresOf,
  type MeasureForecasts,
} from './protocol.ts';
import { seasonalNaive } from './seasonal-naive.ts';

const only = (...methods: SeasonalSettings['methods']) => seasonalDemand(months, { ...monthly, methods });

const models = {
  'seasonal naive': seasonalNaive,
  'exponential smoothing, Normal errors': exponentialSmoothing(monthly.rate),
  'ours without a season': seasonalDemand(1),
  'ours of smoothing alone': only('smoothing'),
  'ours of the damped trend alone': only('damped'),
  'ours of Theta alone': only('theta'),
  ours: seasonalDemand(months),
};

/** GIFT-Eval and fev, hospital/M/short. */
const published = [
  ['published: AutoETS', '0.770', '0.0532', '', '', ''],
  ['published: the best of 121', '0.705', '0.0446', '', '', ''],
];

export const hospital: MeasureForecasts = (reference, { short, say }) => {
  const heldOut = holdOut(reference.hospital);
  const asked = Object.entries(models).filter(([name]) => !short || !name.startsWith('ours of'));
  const measured = asked.map(([name, model]) => {
    say(`forecast: hospital, ${name}`);
    const began = performance.now();
    const forecasts = forecastAll(model, heldOut);
    const ms = performance.now() - began;
    return { name, scores: scoresOf(heldOut, forecasts), ms };
  });
  const { scores: ours } = measured.find(({ name }) => name === 'ours')!;
  return {
    findings: [
      figure('hospital: MASE', ours.mase, { atMost: 0.752 }),
      figure('hospital: WQL', ours.wql, { atMost: 0.0516 }),
    ],
    tables: [
      {
        title: `Hospital: ${heldOut.test.length} series, the last ${months} months`,
        head: [...scoreHead, 'ms for all'],
        rows: [
          ...measured.map(({ name, scores, ms }) => [...scoreRow(name, scores), ms.toFixed(0)]),
          ...published,
        ],
      },
    ],
  };
};
