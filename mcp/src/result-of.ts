/** Turns an answer of the API into the result of a tool. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import { errors, type ErrorCode } from '@packhouse/contract/errors';
import { textOf, type ApiAnswer } from './api.ts';
import { presentedRecords, withoutEmpty } from './brief.ts';
import type { Call } from './request-of.ts';
import { resourceUriOf } from './resource-kinds.ts';
import { shorten, type Cut } from './shorten.ts';
import { dataMark, isUntrusted, presented } from './presented-data.ts';

/** Characters of JSON; about a tenth of what a model can read at once. */
const longestText = 60_000;
const longestFileBytes = 1_000_000;

export interface ToolCall {
  name: string;
  operation: Operation;
  call: Call;
  /** Address of the service, for people. */
  origin: string;
}

export function resultOf(asked: ToolCall, answer: ApiAnswer): CallToolResult {
  if (answer.status >= 400) return refusal(asked, answer);
  if (asked.operation.file && !/json/.test(answer.header('content-type') ?? '')) return fileOf(asked, answer);
  const whole = dataOf(asked, answer);
  const { data, cuts } = shorten(whole, longestText, { isPage: asked.operation.list ?? false });
  const page = asked.operation.list ? cutPage(asked, data as Page, cuts) : (data as Record<string, unknown>);
  return {
    ...presented(
      [...sentencesOf(asked, answer), ...sayCuts(asked, cuts)],
      page,
      metaOf(answer, cuts),
      cuts.length > 0 ? { cut: cuts } : undefined,
    ),
    structuredContent: { ...noticesOf(asked, answer, cuts), ...page },
  };
}

/**
 * Facts about the answer, before the record: some clients show their model nothing but the structured content. The names are
 * spelled as no field of a record is.
 */
const noticesOf = ({ call }: ToolCall, answer: ApiAnswer, cuts: readonly Cut[]): Record<string, unknown> => ({
  ...of('dry_run', call.dryRun || undefined),
  ...of('repeated', isRepeated(answer) || undefined),
  ...of('truncated', cuts.length > 0 ? cuts : undefined),
  untrusted_text: isUntrusted,
});

const isRepeated = (answer: ApiAnswer): boolean => answer.header('idempotency-replayed') !== undefined;

interface Page extends Record<string, unknown> {
  items: unknown[];
  hasMore: boolean;
  nextSkip?: number;
}

function dataOf({ operation, call }: ToolCall, answer: ApiAnswer): Record<string, unknown> {
  const text = textOf(answer);
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (!operation.list) return withoutEmpty(body) as Record<string, unknown>;
  const items = presentedRecords(operation, body as unknown[], call.detail);
  const hasMore = /rel="next"/.test(answer.header('link') ?? '');
  const total = answer.header('x-total-count');
  return {
    items,
    hasMore,
    ...(hasMore ? { nextSkip: skipOf(call) + items.length } : {}),
    ...(total === undefined ? {} : { total: Number(total) }),
  };
}

const skipOf = ({ input }: Call): number => Number(input['skip'] ?? 0) || 0;

/** Turns a page that was cut into a valid shorter page, which says where the next one begins. */
function cutPage({ call }: ToolCall, page: Page, cuts: readonly Cut[]): Page {
  if (!cuts.some(({ list }) => list === 'items')) return page;
  return { ...page, hasMore: true, nextSkip: skipOf(call) + page.items.length };
}

function sayCuts({ name, operation, call }: ToolCall, cuts: readonly Cut[]): string[] {
  const pageCut = operation.list ? cuts.find(({ list }) => list === 'items') : undefined;
  const inside = cuts.filter((cut) => cut !== pageCut);
  const whole = resourceUriOf(name, call.input);
  return [
    ...(pageCut
      ? [
          `The answer was too long: ${pageCut.shown} of ${pageCut.of} records are shown. Go on with skip = nextSkip, or ask for fewer with take and filters.`,
        ]
      : []),
    ...(inside.length > 0
      ? [
          `The answer was too long: ${inside.length === 1 ? 'a list in it was' : `${inside.length} lists in it were`} cut; the block after this says where. ${wayOn(name, whole)}`,
        ]
      : []),
  ];
}

/** How to read the rest of a cut answer. */
function wayOn(name: string, whole: string | undefined): string {
  if (name === 'invoices.get')
    return 'The operation invoices.lineItems pages through the lines of an invoice.';
  return whole
    ? `The resource ${whole} is the whole record.`
    : 'Read a record by its id, or ask for fewer with take.';
}

