import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { batches } from './batches.ts';
import type { ImportKind, Problem, Terms } from './kind.ts';
import { readRows, type Source } from './read-rows.ts';

export interface Check {
  rows: number;
  records: number;
  /** Records that are there already and will be skipped. */
  existing: number;
  problems: { total: number; first: Problem[] };
  /** The first rows as they were read, by column. */
  preview: { line: number; cells: Readonly<Record<string, string>> }[];
}

export interface CheckOptions {
  /** Records at the start of the file that are imported, so that the database is not asked about them. */
  done: number;
  skipExisting: boolean;
  batch: number;
  preview: number;
  signal?: AbortSignal | undefined;
  onBytes(bytes: number): void;
}

/**
 * Reads a file to its end and finds everything that is wrong with it, alone and beside what the database has. Writes
 * nothing. Keeps the first problems, and counts the others.
 *
 * @throws the signal's reason, when it is given up.
 */
export async function checkFile<S extends z.ZodObject, R, F>(
  kind: ImportKind<S, R, F>,
  source: Source,
  terms: Terms,
  place: { database: Database; orgId: string },
  options: CheckOptions,
): Promise<Check> {
  const check: Check = { rows: 0, records: 0, existing: 0, problems: { total: 0, first: [] }, preview: [] };
  const complain = (problem: Problem) => keep(check, titled(problem, source));
  const rows = readRows(kind, source, complain, ({ line, bytes }, cells) => {
    check.rows++;
    if (check.rows % 100 === 0) options.onBytes(bytes);
    if (check.preview.length < options.preview) check.preview.push({ line, cells });
  });
  for await (const batch of batches(kind.gather(rows, terms, complain), options.batch)) {
    options.signal?.throwIfAborted();
    const unknown = batch.slice(Math.max(0, options.done - check.records));
    check.records += batch.length;
    if (unknown.length === 0) continue;
    const facts = await transaction(
      place.database,
      place.orgId,
      (tenant) => kind.find(tenant, unknown),
      'read',
    );
    for (const entry of unknown) {
      const existing = kind.existing?.(entry, facts);
      if (existing && options.skipExisting) check.existing++;
      else
        for (const problem of [...(existing ? [existing] : []), ...kind.judge(entry, facts)])
          complain(problem);
    }
  }
  options.signal?.throwIfAborted();
  return check;
}

/** The problem in the words of the file. */
export const titled = (problem: Problem, { columns }: Source): Problem => ({
  ...problem,
  column: problem.column === undefined ? undefined : (columns.titles[problem.column] ?? problem.column),
});

const mostKept = 20;

function keep({ problems, preview }: Check, problem: Problem): void {
  problems.total++;
  // What the database has to say comes later than what the rows themselves say.
  const first = [...problems.first, problem].toSorted((a, b) => a.line - b.line);
  const previewed = preview.at(-1)?.line ?? 0;
  problems.first = first.filter(({ line }, index) => index < mostKept || line <= previewed);
}
