import { readGs1 } from '@packhouse/contract/rules/gs1';
import { expect, test } from 'vitest';
import { keyOf, meantBy, withoutSaved, type Refill } from './refills-to-do.ts';

const row = (sku: string, from: string, to: string): Refill =>
  ({
    productId: `prd_${sku}`,
    sku,
    barcodes: ['9522122401059'],
    from,
    to,
    lot: null,
  }) as Partial<Refill> as Refill;
const scan = (code: string) => ({ id: 'one', code, gs1: readGs1(code) });

test('a scan of the item, the reserve bin or the pick bin finds a refill', () => {
  const [mug, pot] = [row('MUG', 'R-1', 'A-1'), row('POT', 'R-1', 'A-2')];
  expect(meantBy([mug, pot], scan('mug'))).toEqual([mug]);
  expect(meantBy([mug, pot], scan('r-1'))).toEqual([mug, pot]);
  expect(meantBy([mug, pot], scan('A-2'))).toEqual([pot]);
  expect(meantBy([mug, pot], scan('9522122401059'))).toEqual([mug, pot]);
  expect(meantBy([mug, pot], scan('CUP'))).toEqual([]);
});

test('what waits to be sent is not brought again', () => {
  const [near, far] = [row('MUG', 'R-1', 'A-1'), row('MUG', 'R-2', 'A-1')];
  expect(withoutSaved([near, far], [keyOf(near)])).toEqual([far]);
});
