import { Command } from 'commander';
import type { Database } from '../../platform/database/database.ts';
import { auditOrganization, type Finding } from '../../background/nightly/audit.ts';
import { repairBooks } from '../../background/nightly/repair.ts';
import { transaction } from '../../platform/transaction.ts';
import { examineSpaces, type NamedSpace } from './spaces.ts';
import { commandLine } from './with-database.ts';

interface Options {
  organization?: string;
  repair: boolean;
  json: boolean;
}

/** `packhouse admin audit`: checks that the books agree. Exits with 1 if violations remain. */
export function auditCommand(): Command {
  return new Command('audit')
    .description(
      'Checks that ledger, stock, shipments and lists agree with each other. The service may be running. ' +
        'Exits with 1 when something does not agree.',
    )
    .option('--organization <organization>', 'only this one; its short name or its id')
    .option('--repair', 'rewrite derived data; writes for that organization wait meanwhile', false)
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nCounters are derived from the ledger, and the outlook, the stock records, the documents and the counts of ' +
        'statuses\nfrom the rows they show. What is wrong with the ledger itself, or with the life of a shipment, is only told.\nEach repair is in the audit log of its organization.',
    )
    .action((options: Options) =>
      examineSpaces(
        options,
        'auditing',
        (database, space) => auditOne(database, space, options.repair),
        linesOf,
      ),
    );
}

interface Result {
  organization: string;
  repaired: Finding[];
  /** Remaining violations. */
  findings: Finding[];
}

export async function auditOne(
  database: Database,
  { slug, orgId, clockAheadMs }: NamedSpace,
  repair: boolean,
): Promise<Result> {
  const now = new Date(Date.now() + clockAheadMs);
  const look = () => transaction(database, orgId, (tenant) => auditOrganization(tenant, now), 'read');
  const repaired: Finding[] = [];
  for (;;) {
    const findings = await look();
    const mended = repair ? await repairBooks(database, orgId, now, commandLine, findings) : [];
    if (mended.length === 0) return { organization: slug, repaired, findings };
    // A repair may reveal errors in data derived from it, and an audit does not report everything at once.
    repaired.push(...mended);
  }
}

export function linesOf({ organization, repaired, findings }: Result): string[] {
  if (repaired.length + findings.length === 0) return [`${organization}: the books agree`];
  const told = ({ rule, sentence }: Finding) => `  ${sentence} (${rule})`;
  const mendable = findings.filter(({ repairable }) => repairable).length;
  return [
    ...(repaired.length > 0 ? [`${organization}: ${repaired.length} repaired`, ...repaired.map(told)] : []),
    ...(findings.length > 0
      ? [
          `${organization}: ${findings.length} not in order${mendable > 0 ? `; --repair mends ${mendable} of them` : ''}`,
          ...findings.map(told),
        ]
      : []),
  ];
}
