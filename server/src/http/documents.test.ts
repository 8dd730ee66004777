import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { documents } from './documents.ts';

let url = 'http://127.0.0.1:4800';
const app = fastify();

beforeAll(() => app.register(documents, { origin: { url: () => url } }));
afterAll(() => app.close());

const paths = [
  '/',
  '/v0',
  '/openapi.json',
  '/openapi.yaml',
  '/operator/openapi.json',
  '/problems',
  '/problems.md',
  '/problems/not_found',
  '/problems/not_found.md',
  '/llms.txt',
  '/llms-full.txt',
  '/docs',
  '/docs.md',
  '/docs/first-call',
  '/docs/first-call.md',
  '/docs/reference/shipments.list',
  '/docs/search.json',
  '/assets/docs.css',
  '/assets/docs.js',
  '/assets/minisearch.js',
  '/assets/plain.css',
  '/assets/tokens.css',
  '/assets/door.js',
  '/assets/icon.svg',
  '/.well-known/oauth-protected-resource',
];

for (const path of paths) {
  test(`${path} is there for everybody: no credential, any origin, cacheable, 304 when known`, async () => {
    const first = await app.inject(path);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringContaining('charset=utf-8'),
    });
    expect(first.headers['x-request-id']).toBeTruthy();
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
  });
}

test('the old address of the reference leads to its new one', async () => {
  const { statusCode, headers } = await app.inject({ url: '/reference', headers: { host: '[' } });
  expect([statusCode, headers.location]).toEqual([301, '/docs/reference']);
});

test('JSON and YAML say the same', async () => {
  const [json, yaml] = await Promise.all([app.inject('/openapi.json'), app.inject('/openapi.yaml')]);
  expect(parse(yaml.body)).toEqual(json.json());
  expect(yaml.body).not.toMatch(/^\s*\S+: [&*]a\d/m);
});

test('a client that takes gzip gets less, and the same', async () => {
  const plain = await app.inject('/openapi.json');
  const packed = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br, gzip' } });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
    etag: plain.headers.etag,
  });
  expect(packed.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length);
});

test('every address follows the origin, also when it is known only after the start', async () => {
  const before = await app.inject('/openapi.json');
  url = 'https://packhouse.test';
  const after = await app.inject('/openapi.json');
  expect(after.json()).toMatchObject({ servers: [{ url: 'https://packhouse.test' }] });
  expect(after.headers.etag).not.toBe(before.headers.etag);
  for (const path of [
    '/v0',
    '/llms.txt',
    '/docs/first-call.md',
    '/problems.md',
    '/.well-known/oauth-protected-resource',
  ]) {
    const { body } = await app.inject(path);
    expect(body).toContain('https://packhouse.test');
    expect(body).not.toContain('127.0.0.1');
  }
  url = 'http://127.0.0.1:4800';
});
