import { expect, test } from 'vitest';
import { keyOf, withoutSaved, type PutBack } from './goods-to-put-back.ts';

const row = (shipmentId: string, left: number, lot: string | null = null): PutBack =>
  ({ shipmentId, productId: 'prd_1', cartonId: null, lot, picked: 9, left }) as PutBack;

test('what waits to be sent is not to be put back again', () => {
  const [one, other, lot] = [row('shp_1', 3), row('shp_2', 3), row('shp_1', 3, 'L7')];
  const saved = { [keyOf(one)]: 2, [keyOf(lot)]: 3 };
  expect(withoutSaved([one, other, lot], saved)).toEqual([{ ...one, left: 1 }, other]);
});
