import { dayMs } from '@packhouse/contract/rules/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf } from '../../../../../demo/src/random.ts';
import {
  aSnapshot,
  nthId,
  snapshotNow,
  someParameters,
  timeFrom,
  warehouseOne,
} from '../../../../tests/helpers/recommendation-snapshot.ts';
import { expectSound } from '../../../../tests/helpers/sound-suggestions.ts';
import type { Stay } from '../snapshot.ts';
import { stayCurves } from '../stay-curves.ts';
import { shipmentDelay } from './shipment-delay.ts';

const suggest = (stays: readonly Stay[], given = {}) =>
  shipmentDelay.suggest(aSnapshot({ stays, ...given }), someParameters());

const aStay = (nth: number, given: Partial<Stay> = {}): Stay => {
  const hours = given.hours ?? 10;
  return {
    shipmentId: nthId('shipment', nth),
    number: `PNP-${nth}`,
    kind: 'pnp',
    warehouseId: warehouseOne,
    state: 'pending',
    carrier: 'UPS',
    service: 'standard',
    since: timeFrom(snapshotNow, -hours / 24),
    hours,
    ended: false,
    dueAt: null,
    value: 10_000,
    notes: null,
    ...given,
  };
};

const means = { on_hold: 20, pending: 10, processing: 5, in_transit: 48 };

/** Exponential stays in every state, as many in each. */
function history(count: number, factor = 1, given: Partial<Stay> = {}, from = 1_000): Stay[] {
  const random = randomOf('shipment-delay', given.carrier ?? '', from);
  return (Object.keys(means) as Stay['state'][]).flatMap((state, index) =>
    Array.from({ length: count }, (_, nth) =>
      aStay(from + index * count + nth, {
        state,
        ended: true,
        hours: -means[state] * factor * Math.log(1 - random.next()),
        ...given,
      }),
    ),
  );
}

test('a stay is late beyond what nearly all like it took, and not before', () => {
  const past = history(500);
  const longest = stayCurves(past).longest(aStay(1));
  // The 95 % quantile of an exponential time is three times its mean.
  expect(longest).toBeGreaterThan(25);
  expect(longest).toBeLessThan(35);
  expect(suggest([...past, aStay(1, { hours: longest * 0.97 })])).toEqual([]);
  const [late, ...rest] = suggest([...past, aStay(1, { hours: longest * 1.03 })]);
  expect(rest).toEqual([]);
  expect(late).toMatchObject({
    type: 'shipment_delay',
    severity: 'low',
    subject: { kind: 'shipment', id: nthId('shipment', 1), name: 'PNP-1', warehouseId: warehouseOne },
  });
  expect(suggest([...past, aStay(1, { hours: 80 })])).toMatchObject([{ severity: 'medium' }]);
});

test('what should have left is late however short it stood, and both together is worse', () => {
  const past = history(300);
  const missed = { dueAt: timeFrom(snapshotNow, -0.1) };
  expect(suggest([...past, aStay(1, { hours: 3, ...missed })])).toMatchObject([{ severity: 'medium' }]);
  expect(suggest([...past, aStay(1, { hours: 38, ...missed })])).toMatchObject([{ severity: 'high' }]);
  expect(suggest([...past, aStay(1, { hours: 90, ...missed })])).toMatchObject([{ severity: 'critical' }]);
  expect(suggest([...past, aStay(1, { hours: 3, dueAt: snapshotNow })])).toEqual([]);
  // The promise is when it leaves.
  expect(suggest([...past, aStay(1, { state: 'in_transit', hours: 3, ...missed })])).toEqual([]);
});

test('what is meant for later is not late while its promise is likely to be kept', () => {
  const past = history(300);
  const stay = (days: number) => aStay(1, { hours: 50, dueAt: timeFrom(snapshotNow, days) });
  expect(suggest([...past, stay(3)])).toEqual([]);
  expect(suggest([...past, stay(0.05)])).toHaveLength(1);
});

test('the probability that it is delivered is the one that the stays were made with', () => {
  const past = [
    ...history(4_000, 1, { carrier: 'UPS' }, 1_000),
    ...history(4_000, 0.25, { carrier: 'DHL' }, 20_000),
  ];
  for (const [carrier, mean] of [
    ['UPS', 48],
    ['DHL', 12],
  ] as const) {
    const [late] = suggest([...past, aStay(1, { state: 'in_transit', carrier, hours: mean * 3.3 })]);
    const claim = late!.claims[0]!;
    const days = (Date.parse(claim.resolvesAt) - Date.parse(snapshotNow)) / dayMs;
    expect(Math.abs(claim.level - (1 - Math.exp((-days * 24) / mean)))).toBeLessThan(0.09);
    expect(claim).toMatchObject({
      kind: 'probability',
      check: { measure: 'delivered', shipmentId: nthId('shipment', 1), by: claim.resolvesAt },
    });
  }
});

test('what has to go through more states takes longer, as the sum of their times does', () => {
  const past = history(2_000);
  const { probability, days } = stayCurves(past).delivery(aStay(1, { hours: 30 }))!;
  const random = randomOf('sum of states');
  const times = Array.from({ length: 20_000 }, () =>
    [10, 5, 48].reduce((sum, mean) => sum - mean * Math.log(1 - random.next()), 0),
  );
  const real = times.filter((time) => time <= days * 24).length / times.length;
  expect(Math.abs(probability - real)).toBeLessThan(0.05);
});

