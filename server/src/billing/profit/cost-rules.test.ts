import { noHourlyTargets } from '@packhouse/contract/rules/hourly-targets';
import { expect, test } from 'vitest';
import { costOfWorkDone, marginPercentOf, sumOfCounted, type CostingWarehouse } from './cost-rules.ts';

const reno: CostingWarehouse = {
  name: 'Reno',
  hourlyTargets: { linesPicked: 60, shipmentsPacked: 30, shipmentsForwarded: 120, unitsReceived: 200 },
  costs: {
    currency: 'USD',
    wagePerHour: 2_400,
    storagePerCubicMeterDay: 20.5,
    materialsPerPackage: 12,
    boxes: [{ boxTypeId: 'small', cost: 85 }],
  },
};
const work = {
  ...{ linesPicked: 90, shipmentsPacked: 60, shipmentsForwarded: 60, unitsReceived: 100 },
  ...{ packages: 61, boxCost: 61 * 85, unknownBoxes: 0, cubicMeterDays: 4 },
};

test('labor is the time of the work at the targets, at the wage', () => {
  const { labor, packaging, storage, notCounted } = costOfWorkDone(work, reno, 'USD');
  // An hour and a half of picking, two hours of packing, half an hour of shipping, half an hour of receiving.
  expect(labor).toBeCloseTo(4.5 * 2_400);
  expect(packaging).toBe(61 * 85 + 61 * 12);
  expect(storage).toBe(82);
  expect(notCounted).toEqual([]);
});

test('each cost that is not counted is named, and is not taken for 0', () => {
  const none = costOfWorkDone(work, { ...reno, costs: null }, 'USD');
  expect(none).toMatchObject({ labor: null, packaging: null, storage: null });
  expect(none.notCounted).toEqual([expect.stringContaining('Reno has no costs')]);
  expect(costOfWorkDone(work, reno, 'EUR').notCounted).toEqual([
    expect.stringContaining('in USD, not in EUR'),
  ]);
  const some = costOfWorkDone(
    { ...work, unknownBoxes: 2 },
    {
      ...reno,
      hourlyTargets: { ...noHourlyTargets, linesPicked: 60 },
      costs: { ...reno.costs!, storagePerCubicMeterDay: null },
    },
    'USD',
  );
  expect(some.labor).toBeCloseTo(1.5 * 2_400);
  expect(some.storage).toBeNull();
  expect(some.notCounted).toEqual([
    'Labor is not counted for packing, shipping, receiving: Reno has no hourly target for it.',
    expect.stringContaining('2 of 61 packages'),
    expect.stringContaining('Storage is not counted'),
  ]);
});

test('a sum of costs is unknown only when none is counted, and a margin needs a revenue', () => {
  expect([sumOfCounted([null, null]), sumOfCounted([1.4, null, 2.2])]).toEqual([null, 4]);
  expect([marginPercentOf(1, 3), marginPercentOf(-5, 0), marginPercentOf(-1, 8)]).toEqual([
    33.3,
    null,
    -12.5,
  ]);
});
