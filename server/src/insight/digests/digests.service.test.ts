import type { Notification } from '@packhouse/contract/public/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { sql } from '../../platform/database/sql.ts';
import { insertNotifications } from '../../platform/notifications/notifications.sql.ts';
import { openMail } from '../../accounts/people/mail.ts';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openMailServer, type MailServer } from '../../../tests/helpers/mail-server.ts';
import { aNotification } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { spellId } from '@packhouse/contract/id';
import { nextDigestAt } from './preferences.ts';
import { findPreferences } from './preferences.sql.ts';
import { sendDigests } from './send-digests.ts';

let service: TestService;
let mailServer: MailServer;
let orgId: string;
let reader: DashboardSession;
let time = new Date('2026-03-06T20:00:00.000Z');

beforeAll(async () => {
  mailServer = await openMailServer();
  service = await openTestService(
    { PACKHOUSE_SMTP_URL: mailServer.url, PACKHOUSE_MAIL_FROM: 'packhouse@example.com' },
    { now: () => time },
  );
});
beforeEach(async () => {
  time = new Date('2026-03-06T20:00:00.000Z');
  mailServer.refusing = false;
  orgId = await service.organization('Harbor Coffee');
  reader = await dashboardSession(service, orgId, 'viewer');
});
afterAll(async () => {
  await service?.close();
  await mailServer?.close();
});

test('the next digest comes at the hour that clocks show, also when they change', () => {
  const next = (at: string, chosen: object = {}) =>
    nextDigestAt({ ...usual, timezone: 'America/New_York', digestHour: 8, ...chosen }, new Date(at));
  expect(next('2026-03-06T12:59:59.000Z')).toBe('2026-03-06T13:00:00.000Z');
  expect(next('2026-03-06T13:00:00.000Z')).toBe('2026-03-07T13:00:00.000Z');
  // The clocks go ahead on the 8th.
  expect(next('2026-03-07T13:00:00.000Z')).toBe('2026-03-08T12:00:00.000Z');
  expect(next('2026-03-07T13:00:00.000Z', { digestHour: 2 })).toBe('2026-03-08T07:00:00.000Z');
  expect(next('2026-03-06T13:00:00.000Z', { digest: 'weekly', digestWeekday: 'mon' })).toBe(
    '2026-03-09T12:00:00.000Z',
  );
  expect(next('2026-03-06T13:00:00.000Z', { digest: 'off' })).toBeNull();
});

test('who has chosen nothing has a digest in the morning; what is chosen is answered and kept', async () => {
  const { status, body } = await reader.ask('GET', preferences());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    digest: 'daily',
    digestHour: 8,
    timezone: 'America/Los_Angeles',
    version: 0,
    updatedAt: null,
    email: reader.email,
    mailWorks: true,
    nextDigestAt: '2026-03-07T16:00:00.000Z',
  });
  const chosen = { ...usual, digest: 'weekly', timezone: 'Europe/Berlin', mail: everything('at_once') };
  const set = await reader.ask('PUT', preferences(), chosen);
  expect(set.body).toMatchObject({ ...chosen, version: 1, nextDigestAt: '2026-03-09T07:00:00.000Z' });
  expect((await reader.ask('GET', preferences())).body).toEqual(set.body);
  const wrong = await reader.ask('PUT', preferences(), { ...chosen, timezone: 'Moon/Base' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(wrong.text).toContain('timezone');
});

test('a digest says what needs somebody, then what happened, once, and nothing is sent without news', async () => {
  await round();
  await have({ kind: 'action_item', title: 'Put on hold', message: 'PNP-1 waits for you.' });
  await have({ kind: 'action_item', state: 'resolved', title: 'Out of stock', message: 'All is well.' });
  await have({ title: 'Delivered' }, { title: 'Delivered' });
  const preview = await reader.ask('GET', preferences('/digest-preview'));
  expect(preview.body).toMatchObject({
    subject: 'Harbor Coffee: 1 item needs your attention',
    notifications: 3,
  });
  expect(await round()).toEqual([]);
  time = new Date('2026-03-07T16:00:00.000Z');
  const [mail, ...others] = await round();
  expect(others).toEqual([]);
  expect(mail!.text).toContain('Subject: Harbor Coffee: 1 item needs your attention');
  expect(mail!.text).toMatch(
    /1 item needs your attention\n- Put on hold\. PNP-1 waits for you\.\n {2}http.*org=org_/,
  );
  expect(mail!.text).toContain('- Shipments: Delivered (2)');
  expect(mail!.text).not.toContain('All is well');
  time = new Date('2026-03-08T15:00:00.000Z');
  expect(await round(), 'nothing new').toEqual([]);
  expect(await service.as(orgId, (tenant) => findPreferences(tenant, reader.userId))).toMatchObject({
    lastDigestAt: '2026-03-08T15:00:00.000Z',
    nextDigestAt: '2026-03-09T15:00:00.000Z',
  });
});

