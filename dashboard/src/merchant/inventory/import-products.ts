/**
 * Sends rows of a file, a hundred at a time. Each row succeeds or fails on its own: what the schema refuses would refuse all of
 * its hundred, so such a row is set aside and the others are sent again. A SKU that exists is changed, where that is wanted.
 */
import type { ApiError } from '../../api/call.ts';
import type { Input, Output } from '../../api/operation.ts';
import type { ProductRow, Part } from './product-csv.ts';

type BulkAnswer = Output<'products.bulk'>;
export type SendBulk = (input: Input<'products.bulk'>) => Promise<BulkAnswer>;

export interface RowOutcome {
  line: number;
  sku: string;
  outcome: 'new' | 'changed' | 'skipped' | 'failed';
  why?: string;
}

interface ImportOptions {
  send: SendBulk;
  /** The treatment of rows whose SKU exists already. */
  existing: 'change' | 'skip';
  progress: (rows: number) => void;
}

const partsARequest = 100;

export async function importProducts(
  rows: readonly ProductRow[],
  options: ImportOptions,
): Promise<RowOutcome[]> {
  const outcomes = new Map<ProductRow, RowOutcome>();
  const settle = (row: ProductRow, outcome: RowOutcome['outcome'], why?: string) =>
    outcomes.set(row, { line: row.line, sku: row.sku, outcome, ...(why === undefined ? {} : { why }) });
  for (const row of rows) if (row.problems.length > 0) settle(row, 'failed', row.problems.join('; '));
  const readable = rows.filter(({ problems }) => problems.length === 0);
  for (let start = 0; start < readable.length; start += partsARequest) {
    const some = readable.slice(start, start + partsARequest);
    const known = await sendAll(
      some.map((row) => ({ row, part: row.part })),
      options,
      settle,
    );
    await sendAll(known, options, settle);
    options.progress(Math.min(start + partsARequest, readable.length));
  }
  return rows.map((row) => outcomes.get(row)!);
}

interface Sent {
  row: ProductRow;
  part: Part;
}

type Settle = (row: ProductRow, outcome: RowOutcome['outcome'], why?: string) => void;

/** Answers the rows whose product exists, as changes of it. */
async function sendAll(
  all: readonly Sent[],
  { send, existing }: ImportOptions,
  settle: Settle,
): Promise<Sent[]> {
  const known: Sent[] = [];
  let left = [...all];
  while (left.length > 0) {
    try {
      const { results } = await send({ products: left.map(({ part }) => part) });
      for (const { index, error } of results) {
        const { row, part } = left[index]!;
        const id = error?.code === 'duplicate_sku' && part.id === undefined ? idIn(error.details) : undefined;
        if (error === null) settle(row, part.id === undefined ? 'new' : 'changed');
        else if (id === undefined) settle(row, 'failed', wordsOf(error));
        else if (existing === 'skip') settle(row, 'skipped', 'The SKU already exists.');
        else known.push({ row, part: changesOf(part, id) });
      }
      return known;
    } catch (error) {
      const refused = refusedParts(error);
      if (refused.size === 0) throw error;
      for (const [index, why] of refused) if (left[index]) settle(left[index].row, 'failed', why);
      left = left.filter((_, index) => !refused.has(index));
    }
  }
  return known;
}

/** The SKU says which product it is, and cannot be changed. */
function changesOf({ sku: _sku, ...fields }: Part, id: string): Part {
  return { id, ...fields };
}

function idIn(details: unknown): string | undefined {
  const first: unknown = Array.isArray(details) ? details[0] : undefined;
  const id: unknown = typeof first === 'object' && first !== null && 'id' in first ? first.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** `products[3].reorderPoint` is about the fourth row. */
function refusedParts(error: unknown): Map<number, string> {
  const refused = new Map<number, string>();
  const properties = error instanceof Error ? (error as Partial<ApiError>).properties : undefined;
  for (const [field, rule] of Object.entries(properties ?? {})) {
    const [, place, rest] = /^products\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
    if (place === undefined) continue;
    const why = `${rest}: ${rule}`;
    const before = refused.get(Number(place));
    refused.set(Number(place), before === undefined ? why : `${before}; ${why}`);
  }
  return refused;
}

const wordsOf = ({ error, properties }: NonNullable<BulkAnswer['results'][number]['error']>): string =>
  [error, ...Object.entries(properties ?? {}).map(([field, rule]) => `${field}: ${rule}`)].join(' ');
