import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { requireHttps } from './require-https.ts';

const publicUrl = 'https://packhouse.test';
const proxy = '10.0.0.1';
const app = fastify({ trustProxy: proxy });
app.addHook('onRequest', requireHttps({ publicUrl, trustProxy: proxy })!);
app.all('/*', async () => 'served');
afterAll(() => app.close());

const ask = (remoteAddress: string, headers: Record<string, string> = {}, url = '/v0/shipments?take=1') =>
  app.inject({ url, remoteAddress, headers });

test.each([
  [proxy, { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }],
  [proxy, { 'x-forwarded-for': '192.0.2.7' }],
  ['127.0.0.1', {}],
  ['::ffff:127.0.0.1', {}],
])('a request from %s with %j is served', async (from, headers) => {
  expect((await ask(from, headers)).body).toBe('served');
});

test.each([
  ['192.0.2.7', {}],
  ['192.0.2.7', { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }],
  ['127.0.0.1', { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }],
  [proxy, { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'http' }],
])('a request from %s with %j is redirected', async (from, headers) => {
  const { statusCode, headers: sent } = await ask(from, headers);
  expect([statusCode, sent.location]).toEqual([308, `${publicUrl}/v0/shipments?take=1`]);
});

test('a request with a credential and a write are refused, and nothing of them is repeated', async () => {
  const read = await ask('192.0.2.7', { authorization: 'Bearer pkh_live_secret' });
  const write = await app.inject({ method: 'POST', url: '/login', remoteAddress: '192.0.2.7' });
  for (const answer of [read, write]) {
    expect(answer.json()).toMatchObject({ message: `Send requests to ${publicUrl}, over https.` });
    expect(answer.body).not.toContain('secret');
  }
});

test('probes are served to everybody', async () => {
  for (const url of ['/livez', '/readyz', '/healthz', '/version', '/metrics'])
    expect((await ask('192.0.2.7', {}, url)).body, url).toBe('served');
});

test('nothing is redirected while the address is http, or no proxy is trusted', () => {
  expect(requireHttps({ publicUrl: 'http://packhouse.test', trustProxy: proxy })).toBeUndefined();
  expect(requireHttps({ publicUrl: undefined, trustProxy: proxy })).toBeUndefined();
  expect(requireHttps({ publicUrl, trustProxy: false })).toBeUndefined();
});
