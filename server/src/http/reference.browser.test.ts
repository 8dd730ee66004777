/** In a real browser, because what Scalar asks for is decided there. */
import { existsSync } from 'node:fs';
import { operations } from '@packhouse/contract';
import { openapi } from '@packhouse/contract/openapi';
import fastify from 'fastify';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from './documents.ts';

const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && path !== '' && existsSync(path),
);
const missing = 'no Chromium: set CHROMIUM_PATH to run this in a browser';

let url = '';
const app = fastify();

beforeAll(async () => {
  await app.register(documents, { origin: { url: () => url } });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test.for(['light', 'dark'] as const)(
  'in a %s browser the reference lists every operation, complains of nothing, and asks nobody else',
  async (colorScheme, { skip, onTestFinished }) => {
    if (!executablePath) skip(missing);
    const browser = await chromium.launch({ executablePath: executablePath!, args: ['--disable-gpu'] });
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ colorScheme });
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(`${url}/`) && !request.url().startsWith('data:'))
        elsewhere.push(request.url());
    });

    await page.goto(`${url}/reference`);
    const sidebar = page.getByRole('complementary', { name: 'Sidebar for Packhouse API' });
    // The first group is open.
    for (const { name } of (openapi() as { tags: { name: string }[] }).tags.slice(1)) {
      await sidebar.getByRole('button', { name: `Open Group - ${name}` }).click();
    }
    for (const { operation } of operations) {
      await sidebar.getByRole('link', { name: `${operation.summary} HTTP Method` }).waitFor();
    }
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
);
