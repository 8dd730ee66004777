import { expect, test } from 'vitest';
import { codeAmong } from './code-among.ts';
import { isKit, progressOf, takesOf, withTaken, type Entry, type Path, type Stop } from './walk.ts';

const entry = (slot: number, itemId: string, quantity: number, perItem = 1) =>
  ({ slot, itemId, quantity, perItem }) as Entry;
const stop = (bin: string, productId: string, ...forShipments: Entry[]) =>
  ({ bin, productId, cartonId: null, lot: null, forShipments }) as unknown as Stop;
const path = (...stops: Stop[]) => ({ stops }) as Path;
const said = (takes: ReturnType<typeof takesOf>) =>
  takes.map((one) => [one.stop.bin, one.entry.slot, one.left]);

const plain = path(
  stop('A-1', 'p1', entry(2, 'i2', 2), entry(1, 'i1', 3)),
  stop('B-1', 'p2', entry(1, 'i3', 1)),
);

test('each bin is visited once, tote by tote', () => {
  expect(said(takesOf(plain, new Map(), {}, []))).toEqual([
    ['A-1', 1, 3],
    ['A-1', 2, 2],
    ['B-1', 1, 1],
  ]);
});

test('what is on its way to the service is not asked for again', () => {
  expect(
    said(
      takesOf(
        plain,
        new Map([
          ['i1', 3],
          ['i2', 1],
        ]),
        {},
        [],
      ),
    ),
  ).toEqual([
    ['A-1', 2, 1],
    ['B-1', 1, 1],
  ]);
});

test('what was skipped comes last, in the order it was skipped', () => {
  const [first] = takesOf(plain, new Map(), {}, []);
  expect(said(takesOf(plain, new Map(), {}, [first.key])).at(-1)).toEqual(['A-1', 1, 3]);
});

test('a line that lies in two bins counts as taken from the first', () => {
  const two = path(stop('A-1', 'p1', entry(1, 'i1', 2)), stop('A-2', 'p1', entry(1, 'i1', 2)));
  expect(said(takesOf(two, new Map([['i1', 3]]), {}, []))).toEqual([['A-2', 1, 1]]);
});

test('a kit is picked when all of its parts are', () => {
  const kit = path(stop('A-1', 'p1', entry(1, 'i1', 4, 2)), stop('B-1', 'p2', entry(1, 'i1', 2)));
  const [first, second] = takesOf(kit, new Map(), {}, []);
  const half = withTaken(kit, {}, first, 4);
  expect(half.whole).toBe(0);
  expect(said(takesOf(kit, new Map(), half.parts, []))).toEqual([['B-1', 1, 2]]);
  expect(withTaken(kit, half.parts, second, 1)).toEqual({ parts: { 'i1 p1': 2 }, whole: 1 });
  expect(isKit(kit, 'i1')).toBe(true);
  expect(isKit(plain, 'i1')).toBe(false);
});

test('plain goods are picked as they are taken', () => {
  expect(withTaken(plain, {}, takesOf(plain, new Map(), {}, [])[0], 2)).toEqual({ parts: {}, whole: 2 });
});

test('a code counts in any case, as a GTIN of any length, and out of a GS1 code', () => {
  const codes = ['HC-LGT', '4006381333931'];
  expect(codeAmong({ code: 'hc-lgt', gs1: {} }, codes)).toBe('HC-LGT');
  expect(codeAmong({ code: '04006381333931', gs1: {} }, codes)).toBe('4006381333931');
  expect(codeAmong({ code: '010400638133393110A', gs1: { gtin: '04006381333931' } }, codes)).toBe(
    '4006381333931',
  );
  expect(codeAmong({ code: 'HC-LGT-2', gs1: {} }, codes)).toBeUndefined();
});

test('a take that was short is not counted as picked', () => {
  expect(progressOf({ total: 12, done: 11 }, 0)).toEqual({ reached: 11, all: 12 });
  expect(progressOf({ total: 12, done: 4 }, 8)).toEqual({ reached: 4, all: 12 });
  // Resumed on another device, whose browser knows nothing of what was done before.
  expect(progressOf({ done: 1 }, 3)).toEqual({ reached: 1, all: 4 });
});
