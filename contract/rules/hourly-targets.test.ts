import { expect, test } from 'vitest';
import { noHourlyTargets, shareOfTargets } from './hourly-targets.ts';

const hour = (linesPicked: number, shipmentsPacked = 0) => ({
  linesPicked,
  shipmentsPacked,
  shipmentsForwarded: 0,
  unitsReceived: 0,
});
const targets = { ...noHourlyTargets, linesPicked: 60, shipmentsPacked: 30 };

test.for([
  { hours: [hour(60)], share: 100 },
  { hours: [hour(30), hour(60)], share: 75 },
  // Half an hour of each.
  { hours: [hour(30, 15)], share: 100 },
  { hours: [hour(90)], share: 150 },
  // An hour of work without a target, such as counting, is not held against anybody.
  { hours: [hour(60), hour(0)], share: 100 },
  { hours: [hour(0)], share: null },
  { hours: [], share: null },
])('$hours.length hours make $share %', ({ hours, share }) => {
  expect(shareOfTargets(hours, targets)).toBe(share);
});

test('without targets nobody has a share', () => {
  expect(shareOfTargets([hour(60)], noHourlyTargets)).toBeNull();
});
