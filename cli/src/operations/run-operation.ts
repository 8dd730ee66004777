/** Sends an operation, and shows what it answers. */
import type { Answer, Client, FileAnswer, List, OperationName } from '@packhouse/sdk';
import type { CliOperation } from './operations.ts';
import { exitCodes } from '../exit-codes.ts';
import { UsageError } from '../usage-error.ts';
import type { FormOptions } from '../output/form.ts';
import type { Row } from '../output/columns.ts';
import { openProgress } from '../output/progress.ts';
import { showFile } from '../output/show-file.ts';
import { showList } from '../output/show-list.ts';
import { showRecord } from '../output/show-record.ts';
import { connect } from '../sign-in/connect.ts';
import { readUpload } from './read-upload.ts';

export interface RunOptions extends FormOptions {
  profile?: string;
  all?: boolean;
  limit?: number;
  includeTotal?: boolean;
  file?: string;
  output?: string;
  dryRun?: boolean;
  ifMatch?: string;
  idempotencyKey?: string;
}

type Input = Record<string, unknown>;

export async function runOperation(
  operation: CliOperation,
  input: Input,
  options: RunOptions,
): Promise<void> {
  const client = await connect(options, [operation]);
  const named = await withIdsOfRecords(operation, input, options);
  if (operation.list) return runList(client, operation, named, options);
  const sent = options.file === undefined ? named : { ...named, file: await readUpload(options.file) };
  const { dryRun, ifMatch, idempotencyKey } = options;
  const how = { dryRun, ifMatch, idempotencyKey };
  const answer: Answer<unknown> = await client.request(operation.name as OperationName, sent, how);
  const { data } = answer;
  if (isFile(data)) return showFile(data, options.output);
  tellHowItWent(answer, options);
  if (options.json) {
    if (data !== undefined) console.log(JSON.stringify(data, null, 2));
  } else if (data === undefined) console.error('Done.');
  else showRecord(data as Row);
  if (operation.verb === 'bulk') tellRefusals(data as Bulk);
}

/** The input with ids in place of numbers, SKUs and other names. Loads what finds them only when an id is none. */
async function withIdsOfRecords(
  { input: schema, scope }: CliOperation,
  input: Input,
  options: RunOptions,
): Promise<Input> {
  if (scope === 'operator' || !hasName(schema.properties ?? {}, input)) return input;
  const [{ withIds }, client] = await Promise.all([
    import('@packhouse/contract/record-names'),
    connect(options),
  ]);
  const find = async (list: string, query: Input) =>
    (await client.request(list as OperationName, query)).data as unknown as Row[];
  return withIds(schema as unknown as Record<string, unknown>, input, find).catch((error: unknown) => {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  });
}

const hasName = (properties: object, input: Input): boolean =>
  Object.entries(properties as Record<string, { pattern?: string }>).some(
    ([name, { pattern }]) =>
      pattern?.includes('_[0-7][') &&
      typeof input[name] === 'string' &&
      !new RegExp(pattern).test(input[name]),
  );

async function runList(
  client: Client,
  operation: CliOperation,
  input: Input,
  options: RunOptions,
): Promise<void> {
  const reach = { hasMore: false };
  await showList(operation.name, pagesOf(client, operation, input, options, reach), options);
  if (reach.hasMore && process.stderr.isTTY)
    console.error('There are more: use --all to show all, or --skip for the next page.');
}

/** One page; with `--all` or `--limit` as many as that takes. */
async function* pagesOf(
  client: Client,
  operation: CliOperation,
  input: Input,
  { all, limit = Infinity, includeTotal }: RunOptions,
  reach: { hasMore: boolean },
): AsyncGenerator<Row[]> {
  if (!all && limit === Infinity) {
    const counted = includeTotal ? { ...input, includeTotal } : input;
    const { items, total, next } = await listOf(client, operation, counted);
    if (includeTotal) console.error(`${items.length} of ${total}.`);
    reach.hasMore = next !== undefined;
    yield items;
    return;
  }
  const take = input['take'] ?? Math.min(limit, operation.input.properties!['take']!.maximum!);
  const isWatched = process.stderr.isTTY && !process.stdout.isTTY;
  const counted = includeTotal || isWatched ? { includeTotal: true } : {};
  let page = await listOf(client, operation, { ...input, take, ...counted });
  if (includeTotal) console.error(`${page.total} in total.`);
  const progress = openProgress(isWatched ? page.total : undefined, limit);
  try {
    for (let count = 0; ;) {
      const items = page.items.slice(0, limit - count);
      count += items.length;
      progress.at(count);
      yield items;
      if (!page.next || count >= limit) return;
      page = await page.next();
    }
  } finally {
    progress.stop();
  }
}

/** The lists of the client by what they are called: each takes its own input and answers its own records. */
function listOf(client: Client, { name }: CliOperation, input: Input): List<Row> {
  const [resource = '', verb = ''] = name.split('.');
  return (client as unknown as Record<string, Record<string, (input: Input) => List<Row>>>)[resource]![verb]!(
    input,
  );
}

const isFile = (data: unknown): data is FileAnswer =>
  typeof data === 'object' && data !== null && 'bytes' in data && data.bytes instanceof Uint8Array;

function tellHowItWent({ status, replayed }: Answer<unknown>, { dryRun }: RunOptions): void {
  if (dryRun) console.error('Dry run: nothing was written.');
  else if (replayed) console.error('Already done with the same key; not repeated.');
  else if (status === 202) console.error('Requested: waiting for the warehouse.');
}

/** Each part of it succeeds or fails on its own. */
interface Bulk {
  failed: number;
  results: unknown[];
}

function tellRefusals({ failed, results }: Bulk): void {
  if (failed === 0) return;
  console.error(`${failed} of ${results.length} were rejected.`);
  process.exitCode = exitCodes.failed;
}
