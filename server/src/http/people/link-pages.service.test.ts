import { createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { roleUrls } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { organizationIdOf } from '../../../../demo/src/ids.ts';
import { isDemoThere } from '../../../../demo/src/is-demo-there.ts';
import { merchants } from '../../../../demo/src/merchants.ts';
import { openOwnerConnection } from '../../warehouse/operators/owner-connection.ts';
import { addOperator } from '../../warehouse/operators/operators.ts';
import { listOperators } from '../../warehouse/operators/operators.sql.ts';
import { insertOrganization } from '../../accounts/organizations/organization.sql.ts';
import { createInvitation } from '../../accounts/people/invitations.ts';
import { makeReset } from '../../accounts/people/password-resets.ts';
import { makeSetupLink } from '../../accounts/people/setup.ts';
import { openBrowser, type Page } from '../../../tests/helpers/browser-jar.ts';
import { person, testPassword } from '../../../tests/helpers/people.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let mailServer: Server;
/** Mails received by the mail server, in raw form. */
const mails: string[] = [];

beforeAll(async () => {
  mailServer = smtp((mail) => void mails.push(mail));
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.address() as { port: number };
  service = await openTestService({
    PACKHOUSE_SMTP_URL: `smtp://127.0.0.1:${port}`,
    PACKHOUSE_MAIL_FROM: 'packhouse@example.com',
  });
});
afterAll(async () => {
  await service.close();
  mailServer.close();
});

test('the first run makes the first organization and its owner, once', async () => {
  const { database } = service.services;
  const token = (await setupLink())!;
  const browser = openBrowser(service);
  expect((await browser.get('/setup?token=guess')).status).toBe(404);
  const page = await browser.get(`/setup?token=${token}`);
  const weak = await browser.submit(page, {
    organization: 'Blue Door',
    name: 'Ada',
    email: 'ada',
    password: 'password1234',
    timezone: 'Europe/Warsaw',
    currency: 'PLN',
  });
  expect(weak.status).toBe(400);
  expect(chosenIn(weak.text)).toEqual(['Europe/Warsaw', 'PLN']);
  expect(weak.text).not.toMatch(/type="checkbox"[^>]* checked/);
  expect(weak.text).toMatch(/id="email"[^>]*aria-describedby="email-error"[^>]*aria-invalid="true"/);
  expect(weak.text).toContain('value="Blue Door"');
  expect(weak.text).not.toContain('password1234');
  const form = {
    organization: 'Blue Door',
    name: 'Ada Quill',
    email: 'first@example.com',
    password: testPassword,
    timezone: 'Europe/Warsaw',
    currency: 'PLN',
  };
  const others = await Promise.all(
    [1, 2, 3].map(async (index) => {
      const other = openBrowser(service);
      return other.submit(await other.get(`/setup?token=${token}`), {
        ...form,
        organization: `Blue Door ${index}`,
        email: `first${index}@example.com`,
      });
    }),
  );
  expect(others.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404, 404]);
  expect((await browser.submit(page, form)).status).toBe(404);
  expect(await setupLink()).toBeUndefined();
  const made = await database.query(
    database.app,
    sql`select s.slug from organization_slugs s order by s.slug`,
  );
  expect(made).toEqual([
    { slug: expect.stringMatching(/^blue-door-[123]$/) },
    { slug: expect.stringMatching(/^blue-door-[123]-test$/) },
  ]);
});

