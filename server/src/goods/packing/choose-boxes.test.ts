import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPacking } from '../../../../bench/check-packing.ts';
import { atOnce } from '@packhouse/contract/rules/turns';
import { chooseBoxes, type BoxType, type PackedBox, type Piece } from './choose-boxes.ts';

const chosenFor = (...order: Parameters<typeof chooseBoxes>) => atOnce(chooseBoxes(...order));

const small = box('small', [200, 150, 100]);
const flat = box('flat', [350, 250, 30]);
const large = box('large', [400, 300, 200]);

test('every packing can be packed as it says, whatever the goods, the boxes and the steps', () => {
  fc.assert(
    fc.property(
      fc.array(pieceLike(), { maxLength: 8 }),
      boxTypesLike(),
      stepsLike(),
      (pieces, boxTypes, steps) => {
        const order = pieces.map((one, i) => ({ ...one, id: `piece ${i}` }));
        expect(checkPacking(order, boxTypes, chosenFor(order, boxTypes, { steps }))).toEqual([]);
      },
    ),
  );
});

test('no piece hangs in the air, and what carries a piece is listed before it', () => {
  fc.assert(
    fc.property(fc.array(pieceLike(), { maxLength: 8 }), boxTypesLike(), (pieces, boxTypes) => {
      for (const { pieces: packed } of chosenFor(pieces, boxTypes).boxes) {
        for (const [i, one] of packed.entries())
          expect(one.at[2] === 0 || packed.slice(0, i).some((below) => carries(below, one))).toBe(true);
      }
    }),
  );
});

test('the same goods get the same boxes, packed alike', () => {
  fc.assert(
    fc.property(fc.array(pieceLike(), { maxLength: 8 }), boxTypesLike(), (pieces, boxTypes) => {
      const first = chosenFor(pieces, boxTypes);
      chosenFor([piece('another', 7, [31, 17, 11])], boxTypes);
      expect(chosenFor(structuredClone(pieces), structuredClone(boxTypes))).toEqual(first);
    }),
  );
});

test.each<[guarantee: string, pieces: Piece[], boxes: string[]]>([
  ['an empty order takes no box', [], []],
  ['nothing of a product takes no box', [piece('none', 0, [10, 10, 10])], []],
  ['one box is the smallest that takes it all', [piece('mug', 1, [120, 100, 100])], ['small']],
  ['smallest is what is least outside, not least inside', [piece('print', 1, [350, 250, 5])], ['flat']],
  ['a box is filled to the last corner', [piece('brick', 8, [100, 75, 50])], ['small']],
  ['one piece more takes the next larger box', [piece('brick', 9, [100, 75, 50])], ['large']],
  ['one large box comes before two small ones', [piece('book', 2, [200, 150, 90])], ['large']],
  [
    'of equally many boxes, the least outer volume is taken',
    [piece('slab', 1, [400, 300, 190]), piece('mug', 1, [120, 100, 100])],
    ['large', 'small'],
  ],
  ['pieces are stood on edge where that saves a box', [piece('folder', 13, [300, 30, 200])], ['large']],
  [
    'pieces that only fit around each other find their places',
    [piece('a', 2, [250, 150, 200]), piece('b', 2, [150, 150, 200])],
    ['large'],
  ],
  [
    'what finds no place at first is put in first, and then all of it fits',
    [piece('a', 1, [75, 150, 75]), piece('b', 2, [175, 25, 100]), piece('c', 1, [50, 125, 75])],
    ['small'],
  ],
  ['many boxes are filled alike', [piece('brick', 640, [100, 75, 50])], Array(10).fill('large')],
])('%s', (_guarantee, pieces, expected) => {
  const chosen = chosenFor(pieces, [large, flat, small]);
  expect(chosen.boxes.map(({ box: { name } }) => name)).toEqual(expected);
  expect(checkPacking(pieces, [large, flat, small], chosen)).toEqual([]);
});

test('two middling boxes are taken where a large and a small one are larger together', () => {
  const cubes = [piece('cube', 4, [100, 100, 100])];
  const crate = { ...box('crate', [300, 100, 100]), outer: { length: 320, width: 120, height: 120 } };
  const { boxes } = chosenFor(cubes, [crate, box('pair', [200, 100, 100]), box('single', [100, 100, 100])]);
  expect(boxes.map((packed) => packed.box.name)).toEqual(['pair', 'pair']);
});

test('a box is not filled beyond what it may weigh, itself included', () => {
  const strong = { ...small, emptyWeight_g: 200, maximumWeight_g: 3_200 };
  const { boxes } = chosenFor([piece('weight', 5, [50, 50, 50], { weight_g: 1_500 })], [strong]);
  expect(boxes.map((packed) => packed.weight_g)).toEqual([3_200, 3_200, 1_700]);
});

test('tenths of a millimetre and of a gram that just fit do fit', () => {
  for (const tenths of [52, 59, 74, 103]) {
    const tight = {
      ...box('tight', [(tenths * 3) / 10, (tenths * 7) / 10, (tenths * 5) / 10]),
      emptyWeight_g: 0,
    };
    tight.maximumWeight_g = (tenths * 105) / 10;
    const side = tenths / 10;
    const cubes = ['a', 'b', 'c', 'd', 'e'].map((id) =>
      piece(id, 21, [side, side, side], { weight_g: side }),
    );
    const chosen = chosenFor(cubes, [tight]);
    expect(chosen.boxes).toHaveLength(1);
    expect(checkPacking(cubes, [tight], chosen)).toEqual([]);
  }
});