test('what is wanted at once comes with the next round, once, also when two processes work', async () => {
  await reader.ask('PUT', preferences(), { ...usual, mail: everything('at_once') });
  await have({ title: 'Handed to the carrier', message: 'PNP-7 is on its way.' });
  const [one] = await round(2);
  expect(one!.text).toContain('Subject: Harbor Coffee: Handed to the carrier. PNP-7 is on its way.');
  expect(await round()).toEqual([]);
  await reader.ask('PUT', preferences(), { ...usual, mail: everything('digest') });
  time = new Date('2026-03-08T20:00:00.000Z');
  expect(await round(), 'it was told of at once').toEqual([]);
});

test('who begins to want something is told of what comes, not of what was', async () => {
  await reader.ask('PUT', preferences(), { ...usual, mail: everything('none') });
  await have({ title: 'Delivered' });
  await reader.ask('PUT', preferences(), { ...usual, mail: everything('at_once') });
  expect(await round()).toEqual([]);
  await have({ title: 'Returned' });
  expect(await round()).toHaveLength(1);
});

test('a mail that nobody takes is tried again later; who left gets none', async () => {
  await reader.ask('PUT', preferences(), { ...usual, mail: everything('at_once') });
  await have({ title: 'Delivered' });
  mailServer.refusing = true;
  expect(await round()).toEqual([]);
  mailServer.refusing = false;
  expect(await round(), 'not yet').toEqual([]);
  time = new Date(time.getTime() + 10 * 60_000);
  expect(await round()).toHaveLength(1);

  await have({ title: 'Returned' });
  mailServer.refusing = true;
  await round();
  mailServer.refusing = false;
  await service.as(orgId, (tenant) =>
    tenant.rows(sql`delete from members m where m.org_id = ${tenant.orgId} and m.user_id = ${reader.userId}`),
  );
  time = new Date(time.getTime() + 10 * 60_000);
  expect(await round()).toEqual([]);
});

const everything = (choice: 'none' | 'digest' | 'at_once') =>
  Object.fromEntries(
    ['shipment', 'invoice', 'inventory', 'recommendation', 'account', 'system'].map((type) => [
      type,
      { activity: choice, actionItems: choice },
    ]),
  ) as Parameters<typeof nextDigestAt>[0]['mail'];

const usual: Parameters<typeof nextDigestAt>[0] = {
  digest: 'daily',
  digestHour: 8,
  digestWeekday: 'mon',
  timezone: 'America/Los_Angeles',
  mail: everything('digest'),
};

const preferences = (more = '') =>
  `/dashboard/v0/organizations/${spellId('organization', orgId)}/me/notification-preferences${more}`;

/** Writes notifications, made now. */
async function have(...all: Partial<Notification>[]): Promise<void> {
  const at = time.toISOString();
  const records = all.map((fields) => aNotification({ createdAt: at, updatedAt: at, ...fields }));
  await service.as(orgId, async (tenant) => {
    const { before } = await advanceSequencer(tenant, {
      touched: ['notifications'],
      added: { notifications: records.length },
    });
    await insertNotifications(tenant, before.notifications, records);
  });
}

/** Rounds of so many processes at once; answers what this reader got. */
async function round(processes = 1) {
  const from = mailServer.mails.length;
  const { services } = service;
  const silent = {
    info: () => {},
    warn: () => {},
    error: (facts: object) => expect.fail(JSON.stringify(facts)),
  };
  const mail = openMail(services.config)!;
  const one = () => sendDigests({ ...services, mail, signal: new AbortController().signal, log: silent });
  await Promise.all(Array.from({ length: processes }, one));
  return mailServer.mails.slice(from).filter(({ to }) => to === reader.email);
}
