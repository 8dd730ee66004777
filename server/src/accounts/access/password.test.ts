import { expect, test } from 'vitest';
import { hashPassword, randomPassword, verifyPassword } from './password.ts';

test('a password is known again by its hash, and no other one is', async () => {
  const hash = await hashPassword('plum otter 31');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('plum otter 31', hash)).toBe(true);
  expect(await verifyPassword('plum otter 32', hash)).toBe(false);
});

test('the same password is never kept as the same text', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

test('characters that look alike to a person but differ in Unicode are one password', async () => {
  expect(await verifyPassword('café', await hashPassword('cafe\u0301'))).toBe(true);
});

test('random passwords are four readable groups', () => {
  expect(randomPassword()).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/);
});