test('the page is filled in as far as it can be, and what is chosen there is what the organization has', async () => {
  const other = await openTestService();
  onTestFinished(() => other.close());
  const token = (await setupLink(other))!;
  const browser = openBrowser(other);
  const page = await browser.get(`/setup?token=${token}`);
  expect(chosenIn(page.text)).toEqual(['UTC', 'USD']);
  expect(page.text).toMatch(/type="checkbox"[^>]* checked/);
  expect(page.text).not.toContain('demo merchants');
  const form = {
    organization: 'Blue Door',
    name: 'Ada Quill',
    email: 'ada@example.com',
    password: testPassword,
  };
  for (const [field, value] of [
    ['timezone', 'Mars/Olympus'],
    ['timezone', ''],
    ['currency', 'usd'],
  ] as const) {
    const wrong = await browser.submit(page, { ...form, timezone: 'UTC', currency: 'EUR', [field]: value });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`));
  }
  const done = await browser.submit(page, { ...form, timezone: 'Europe/Warsaw', currency: 'PLN' });
  expect([done.status, done.location]).toEqual([303, '/']);
  const [{ orgId }] = (await other.services.database.query<{ orgId: string }>(
    other.services.database.app,
    sql`select s.org_id as "orgId" from organization_slugs s where s.slug = 'blue-door'`,
  )) as [{ orgId: string }];
  const { body } = await other.get('/v0/organization', await other.key(orgId));
  expect(body).toMatchObject({ name: 'Blue Door', timezone: 'Europe/Warsaw', currency: 'PLN' });
});

test('where the demo is, the page says that it is there and stays apart', async () => {
  const other = await openTestService({}, { isDemoThere });
  onTestFinished(() => other.close());
  const orgId = organizationIdOf(merchants[0]!.slug);
  await other.as(orgId, (tenant) =>
    insertOrganization(tenant, {
      orgId,
      testOf: null,
      slugs: [merchants[0]!.slug],
      name: 'Harbor Coffee',
      website: null,
      contact: { name: null, email: null, phone: null },
      address: null,
      timezone: 'UTC',
      currency: 'USD',
      createdAt: new Date().toISOString(),
    }),
  );
  const page = await openBrowser(other).get(`/setup?token=${(await setupLink(other))!}`);
  expect(page.text).toMatch(/demo merchants[^]*--no-demo/);
});

test('whoever ticks it is an operator with the same sign-in, and nobody is who does not', async () => {
  const path = '/operator/v0/work-queue?take=1';
  for (const [ticked, status] of [
    [{ operator: 'yes' }, 200],
    [{}, 403],
  ] as const) {
    const other = await openTestService();
    onTestFinished(() => other.close());
    const browser = openBrowser(other);
    const page = await browser.get(`/setup?token=${(await setupLink(other))!}`);
    const done = await browser.submit(page, {
      organization: 'Blue Door',
      name: 'Ada Quill',
      email: 'Ada@example.com',
      password: testPassword,
      timezone: 'UTC',
      currency: 'USD',
      ...ticked,
    });
    expect(done.status).toBe(303);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await other.get(path, undefined, { cookie, 'sec-fetch-site': 'same-origin' });
    expect(answer.status, answer.text).toBe(status);
    const operators = await openOwnerConnection(other.ownerUrl, listOperators);
    expect(operators).toMatchObject(
      'operator' in ticked ? [{ name: 'Ada Quill', email: 'ada@example.com' }] : [],
    );
  }
});

test('an operator who has the address already keeps it, and the installation can be set up all the same', async () => {
  const other = await openTestService();
  onTestFinished(() => other.close());
  await openOwnerConnection(other.ownerUrl, (ownerConnection) =>
    addOperator(
      ownerConnection,
      {
        name: 'Mai Tran',
        email: 'ada@example.com',
        badgeCode: null,
        actor: { type: 'system', id: null, name: 'test' },
      },
      new Date(),
    ),
  );
  const browser = openBrowser(other);
  const page = await browser.get(`/setup?token=${(await setupLink(other))!}`);
  const form = {
    organization: 'Blue Door',
    name: 'Ada Quill',
    email: 'ada@example.com',
    password: testPassword,
  };
  const done = await browser.submit(page, { ...form, timezone: 'UTC', currency: 'USD', operator: 'yes' });
  expect(done.status).toBe(303);
  expect(await openOwnerConnection(other.ownerUrl, listOperators)).toMatchObject([
    { name: 'Ada Quill', email: null },
    { name: 'Mai Tran', email: 'ada@example.com' },
  ]);
});

test.each([
  ['a link of its own', sql`insert into setup_links (hash, expires_at) values (${Buffer.from('x')}, now())`],
  ['the installation as new', sql`update installation i set set_up_at = null where i.one = 1`],
  [
    'an operator',
    sql`insert into operators (id, name, active, created_at, updated_at, version)
      values (${'0198a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b'}, 'X', true, now(), now(), 1)`,
  ],
])('the login that answers requests cannot write %s', async (_what, statement) => {
  const { database } = service.services;
  await expect(database.query(database.app, statement)).rejects.toMatchObject({ code: '42501' });
});

test('without the secret of a good link no operator is made, whatever the login reads or makes for itself', async () => {
  const other = await openTestService();
  onTestFinished(() => other.close());
  await setupLink(other);
  const client = new pg.Client({ connectionString: roleUrls(other.ownerUrl).appUrl });
  await client.connect();
  const setUp = async (link: string) => {
    const { rows } = await client.query<{ done: boolean }>(
      `select set_up_house($1, now(), gen_random_uuid(), gen_random_uuid(), 'X', 'x@example.com', gen_random_uuid(), '{}', '{}') as done`,
      [link],
    );
    return rows[0]!.done;
  };
  try {
    const { rows: known } = await client.query<{ hash: Buffer }>('select hash from setup_links');
    expect(known).toHaveLength(1);
    for (const spelling of ['hex', 'base64url', 'latin1'] as const) {
      expect(await setUp(known[0]!.hash.toString(spelling).replaceAll('\0', ''))).toBe(false);
    }
    await client.query('create temporary table setup_links (hash bytea, expires_at timestamptz)');
    await client.query(`insert into pg_temp.setup_links values (sha256('x'), now() + interval '1 day')`);
    expect(await setUp('x')).toBe(false);
  } finally {
    await client.end();
  }
  expect(await openOwnerConnection(other.ownerUrl, listOperators)).toEqual([]);
});

test('an invitation makes an account that is signed in, and sends who has one to sign in first', async () => {
  const orgId = await service.organization('Harbor & <Sons>');
  const invite = async (email: string) =>
    service.as(orgId, async (tenant) => {
      const sequencer = await advanceSequencer(tenant, { touched: ['organization'] });
      const by = { actor: { type: 'system', id: null, name: 'Ada Quill' } as const, role: 'owner' as const };
      return (await createInvitation(tenant, sequencer, { email, role: 'member' }, by)).text;
    });
  const path = (token: string) => `/invitations/accept?token=${token}`;

  const token = await invite('newcomer@example.com');
  const newcomer = openBrowser(service);
  const page = await newcomer.get(path(token));
  expect(page.text).toContain('Join Harbor &amp; &lt;Sons&gt;');
  expect((await newcomer.submit(page, { name: 'New', password: 'short' })).text).toContain(
    'id="password-error"',
  );
  expect((await newcomer.submit(page, { name: 'New', password: testPassword })).location).toBe('/');
  expect((await newcomer.get('/logout')).text).toContain('newcomer@example.com');
  expect((await newcomer.get(path(token))).status).toBe(404);

  const known = await person(service, { email: 'known@example.com' });
  const second = await invite(known.email);
  const browser = openBrowser(service);
  const asked = await browser.get(path(second));
  const login = /href="(\/login\?next=[^"]*)"/.exec(asked.text)![1]!;
  const back = await browser.submit(await browser.get(login), { email: known.email, password: testPassword });
  expect(back.location).toBe(path(second));
  expect((await newcomer.get(path(second))).text).toContain('you are signed in as newcomer@example.com');
  expect((await browser.submit(await browser.get(back.location!), {})).location).toBe('/');
});

test('the page of an invitation does not tell whether its address has an account', async () => {
  const orgId = await service.organization('Pier Nine');
  const { email } = await person(service, { email: 'member@example.com' });
  const pageFor = async (address: string): Promise<string> => {
    const { text } = await service.as(orgId, async (tenant) => {
      const sequencer = await advanceSequencer(tenant, { touched: ['organization'] });
      const by = { actor: { type: 'system', id: null, name: 'Ada Quill' } as const, role: 'owner' as const };
      return createInvitation(tenant, sequencer, { email: address, role: 'member' }, by);
    });
    const page = await openBrowser(service).get(`/invitations/accept?token=${text}`);
    expect(page.status).toBe(200);
    return page.text.replaceAll(address, '…').replaceAll(text, '…');
  };
  const withoutForm = (page: string) => page.replaceAll(/(value|content|nonce)="[^"]*"/g, '');
  expect(withoutForm(await pageFor(email))).toBe(withoutForm(await pageFor('nobody.yet@example.com')));
});

test('asking for a new password is answered alike for everybody, and mails the link to the one who exists', async () => {
  await person(service, { email: 'forgetful@example.com' });
  const browser = openBrowser(service);
  const ask = async (email: string) => browser.submit(await browser.get('/password-reset'), { email });
  const [known, unknown] = [await ask('Forgetful@example.com'), await ask('nobody@example.com')];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  await expect.poll(() => mails).toHaveLength(1);
  expect(mails[0]).toContain('To: forgetful@example.com');
  const text = mails[0]!.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const link = /(\/password-reset\/new\?token=\S+)/.exec(text)![1]!;
  const done = await browser.submit(await browser.get(link), { password: 'a sentence of my own' });
  expect(done.status).toBe(200);
  expect((await browser.get(link)).status).toBe(404);
  const signIn = async (password: string) =>
    (await browser.submit(await browser.get('/login'), { email: 'forgetful@example.com', password })).status;
  expect(await signIn(testPassword)).toBe(401);
  expect(await signIn('a sentence of my own')).toBe(303);
});

test('every form of these pages is refused from another site, and without the token of this browser', async () => {
  const { database } = service.services;
  const { userId } = await person(service, { email: 'forms@example.com' });
  const browser = openBrowser(service);
  const reset = (await makeReset(database, userId, new Date()))!;
  const pages: Page[] = [
    await browser.get('/login'),
    await browser.get('/password-reset'),
    await browser.get(`/password-reset/new?token=${reset}`),
  ];
  const other = openBrowser(service);
  for (const page of pages) {
    expect(page.status).toBe(200);
    const crossed = await browser.submit(
      page,
      { password: testPassword },
      { 'sec-fetch-site': 'cross-site' },
    );
    const origin = await browser.submit(page, { password: testPassword }, { origin: 'https://evil.example' });
    const elsewhere = await other.submit(page, { password: testPassword });
    const changed = await browser.submit(page, { token: 'x', form: 'x', password: testPassword });
    expect([crossed, origin, elsewhere, changed].map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
});

test('every page can be filled in by keyboard and read aloud: each field has its label, and one has the cursor', async () => {
  const { userId } = await person(service, { email: 'labels@example.com' });
  const reset = (await makeReset(service.services.database, userId, new Date()))!;
  const browser = openBrowser(service);
  for (const path of ['/login', '/password-reset', `/password-reset/new?token=${reset}`]) {
    const { text } = await browser.get(path);
    const ids = [...text.matchAll(/<input\s+id="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(text).toContain(`<label for="${id}">`);
    for (const [, described] of text.matchAll(/aria-describedby="([^"]+)"/g)) {
      for (const id of described!.split(' ')) expect(text).toContain(`id="${id}"`);
    }
    expect(text.match(/ autofocus/g)).toHaveLength(1);
    expect(text).toContain('<html lang="en">');
    expect(text).not.toMatch(/<script(?! type="module" src="\/assets\/door\.js">)|style=/);
  }
});

/** The token of a new link. */
const setupLink = ({ ownerUrl }: TestService = service) =>
  openOwnerConnection(ownerUrl, (ownerConnection) => makeSetupLink(ownerConnection.rows, new Date()));

/** Options selected on a page. */
const chosenIn = (text: string) =>
  [...text.matchAll(/<option value="([^"]*)" selected/g)].map(([, value]) => value);

/** A minimal mail server that accepts one mail. */
function smtp(received: (mail: string) => void): Server {
  return createServer((socket) => {
    let text = '';
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const end = inData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          received(part);
          socket.write('250 taken\r\n');
        } else if (/^data/i.test(part)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^quit/i.test(part)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
}
