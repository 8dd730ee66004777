import { expect, test } from 'vitest';
import { checkPacking } from './check-packing.ts';
import type { BoxType, PackedBox, Piece } from '../server/src/goods/packing/choose-boxes.ts';

const size = { length: 10, width: 20, height: 30 };
const inner = { length: 20, width: 20, height: 30 };
const box: BoxType = { id: 'b', name: 'B', outer: inner, inner, emptyWeight_g: 5, maximumWeight_g: 25 };
const tin: Piece = { id: 'tin', quantity: 2, size, weight_g: 10, keepUpright: true };

const packed = (change: Partial<PackedBox> = {}): PackedBox => ({
  box,
  contents: [{ id: 'tin', quantity: 2 }],
  pieces: [
    { id: 'tin', at: [0, 0, 0], size },
    { id: 'tin', at: [10, 0, 0], size },
  ],
  weight_g: 25,
  utilisation: 1,
  ...change,
});

test('a packing that touches on all sides and weighs what it may is right', () => {
  expect(faultsOf(packed())).toEqual([]);
});

test.each<[fault: string, box: PackedBox]>([
  ['overlap', packed({ pieces: [packed().pieces[0]!, { id: 'tin', at: [9, 0, 0], size }] })],
  ['is not inside', packed({ pieces: [packed().pieces[0]!, { id: 'tin', at: [11, 0, 0], size }] })],
  ['is not inside', packed({ pieces: [packed().pieces[1]!, { id: 'tin', at: [-1, 0, 0], size }] })],
  ['measures', packed({ pieces: packed().pieces.map((one) => ({ ...one, size: { ...size, height: 29 } })) })],
  [
    'does not stand upright',
    packed({
      pieces: packed().pieces.map((one) => ({ ...one, size: { length: 10, width: 30, height: 20 } })),
    }),
  ],
  ['may weigh 24 g', packed({ box: { ...box, maximumWeight_g: 24 } })],
  ['not 24 g', packed({ weight_g: 24 })],
  ['utilisation', packed({ utilisation: 0.9 })],
  ['not one of the boxes', packed({ box: { ...box } })],
  ['1 of 2 tin are packed', packed({ pieces: packed().pieces.slice(1) })],
  ['was not asked for', packed({ pieces: [...packed().pieces, { id: 'cup', at: [0, 0, 0], size }] })],
  ['It is empty', packed({ pieces: [] })],
])('it tells of a fault: %s', (fault, one) => {
  expect(faultsOf(one).join('\n')).toContain(fault);
});

test('what is said to be unpackable is neither packed nor would it fit', () => {
  const unpackable = [{ id: 'tin', reason: 'too_large' as const }];
  expect(checkPacking([tin], [box], { boxes: [packed()], unpackable })).toEqual([
    '2 of 0 tin are packed.',
    'tin is not too_large.',
  ]);
  expect(checkPacking([{ ...tin, size: { ...size, length: 31 } }], [box], { boxes: [], unpackable })).toEqual(
    [],
  );
});

test('a piece that fits, but weighs more than a box may bear, is too heavy', () => {
  const unpackable = [{ id: 'tin', reason: 'too_heavy' as const }];
  expect(checkPacking([{ ...tin, weight_g: 21 }], [box], { boxes: [], unpackable })).toEqual([]);
  expect(checkPacking([{ ...tin, weight_g: 20 }], [box], { boxes: [], unpackable })).toEqual([
    'tin is not too_heavy.',
  ]);
});

function faultsOf(one: PackedBox): string[] {
  return checkPacking([tin], [box], { boxes: [one], unpackable: [] });
}
