import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '../documents.ts';

const url = 'http://127.0.0.1:4800';
const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

beforeAll(() => app.register(documents, { origin: { url: () => url } }));
afterAll(() => app.close());

const read = (path: string, headers: Record<string, string> = browser) => app.inject({ url: path, headers });

test(
  'every link of every page leads to something that is there, with its anchor',
  { timeout: 120_000 },
  async () => {
    const ids = new Map<string, Set<string>>();
    const waiting = ['/docs'];
    const wanted: { from: string; path: string; anchor: string }[] = [];
    while (waiting.length > 0) {
      const path = waiting.pop()!;
      const answer = await read(path);
      expect(answer.statusCode, path).toBe(200);
      ids.set(path, new Set([...answer.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)));
      if (!/^\/docs(\/|$)/.test(path) || !String(answer.headers['content-type']).startsWith('text/html'))
        continue;
      for (const [, href] of answer.body.matchAll(/(?:href|src|action)="([^"]+)"/g)) {
        if (/^(https:|data:|mailto:)/.test(href!)) continue;
        const target = new URL(href!, url + path);
        expect(target.origin, `${path} leads to ${href}`).toBe(url);
        const anchor = decodeURIComponent(target.hash.slice(1));
        if (anchor) wanted.push({ from: path, path: target.pathname, anchor });
        if (ids.has(target.pathname) || waiting.includes(target.pathname)) continue;
        waiting.push(target.pathname);
      }
    }
    for (const { from, path, anchor } of wanted) {
      expect(ids.get(path)?.has(anchor), `${from} leads to ${path}#${anchor}`).toBe(true);
    }
    // Each of them: the walk would not notice what nothing leads to.
    const told = (await read('/llms.txt')).body.matchAll(/\]\(http:\/\/127\.0\.0\.1:4800([^)]+)\)/g);
    for (const [, path] of told) expect(ids.has(path!.replace(/\.md$/, '')), path).toBe(true);
    expect(ids.size).toBeGreaterThan(150);
  },
);

test('a page is HTML for browsers, and Markdown with .md behind it or when it is asked for', async () => {
  const html = await read('/docs/keys');
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(html.headers.vary).toContain('Accept');
  expect(html.body).toContain('<link rel="alternate" type="text/markdown" href="/docs/keys.md" />');
  const markdown = await read('/docs/keys.md');
  expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(markdown.body).toMatch(/^# API keys\n/);
  expect((await read('/docs/keys', { accept: 'text/markdown, text/html;q=0.9' })).body).toBe(markdown.body);
  expect((await read('/docs.md')).body).toMatch(/^# Documentation\n/);
  expect((await read('/docs/')).statusCode).toBe(200);
});

test('what a browser has is not sent again, and what is sent is packed', async () => {
  const first = await read('/docs/reference/shipments.list');
  const again = await read('/docs/reference/shipments.list', {
    ...browser,
    'if-none-match': String(first.headers.etag),
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const packed = await read('/docs/reference/shipments.list', { ...browser, 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.rawPayload.length * 3).toBeLessThan(first.rawPayload.length);
});

test('a page runs our scripts alone, and asks nobody else', async () => {
  for (const path of [
    '/docs',
    '/docs/first-call',
    '/docs/reference/shipments.createPnp',
    '/docs/search?q=x',
    '/docs/nothing',
  ]) {
    const { headers, body } = await read(path);
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/docs.js">']);
    expect(body).not.toMatch(/<[^>]* (style|on\w+)=/);
    expect(body).not.toMatch(/(?:src|href)="\/\//);
  }
});

test('a picture is sent as one, may be kept for a day, and is not found where there is none', async () => {
  const { statusCode, headers, rawPayload } = await read('/docs/pictures/pick.webp');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=86400',
  ]);
  expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  for (const name of ['none.webp', 'pick.png', '..%2Fcontents.json', '%2e%2e%2fkeys.md'])
    expect((await read(`/docs/pictures/${name}`)).statusCode, name).toBe(404);
});

test('what is no page is said to be none, to people and to programs', async () => {
  const html = await read('/docs/frist-call');
  expect([html.statusCode, html.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(html.body).toContain('Page not found');
  const markdown = await read('/docs/frist-call.md');
  expect(markdown.statusCode).toBe(404);
});

test('the search without scripts finds the same, and shows what was asked for as text', async () => {
  const found = await read('/docs/search?q=create+pnp');
  expect(found.body).toContain('<a href="/docs/reference/shipments.createPnp"');
  const hostile = await read(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(hostile.statusCode).toBe(200);
  expect(hostile.body).not.toContain('<script>alert');
  expect((await read('/docs/search')).body).toContain('Enter a search term above.');
  expect((await read('/docs/search?q=xyzzyqwertz')).body).toContain('No results for');
});

test('the index that browsers search in is small when it is packed', async () => {
  const { statusCode, rawPayload, headers } = await read('/docs/search.json', { 'accept-encoding': 'gzip' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(rawPayload.length).toBeLessThan(200_000);
});