test('the claims of late ones beat climatology', () => {
  const all = [
    ...history(400, 1, { carrier: 'UPS' }, 1_000),
    ...history(400, 0.2, { carrier: 'DHL' }, 20_000),
  ];
  let [own, climate] = [0, 0];
  for (const [carrier, mean] of [
    ['UPS', 48],
    ['DHL', 9.6],
  ] as const) {
    const [late] = suggest([...all, aStay(1, { state: 'in_transit', carrier, hours: mean * 4 })]);
    const { level, baseline, resolvesAt } = late!.claims[0]!;
    const days = (Date.parse(resolvesAt) - Date.parse(snapshotNow)) / dayMs;
    const real = 1 - Math.exp((-days * 24) / mean);
    own += (level - real) ** 2;
    climate += (baseline! - real) ** 2;
  }
  expect(own).toBeLessThan(climate);
});

test('a group of a few is judged by all of its kind', () => {
  const past = history(300);
  const few = [1, 2].map((nth) => aStay(nth, { service: 'overnight', hours: 0.5, ended: true }));
  const curves = stayCurves([...past, ...few]);
  expect(curves.longest(few[0]!)).toBeGreaterThan(
    0.8 * curves.longest(past.find(({ state }) => state === 'pending')!),
  );
});

test('before enough has ended only a missed promise counts, and nothing is claimed', () => {
  const past = history(19);
  expect(suggest([...past, aStay(1, { hours: 500 })])).toEqual([]);
  expect(suggest([...past, aStay(1, { hours: 500, dueAt: timeFrom(snapshotNow, -2) })])).toMatchObject([
    { claims: [], severity: 'medium' },
  ]);
});

test('the warehouse is asked in the notes, which keep what stands in them', () => {
  const past = history(200);
  const missed = { dueAt: timeFrom(snapshotNow, -1) };
  const action = (given: Partial<Stay>) => suggest([...past, aStay(1, { ...missed, ...given })])[0]!;
  expect(action({ notes: 'Leave at the door' }).suggestedAction).toMatchObject({
    method: 'PUT',
    path: `/v0/shipments/${nthId('shipment', 1)}/notes`,
    body: {
      notes: expect.stringMatching(/^Leave at the door\nPlease look into this shipment: .* since 2026-/),
    },
  });
  const asked = action({ notes: null }).suggestedAction!.body!.notes as string;
  expect(action({ notes: asked }).suggestedAction).toBeNull();
  expect(action({ notes: 'x'.repeat(1_990) }).suggestedAction).toBeNull();
  const { notes: _, ...unread } = aStay(1, missed);
  expect(suggest([...past, unread])[0]!.suggestedAction).toBeNull();
  expect(action({ state: 'on_hold' }).suggestedAction!.path).toMatch(/\/release$/);
  expect(action({ state: 'on_hold' }).alternatives).toHaveLength(2);
});

test('a shipment is late in the state it is in, once', () => {
  const past = history(200);
  const early = aStay(1, { state: 'pending', since: timeFrom(snapshotNow, -9), hours: 216 });
  const now = aStay(1, { state: 'processing', since: timeFrom(snapshotNow, -5), hours: 120 });
  const suggestions = suggest([...past, early, now]);
  expect(suggestions).toMatchObject([{ model: { params: { state: 'processing' } } }]);
});

test('the declared value that is not delivered is at stake, and none where nobody declared it', () => {
  const past = history(400);
  const [late] = suggest([...past, aStay(1, { hours: 60 })]);
  expect(late!.impact).toMatchObject({ basis: 'declared_value', low: 0, high: 10_000 });
  expect(late!.impact.amount).toBeCloseTo(10_000 * (1 - late!.claims[0]!.level), -1);
  const [unknown] = suggest([...past, aStay(1, { hours: 60, value: null })]);
  expect(unknown!.impact).toMatchObject({ basis: 'none', amount: 0, high: 0 });
  expect(unknown!.priority).toBeGreaterThan(0);
});

test('in the first weeks it is less sure, and says so', () => {
  const stays = [...history(100), aStay(1, { hours: 90 })];
  const [cold] = suggest(stays, { createdAt: timeFrom(snapshotNow, -20) });
  expect(cold!.confidence.level).toBeLessThanOrEqual(0.6);
  const [late] = suggest(stays);
  if (late!.confidence.level > 0.6) expect(cold!.confidence.meaning).toMatch(/shorter than eight weeks/);
});

test('whatever the stays are, what is said is sound, and the same twice', () => {
  const stay = fc
    .record({
      nth: fc.nat(60),
      kind: fc.constantFrom('pnp', 'spd'),
      state: fc.constantFrom('pending', 'on_hold', 'processing', 'in_transit'),
      carrier: fc.constantFrom(null, 'UPS', 'DHL'),
      service: fc.constantFrom(null, 'standard'),
      hours: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 2_000, noNaN: true })),
      ended: fc.boolean(),
      due: fc.option(fc.integer({ min: -20, max: 20 })),
      value: fc.option(fc.nat(1_000_000)),
      notes: fc.option(fc.constant('Fragile')),
    })
    .map(({ nth, due, kind, state, ...rest }) =>
      aStay(nth, {
        ...rest,
        kind,
        state,
        dueAt: due === null ? null : timeFrom(snapshotNow, due),
      }),
    );
  fc.assert(
    fc.property(fc.array(stay, { maxLength: 200, size: 'max' }), (stays) => {
      const suggestions = suggest(stays);
      expectSound(suggestions);
      expect(JSON.stringify(suggest(stays))).toBe(JSON.stringify(suggestions));
    }),
    { numRuns: 60 },
  );
});
