import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Crowded } from '../platform/database/crowded.ts';
import { replyFailure } from './reply-failure.ts';

const origin = { url: () => 'http://127.0.0.1:4800' };

test.each([
  [
    'a loop that is far behind',
    Object.assign(new Error('busy'), { statusCode: 503, code: 'FST_UNDER_PRESSURE' }),
    503,
    'warn',
  ],
  ['a database that is too busy', new Crowded(), 503, 'warn'],
  ['a mistake of ours', new TypeError('x is not a function'), 500, 'error'],
])('%s is told, and logged at its own level', async (_what, error, status, level) => {
  const logged: string[] = [];
  const write = (line: string) => logged.push((JSON.parse(line) as { level: string }).level);
  const app = Fastify({
    logger: { level: 'warn', stream: { write }, formatters: { level: (label) => ({ level: label }) } },
  });
  app.setErrorHandler((failure, request, reply) => replyFailure(origin, failure, request, reply));
  app.get('/', () => {
    throw error;
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, logged]).toEqual([status, [level]]);
  if (status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
