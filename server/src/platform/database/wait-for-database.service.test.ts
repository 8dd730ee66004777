import { createServer, type AddressInfo } from 'node:net';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { openWire } from '../../../tests/helpers/wire.ts';
import { waitForDatabase } from './wait-for-database.ts';

test('a start waits for a database that comes later, and says so once', async () => {
  const wire = await openWire(await freshDatabase(inject('databaseUrl')));
  await wire.remove();
  const reasons: string[] = [];
  const waiting = waitForDatabase(wire.url, 60, (reason) => void reasons.push(reason));
  await expect.poll(() => reasons.length).toBe(1);
  await wire.restore();
  await waiting;
  expect(reasons).toHaveLength(1);
  wire.close();
});

test('it does not wait where waiting helps nobody, nor for longer than it was told', async () => {
  const wrong = new URL(inject('databaseUrl'));
  wrong.password = 'wrong';
  const waits: string[] = [];
  await expect(waitForDatabase(wrong.href, 60, (reason) => void waits.push(reason))).rejects.toThrow(
    /password/,
  );
  expect(waits).toEqual([]);
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((closed) => server.close(() => closed()));
  await expect(waitForDatabase(`postgres://a:b@127.0.0.1:${port}/c`, 0, () => {})).rejects.toThrow(
    /ECONNREFUSED/,
  );
});
