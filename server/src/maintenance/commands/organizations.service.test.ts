import { spellId } from '@packhouse/contract/id';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkAuditChain } from '../../accounts/organizations/audit.ts';
import { defaultCardOf } from '../../goods/rates/default-cards.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { organizationsCommand } from './organizations.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  vi.stubEnv('DATABASE_URL', service.ownerUrl);
  acme = await openMerchant(service, 'Acme');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await service?.close();
});
afterEach(() => vi.restoreAllMocks());

/** Runs the command. Returns its standard output. */
async function run(...words: string[]): Promise<string> {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await organizationsCommand().exitOverride().parseAsync(words, { from: 'user' });
  return printed.join('\n');
}

const account = async (orgId: string) =>
  (await service.get(`/operator/v0/organizations/${spellId('organization', orgId)}`, acme.operatorKey)).body;

async function euroCard(): Promise<string> {
  const { prices, postage } = defaultCardOf('EUR');
  const { status, text, body } = await service.send('POST', '/operator/v0/rate-cards', acme.operatorKey, {
    ...{ name: 'Europe', version: 'eu-2026', currency: 'EUR', minimum: 0, prices, postage },
  });
  expect(status, text).toBe(201);
  return body.version;
}

test('an organization gets another time zone, another currency and a card in it, and so does its test space', async () => {
  const orgId = await service.organization('Blue Door');
  const testOrgId = await service.organization('Blue Door Testing', orgId);
  const id = spellId('organization', orgId);
  const card = await euroCard();
  expect(
    await run('update', id, '--timezone', 'Europe/Berlin', '--currency', 'EUR', '--rate-card', card),
  ).toBe('Blue Door is in the time zone Europe/Berlin and is billed in EUR.');
  for (const space of [orgId, testOrgId]) {
    expect(await account(space)).toMatchObject({ timezone: 'Europe/Berlin', currency: 'EUR' });
  }
  const { body } = await service.get(`/operator/v0/organizations/${id}/rate-cards`, acme.operatorKey);
  expect(body).toMatchObject({ current: { version: card }, assignments: [{ rateCard: { version: card } }] });
  const key = await service.key(orgId);
  const { body: log } = await service.get('/v0/organization/audit-log', key);
  expect(log).toContainEqual(
    expect.objectContaining({
      action: 'organization.profile_changed',
      actor: { type: 'operator', id: null, name: 'command line' },
    }),
  );
  expect(await service.as(orgId, checkAuditChain)).toEqual([]);
  expect(await run('update', id, '--timezone', 'Asia/Kolkata')).toContain('Asia/Kolkata');
  expect(await account(orgId)).toMatchObject({ timezone: 'Asia/Kolkata', currency: 'EUR' });
});

test.for([
  [[], 'say what changes: give --timezone, --currency or both.'],
  [
    ['--timezone', 'Mars/Base'],
    '--timezone must be an IANA time zone such as Europe/Berlin; you sent Mars/Base.',
  ],
  [['--currency', 'ABC'], '--currency must be an ISO 4217 code such as USD; you sent ABC.'],
  [
    ['--currency', 'CAD', '--rate-card', 'none-2026'],
    '--rate-card must be the version or the id of a rate card; there is no "none-2026".',
  ],
  [['--currency', 'CAD', '--rate-card', 'us-3'], '--rate-card must be of a card in CAD; us-3 is in USD.'],
  [['--rate-card', 'us-3'], '--rate-card is for a change of the currency: assign a card'],
] as const)('a wrong option is named with its rule, and nothing changes: %j', async ([options, sentence]) => {
  const before = await account(acme.orgId);
  await expect(run('update', acme.organizationId, ...options)).rejects.toThrow(sentence);
  expect(await account(acme.orgId)).toEqual(before);
});

test('what has a price in the old currency refuses the change on the command line, too', async () => {
  const path = `/operator/v0/organizations/${acme.organizationId}/credits`;
  await service.send('POST', path, acme.operatorKey, { amount: 100, reason: 'Late' });
  await expect(run('update', acme.organizationId, '--currency', 'CAD')).rejects.toThrow(
    'Acme has 1 credit in USD, and amounts are never converted.',
  );
  expect(await account(acme.orgId)).toMatchObject({ currency: 'USD' });
});

test.for([
  [['--timezone', '+02:00'], '--timezone must be an IANA time zone such as Europe/Berlin; you sent +02:00.'],
  [['--currency', 'usd'], '--currency must be an ISO 4217 code such as USD; you sent usd.'],
] as const)(
  'a new organization needs a time zone and a currency that exist: %j',
  async ([options, sentence]) => {
    const before = await run('list', '--json');
    await expect(run('create', '--name', 'Other', ...options)).rejects.toThrow(sentence);
    expect(await run('list', '--json')).toBe(before);
  },
);

test('the help of each command says what the time zone and the currency are for', () => {
  for (const name of ['create', 'update']) {
    const help = organizationsCommand()
      .commands.find((command) => command.name() === name)!
      .helpInformation()
      .replaceAll(/\s+/g, ' ');
    expect(help).toContain('IANA time zone of its days and billing periods');
    expect(help).toContain('ISO 4217 currency of its prices and invoices');
  }
});
