import { dayMs } from '@packhouse/contract/rules/time';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openMerchantWithGoods, type MerchantWithGoods } from '../../../tests/helpers/world/goods.ts';
import { auditCommand } from './audit.ts';
import { nightCommand } from './night.ts';

let service: TestService;
let owner: pg.Client;
let sound: MerchantWithGoods;
let damaged: MerchantWithGoods;

beforeAll(async () => {
  const ownerUrl = await freshDatabase(inject('databaseUrl'));
  vi.stubEnv('DATABASE_URL', ownerUrl);
  await migrate(ownerUrl);
  service = await openTestService({}, { ownerUrl });
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const at = new Date(Date.now() - 3 * dayMs);
  [sound, damaged] = [
    await openMerchantWithGoods(service, { at }),
    await openMerchantWithGoods(service, { at }),
  ];
});
afterAll(async () => {
  await owner?.end();
  await service?.close();
  vi.unstubAllEnvs();
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

/** Runs a command. Returns its standard output and its exit code. */
async function run(command: typeof auditCommand, ...words: string[]) {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  process.exitCode = 0;
  await command().exitOverride().parseAsync(words, { from: 'user' });
  return { text: printed.join('\n'), code: process.exitCode };
}

const damage = (counter: string) =>
  owner.query(`update stock_cells set ${counter} = ${counter} + 1 where org_id = $1 and lot = 'L-1'`, [
    damaged.orgId,
  ]);

test('the audit says what is wrong and where, mends what can be mended, and tells by its exit code', async () => {
  expect(await run(auditCommand)).toMatchObject({ code: 0 });
  await damage('damaged');
  const told = await run(auditCommand);
  expect(told.code).toBe(1);
  expect(told.text).toContain(`${sound.orgId}: the books agree`);
  expect(told.text).toContain(`${damaged.orgId}: 2 not in order; --repair mends 2 of them`);
  expect(told.text).toContain('has 1 damaged at Reno in lot L-1, and its movements add up to 0.');
  expect((await run(auditCommand, '--organization', sound.orgId)).code).toBe(0);

  const repaired = await run(auditCommand, '--organization', damaged.orgId, '--repair', '--json');
  expect(repaired.code).toBe(0);
  expect(JSON.parse(repaired.text)).toMatchObject([
    {
      organization: damaged.orgId,
      findings: [],
      repaired: [{ rule: 'the ledger adds up to the counters', key: { lot: 'L-1', bucket: 'damaged' } }],
    },
  ]);
  const { body } = await service.get('/v0/organization/audit-log?action=books.repaired', damaged.key);
  expect(body).toMatchObject([
    {
      actor: { name: 'command line' },
      subjectId: 'the ledger adds up to the counters',
      details: { lot: 'L-1' },
    },
  ]);
  expect((await run(auditCommand)).code).toBe(0);
});

test('what cannot be derived is left, and said', async () => {
  await owner.query('update stock_movements set balance_after = 7 where org_id = $1 and n = 1', [
    damaged.orgId,
  ]);
  const { text, code } = await run(auditCommand, '--organization', damaged.orgId, '--repair');
  expect(code).toBe(1);
  expect(text).toContain(`${damaged.orgId}: 1 not in order\n  Movement 1 says that it left 7`);
  await owner.query('update stock_movements set balance_after = quantity where org_id = $1 and n = 1', [
    damaged.orgId,
  ]);
});

test('a night by hand closes the days that have ended, once', async () => {
  const nights = async (...words: string[]) =>
    JSON.parse((await run(nightCommand, '--organization', sound.orgId, '--json', ...words)).text);
  const [{ days }] = await nights();
  expect(days).toBeGreaterThanOrEqual(2);
  expect(await nights()).toMatchObject([{ organization: sound.orgId, days: 0, findings: [] }]);
  const { body } = await service.get('/v0/inventory/snapshots?take=50', sound.key);
  expect(body).toHaveLength(days * 4);
});

test.each([
  [nightCommand, ['--date', '2026-02-30'], '--date must be a day such as 2026-03-08; it is "2026-02-30".'],
  [nightCommand, ['--organization', 'nobody'], 'there is no organization "nobody"'],
  [auditCommand, ['--organization', 'nobody'], 'there is no organization "nobody"'],
])('%o %j is refused with a sentence', async (command, words, sentence) => {
  await expect(run(command, ...words)).rejects.toThrow(sentence);
});
