import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from './documents.ts';

const app = fastify();

beforeAll(() => app.register(documents, { origin: { url: () => 'http://127.0.0.1:4800' } }));
afterAll(() => app.close());

test('the reference names no address but those of this service', async () => {
  const { body } = await app.inject('/reference');
  expect(body).toContain('"url": "/openapi.json"');
  expect(body).toContain('src="/reference/scalar.js"');
  expect(body).not.toMatch(/https?:\/\//);
});

test('a browser may load from here and talk to here, and nowhere else', async () => {
  const { headers } = await app.inject('/reference');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self';");
  const sources = policy.split('; ').flatMap((directive) => directive.split(' ').slice(1));
  expect(new Set(sources)).toEqual(new Set(["'none'", "'self'", "'unsafe-inline'", 'data:']));
});

test('a Host header that is no host does not matter', async () => {
  expect((await app.inject({ url: '/reference', headers: { host: '[' } })).statusCode).toBe(200);
});
