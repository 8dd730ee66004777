import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openMailServer, type MailServer } from '../../../tests/helpers/mail-server.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let mailServer: MailServer;
let service: TestService;

beforeAll(async () => {
  mailServer = await openMailServer();
  service = await openTestService({
    PACKHOUSE_SMTP_URL: mailServer.url,
    PACKHOUSE_MAIL_FROM: 'packhouse@example.com',
  });
});
afterAll(async () => {
  await service?.close();
  await mailServer?.close();
});

/** Raw mail without the line breaks of quoted-printable. */
const textOf = (mail: string): string => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

test('an invitation is sent to its address by email, and its link is in the answer, too', async () => {
  const orgId = await service.organization('Harbor Coffee');
  const admin = await dashboardSession(service, orgId, 'admin');
  const path = `/dashboard/v0/organizations/${spellId('organization', orgId)}/invitations`;
  const { status, body } = await admin.ask('POST', path, { email: 'ada@example.com', role: 'member' });
  expect([status, body.emailed]).toEqual([201, true]);
  const mail = mailServer.mails.find(({ to }) => to === 'ada@example.com');
  expect(textOf(mail!.text)).toContain('Invitation to Harbor Coffee');
  expect(textOf(mail!.text)).toContain(body.link);
});

test('an invitation of the back office is sent as well', async () => {
  const organization = spellId('organization', await service.organization('Tern and Timber'));
  const key = await service.operatorKey();
  const path = `/operator/v0/organizations/${organization}/invitations`;
  const { body } = await service.send('POST', path, key, { email: 'tern@example.com' });
  expect(body.emailed).toBe(true);
  expect(mailServer.mails.map(({ to }) => to)).toContain('tern@example.com');
});

test('without the mail there is still the link', async () => {
  const orgId = await service.organization();
  const admin = await dashboardSession(service, orgId, 'admin');
  const path = `/dashboard/v0/organizations/${spellId('organization', orgId)}/invitations`;
  mailServer.refusing = true;
  const { status, body } = await admin.ask('POST', path, { email: 'bob@example.com', role: 'member' });
  mailServer.refusing = false;
  expect(status).toBe(201);
  expect(body).toMatchObject({ emailed: false, link: expect.stringContaining('/invitations/accept?token=') });
});
