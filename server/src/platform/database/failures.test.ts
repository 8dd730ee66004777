import { expect, test } from 'vitest';
import { isDiskFull, isExhausted, isReadOnly, isTransient } from './failures.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test('a full disk, used-up memory and a read-only database are told from what passes by itself', () => {
  for (const code of ['53000', '53100', '53200', '58030'])
    expect(isExhausted(withCode(code)), code).toBe(true);
  for (const code of ['53300', '57P01', '57P03', '25006'])
    expect(isTransient(withCode(code)), code).toBe(true);
  expect(isReadOnly(withCode('25006'))).toBe(true);
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS']) expect(isDiskFull(withCode(code)), code).toBe(true);
  for (const code of ['23505', '57014', 'ENOENT']) {
    const error = withCode(code);
    expect([isExhausted(error), isReadOnly(error), isDiskFull(error)], code).toEqual([false, false, false]);
  }
});
