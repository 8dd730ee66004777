import { readId, spellId } from '@packhouse/contract/id';
import { invoices, type Invoice, type Recomputation } from '@packhouse/contract/public/invoices';
import {
  ageingBuckets,
  type Ageing,
  type HouseInvoice,
  operatorInvoices,
} from '@packhouse/contract/operator/invoices';
import type { Input } from '@packhouse/contract/operation';
import Table from 'cli-table3';
import { Command } from 'commander';
import { holdSequencer } from '../../platform/sequencer.ts';
import type { Database } from '../../platform/database/database.ts';
import { moneyIn } from '../../goods/documents/invoice-amounts.ts';
import { progressOn } from '../import/progress.ts';
import { issueThrough } from '../../billing/issue.ts';
import { readAgeing } from '../../billing/office/house.ts';
import { listHouseInvoices } from '../../billing/office/house.sql.ts';
import { recomputeInvoice } from '../../billing/recompute.ts';
import { readHouse } from '../../warehouse/operators/house.ts';
import { transaction } from '../../platform/transaction.ts';
import { commandLine, organizationNamed, withDatabase } from './with-database.ts';

/** `packhouse admin invoices`: what was billed, who owes it, and whether it can be reckoned again. */
export function invoicesCommand(): Command {
  return new Command('invoices')
    .summary('list and issue invoices, see who owes what, and reckon invoices again')
    .description(
      'Lists the invoices of all organizations, issues them before the month has ended, shows who owes what and for how ' +
        'long, and reckons invoices again from what was done.',
    )
    .addCommand(listCommand())
    .addCommand(issueCommand())
    .addCommand(ageingCommand())
    .addCommand(recomputeCommand())
    .addHelpText('after', `\nExamples:\n${examples}`);
}

interface ListOptions {
  organization?: string;
  status?: string;
  json: boolean;
}

function listCommand(): Command {
  return new Command('list')
    .description('list invoices, the latest issued first')
    .option('--organization <organization>', 'only this one; its short name or its id')
    .option('--status <statuses>', 'only those in one of these, such as overdue or unpaid,collecting')
    .option('--json', 'print JSON', false)
    .action(async ({ organization, status, json }: ListOptions) => {
      const statuses = status === undefined ? undefined : readStatuses(status);
      const found = await withDatabase(async (database) =>
        listAll(database, { organizationId: await idOf(database, organization), status: statuses }),
      );
      if (json) return console.log(JSON.stringify(found, null, 2));
      if (found.length === 0) return console.log('No such invoice.');
      const table = new Table({
        head: ['Number', 'Organization', 'Period', 'Status', 'Due', 'Total', 'Owed'],
        colAligns: ['left', 'left', 'left', 'left', 'left', 'right', 'right'],
        style: { head: [], border: [] },
      });
      table.push(
        ...found.map((one) => [
          one.number,
          one.organization.name,
          `${one.periodStart} to ${one.periodEnd}`,
          one.status.replaceAll('_', ' '),
          one.overdueDays > 0 ? `${one.dueDate}, ${days(one.overdueDays)} ago` : one.dueDate,
          moneyIn(one.currency).written(one.totalAmount),
          moneyIn(one.currency).written(one.amountDue),
        ]),
      );
      console.log(table.toString());
    });
}

interface IssueOptions {
  organization: string;
  through: string;
  notes?: string;
  dryRun: boolean;
  json: boolean;
}

