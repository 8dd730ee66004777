import { Warehouse } from '@packhouse/contract/public/warehouses';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { warehousesCommand } from './warehouses.ts';

let service: TestService;

beforeAll(async () => {
  const ownerUrl = await freshDatabase(inject('databaseUrl'));
  vi.stubEnv('DATABASE_URL', ownerUrl);
  await migrate(ownerUrl);
  service = await openTestService({}, { ownerUrl });
});
afterAll(async () => {
  await service.close();
  vi.unstubAllEnvs();
});
afterEach(() => vi.restoreAllMocks());

/** Runs the command. Returns its standard output. */
async function run(...words: string[]): Promise<string> {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  await warehousesCommand().exitOverride().parseAsync(words, { from: 'user' });
  return printed.join('\n');
}

const reno = [
  '--code',
  'RNO',
  '--name',
  'Reno',
  '--line1',
  '1 Dock Road',
  '--city',
  'Reno',
  '--country',
  'US',
];

test('a warehouse made on the command line is in the list of every organization', async () => {
  expect(await run('list')).toContain('There is no warehouse yet');
  expect(await run('create', ...reno, '--timezone', 'America/Los_Angeles')).toBe('Created Reno (RNO).');
  expect(await run('list')).toMatch(/RNO.*Reno.*yes/);
  const { body } = await service.get('/v0/warehouses', await service.key(await service.organization()));
  expect(body).toHaveLength(1);
  expect(Warehouse.parse(body[0])).toMatchObject({
    code: 'RNO',
    timezone: 'America/Los_Angeles',
    active: true,
  });
});

test.each([
  [reno, 'there is a warehouse "RNO" already; choose another --code.'],
  [[...reno, '--code', 'reno'], '--code must be up to 16 capital letters'],
  [
    [...reno, '--code', 'X', '--country', 'USA'],
    '--country must be two capital letters such as US; it is "USA".',
  ],
  [[...reno, '--code', 'X', '--timezone', 'Mars/North'], '--timezone must be an IANA time zone'],
])('%j is refused with a sentence, and nothing is made', async (words, sentence) => {
  await expect(run('create', ...words)).rejects.toThrow(sentence);
  expect(JSON.parse(await run('list', '--json'))).toHaveLength(1);
});
