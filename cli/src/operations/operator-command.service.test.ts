import { operatorOperations } from '@packhouse/contract/operator/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '../../../server/tests/helpers/digest.ts';
import { openTestService, type TestService } from '../../../server/tests/helpers/service.ts';
import { spellId } from '@packhouse/contract/id';
import { clientCommands } from '../index.ts';
import { runHere } from '../testing/run-here.ts';
import { aPackhouse, type Packhouse } from '../testing/run-packhouse.ts';
import { kebab } from './field-option.ts';

let service: TestService;
let packhouse: Packhouse;
/** Uuid of an organization. */
let harbor: string;

beforeAll(async () => {
  service = await openTestService();
  harbor = await service.organization('Harbor Coffee');
  packhouse = aPackhouse({
    PACKHOUSE_URL: await service.listen(),
    PACKHOUSE_KEY: await service.operatorKey(),
  });
});
afterAll(async () => {
  await packhouse?.close();
  await service?.close();
});

const run = (...words: string[]) => runHere(['operator', ...words], packhouse.env);

test('every operation of the operator API is a command, with an example and no option twice', async () => {
  const { commands } = await clientCommands['operator']!.load();
  const names = commands.flatMap((resource) =>
    resource.commands.map((verb) => `operator-${resource.name()} ${verb.name()}`),
  );
  expect(names).toEqual(operatorOperations.map(({ name }) => name.split('.').map(kebab).join(' ')));
  const { stdout } = await packhouse.run(['operator', 'invoices', 'issue', '--help']);
  expect(stdout).toMatch(/packhouse operator invoices issue \\\n\s+org_/);
  expect(stdout).toContain('/operator/openapi.json');
});

test('an invoice is tried, issued, listed and reckoned again', async () => {
  expect(await run('invoices', 'list')).toEqual({ code: 0, stdout: '', stderr: 'No results.\n' });
  const organization = spellId('organization', harbor);
  const issue = ['invoices', 'issue', organization, '--through', '2025-12-31'];
  const before = await digestOf(service.ownerUrl, harbor);
  const trial = await run(...issue, '--dry-run');
  expect(trial.stderr).toBe('Dry run: nothing was written.\n');
  expect(await digestOf(service.ownerUrl, harbor)).toBe(before);

  const issued = await run(...issue, '--notes', 'As agreed', '--json');
  const { id } = JSON.parse(issued.stdout) as { id: string };
  expect(JSON.parse(issued.stdout)).toMatchObject({
    number: expect.stringMatching(/-INV-1001$/),
    status: 'unpaid',
    totalAmount: 833,
  });
  const listed = await run('invoices', 'list', '--status', 'overdue,paid', '--json');
  expect(JSON.parse(listed.stdout)).toMatchObject([
    { number: expect.stringMatching(/-INV-1001$/), notes: 'As agreed' },
  ]);
  expect((await run('invoices', 'list', '--all')).stdout).toContain('INV-1001');
  expect(JSON.parse((await run('invoices', 'ageing', '--json')).stdout)).toMatchObject({
    byCurrency: [{ currency: 'USD', total: 833 }],
  });
  const again = await run('invoices', 'recompute', organization, id, '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({ agrees: true });
});

test("a merchant's key is refused, and an operator's key is kept in a profile", async () => {
  const key = await service.key(harbor);
  const refused = await runHere(['operator', 'invoices', 'list'], { ...packhouse.env, PACKHOUSE_KEY: key });
  expect([refused.code === 0, refused.stderr]).toEqual([false, expect.stringMatching(/operator/)]);
  const env = { ...packhouse.env, PACKHOUSE_KEY: '' };
  const login = await runHere(['login', '--key', await service.operatorKey(), '--profile', 'warehouse'], env);
  expect(login.stdout).toMatch(/ as an operator, with --profile warehouse\.$/m);
  const found = await runHere(['operator', 'work', 'warehouses', '--profile', 'warehouse'], env);
  expect([found.code, found.stderr]).toEqual([0, 'No results.\n']);
});
