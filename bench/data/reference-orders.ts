/**
 * The 4,288 real orders of BoxPacker's test data, and its boxes: items.csv, boxes.csv and expected.csv of
 * https://github.com/dvdoug/BoxPacker (tests/data, MIT). They are not part of this repository.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BoxType, Piece, Size } from '../../server/src/goods/packing/choose-boxes.ts';
import type { Finding, Result } from '../result.ts';
import { spreadOf } from '../spread.ts';

export interface ReferenceOrder {
  id: string;
  /** One piece for each line; an item can appear on several lines. */
  pieces: Piece[];
  /** BoxPacker's own result, with pieces allowed to turn in all directions. */
  theirs: { boxes: number; utilisation: number };
}

export interface ReferenceOrders {
  boxTypes: BoxType[];
  orders: ReferenceOrder[];
}

/**
 * Reads the orders and boxes. Returns undefined if the data is absent. `folder` is the folder that contains packing/.
 */
export function readReferenceOrders(folder: string | undefined): ReferenceOrders | undefined {
  const place = join(folder ?? '', 'packing');
  if (folder === undefined || !existsSync(join(place, 'items.csv'))) return undefined;
  const rowsOf = (file: string) =>
    readFileSync(join(place, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.trim().split(','));
  const published = new Map(rowsOf('expected.csv').map((row) => [row[0]!, row]));
  return {
    boxTypes: rowsOf('boxes.csv').map(boxTypeOf),
    orders: [...Map.groupBy(rowsOf('items.csv'), ([order]) => order!)].map(([id, rows]) => ({
      id,
      pieces: rows.map(pieceOf),
      theirs: { boxes: Number(published.get(id)![4]), utilisation: Number(published.get(id)![6]) },
    })),
  };
}

/** Result of a goal that needs the data when there is none. */
export const withoutReferenceOrders = (goal: string): Result => ({
  findings: [],
  tables: [],
  notes: [
    `Left out: ${goal}. There is no reference data; name its folder with --data, or in PACKHOUSE_REFERENCE_DATA.`,
  ],
});

/**
 * Volume utilisation in percent, as in BoxPacker's `PackedBoxList::getVolumeUtilisation`: the share of the inner
 * volume of all boxes of an order that the goods fill, to one decimal.
 */
export function utilisationOf(pieces: readonly Piece[], boxes: readonly BoxType[]): number {
  const goods = sumOf(pieces, ({ size, quantity }) => volumeOf(size) * quantity);
  return Math.round((goods / sumOf(boxes, ({ inner }) => volumeOf(inner))) * 1000) / 10;
}

/** The packing goals, which are BoxPacker's. `ms` holds the time of each order. */
export const packingGoals = (
  goal: string,
  orders: readonly { boxes: number; utilisation: number }[],
  ms: readonly number[],
  faults: number,
): Finding[] => [
  {
    goal,
    what: 'boxes',
    unit: '',
    spread: spreadOf([sumOf(orders, ({ boxes }) => boxes)]),
    atMost: 4_557,
    must: true,
  },
  {
    goal,
    what: 'mean utilisation of an order',
    unit: '%',
    spread: spreadOf([sumOf(orders, ({ utilisation }) => utilisation) / orders.length]),
    atLeast: 28.94,
    must: true,
  },
  {
    goal,
    what: 'a choice of boxes, p99',
    unit: 'ms',
    spread: spreadOf([shareOf(ms, 0.99)]),
    atMost: 100,
    must: true,
  },
  { goal, what: 'packings with a fault', unit: '', spread: spreadOf([faults]), atMost: 0, must: true },
];

/** The quantile of the values: the smallest value that at least this share of them do not exceed. */
export const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;

export const sumOf = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

export const volumeOf = ({ length, width, height }: Size): number => length * width * height;

function boxTypeOf(row: readonly string[]): BoxType {
  const [name] = row;
  const [, width, length, height, emptyWeight_g, innerWidth, innerLength, innerHeight, maximumWeight_g] =
    row.map(Number);
  return {
    id: name!,
    name: name!,
    outer: { length: length!, width: width!, height: height! },
    inner: { length: innerLength!, width: innerWidth!, height: innerHeight! },
    emptyWeight_g: emptyWeight_g!,
    maximumWeight_g: maximumWeight_g!,
  };
}

function pieceOf(row: readonly string[]): Piece {
  const [, quantity, , width, length, height, weight_g] = row.map(Number);
  return {
    id: row[2]!,
    quantity: quantity!,
    size: { length: length!, width: width!, height: height! },
    weight_g: weight_g!,
  };
}
