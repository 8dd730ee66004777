import { expect, test } from 'vitest';
import { hurdleNegativeBinomial } from '../../forecasting/hurdle.ts';
import {
  aPlace,
  aProduct,
  aSeries,
  aSnapshot,
  dayFrom,
  nthId,
  snapshotNow,
  someParameters,
  timeFrom,
  warehouseOne,
} from '../../../../tests/helpers/recommendation-snapshot.ts';
import { faultsOf } from '../../../../tests/helpers/whole-suggestion.ts';
import { wordingOf } from '../wording.ts';
import { stockoutRisk } from './stockout-risk.ts';

const steady = Array.from({ length: 52 }, (_, week) => 8 + ((week * 7) % 5));
const climate = { stockOut: [0.05, 0.1, 0.15, 0.2], noDemand: [] };
const parameters = someParameters({ climate });

const suggested = (place: Parameters<typeof aPlace>[0], product: Parameters<typeof aProduct>[0] = {}) =>
  stockoutRisk.suggest(
    aSnapshot({ products: [aProduct({ ...product, places: [aPlace({ demand: steady, ...place })] })] }),
    parameters,
  );
const arriving = (days: number) => [
  {
    shipmentId: nthId('shipment', 1),
    number: 'INB-1',
    quantity: 100,
    expectedOn: dayFrom(snapshotNow, days),
  },
];
/** P(demand ≥ stock) in days that are known to a day or so. */
const risk = (stock: number, days: number, sd = 0) =>
  1 -
  hurdleNegativeBinomial()
    .forecast(aSeries(steady), parameters.demand.prior)
    .over({ mean: days / 7, sd: sd / 7 })
    .cdf(stock - 1);
/** The most with which the risk until the next receipt is at least 0.3. */
const critical = (days: number, sd: number) => {
  let stock = 1;
  while (risk(stock + 1, days, sd) >= 0.3) stock++;
  return stock;
};

test('it is raised where running out before the next receipt has a probability of 0.3 or more', () => {
  // Ten days, as late as three.
  const most = critical(10, 3);
  expect(suggested({ available: most, incoming: arriving(10) })).toHaveLength(1);
  expect(suggested({ available: most + 1, incoming: arriving(10) })).toEqual([]);
});

test('where nothing is on its way, the next receipt is what would be ordered today', () => {
  const most = critical(14, 4);
  expect(suggested({ available: most })).toHaveLength(1);
  expect(suggested({ available: most + 1 })).toEqual([]);
  expect(wordingOf(suggested({ available: most })[0]!.wording).rationale.join(' ')).toContain(
    'Nothing is inbound',
  );
});

test('it claims the probability of running out by the day of the receipt, and compares it with all products', () => {
  const [one] = suggested({ available: 12, incoming: arriving(14) });
  expect(faultsOf(one!)).toEqual([]);
  expect(one!.claims).toEqual([
    expect.objectContaining({
      kind: 'probability',
      value: null,
      baseline: 0.1,
      resolvesAt: timeFrom(snapshotNow, 14),
      check: {
        measure: 'stock_out',
        productId: nthId('product', 1),
        warehouseId: warehouseOne,
        from: snapshotNow,
        to: timeFrom(snapshotNow, 14),
      },
    }),
  ]);
  expect(one!.claims[0]!.level).toBeCloseTo(risk(12, 14), 5);
  expect(one!.confidence.level).toBeCloseTo(risk(12, 14, 3), 5);
});

test('the draft is parcels that are there while the risk is still small, and last until the week after the receipt', () => {
  const [one] = suggested({ available: 12, incoming: arriving(14) });
  const needed = one!.evidence.metrics.find(({ name }) => name === 'needed_within')!.value;
  expect(risk(12, needed)).toBeLessThanOrEqual(0.1);
  expect(risk(12, needed + 1)).toBeGreaterThan(0.1);
  const { type, expectedArrivalDate, items } = one!.suggestedAction!.body as Record<string, unknown>;
  expect(type).toBe('inbound-spd');
  expect(expectedArrivalDate).toBe(dayFrom(snapshotNow, needed));
  let enough = 1;
  while (risk(enough + 12 + 1, 21, 3) > 0.1) enough++;
  expect(items).toEqual([{ productId: nthId('product', 1), quantity: enough }]);
});

test('what is out of stock is critical, and claims nothing that is known already', () => {
  const [one] = suggested({ available: 0, incoming: arriving(10) });
  expect(one).toMatchObject({ severity: 'critical', claims: [] });
  expect(faultsOf(one!)).toEqual([]);
});

test('the severity rises with the risk', () => {
  const of = (available: number) => suggested({ available, incoming: arriving(21) })[0]!.severity;
  expect([of(critical(21, 3)), of(8)]).toEqual(['medium', 'critical']);
});

test('an overdue shipment is expected as late as goods usually are', () => {
  const [one] = suggested({ available: 1, incoming: arriving(-5) });
  expect(one!.evidence.metrics.find(({ name }) => name === 'next_receipt')!.value).toBe(3);
  expect(wordingOf(one!.wording).rationale.join(' ')).toContain('INB-1 is overdue');
});

test('what nobody asks for does not run out', () => {
  const never = Array.from({ length: 52 }, () => 0);
  expect(suggested({ demand: never, available: 0, incoming: arriving(14) })).toEqual([]);
});
