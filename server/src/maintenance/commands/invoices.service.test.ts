import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { insertInvoices } from '../../billing/invoices.sql.ts';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { digestOf } from '../../../tests/helpers/digest.ts';
import { aLine, anInvoice } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { invoicesCommand } from './invoices.ts';

let service: TestService;
/** Uuids of the organizations, which are also their short names. */
let harbor: string;
let tern: string;

beforeAll(async () => {
  const ownerUrl = await freshDatabase(inject('databaseUrl'));
  vi.stubEnv('DATABASE_URL', ownerUrl);
  await migrate(ownerUrl);
  service = await openTestService({}, { ownerUrl });
  [harbor, tern] = [await service.organization('Harbor Coffee'), await service.organization('Tern & Timber')];
});
afterAll(async () => {
  await service?.close();
  vi.unstubAllEnvs();
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

/** Runs the command. Returns its standard output and its exit code. */
async function run(...words: string[]) {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  process.exitCode = 0;
  await invoicesCommand().exitOverride().parseAsync(words, { from: 'user' });
  return { text: printed.join('\n'), code: process.exitCode };
}

const issue = ['issue', '--organization'];

test('an invoice is tried, issued, listed and reckoned again', async () => {
  expect((await run('list')).text).toBe('No such invoice.');
  expect((await run('ageing')).text).toBe('Nobody owes anything.');
  const before = await digestOf(service.ownerUrl, harbor);
  const trial = await run(...issue, harbor, '--through', '2025-12-31', '--dry-run');
  expect(trial.text).toBe(
    'Would issue INV-1001 for 2025-12-31 to 2025-12-31: 1 line, $8.33, due on 2026-01-14.',
  );
  expect(await digestOf(service.ownerUrl, harbor)).toBe(before);

  const { text } = await run(...issue, harbor, '--through', '2025-12-31', '--notes', 'As agreed');
  expect(text).toBe('Issued INV-1001 for 2025-12-31 to 2025-12-31: 1 line, $8.33, due on 2026-01-14.');
  const made = await run(...issue, tern, '--through', '2025-12-31', '--json');
  expect(JSON.parse(made.text)).toMatchObject({ number: 'INV-1001', status: 'unpaid', totalAmount: 833 });

  const listed = await run('list');
  expect(listed.text).toMatch(
    /INV-1001 .*Harbor Coffee .*2025-12-31 to 2025-12-31 .*unpaid .*2026-01-14, \d+ days ago .*\$8\.33/,
  );
  expect(listed.text).toContain('Tern & Timber');
  const own = JSON.parse(
    (await run('list', '--organization', harbor, '--status', 'overdue,paid', '--json')).text,
  );
  expect(own).toMatchObject([
    { number: 'INV-1001', notes: 'As agreed', organization: { name: 'Harbor Coffee' } },
  ]);

  const ageing = await run('ageing');
  expect(ageing.text).toMatch(/Tern & Timber .*\$8\.33 .*2026-01-14/);
  expect(ageing.text).toMatch(/Total .*\$16\.66/);
  expect(JSON.parse((await run('ageing', '--json')).text)).toMatchObject({
    byCurrency: [{ currency: 'USD', total: 1666 }],
  });

  const again = await run('recompute', '--all');
  expect(again.code).toBe(0);
  expect(again.text).toContain('INV-1001 of Harbor Coffee: 1 line comes to $8.33 again');
});

test('an invoice that does not come to what was billed is told, and exits with 1', async () => {
  const wrong = anInvoice({
    number: 'INV-7',
    periodStart: '2026-02-01',
    periodEnd: '2026-02-01',
    items: [aLine({ title: 'First pick', totalCost: 500, serviceDate: '2026-02-01' })],
  });
  await service.as(tern, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['invoices'] });
    await insertInvoices(tenant, [wrong]);
  });
  const all = await run('recompute', '--all');
  expect(all.code).toBe(1);
  expect(all.text).toContain(
    'INV-7 of Tern & Timber: does not agree; $5.00 was billed, and it comes to $8.33',
  );
  expect(all.text).toContain(
    '  2026-02-01 First pick: its evidence is gone, billed $5.00, nothing behind it',
  );
  expect((await run('recompute', '--all', '--organization', harbor)).code).toBe(0);
  const one = await run('recompute', 'inv-7', '--json');
  expect([one.code, JSON.parse(one.text)]).toMatchObject([1, [{ invoiceId: wrong.id, agrees: false }]]);
  expect((await run('recompute', 'INV-1001')).code).toBe(0);
});

test.each([
  [['recompute'], 'name invoices, or give --all.'],
  [['recompute', '--all', 'INV-7'], 'name invoices, or give --all.'],
  [['recompute', 'INV-99'], 'there is no invoice "INV-99"; packhouse admin invoices list shows them.'],
  [['list', '--status', 'late'], '--status must be one or more of unpaid,'],
  [['list', '--organization', 'nobody'], 'there is no organization "nobody"'],
])('%j is refused with a sentence', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence);
});

test.each([
  ['yesterday', '--through must be a day such as 2026-03-08; it is "yesterday".'],
  ['2020-01-01', 'must be 2026-01-01 or later: everything before is billed'],
  ['2099-01-01', 'must be 2026-01-31 or earlier'],
])('an invoice through %s is refused with a sentence', async (day, sentence) => {
  await expect(run(...issue, harbor, '--through', day)).rejects.toThrow(sentence);
});
