/**
 * Runs in a real browser, because it decides what a policy forbids, where a redirect ends and what the keyboard
 * reaches.
 */
import { spellId } from '@packhouse/contract/id';
import { decodeJwt } from 'jose';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test, type TestContext } from 'vitest';
import { chromiumPath, noChromium, openBrowser } from '../../../../dashboard/tests/browser.ts';
import {
  aClient,
  anAuthorizationServer,
  aPerson,
  authorizePath,
  aVerifier,
  credentialsOf,
  type AuthorizationServer,
  type TestClient,
} from '../../../tests/helpers/oauth.ts';

let server: AuthorizationServer;
/** The person's other organization. */
let secondId: string;
let browser: Browser | undefined;

beforeAll(async () => {
  if (!chromiumPath) return;
  server = await anAuthorizationServer();
  secondId = await server.service.organization('Fern & Fig "Tea"');
  await aPerson(server.service, secondId, { email: server.person.email, role: 'member' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.service.close();
});

interface Visit {
  page: Page;
  /** Complaints of the browser. */
  complaints: string[];
  /** Addresses outside our own pages that it visited, or tried to. */
  elsewhere: string[];
}

async function visit(skip: TestContext['skip'], options: BrowserContextOptions = {}): Promise<Visit> {
  if (!browser) skip(noChromium);
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${server.url}/`)) elsewhere.push(request.url());
  });
  return { page, complaints, elsewhere };
}

/** A listening program on this machine. Its pages load nothing. */
async function listening(answer: RequestListener, host = '127.0.0.1'): Promise<number> {
  const program = createServer(answer);
  await new Promise<void>((done) => program.listen(0, host, done));
  onTestFinished(() => {
    program.closeAllConnections();
    program.close();
  });
  return (program.address() as AddressInfo).port;
}

const says =
  (markup: string): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><link rel="icon" href="data:,">${markup}`);
  };

const anApp = (redirectUri: string, more: { confidential?: boolean } = {}): Promise<TestClient> =>
  aClient(server.service, server.orgId, { confidential: false, redirectUris: [redirectUri], ...more });

function linkOf({ id, redirectUris }: TestClient, challenge = aVerifier().challenge): string {
  return `${server.url}${authorizePath({
    response_type: 'code',
    client_id: id,
    redirect_uri: redirectUris[0]!,
    scope: 'inventory shipments',
    state: 'of "this" app',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })}`;
}

async function signIn(page: Page, link: string, { email, password } = server.person): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 30; step++) {
    if ((await page.locator(`${selector}:focus`).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}.`);
}

test.for([true, false])(
  'the keyboard alone leads from the link to the code, with scripts: %s',
  async (javaScriptEnabled, { skip }) => {
    const { page, complaints, elsewhere } = await visit(skip, { javaScriptEnabled });
    const port = await listening(says('<h1>You may close this</h1>'));
    const app = await anApp(`http://127.0.0.1:${port}/callback`);
    const { verifier, challenge } = aVerifier();
    await page.goto(linkOf(app, challenge));
    // The first field gets the focus a moment after the page has loaded.
    await page.waitForSelector('input:focus');
    await page.keyboard.type(server.person.email);
    await tabTo(page, 'input[name=password]');
    await page.keyboard.type(server.person.password);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Allow Stock Sync to act for you?' }).waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await tabTo(page, 'input[type=radio]');
    const fig = page.getByRole('radio', { name: 'Fern & Fig "Tea"' });
    // The arrow key wraps around, so two presses reach either of the two.
    await page.keyboard.press('Space');
    if (!(await fig.isChecked())) await page.keyboard.press('ArrowDown');
    expect(await fig.isChecked()).toBe(true);
    await tabTo(page, 'input[name="scope.shipments"]');
    await page.keyboard.press('Space');
    await tabTo(page, 'button[value=allow]');
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'You may close this' }).waitFor();
    expect(page.url().startsWith(`http://127.0.0.1:${port}/callback?`)).toBe(true);
    const { code, state, iss } = parametersOf(page.url());
    expect([state, iss]).toEqual(['of "this" app', server.url]);
    expect(elsewhere).toEqual([page.url()]);
    expect(complaints).toEqual([]);

    const response = await fetch(`${server.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: code!,
        code_verifier: verifier,
        ...credentialsOf(app),
      }),
    });
    const { access_token } = (await response.json()) as { access_token: string };
    // The chosen organization, without the scopes that were removed.
    expect(decodeJwt(access_token)).toMatchObject({
      org: spellId('organization', secondId),
      scope: 'inventory',
    });
  },
);

test('Allow leads to an application with a scheme of its own', async ({ skip }) => {
  const { page, complaints, elsewhere } = await visit(skip);
  await signIn(page, linkOf(await anApp('cursor://anysphere.cursor-mcp/oauth/callback')));
  await page.getByRole('radio', { name: 'Harbor Coffee' }).check();
  const asked = page.waitForRequest((request) => request.url().startsWith('cursor:'));
  await page.getByRole('button', { name: 'Allow' }).click();
  const address = (await asked).url();
  expect(address.startsWith('cursor://anysphere.cursor-mcp/oauth/callback?')).toBe(true);
  expect(parametersOf(address)).toEqual({
    code: expect.stringMatching(/^pkc_/),
    state: 'of "this" app',
    iss: server.url,
  });
  expect(elsewhere).toEqual([address]);
  expect(complaints).toEqual([]);
});

test('Allow leads on where the application itself leads on to another place, and to [::1]', async ({
  skip,
}) => {
  const { page, complaints } = await visit(skip);
  const end = await listening(says('<h1>Connected</h1>'), '::1').catch(() => undefined);
  if (end === undefined) skip('this machine has no [::1]');
  const port = await listening((_request, response) =>
    response.writeHead(302, { location: `http://[::1]:${end}/settings` }).end(),
  );
  await signIn(page, linkOf(await anApp(`http://127.0.0.1:${port}/callback`)));
  await page.getByRole('radio', { name: 'Harbor Coffee' }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('heading', { name: 'Connected' }).waitFor();

  await page.goto(linkOf(await anApp(`http://[::1]:${end}/callback`)));
  await page.getByRole('radio', { name: 'Harbor Coffee' }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('heading', { name: 'Connected' }).waitFor();
  expect(complaints).toEqual([]);
});

