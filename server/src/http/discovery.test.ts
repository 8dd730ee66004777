import { scopeNames } from '@packhouse/contract/scopes';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from './documents.ts';

const url = 'http://127.0.0.1:4800';
const app = fastify();

beforeAll(() => app.register(documents, { origin: { url: () => url } }));
afterAll(() => app.close());

const statusOf = async (path: string) => `${(await app.inject(path)).statusCode} ${path}`;

test('the index names the service and links to places that answer', async () => {
  const index = (await app.inject('/v0')).json();
  expect(index).toMatchObject({ name: 'packhouse', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(Object.keys(index.links)).toEqual(['openapi', 'docs', 'reference', 'problems', 'mcp', 'health']);
  // The application, not these documents, answers agents, and how it is.
  const { health, mcp, ...documented } = index.links;
  expect(mcp).toBe(`${url}/mcp`);
  expect(health).toBe(`${url}/healthz`);
  for (const link of Object.values<string>(documented)) {
    expect(await statusOf(link.slice(url.length))).toBe(`200 ${link.slice(url.length)}`);
  }
});

test('the front page is JSON for programs and HTML without scripts for browsers', async () => {
  const program = await app.inject('/');
  expect(program.json()).toEqual((await app.inject('/v0')).json());
  const browser = await app.inject({ url: '/', headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(browser.headers['content-type']).toContain('text/html');
  expect(browser.headers['content-security-policy']).toContain("default-src 'none'");
  expect(browser.headers.vary).toContain('Accept,');
  expect(browser.body).not.toContain('<script');
  const links = [...browser.body.matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path!);
  expect(links).toContain('/healthz');
  for (const path of links.filter((link) => link !== '/healthz')) {
    expect(await statusOf(path)).toBe(`200 ${path}`);
  }
});

test('search engines are sent away, and password managers to the page with the password', async () => {
  const robots = await app.inject('/robots.txt');
  expect([robots.statusCode, robots.body]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
  const { statusCode, headers } = await app.inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([303, '/account']);
});

test.each(['', '/mcp'])(
  'the protected resource%s is where its description is found, with all scopes',
  async (path) => {
    const metadata = (await app.inject(`/.well-known/oauth-protected-resource${path}`)).json();
    expect(metadata).toEqual({
      resource: `${url}${path}`,
      authorization_servers: [url],
      bearer_methods_supported: ['header'],
      scopes_supported: scopeNames,
      resource_documentation: `${url}/docs`,
    });
  },
);

test('programs of merchants are led to their own API alone, and the staff of the warehouse finds its one', async () => {
  for (const path of ['/v0', '/llms.txt']) expect((await app.inject(path)).body).not.toContain('/operator/');
  const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(body).toContain('<a href="/operator/openapi.json">');
});