test('the share of the inner volume that is goods is told, not that of the outer', () => {
  const thick = { ...small, outer: { length: 220, width: 170, height: 120 } };
  const [packed] = chosenFor([piece('brick', 4, [100, 75, 50])], [thick]).boxes;
  expect(packed!.utilisation).toBe(0.5);
});

test('what fits no box is named with the reason, and the rest is packed', () => {
  const pieces = [
    piece('ladder', 1, [2_000, 300, 80]),
    piece('anvil', 2, [100, 100, 100], { weight_g: 60_000 }),
    piece('mug', 3, [120, 100, 100]),
  ];
  const { boxes, unpackable } = chosenFor(pieces, [small, large]);
  expect(unpackable).toEqual([
    { id: 'ladder', reason: 'too_large' },
    { id: 'anvil', reason: 'too_heavy' },
  ]);
  expect(boxes.flatMap((packed) => packed.pieces.map(({ id }) => id))).toEqual(['mug', 'mug', 'mug']);
});

test('without boxes everything is too large', () => {
  expect(chosenFor([piece('mug', 1, [120, 100, 100])], [])).toEqual({
    boxes: [],
    unpackable: [{ id: 'mug', reason: 'too_large' }],
  });
});

test('what has to stand upright stands, in a larger box if need be', () => {
  const vase = (keepUpright: boolean) => [piece('vase', 2, [75, 75, 180], { keepUpright })];
  expect(namesOf(vase(false))).toEqual(['small']);
  expect(namesOf(vase(true))).toEqual(['large']);
  const { boxes } = chosenFor(vase(true), [small, large]);
  expect(boxes[0]!.pieces.map(({ size }) => size.height)).toEqual([180, 180]);
  expect(chosenFor(vase(true), [small, flat]).unpackable).toEqual([{ id: 'vase', reason: 'too_large' }]);
});

test('steps bound the search and not the order: without any, all of it is packed', () => {
  const pieces = Array.from({ length: 40 }, (_, i) =>
    piece(`p${i}`, 1 + (i % 5), [20 + 3 * i, 15 + 2 * i, 10 + i]),
  );
  const boxTypes = [small, flat, large];
  const hasty = chosenFor(pieces, boxTypes, { steps: 0 });
  expect(checkPacking(pieces, boxTypes, hasty)).toEqual([]);
  expect(chosenFor(pieces, boxTypes).boxes.length).toBeLessThanOrEqual(hasty.boxes.length);
});

function namesOf(pieces: Piece[]): string[] {
  return chosenFor(pieces, [small, large]).boxes.map((packed) => packed.box.name);
}

function box(name: string, [length, width, height]: [number, number, number]): BoxType {
  const size = { length, width, height };
  return { id: name, name, outer: size, inner: size, emptyWeight_g: 100, maximumWeight_g: 30_000 };
}

function piece(
  id: string,
  quantity: number,
  [length, width, height]: [number, number, number],
  more: Partial<Piece> = {},
): Piece {
  return { id, quantity, size: { length, width, height }, weight_g: 100, ...more };
}

function carries(below: PackedBox['pieces'][number], above: PackedBox['pieces'][number]): boolean {
  const rounding = 1e-6;
  return (
    Math.abs(below.at[2] + below.size.height - above.at[2]) < rounding &&
    below.at[0] + rounding < above.at[0] + above.size.length &&
    above.at[0] + rounding < below.at[0] + below.size.length &&
    below.at[1] + rounding < above.at[1] + above.size.width &&
    above.at[1] + rounding < below.at[1] + below.size.width
  );
}

/** Tenths of a millimetre, which have no exact binary form. */
function sizeLike(largest: number) {
  const side = fc.integer({ min: 50, max: largest * 10 }).map((tenths) => tenths / 10);
  return fc.record({ length: side, width: side, height: side });
}

function pieceLike() {
  return fc.record({
    id: fc.uuid(),
    quantity: fc.integer({ min: 0, max: 12 }),
    size: sizeLike(120),
    weight_g: fc.integer({ min: 0, max: 20_000 }).map((tenths) => tenths / 10),
    keepUpright: fc.boolean(),
  });
}

function boxTypesLike() {
  const boxType = fc
    .record({
      inner: sizeLike(250),
      wall: fc.integer({ min: 0, max: 5 }),
      maximumWeight_g: fc.integer({ min: 100, max: 9_000 }),
    })
    .map(({ inner, wall, maximumWeight_g }) => ({
      inner,
      outer: { length: inner.length + wall, width: inner.width + wall, height: inner.height + wall },
      emptyWeight_g: 20 * wall,
      maximumWeight_g,
    }));
  return fc
    .array(boxType, { maxLength: 4 })
    .map((all) => all.map((one, i) => ({ ...one, id: `box_${i}`, name: `Box ${i}` })));
}

function stepsLike() {
  return fc.constantFrom(0, 1_000, 100_000);
}