function sentencesOf({ operation, call }: ToolCall, answer: ApiAnswer): string[] {
  const version = /^W\/"(\d+)/.exec(answer.header('etag') ?? '')?.[1];
  return [
    ...(call.dryRun ? ['This was a dry run: everything was checked and nothing was written.'] : []),
    ...(isRepeated(answer)
      ? [
          'Nothing was done again: the same call was made before, and this is its answer. To do it once more on purpose, send a new idempotency_key.',
        ]
      : []),
    ...(answer.status === 202 ? ['Accepted. It waits for the warehouse.'] : []),
    ...(answer.status === 204 ? ['Done.'] : []),
    // A dry run answers with a version that no record has.
    ...(version !== undefined && !operation.list && !call.dryRun
      ? [`The version of the record is "${version}".`]
      : []),
  ];
}

const metaOf = (answer: ApiAnswer, cuts: readonly Cut[]): Record<string, unknown> => ({
  ...of('packhouse/requestId', answer.header('x-request-id')),
  ...of('packhouse/etag', answer.header('etag')),
  ...of('packhouse/replayed', isRepeated(answer) || undefined),
  ...of('packhouse/cut', cuts.length > 0 ? cuts : undefined),
});

const of = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value });

/**
 * The result of a refused request. The API's own words are passed on as data, since they may contain text somebody
 * typed; the advice comes from our catalogue.
 */
function refusal({ origin }: ToolCall, answer: ApiAnswer): CallToolResult {
  const body = errorIn(answer);
  const code =
    typeof body['code'] === 'string' && body['code'] in errors ? (body['code'] as ErrorCode) : undefined;
  const retryAfter = answer.header('retry-after');
  const docs = code && `${origin}/problems/${code}`;
  const { timestamp: _, ...rest } = body;
  return {
    ...presented(
      [
        `Refused: ${code ? `${code}. ${adviceOn(code, body)}` : `the service answered ${answer.status}.`}`,
        ...(retryAfter ? [`Wait ${Number(retryAfter) || 1} seconds before you ask again.`] : []),
      ],
      { status: answer.status, ...rest, ...of('docs', docs) },
      of('packhouse/requestId', answer.header('x-request-id')),
    ),
    isError: true,
  };
}

/** Result of a call with arguments that the operation does not have, in the form in which the API refuses them. */
export function refusedArguments(operation: Operation, properties: Record<string, string>): CallToolResult {
  const code: ErrorCode = isWrite(operation) ? 'invalid_body' : 'unknown_parameter';
  return {
    ...presented([`Refused: ${code}. ${adviceOn(code, { properties })}`], { status: 400, code, properties }),
    isError: true,
  };
}

/**
 * Advice on an error. If fields are wrong, it refers to their errors, since the catalogue's advice is about requests
 * and their bodies.
 */
const adviceOn = (code: ErrorCode, { properties }: Record<string, unknown>): string =>
  properties
    ? 'The JSON below says in `properties` which fields are wrong and what they must be. Correct them and call again; nothing was written.'
    : `${errors[code].title} ${errors[code].fix}`;

function errorIn(answer: ApiAnswer): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(textOf(answer));
    if (typeof body === 'object' && body !== null) return { ...body };
  } catch {
    // The answer came from something between us and the API.
  }
  return { error: textOf(answer).slice(0, 1_000) };
}

function fileOf({ origin }: ToolCall, answer: ApiAnswer): CallToolResult {
  const mimeType = (answer.header('content-type') ?? 'application/octet-stream').split(';')[0]!;
  if (answer.bytes.length > longestFileBytes) {
    return failed(
      `The file has ${answer.bytes.length} bytes, which is too much here. Download it from the API at ${origin}, or read the record it was made of.`,
    );
  }
  const name = /filename="([\w.-]+)"/.exec(answer.header('content-disposition') ?? '')?.[1] ?? 'file';
  const uri = `packhouse://files/${name}`;
  const isText = /^text\/|zpl/.test(mimeType);
  const { content, _meta } = presented([`A file of the type ${mimeType}.`], {
    fileName: name,
    bytes: answer.bytes.length,
  });
  const resource = isText
    ? { uri, mimeType, text: textOf(answer) }
    : { uri, mimeType, blob: Buffer.from(answer.bytes).toString('base64') };
  return { content: [...content, { type: 'resource', resource, _meta: dataMark }], ...of('_meta', _meta) };
}

/** Result of a call that could not be made; the sentence is ours. */
export const failed = (sentence: string): CallToolResult => ({
  content: [{ type: 'text', text: sentence }],
  isError: true,
});
