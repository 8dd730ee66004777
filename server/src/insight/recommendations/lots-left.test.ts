import { dayMs } from '@packhouse/contract/rules/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datedLots, lotsLeft } from './lots-left.ts';

const lot = (inDays: number, units: number) => ({ lot: String(inDays), inDays, units });

test('what expires first is sent first, and what is left of it is not sent after', () => {
  // 2 a day: 20 of the first 50 until its day; of the second, what is asked for in the 10 days after.
  expect(lotsLeft([lot(10, 50), lot(20, 30)], (days) => 2 * days)).toEqual([30, 10]);
  // The first is gone after 5 days, and the second is sold from then on.
  expect(lotsLeft([lot(10, 10), lot(20, 30)], (days) => 2 * days)).toEqual([0, 0]);
  expect(lotsLeft([lot(10, 10), lot(20, 35)], (days) => 2 * days)).toEqual([0, 5]);
  expect(lotsLeft([], (days) => days)).toEqual([]);
});

test('it is what a day after day reckoning comes to', () => {
  const lots = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 80 })), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(lots, fc.integer({ min: 0, max: 5 }), (given, daily) => {
      const dated = given.map(([days, units]) => lot(days, units)).toSorted((a, b) => a.inDays - b.inDays);
      const stock = dated.map(({ units }) => units);
      const left = dated.map(() => 0);
      for (let day = 1; day <= 60; day++) {
        let asked = daily;
        for (const [nth, { inDays }] of dated.entries()) {
          if (inDays < day) continue;
          const sold = Math.min(asked, stock[nth]!);
          stock[nth]! -= sold;
          asked -= sold;
          if (inDays === day) left[nth] = stock[nth]!;
        }
        // All lots of a day are looked at after its sales.
        for (const [nth, { inDays }] of dated.entries()) if (inDays === day) left[nth] = stock[nth]!;
      }
      expect(lotsLeft(dated, (days) => daily * days)).toEqual(left);
    }),
  );
});

test('a lot counts to the day from which too little of its shelf life is left', () => {
  const lots = [
    { lot: 'A', expiresOn: '2026-03-10', available: 5 },
    { lot: 'B', expiresOn: '2026-04-01', available: 7 },
    { lot: 'C', expiresOn: '2026-05-01', available: 0 },
  ];
  const until = (day: string) => (Date.parse(day) - Date.parse('2026-03-02')) / dayMs;
  expect(datedLots(lots, 20, until)).toEqual([{ lot: 'B', inDays: 10, units: 7 }]);
});
