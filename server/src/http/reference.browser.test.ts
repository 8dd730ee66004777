/** In a real browser, because what Scalar asks for is decided there. */
import { operations } from '@packhouse/contract';
import { openapi } from '@packhouse/contract/openapi/openapi';
import fastify from 'fastify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath, noChromium, openBrowser } from '../../../dashboard/tests/browser.ts';
import { documents } from './documents.ts';

let url = '';
let browser: Browser;
const app = fastify();

beforeAll(async () => {
  await app.register(documents, { origin: { url: () => url } });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  if (chromiumPath) browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app.close();
});

test.for(['light', 'dark'] as const)(
  'in a %s browser the reference lists every operation, complains of nothing, and asks nobody else',
  async (colorScheme, { skip, onTestFinished }) => {
    if (!chromiumPath) skip(noChromium);
    const page = await browser.newPage({ colorScheme });
    onTestFinished(() => page.close());
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
    // All at once: looking for one link after the other takes half a minute.
    const missing = async () => {
      const listed = (await sidebar.ariaSnapshot()).replaceAll("''", "'");
      return operations
        .map(({ operation }) => operation.summary)
        .filter((summary) => !listed.includes(`link "${summary} HTTP Method`));
    };
    await expect.poll(missing, { timeout: 15_000 }).toEqual([]);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
);
