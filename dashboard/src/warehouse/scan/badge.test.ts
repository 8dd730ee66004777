import { expect, test } from 'vitest';
import { mayBeBadge } from './badge.ts';

test('a short code of letters and digits may be a badge; bins, numbers, barcodes and labels are not tried as one', () => {
  expect(['7701', '1002', 'MAI7'].filter((code) => !mayBeBadge(code))).toEqual([]);
  const others = ['A-01-1', 'ACM-PNP-1001', '012345678905', '4006381333931', '1Z999AA10123456784', 'T-014'];
  expect(others.filter(mayBeBadge)).toEqual([]);
});
