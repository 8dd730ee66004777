import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http';
import type https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchDocument, type FetchOptions } from './fetch-document.ts';

/** The document size that the draft asks servers to accept, in bytes. */
const largestDocument = 5_120;

let inside: Server;
let port: number;
let connections = 0;
let answer: (response: ServerResponse, path: string) => void;

beforeAll(async () => {
  inside = createServer((request, response) => answer(response, request.url!));
  inside.on('connection', () => connections++);
  // Listens on every address of this machine, IPv4 and IPv6.
  await new Promise<void>((listening) => inside.listen(0, '::', listening));
  port = (inside.address() as AddressInfo).port;
});
afterAll(() => {
  inside.closeAllConnections();
  inside.close();
});
beforeEach(() => {
  connections = 0;
  answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}');
});

// The answers of a made-up name server.
const names: Record<string, string[]> = {
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mixed6.example': ['2606:4700::1111', '::1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'nothing.example': [],
  'private.example': ['10.0.0.5'],
  'sixtofour.example': ['2002:7f00:1::'],
  'this.example': ['127.0.0.1'],
  'this6.example': ['::1'],
  'unique.example': ['fd00:ec2::254'],
  localhost: ['127.0.0.1', '::1'],
  'app.localhost': ['127.0.0.1'],
  'localhost.': ['127.0.0.1'],
};
const resolve = async (host: string) =>
  (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const insideUrls = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '%31%32%37.0.0.1',
  '①②⑦.0.0.1',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '169.254.169.254',
  '2852039166',
  '172.16.0.1',
  '192.0.0.192',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:169.254.169.254]',
  '[64:ff9b::127.0.0.1]',
  '[2002:7f00:1::]',
  '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[ff02::1]',
  'user:secret@127.0.0.1',
  ...Object.keys(names),
];

test.each(insideUrls)('https://%s leads inside, and nothing is sent there', async (host) => {
  await expect(fetchDocument(`https://${host}:${port}/client.json`, { resolve })).rejects.toThrow(
    'its host is not in the public internet',
  );
  expect(connections).toBe(0);
});

test('what this machine calls itself is resolved as the system does, and is inside as well', async () => {
  await expect(fetchDocument(`https://localhost:${port}/client.json`)).rejects.toThrow(/public internet/);
  expect(connections).toBe(0);
});

/** Options that treat the test server as if it were in the public internet, without TLS. */
const open: FetchOptions = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  mayReach: () => true,
  request: httpRequest,
};
const documentUrl = () => `https://app.example.com:${port}/client.json?v=1`;

