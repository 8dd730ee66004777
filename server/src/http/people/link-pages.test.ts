import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from 'node:net';
import { tick } from '../../clock.ts';
import { sql } from '../../database/sql.ts';
import { createInvitation } from '../../people/invitations.ts';
import { makeReset } from '../../people/password-resets.ts';
import { makeSetupLink } from '../../people/setup.ts';
import { openBrowser, type Page } from '../../testing/browser-jar.ts';
import { person, testPassword } from '../../testing/people.ts';
import { openTestService, type TestService } from '../../testing/service.ts';

let service: TestService;
let mailServer: Server;
/** What the mail server was given, each mail as it came. */
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
  const token = (await makeSetupLink(database, new Date()))!;
  const browser = openBrowser(service);
  expect((await browser.get('/setup?token=guess')).status).toBe(404);
  const page = await browser.get(`/setup?token=${token}`);
  const weak = await browser.submit(page, {
    organization: 'Blue Door',
    name: 'Ada',
    email: 'ada',
    password: 'password1234',
  });
  expect(weak.status).toBe(400);
  expect(weak.text).toMatch(/id="email"[^>]*aria-describedby="email-error"[^>]*aria-invalid="true"/);
  expect(weak.text).toContain('value="Blue Door"');
  expect(weak.text).not.toContain('password1234');
  const form = {
    organization: 'Blue Door',
    name: 'Ada Quill',
    email: 'first@example.com',
    password: testPassword,
  };
  const others = await Promise.all(
    [1, 2, 3].map(async (place) => {
      const other = openBrowser(service);
      return other.submit(await other.get(`/setup?token=${token}`), {
        ...form,
        organization: `Blue Door ${place}`,
        email: `first${place}@example.com`,
      });
    }),
  );
  expect(others.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404, 404]);
  expect((await browser.submit(page, form)).status).toBe(404);
  expect(await makeSetupLink(database, new Date())).toBeUndefined();
  const made = await database.query(
    database.app,
    sql`select s.slug from organization_slugs s order by s.slug`,
  );
  expect(made).toEqual([
    { slug: expect.stringMatching(/^blue-door-[123]$/) },
    { slug: expect.stringMatching(/^blue-door-[123]-test$/) },
  ]);
});

test('an invitation makes an account that is signed in, and sends who has one to sign in first', async () => {
  const orgId = await service.organization('Harbor & <Sons>');
  const invite = async (email: string) =>
    service.as(orgId, async (tenant) => {
      const clock = await tick(tenant, { touched: ['organization'] });
      const by = { actor: { type: 'system', id: null, name: 'Ada Quill' } as const, role: 'owner' as const };
      return (await createInvitation(tenant, clock, { email, role: 'member' }, by)).text;
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
    expect(text).not.toMatch(/<script|style=/);
  }
});

/** As much of a mail server as takes one mail. */
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
