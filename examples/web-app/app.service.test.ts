import { spellId } from '@packhouse/contract/id';
import { createClient } from '@packhouse/sdk';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  aBrowser,
  aClient,
  allowOn,
  aPerson,
  formOf,
  signInOn,
  type Shown,
  type TestClient,
  type TestPerson,
} from '../../server/tests/helpers/oauth.ts';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import {
  moveAt,
  openMerchantWithGoods,
  type MerchantWithGoods,
} from '../../server/tests/helpers/world/goods.ts';
import { openApp } from './app.ts';
import type { Connection } from './connections.ts';
import { listen, type RunningApp } from './listen.ts';
import type { Settings } from './settings.ts';

let service: TestService;
let packhouseUrl: string;
let acme: MerchantWithGoods;
let person: TestPerson;
let client: TestClient;
let settings: Settings;
let app: RunningApp;

beforeAll(async () => {
  service = await openTestService();
  packhouseUrl = await service.listen();
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000);
  acme = await openMerchantWithGoods(service, { at: tenDaysAgo });
  await moveAt(service, acme, new Date(), 'ship', [[acme.coffee, -84]]);
  person = await aPerson(service, acme.orgId);
});
afterAll(() => service?.close());

beforeEach(async () => {
  const port = await freePort();
  const appUrl = `http://127.0.0.1:${port}`;
  client = await aClient(service, acme.orgId, { redirectUris: [`${appUrl}/callback`] });
  settings = {
    packhouseUrl,
    clientId: client.id,
    clientSecret: client.secret!,
    webhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
    port,
    appUrl,
    dataFolder: await mkdtemp(join(tmpdir(), 'reorder list ')),
  };
  app = await listen(await openApp(settings));
});
afterEach(async () => {
  await app.close();
  await rm(settings.dataFolder, { recursive: true });
});