test('whoever has allowed an application of the dashboard before is led on by signing in alone', async ({
  skip,
}) => {
  const first = await visit(skip);
  const person = await aPerson(server.service, server.orgId, { role: 'member' });
  const port = await listening(says('<h1>Connected</h1>'));
  const app = await anApp(`http://127.0.0.1:${port}/callback`, { confidential: true });
  await signIn(first.page, linkOf(app), person);
  await first.page.getByRole('button', { name: 'Allow' }).click();
  await first.page.getByRole('heading', { name: 'Connected' }).waitFor();

  const second = await visit(skip);
  await signIn(second.page, linkOf(app), person);
  await second.page.getByRole('heading', { name: 'Connected' }).waitFor();
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});

test('Cancel leads back with access_denied, and asks for no organization', async ({ skip }) => {
  const { page, complaints } = await visit(skip);
  const port = await listening(says('<h1>As you like</h1>'));
  await signIn(page, linkOf(await anApp(`http://127.0.0.1:${port}/callback`)));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'As you like' }).waitFor();
  expect(parametersOf(page.url())).toMatchObject({
    error: 'access_denied',
    state: 'of "this" app',
    iss: server.url,
  });
  expect(complaints).toEqual([]);
});

test('whoever is not that person signs in as another, on the way to the same application', async ({
  skip,
}) => {
  const { page, complaints } = await visit(skip);
  const another = await aPerson(server.service, server.orgId, { name: 'Grace Example' });
  const link = linkOf(await anApp('http://127.0.0.1/callback'));
  await signIn(page, link);
  await page.getByRole('button', { name: 'Not you?' }).click();
  await page.getByLabel('Password').waitFor();
  expect(page.url()).toBe(link);
  await signIn(page, page.url(), another);
  await page.getByText('You are signed in as Grace Example').waitFor();
  expect(complaints).toEqual([]);
});

test('neither the sign-in page nor the consent page is shown in a frame', async ({ skip }) => {
  const { page, complaints } = await visit(skip);
  const link = linkOf(await anApp('http://127.0.0.1/callback'));
  const port = await listening(says(`<iframe src="${link.replaceAll('&', '&amp;')}"></iframe>`));
  const framed = async () => {
    await page.goto(`http://127.0.0.1:${port}/`);
    const frame = page.frames()[1]!;
    return { address: frame.url(), forms: await frame.locator('form').count() };
  };
  expect(await framed()).toEqual({ address: 'chrome-error://chromewebdata/', forms: 0 });
  await signIn(page, link);
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  expect(await framed()).toEqual({ address: 'chrome-error://chromewebdata/', forms: 0 });
  // The browser complains once for each page that it was told to refuse.
  expect(complaints).toHaveLength(2);
  for (const complaint of complaints) expect(complaint).toMatch(/frame-ancestors|X-Frame-Options/);
});

test('on a telephone nothing sticks out, a finger hits everything, and Cancel is as large as Allow', async ({
  skip,
}) => {
  const { page } = await visit(skip, { viewport: { width: 390, height: 800 } });
  const app = await aClient(server.service, server.orgId, {
    kind: 'dynamic',
    confidential: false,
    name: 'A'.repeat(100),
    redirectUris: [`https://${'app.'.repeat(40)}example.com/callback`],
  });
  const measured = async () => {
    const boxes = await Promise.all(
      (await page.locator('button, a, label.choice, .field input').all()).map(async (one) => ({
        text: (await one.innerText()).slice(0, 30),
        ...(await one.boundingBox())!,
      })),
    );
    expect(boxes.filter(({ height }) => height < 44)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    return boxes;
  };
  await page.goto(linkOf(app));
  // The logo, two fields, Show and Sign in.
  expect(await measured()).toHaveLength(5);
  await signIn(page, linkOf(app));
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  const boxes = await measured();
  const [allow, cancel] = ['Allow', 'Cancel'].map((name) => boxes.find(({ text }) => text === name)!);
  expect([cancel!.width, cancel!.height]).toEqual([allow!.width, allow!.height]);
});