test('a document is read from where its host may be reached', async () => {
  answer = (response, path) =>
    response
      .writeHead(200, {
        'content-type': 'application/client-metadata+json; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      })
      .end(JSON.stringify({ path }));
  expect(await fetchDocument(documentUrl(), open)).toEqual({
    value: { path: '/client.json?v=1' },
    maxAge: 3600,
  });
  expect(connections).toBe(1);
});

test('without a certificate for its name, the host is not believed', async () => {
  const { request: _, ...overTls } = open;
  await expect(fetchDocument(documentUrl(), overTls)).rejects.toThrow(/cannot be reached/);
});

test('the connection goes to the address that was checked, though the name means another one by then', async () => {
  const answers = ['93.184.216.34', '127.0.0.1', '127.0.0.1'];
  let asked = 0;
  const reached: unknown[] = [];
  const rebinding: FetchOptions = {
    resolve: async () => [{ address: answers[asked++]!, family: 4 }],
    request: ((options: https.RequestOptions, answered: never) => {
      for (const all of [true, false]) {
        options.lookup!('app.example.com', { all }, (_error, ...found) => reached.push(...found));
      }
      // The request ends in this test and reaches no host outside.
      return httpRequest({ host: '127.0.0.1', port, path: '/rebound' }, answered);
    }) as typeof https.request,
  };
  await fetchDocument(documentUrl(), rebinding);
  expect(asked).toBe(1);
  expect(reached).toEqual([[{ address: '93.184.216.34', family: 4 }], '93.184.216.34', 4]);
});

test.each([301, 302, 303, 307, 308])('a %i to inside is not followed', async (status) => {
  answer = (response) =>
    response
      .writeHead(status, { location: `https://127.0.0.1:${port}/`, 'content-type': 'application/json' })
      .end('{}');
  await expect(fetchDocument(documentUrl(), open)).rejects.toThrow(`200, not ${status}`);
  expect(connections).toBe(1);
});

const json = { 'content-type': 'application/json' };
const tooLarge = JSON.stringify('x'.repeat(largestDocument - 1));

test.each<[string, (response: ServerResponse) => void, RegExp]>([
  ['not found', (to) => to.writeHead(404, json).end('{}'), /200, not 404/],
  ['empty', (to) => to.writeHead(204, json).end(), /200, not 204/],
  ['a part', (to) => to.writeHead(206, json).end('{}'), /200, not 206/],
  ['a page', (to) => to.writeHead(200, { 'content-type': 'text/html' }).end('{}'), /Content-Type/],
  ['of no type', (to) => to.writeHead(200).end('{}'), /Content-Type/],
  ['compressed', (to) => to.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('{}'), /compressed/],
  ['no JSON', (to) => to.writeHead(200, json).end('{'), /must be JSON/],
  ['no UTF-8', (to) => to.writeHead(200, json).end(Buffer.from([0x22, 0xff, 0x22])), /must be JSON/],
  ['too large', (to) => to.writeHead(200, json).end(tooLarge), /larger than 5120/],
  [
    'cut off',
    (to) => void to.writeHead(200, { ...json, 'content-length': '9' }).write('{}', () => to.destroy()),
    /cannot be reached/,
  ],
])('a document that is %s is not taken', async (_name, how, reason) => {
  answer = how;
  await expect(fetchDocument(documentUrl(), open)).rejects.toThrow(reason);
});

test('a document of 5 kB is taken, and of one without an end no more than that is read', async () => {
  const whole = JSON.stringify('x'.repeat(largestDocument - 2));
  answer = (response) => response.writeHead(200, json).end(whole);
  expect((await fetchDocument(documentUrl(), open)).value).toHaveLength(largestDocument - 2);

  let closed = false;
  answer = (response) => {
    response.writeHead(200, json);
    const drip = setInterval(() => response.write(Buffer.alloc(1_000, 0x20)), 1);
    response.on('close', () => {
      clearInterval(drip);
      closed = true;
    });
  };
  await expect(fetchDocument(documentUrl(), open)).rejects.toThrow(/larger than/);
  await expect.poll(() => closed).toBe(true);
});

test.each<[string, FetchOptions, () => void]>([
  ['the name server', { ...open, resolve: () => new Promise(() => {}) }, () => {}],
  ['the host', open, () => (answer = () => {})],
  ['the body', open, () => (answer = (response) => void response.writeHead(200, json).write('{'))],
])('who waits for %s waits no longer than allowed in all', async (_name, options, set) => {
  set();
  await expect(fetchDocument(documentUrl(), { ...options, patienceMs: 150 })).rejects.toThrow(
    'not answered within 150 ms',
  );
});

test.each([
  [undefined, undefined],
  ['max-age=60', 60],
  ['public, max-age="60", immutable', 60],
  ['s-maxage=9, no-store', 0],
  ['no-cache', 0],
  ['s-maxage=9', undefined],
  ['max-age=soon', undefined],
])('Cache-Control %j is kept %j seconds', async (header, seconds) => {
  answer = (response) =>
    response.writeHead(200, { ...json, ...(header ? { 'cache-control': header } : {}) }).end('{}');
  expect((await fetchDocument(documentUrl(), open)).maxAge).toBe(seconds);
});
