import { expect, test } from 'vitest';
import { Crowded } from './crowded.ts';
import { openShares } from './fair-shares.ts';

test('one organization holds its share and no more, in the order they came; another is not kept waiting', async () => {
  const shares = openShares(3, 60_000);
  const first = await shares.take('a');
  await shares.take('a');
  const order: string[] = [];
  const third = shares.take('a').then((giveBack) => (order.push('third'), giveBack));
  void shares.take('a').then(() => order.push('fourth'));
  await shares.take('b');
  expect(order).toEqual([]);
  first();
  const giveBack = await third;
  expect(order).toEqual(['third']);
  giveBack();
  await expect.poll(() => order).toEqual(['third', 'fourth']);
});

test('who waits too long is refused, and takes no share later', async () => {
  const shares = openShares(1, 1);
  const giveBack = await shares.take('a');
  await expect(shares.take('a')).rejects.toBeInstanceOf(Crowded);
  giveBack();
  const again = await shares.take('a');
  again();
});