test('a person connects, sees what runs low, and the tokens lie in a file that nobody else may read', async () => {
  const visitor = aVisitor();
  const list = await connected(visitor);
  expect(list.text).toMatch(/1 product that you sell will run out within\s+30 days/);
  expect(list.text).toMatch(/Coffee[\s\S]*?<span class="urgent">5 days[\s\S]*?>16<[\s\S]*?>21\.0</);
  expect(list.text).not.toContain('Mug');
  const file = join(settings.dataFolder, 'connections.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [connection] = await kept();
  expect(connection!.organization.id).toBe(spellId('organization', acme.orgId));
  const whole = [...visitor.cookies.values()].join() + list.text;
  expect(whole).not.toContain(connection!.tokens.accessToken);
  expect(whole).not.toContain(connection!.tokens.refreshToken);
});

test('an answer whose state was not made for this browser is refused, and so is a second use of it', async () => {
  const [visitor, other] = [aVisitor(), aVisitor()];
  const back = await allowed(await asked(visitor));
  expect((await other.get(back)).status).toBe(400);
  const forged = new URL(back);
  forged.searchParams.set('state', 'made-up');
  const refused = await visitor.get(forged.href);
  expect([refused.status, await kept()]).toEqual([400, []]);
  expect(refused.text).toContain('This answer is for somebody else');
  expect((await visitor.get(back)).status).toBe(303);
  expect((await visitor.get(back)).status).toBe(400);
});

test('an answer of another authorization server is refused', async () => {
  const visitor = aVisitor();
  const back = new URL(await allowed(await asked(visitor)));
  back.searchParams.set('iss', 'https://another.example');
  const refused = await visitor.get(back.href);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('https://another.example');
  expect(await kept()).toEqual([]);
});

test('a person who does not allow it is told so in words', async () => {
  const visitor = aVisitor();
  const browser = aBrowser(service);
  const consent = await signInOn(browser, await browser.get(pathOf(await asked(visitor))), person);
  const back = await browser.submit(consent, { decision: 'deny', organization: acme.orgId });
  const told = await visitor.get(back.location!.href);
  expect(told.status).toBe(403);
  expect(told.text).toContain('You chose not to allow it');
  expect(await kept()).toEqual([]);
});

test('a person who leaves out what the list is made of is asked again, and nothing stays allowed', async () => {
  const visitor = aVisitor();
  const browser = aBrowser(service);
  const consent = await signInOn(browser, await browser.get(pathOf(await asked(visitor))), person);
  const back = await browser.submit(consent, {
    decision: 'allow',
    organization: acme.orgId,
    'scope.inventory': 'on',
    'scope.user-account': 'on',
  });
  const told = await visitor.get(back.location!.href);
  expect(told.status).toBe(403);
  expect(told.text).toContain('You did not allow shipments');
  expect(await kept()).toEqual([]);
});

test('a delivery is shown by a dry run, made once however often it is sent, and what is wrong stands at its field', async () => {
  const visitor = aVisitor();
  await connected(visitor);
  const address = `/products/${acme.coffee.id}/delivery`;
  const form = await visitor.get(address);
  const fields = { warehouseId: acme.reno.id, quantity: '140', arrives: '2099-12-02' };

  const wrong = await visitor.submit(form, `${address}/check`, { ...fields, quantity: '0' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toMatch(/id="quantity-error">This must be at least 1; you sent 0\./);

  const trial = await visitor.submit(form, `${address}/check`, fields);
  expect(trial.text).toMatch(/Nothing has been written yet[\s\S]*140 units of Coffee/);
  expect(await deliveries()).toEqual([]);

  const made = [await visitor.submit(trial, address), await visitor.submit(trial, address)];
  expect(made.map(({ status }) => status)).toEqual([303, 303]);
  expect(new Set(made.map(({ headers }) => headers['location'])).size).toBe(1);
  expect(await deliveries()).toMatchObject([
    {
      status: 'draft',
      expectedArrivalDate: '2099-12-02',
      items: [{ productId: acme.coffee.id, quantity: 140 }],
    },
  ]);
  const shown = await visitor.get(made[0]!.headers['location']!);
  expect(shown.text).toContain('The warehouse does not know of it yet');
});

test('a form that this session was not shown is refused, and nothing is written', async () => {
  const visitor = aVisitor();
  await connected(visitor);
  const before = await deliveries();
  const fields = { form: 'forged', warehouseId: acme.reno.id, quantity: '1', key: 'of-a-stranger' };
  const refused = await visitor.post(`/products/${acme.coffee.id}/delivery`, fields);
  expect([refused.status, await deliveries()]).toEqual([403, before]);
});

test('a signed event is shown once and to its organization only; a forged, changed or old one is refused', async () => {
  const visitor = aVisitor();
  await connected(visitor);
  const organizationId = spellId('organization', acme.orgId);
  const signed = (id: string, number: string, at = new Date(), secret = settings.webhookSecret) => {
    const body = JSON.stringify({
      type: 'shipment.short_picked',
      timestamp: at.toISOString(),
      data: { id, actor: { name: 'Dolores <b>Quintero</b>' }, data: { number } },
    });
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    };
    return { body, headers };
  };
  const send = async ({ body, headers }: ReturnType<typeof signed>, to = organizationId) =>
    (await fetch(`${settings.appUrl}/webhooks/${to}`, { method: 'POST', body, headers })).status;

  expect(await send(signed('evt_1', 'PNP-1'))).toBe(204);
  expect(await send(signed('evt_1', 'PNP-1'))).toBe(204);
  expect(await send(signed('evt_2', 'PNP-2'), 'org_of_somebody_else')).toBe(204);
  const forged = signed('evt_3', 'PNP-3', new Date(), `whsec_${randomBytes(24).toString('base64')}`);
  expect(await send(forged)).toBe(400);
  const changed = signed('evt_4', 'PNP-4');
  expect(await send({ ...changed, body: changed.body.replace('PNP-4', 'PNP-5') })).toBe(400);
  expect(await send(signed('evt_5', 'PNP-6', new Date(Date.now() - 3_600_000)))).toBe(400);

  const { text } = await visitor.get('/events');
  expect(text.match(/PNP-\d/g)).toEqual(['PNP-1']);
  expect(text).toContain('Shipment short picked');
  expect(text).toContain('Dolores &#60;b&#62;Quintero');
  expect((await aVisitor().get('/events')).status).toBe(403);
});

test('one refresh serves all who wait for it, and its tokens outlive a restart', async () => {
  const visitor = aVisitor();
  await connected(visitor);
  const [first] = await kept();
  await app.close();
  await age(first!);
  app = await listen(await openApp(settings));
  const pages = await Promise.all([visitor.get('/'), visitor.get('/'), visitor.get('/')]);
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [second] = await kept();
  expect(second!.tokens.refreshToken).not.toBe(first!.tokens.refreshToken);
  await app.close();
  app = await listen(await openApp(settings));
  expect((await visitor.get('/')).text).toContain('What runs low');
});

test('refreshed tokens are used only once they are stored, and are not lost where that fails', async () => {
  const visitor = aVisitor();
  await connected(visitor);
  const [first] = await kept();
  await app.close();
  await age(first!);
  app = await listen(await openApp(settings));
  // A folder in the place of the file that is written first.
  const inTheWay = join(settings.dataFolder, 'connections.json.new');
  await mkdir(inTheWay);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await visitor.get('/')).status).toBe(500);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  await rmdir(inTheWay);
  expect((await visitor.get('/')).status).toBe(200);
  expect((await kept())[0]!.tokens.refreshToken).not.toBe(first!.tokens.refreshToken);
});

