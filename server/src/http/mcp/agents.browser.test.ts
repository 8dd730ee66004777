/** A person connects an agent in a real browser: signs in, takes a scope away, allows the rest, and the agent works. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath, noChromium, openBrowser } from '../../../../dashboard/tests/browser.ts';
import { agentThatAsks, generations } from '../../../tests/helpers/agents.ts';
import { anAuthorizationServer, type AuthorizationServer } from '../../../tests/helpers/oauth.ts';

let server: AuthorizationServer;
let browser: Browser | undefined;
/** The agent's own, where its person comes back to. */
let callback: Server;
let callbackUrl: string;

beforeAll(async () => {
  if (!chromiumPath) return;
  server = await anAuthorizationServer();
  browser = await openBrowser();
  callback = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><link rel="icon" href="data:,"><h1>Back at the agent</h1>');
  });
  await new Promise<void>((listening) => callback.listen(0, '127.0.0.1', listening));
  callbackUrl = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`;
});
afterAll(async () => {
  await browser?.close();
  callback?.closeAllConnections();
  callback?.close();
  await server?.service.close();
});

test.for(generations)('%s: sign in, allow, and the agent answers', async (generation, { skip }) => {
  if (!browser) skip(noChromium);
  const context = await browser!.newContext();
  const page = await context.newPage();
  const { agent } = await agentThatAsks(
    generation,
    `${server.url}/mcp`,
    async (link) => {
      await page.goto(link.href);
      await page.getByLabel('Email address').fill(server.person.email);
      await page.getByLabel('Password').fill(server.person.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('heading', { name: 'Allow Warehouse Agent to act for you?' }).waitFor();
      const organization = page.getByRole('radio', { name: 'Harbor Coffee' });
      if (await organization.isVisible()) await organization.check();
      await page.locator('input[name="scope.invoices"]').uncheck();
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.getByRole('heading', { name: 'Back at the agent' }).waitFor();
      return new URL(page.url());
    },
    callbackUrl,
  );
  const tools = (await agent.listTools()).tools.map(({ name }) => name);
  expect(tools).toContain('shipments_list');
  expect(tools).not.toContain('invoices_list');
  const { structuredContent } = await agent.callTool({ name: 'organization_get', arguments: {} });
  expect(structuredContent).toMatchObject({ name: 'Harbor Coffee', user: { name: server.person.name } });
  await agent.close();
  await context.close();
});
