/**
 * The boxes chosen for real orders, beside those BoxPacker chooses where pieces may be turned in all directions. Every
 * packing is checked piece by piece, by code that knows nothing of how boxes are chosen.
 */
import { checkPacking } from '../check-packing.ts';
import { atOnce } from '@packhouse/contract/rules/turns';
import { chooseBoxes } from '../../server/src/goods/packing/choose-boxes.ts';
import {
  packingGoals,
  readReferenceOrders,
  shareOf,
  sumOf,
  utilisationOf,
  volumeOf,
  withoutReferenceOrders,
} from '../data/reference-orders.ts';
import type { Bench } from '../measure.ts';
import type { Result } from '../result.ts';

export async function packing({ data, say }: Bench): Promise<Result> {
  const reference = readReferenceOrders(data);
  if (!reference) return withoutReferenceOrders('packing');
  const { boxTypes, orders } = reference;
  say(`packing: ${orders.length} orders`);
  const faults: string[] = [];
  const packed = orders.map(({ id, pieces, theirs }) => {
    const began = performance.now();
    const choice = atOnce(chooseBoxes(pieces, boxTypes));
    const ms = performance.now() - began;
    const wrong = checkPacking(pieces, boxTypes, choice);
    if (choice.unpackable.length > 0) wrong.push(`${choice.unpackable.length} of its lines are not packed.`);
    if (wrong.length > 0) faults.push(`Order ${id}: ${wrong.join(' ')}`);
    const boxes = choice.boxes.map(({ box }) => box);
    return {
      ms,
      boxes: boxes.length,
      utilisation: utilisationOf(pieces, boxes),
      outerLitres: sumOf(boxes, ({ outer }) => volumeOf(outer)) / 1e6,
      theirs,
    };
  });
  const ms = packed.map((order) => order.ms);
  return {
    findings: packingGoals('packing', packed, ms, faults.length),
    tables: [
      {
        title: `${orders.length} orders in ${boxTypes.length} types of box, one core`,
        head: ['', 'Packhouse', 'BoxPacker'],
        rows: [
          ['boxes', sumOf(packed, ({ boxes }) => boxes), sumOf(packed, ({ theirs }) => theirs.boxes)],
          [
            'mean utilisation of an order',
            `${(sumOf(packed, ({ utilisation }) => utilisation) / packed.length).toFixed(2)} %`,
            `${(sumOf(packed, ({ theirs }) => theirs.utilisation) / packed.length).toFixed(2)} %`,
          ],
          [
            'orders in fewer boxes',
            packed.filter(({ boxes, theirs }) => boxes < theirs.boxes).length,
            packed.filter(({ boxes, theirs }) => boxes > theirs.boxes).length,
          ],
          ['litres outside', sumOf(packed, ({ outerLitres }) => outerLitres).toFixed(0), ''],
          ['ms an order, median', shareOf(ms, 0.5).toFixed(3), ''],
          ['ms an order, at most', shareOf(ms, 1).toFixed(1), ''],
          ['all of them, s', (sumOf(ms, (one) => one) / 1000).toFixed(1), ''],
        ],
      },
    ],
    notes: faults.slice(0, 20),
  };
}
