import { expect, test } from 'vitest';
import { hurdleNegativeBinomial } from '../../forecasting/hurdle.ts';
import {
  aPlace,
  aProduct,
  aSeries,
  aSnapshot,
  nthId,
  snapshotNow,
  someParameters,
  timeFrom,
  warehouseOne,
} from '../../../../tests/helpers/recommendation-snapshot.ts';
import { faultsOf } from '../../../../tests/helpers/whole-suggestion.ts';
import { wordingOf } from '../wording.ts';
import { deadStock } from './dead-stock.ts';

/** Sold once, so many weeks ago. */
const soldOnce = (ago: number) => Array.from({ length: 104 }, (_, week) => (week === 103 - ago ? 1 : 0));
const rare = hurdleNegativeBinomial().learn(
  Array.from({ length: 30 }, (_, nth) => aSeries(soldOnce(nth * 3))),
);
const usual = Array.from({ length: 26 }, () => 0.2);
const parameters = someParameters({
  demand: {
    ...someParameters().demand,
    model: 'exponential_smoothing_normal',
    prior: { occurrence: 0.05, size: 1.2 },
    events: { model: 'hurdle_negative_binomial', version: '1', prior: rare },
  },
  climate: { stockOut: [], noDemand: usual },
});

const suggested = (
  place: Parameters<typeof aPlace>[0] = {},
  product: Parameters<typeof aProduct>[0] = {},
  known = parameters,
) =>
  deadStock.suggest(
    aSnapshot({
      products: [
        aProduct({
          ...product,
          places: [aPlace({ demand: soldOnce(80), available: 40, shippedAt: null, ...place })],
        }),
      ],
    }),
    known,
  );
const probabilityOf = (demand: readonly number[]) =>
  hurdleNegativeBinomial()
    .forecast(aSeries(demand), rare)
    .none(90 / 7);

test('it is raised where selling nothing for 90 days has a probability of 0.6 or more', () => {
  const every = (weeks: number) =>
    Array.from({ length: 104 }, (_, week) => ((104 - week) % weeks === 0 ? 1 : 0));
  let weeks = 2;
  while (probabilityOf(every(weeks)) < 0.6) weeks++;
  expect(weeks).toBeGreaterThan(2);
  expect(suggested({ demand: every(weeks) })).toHaveLength(1);
  expect(suggested({ demand: every(weeks - 1) })).toEqual([]);
});

test('it claims that probability, and compares it with how often that happens to all products', () => {
  const [one] = suggested();
  expect(faultsOf(one!)).toEqual([]);
  expect(one!.claims).toEqual([
    expect.objectContaining({
      kind: 'probability',
      value: null,
      baseline: 0.2,
      resolvesAt: timeFrom(snapshotNow, 90),
      check: {
        measure: 'no_demand',
        productId: nthId('product', 1),
        warehouseId: warehouseOne,
        from: snapshotNow,
        to: timeFrom(snapshotNow, 90),
      },
    }),
  ]);
  expect(one!.claims[0]!.level).toBeCloseTo(probabilityOf(soldOnce(80)), 5);
});

test('the probability is that of the model of events, whichever was chosen to stock by', () => {
  const [one] = suggested();
  expect(one!.model.name).toBe('hurdle_negative_binomial');
});

test('where most products do not sell for so long, it says nothing of one that is no worse', () => {
  const often = { ...parameters, climate: { stockOut: [], noDemand: usual.map(() => 0.99) } };
  expect(suggested({}, {}, often)).toEqual([]);
});

test('what came in lately, is new, or is not there is not dead', () => {
  expect(suggested({ receivedAt: timeFrom(snapshotNow, -27) })).toEqual([]);
  expect(suggested({ receivedAt: timeFrom(snapshotNow, -28) })).toHaveLength(1);
  expect(suggested({ demand: [0, 0, 0, 0, 0, 0, 0] })).toEqual([]);
  expect(suggested({ available: 0 })).toEqual([]);
});

test('it stands for the surplus of the same product', () => {
  expect(suggested()[0]!.supersedes).toEqual(['excess_stock']);
});

test('all of it is to be taken out where that costs less than the storage of a year', () => {
  const [large] = suggested({}, { size_mm: { length: 500, width: 400, height: 300 } });
  expect(large!.suggestedAction!.body).toMatchObject({ items: [{ quantity: 40 }], tags: ['removal'] });
  expect(large!.impact.high).toBe(Math.round(40 * 0.06 * 90 * 90));
  expect(faultsOf(large!)).toEqual([]);
  // 0.001 m³ at 90 a day is 33 in a year; taking a unit out costs 45.
  expect(suggested()[0]!.suggestedAction).toBeNull();
});

test('it says when the last one left', () => {
  const said = (shippedAt: string | null) => wordingOf(suggested({ shippedAt })[0]!.wording).rationale[0];
  expect(said(timeFrom(snapshotNow, -200))).toBe('The last unit shipped 200 days ago');
  expect(said(null)).toBe('It has been in stock for 104 weeks, and none has shipped');
});

test('where the panel has taught it, its probability is that, and the model says so', () => {
  // Facts that count for nothing: what is left is the weight of no fact at all.
  const facts = 17;
  const always = (odds: number) => ({
    periodsPerYear: 52,
    centre: Array.from({ length: facts }, () => 0),
    spread: Array.from({ length: facts }, () => 1),
    weights: [...Array.from({ length: facts }, () => 0), odds],
  });
  const [one] = suggested({}, {}, { ...parameters, noDemand: always(Math.log(0.8 / 0.2)) });
  expect(one!.claims[0]!.level).toBeCloseTo(0.8, 6);
  expect(one!.model).toMatchObject({ name: 'logistic_regression', version: '1' });
  expect(suggested({}, {}, { ...parameters, noDemand: always(0) })).toEqual([]);
});
