import { expect, test } from 'vitest';
import { findUnprivilegedUser } from './user.ts';

test.runIf(process.getuid?.() === 0)(
  'as root (this needs it): PostgreSQL has a user of its own, which is created once, however many ask at once',
  async () => {
    const found = await Promise.all([1, 2, 3].map(() => findUnprivilegedUser(undefined)));
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(['packhouse']));
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(1);
    expect(found[0]!.uid).toBeGreaterThan(0);
  },
);

test('a user that is named and not there, or is root, is refused with the setting', async () => {
  for (const name of ['nobody of that name', 'root'])
    await expect(findUnprivilegedUser(name)).rejects.toThrow(`PACKHOUSE_POSTGRES_USER is ${name}`);
});
