import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookUp } from './look-up.ts';

/** A name server that hears everything and says nothing. */
const silent = createSocket('udp4');
let servers: string[];
let asked = 0;

beforeAll(async () => {
  silent.on('message', () => asked++);
  await new Promise<void>((bound) => silent.bind(0, '127.0.0.1', bound));
  servers = [`127.0.0.1:${silent.address().port}`];
});
afterAll(() => void silent.close());

test('names whose servers stay silent end with their signal, and keep no thread from other look-ups', async () => {
  const ending = new AbortController();
  const slow = Array.from({ length: 32 }, (_, i) => lookUp(`h${i}.slow.example`, ending.signal, servers));
  const ended = Promise.allSettled(slow);
  await expect.poll(() => asked).toBeGreaterThan(32);
  // The system's look-up answers meanwhile.
  expect((await lookup('localhost', { all: true })).length).toBeGreaterThan(0);
  ending.abort(new Error('enough'));
  const reasons = (await ended).map((one) => String((one as PromiseRejectedResult).reason));
  expect(new Set(reasons)).toEqual(new Set(['Error: enough']));
});

test('names of this machine are found without a name server', async () => {
  const { signal } = new AbortController();
  expect(await lookUp('localhost', signal, servers)).toEqual([
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
});