function issueCommand(): Command {
  return new Command('issue')
    .description('issue an invoice before the month has ended, for everything that is not billed yet')
    .requiredOption('--organization <organization>', 'short name or id')
    .requiredOption('--through <day>', 'the last day that is billed, such as 2026-03-08', readDay)
    .option('--notes <text>', 'what the invoice says beside its lines')
    .option('--dry-run', 'show what it would be, and write nothing', false)
    .option('--json', 'print JSON', false)
    .action(async ({ organization, through, notes, dryRun, json }: IssueOptions) => {
      const invoice = await withDatabase(async (database) =>
        issue(database, await organizationNamed(database, organization), { through, notes, dryRun }),
      );
      if (json) return console.log(JSON.stringify(invoice, null, 2));
      const { number, periodStart, periodEnd, items, totalAmount, currency, dueDate } = invoice;
      console.log(
        `${dryRun ? 'Would issue' : 'Issued'} ${number} for ${periodStart} to ${periodEnd}: ` +
          `${items.length} ${items.length === 1 ? 'line' : 'lines'}, ${moneyIn(currency).written(totalAmount)}, due on ${dueDate}.`,
      );
    });
}

function ageingCommand(): Command {
  return new Command('ageing')
    .description('show who owes what, and for how long')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const ageing = await withDatabase((database) =>
        readHouse(database, (house) => readAgeing(house, new Date())),
      );
      if (json) return console.log(JSON.stringify(ageing, null, 2));
      if (ageing.byCurrency.length === 0) return console.log('Nobody owes anything.');
      for (const one of ageing.byCurrency) console.log(ageingTable(one));
    });
}

interface RecomputeOptions {
  organization?: string;
  all: boolean;
  json: boolean;
}

function recomputeCommand(): Command {
  return new Command('recompute')
    .description(
      'reckon invoices again from what was done, by the rate cards that were in force; exits with 1 when one does not agree',
    )
    .argument('[numbers...]', 'numbers or ids of invoices')
    .option('--all', 'all invoices', false)
    .option('--organization <organization>', 'only of this one; its short name or its id')
    .option('--json', 'print JSON', false)
    .action(async (names: string[], { organization, all, json }: RecomputeOptions) => {
      if (all === names.length > 0) throw new Error('name invoices, or give --all.');
      const results = await withDatabase(async (database) => {
        const listed = await listAll(database, { organizationId: await idOf(database, organization) });
        return recompute(database, all ? listed : names.flatMap((name) => named(listed, name)));
      });
      if (results.some(({ recomputation }) => !recomputation.agrees)) process.exitCode = 1;
      if (json)
        console.log(
          JSON.stringify(
            results.map(({ recomputation }) => recomputation),
            null,
            2,
          ),
        );
      else for (const line of results.flatMap(linesOf)) console.log(line);
    });
}

/** Carries the invoice of a trial out of the transaction, which is rolled back. */
class Trial extends Error {
  readonly invoice: Invoice;

  constructor(invoice: Invoice) {
    super('nothing was written');
    this.invoice = invoice;
  }
}

async function issue(
  database: Database,
  orgId: string,
  { through, notes = null, dryRun }: { through: string; notes?: string | null | undefined; dryRun: boolean },
): Promise<Invoice> {
  try {
    return await transaction(database, orgId, async (tenant) => {
      const sequencer = await holdSequencer(tenant, new Date());
      const invoice = await issueThrough({ tenant, sequencer }, through, { notes, actor: commandLine });
      await sequencer.settle();
      if (dryRun) throw new Trial(invoice);
      return invoice;
    });
  } catch (error) {
    if (error instanceof Trial) return error.invoice;
    throw error;
  }
}

interface Result {
  invoice: HouseInvoice;
  recomputation: Recomputation;
}

async function recompute(database: Database, chosen: readonly HouseInvoice[]): Promise<Result[]> {
  const progress = progressOn(process.stderr);
  progress.start('reckoning', chosen.length);
  try {
    const results: Result[] = [];
    for (const invoice of chosen) {
      const recomputation = await transaction(
        database,
        readId('organization', invoice.organization.id)!,
        (tenant) => recomputeInvoice(tenant, readId('invoice', invoice.id)!, new Date()),
        'read',
      );
      if (recomputation) results.push({ invoice, recomputation });
      progress.at(results.length);
    }
    return results;
  } finally {
    progress.stop();
  }
}

type Filters = Pick<Input<typeof operatorInvoices.list>, 'organizationId' | 'status'>;

