import { errorCodes, errors } from '@packhouse/contract/errors';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from './documents.ts';

const app = fastify();

beforeAll(() => app.register(documents, { origin: { url: () => 'http://127.0.0.1:4800' } }));
afterAll(() => app.close());

test.for(errorCodes)('%s has a page that says what to do', async (code) => {
  const { status, title, fix } = errors[code];
  const page = await app.inject({ url: `/problems/${code}`, headers: { accept: 'text/html' } });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const text = page.body.replaceAll(/<[^>]+>/g, '');
  expect(text).toContain(`Status ${status}, code ${code}`);
  const readable = text.replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  expect(readable).toContain(title);
  expect(readable).toContain(fix.replaceAll('`', ''));

  const json = await app.inject({ url: `/problems/${code}`, headers: { accept: 'application/json' } });
  expect(json.json()).toEqual({ type: `http://127.0.0.1:4800/problems/${code}`, code, status, title, fix });

  const markdown = await app.inject(`/problems/${code}.md`);
  expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(markdown.body).toContain(fix);
});

test('the list links to every page', async () => {
  const { body } = await app.inject({ url: '/problems', headers: { accept: 'text/html' } });
  for (const code of errorCodes) expect(body).toContain(`<a href="/problems/${code}">`);
  const { body: markdown } = await app.inject('/problems.md');
  for (const code of errorCodes) expect(markdown).toContain(`/problems/${code}.md)`);
});

test('the pages run nothing and load nothing but their style', async () => {
  const page = await app.inject({ url: '/problems/not_found', headers: { accept: 'text/html' } });
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(page.body).not.toMatch(/<script|<style|style=|https?:/);
});

test('a code that does not exist is 404, and names the nearest that does', async () => {
  const answer = await app.inject('/problems/not_fuond');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('did you mean not_found?');
  const markup = await app.inject({ url: '/problems/%3Cscript%3E', headers: { accept: 'text/html' } });
  expect(markup.statusCode).toBe(404);
  expect(markup.headers['content-type']).toContain('application/json');
});