test('disconnecting ends the grant: the token is refused from then on, and the file has forgotten it', async () => {
  const visitor = aVisitor();
  const list = await connected(visitor);
  const [{ tokens }] = (await kept()) as [Connection];
  const packhouse = createClient({ baseUrl: packhouseUrl, token: tokens.accessToken });
  expect(await packhouse.organization.get()).toMatchObject({ mode: 'live' });
  expect((await visitor.submit(list, '/disconnect')).status).toBe(303);
  await expect(packhouse.organization.get()).rejects.toMatchObject({ status: 401 });
  expect(await kept()).toEqual([]);
  expect((await visitor.get('/')).text).toContain('Connect Packhouse');
});

test('a connection that was taken back in Packhouse is told as ended, and forgotten', async () => {
  const visitor = aVisitor();
  await connected(visitor);
  const [{ tokens }] = (await kept()) as [Connection];
  await service.app.inject({
    method: 'POST',
    url: '/oauth/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      token: tokens.refreshToken,
      client_id: client.id,
      client_secret: client.secret!,
    }).toString(),
  });
  const told = await visitor.get('/');
  expect(told.status).toBe(403);
  expect(told.text).toContain('The connection has ended');
  expect(await kept()).toEqual([]);
});

interface Visitor {
  cookies: Map<string, string>;
  get(address: string): Promise<Shown>;
  post(address: string, fields: Record<string, string>): Promise<Shown>;
  /** Sends the form of a page that goes to this address. */
  submit(page: Shown, action: string, fields?: Record<string, string>): Promise<Shown>;
}

/** Somebody with a browser of their own, at the application. */
function aVisitor(): Visitor {
  const cookies = new Map<string, string>();
  const ask = async (address: string, body?: URLSearchParams): Promise<Shown> => {
    const response = await fetch(new URL(address, settings.appUrl), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, text: await response.text(), location: undefined };
  };
  return {
    cookies,
    get: (address) => ask(address),
    post: (address, fields) => ask(address, new URLSearchParams(fields)),
    submit(page, action, fields = {}) {
      const [form = ''] = page.text.match(new RegExp(`<form[^>]*action="${action}"[\\s\\S]*?</form>`)) ?? [];
      const { hidden } = formOf({ ...page, text: form });
      return ask(action, new URLSearchParams({ ...hidden, ...fields }));
    },
  };
}

/** Begins to connect; answers where the person is sent. */
async function asked(visitor: Visitor): Promise<URL> {
  const sent = await visitor.submit(await visitor.get('/'), '/connect');
  expect(sent.status, sent.text).toBe(303);
  return new URL(sent.headers['location']!);
}

/** The person says yes; answers the address that leads back. */
async function allowed(link: URL): Promise<string> {
  const browser = aBrowser(service);
  let page = await signInOn(browser, await browser.get(pathOf(link)), person);
  if (page.status === 200) page = await allowOn(browser, page, acme.orgId);
  return page.location!.href;
}

/** All the way; answers the list. */
async function connected(visitor: Visitor): Promise<Shown> {
  const back = await visitor.get(await allowed(await asked(visitor)));
  expect([back.status, back.headers['location']], back.text).toEqual([303, '/']);
  const list = await visitor.get('/');
  expect(list.status, list.text).toBe(200);
  return list;
}

const pathOf = ({ pathname, search }: URL) => pathname + search;

const kept = async (): Promise<Connection[]> =>
  JSON.parse(
    await readFile(join(settings.dataFolder, 'connections.json'), 'utf8').catch(() => '[]'),
  ) as Connection[];

/** Makes the access token of a connection one that has ended. */
async function age(connection: Connection): Promise<void> {
  const tokens = { ...connection.tokens, expiresAt: new Date().toISOString() };
  await writeFile(join(settings.dataFolder, 'connections.json'), JSON.stringify([{ ...connection, tokens }]));
}

const deliveries = async (): Promise<object[]> =>
  (await service.get('/v0/shipments?kind=inbound', acme.key)).body;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