/** The latest issued first. */
async function listAll(database: Database, filters: Filters): Promise<HouseInvoice[]> {
  const now = new Date();
  const all: HouseInvoice[] = [];
  for (;;) {
    const window = { skip: all.length, take: atOnce, includeTotal: false };
    const page = await readHouse(database, (house) =>
      listHouseInvoices(house, { ...filters, ...window }, now),
    );
    all.push(...(JSON.parse(page.body) as HouseInvoice[]));
    if (!page.more) return all;
  }
}

const atOnce = 500;

/** Numbers are one organization's: several may have one of the same number. */
function named(listed: readonly HouseInvoice[], name: string): HouseInvoice[] {
  const found = listed.filter(({ id, number }) => id === name || number.toLowerCase() === name.toLowerCase());
  if (found.length === 0)
    throw new Error(`there is no invoice "${name}"; packhouse admin invoices list shows them.`);
  return found;
}

function linesOf({ invoice, recomputation }: Result): string[] {
  const { agrees, billed, recomputed, differences, missingEvents, currency } = recomputation;
  const { written } = moneyIn(currency);
  const whose = `${invoice.number} of ${invoice.organization.name}`;
  if (agrees) {
    const lines = billed.lines === 1 ? '1 line comes' : `${billed.lines} lines come`;
    return [`${whose}: ${lines} to ${written(billed.totalAmount)} again`];
  }
  return [
    `${whose}: does not agree; ${written(billed.totalAmount)} was billed, and it comes to ${written(recomputed.totalAmount)}`,
    ...(missingEvents > 0 ? [`  ${missingEvents} events are missing`] : []),
    ...differences.map(({ serviceDate, title, kind, ...one }) => {
      const was = one.billed === null ? 'not billed' : `billed ${written(one.billed)}`;
      const is = one.recomputed === null ? 'nothing behind it' : `comes to ${written(one.recomputed)}`;
      return `  ${serviceDate} ${title}: ${kinds[kind]}, ${was}, ${is}`;
    }),
  ];
}

const kinds: Record<Recomputation['differences'][number]['kind'], string> = {
  changed: 'changed',
  missing_evidence: 'its evidence is gone',
  not_billed: 'on no invoice',
};

function ageingTable({ currency, organizations, ...sums }: Ageing['byCurrency'][number]): string {
  const { written } = moneyIn(currency);
  const table = new Table({
    head: [currency, 'Not due', '1 to 30 days', '31 to 60', '61 to 90', 'Over 90', 'Total', 'Due since'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'left'],
    style: { head: [], border: [] },
  });
  const amounts = (owed: Record<(typeof ageingBuckets)[number] | 'total', number>) =>
    [...ageingBuckets, 'total' as const].map((bucket) => (owed[bucket] === 0 ? '' : written(owed[bucket])));
  table.push(...organizations.map((one) => [one.organization.name, ...amounts(one), one.oldestDueDate]), [
    'Total',
    ...amounts(sums),
    '',
  ]);
  return table.toString();
}

async function idOf(database: Database, name: string | undefined): Promise<string | undefined> {
  return name === undefined ? undefined : spellId('organization', await organizationNamed(database, name));
}

function readStatuses(text: string): NonNullable<Filters['status']> {
  const parsed = invoices.list.input.shape.status.safeParse(text.split(','));
  if (parsed.success && parsed.data) return parsed.data;
  throw new Error(
    `--status must be one or more of unpaid, pending_payment, paid, cancelled, refunded, collecting, overdue; it is "${text}".`,
  );
}

function readDay(text: string): string {
  if (operatorInvoices.issue.input.shape.through.safeParse(text).success) return text;
  throw new Error(`--through must be a day such as 2026-03-08; it is "${text}".`);
}

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

const examples = `  packhouse admin invoices list --status overdue
  packhouse admin invoices issue --organization harbor-coffee --through 2026-03-08 --dry-run
  packhouse admin invoices recompute --all
`;
