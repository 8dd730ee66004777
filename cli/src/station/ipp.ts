/**
 * A client of the Internet Printing Protocol, version 1.1: the operations that a station needs, encoded as RFC 8010 says and
 * with the meaning of RFC 8011. The libraries on npm have not been kept for years, and this is one page (decision 0073).
 */

/** Operations (RFC 8011, section 5.4.15). */
const operations = {
  printJob: 0x0002,
  cancelJob: 0x0008,
  getJobAttributes: 0x0009,
  getPrinterAttributes: 0x000b,
};

/** Tags that begin a group, and the end of all (RFC 8010, section 3.5.1). */
const operationGroup = 0x01;
const jobGroup = 0x02;
const endOfAttributes = 0x03;

/** Tags of values (RFC 8010, section 3.5.2). */
const tags = {
  integer: 0x21,
  enum: 0x23,
  nameWithoutLanguage: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  naturalLanguage: 0x48,
  mimeMediaType: 0x49,
} as const;

type Value = string | number;
type Attribute = [tag: keyof typeof tags, name: string, ...values: Value[]];

export interface PrinterState {
  /** Printer-state: 3 idle, 4 processing, 5 stopped (RFC 8011, section 5.4.11). */
  state: number;
  /** Reasons such as media-empty, without the keyword none. */
  reasons: string[];
  /** Media types that it prints. */
  formats: string[];
}

export interface JobState {
  id: number;
  /** Job-state: 3 pending to 9 completed (RFC 8011, section 5.3.7). */
  state: number;
  reasons: string[];
}

export const jobStates = { canceled: 7, aborted: 8, completed: 9 } as const;

export async function printerState(printer: URL, signal: AbortSignal): Promise<PrinterState> {
  const answer = await ask(
    printer,
    operations.getPrinterAttributes,
    [
      [
        'keyword',
        'requested-attributes',
        'printer-state',
        'printer-state-reasons',
        'document-format-supported',
      ],
    ],
    signal,
  );
  return {
    state: Number(answer.get('printer-state')?.[0] ?? 0),
    reasons: reasonsIn(answer.get('printer-state-reasons')),
    formats: (answer.get('document-format-supported') ?? []).map(String),
  };
}

export async function printJob(
  printer: URL,
  job: { title: string; format: string; copies: number; user: string; document: Uint8Array },
  signal: AbortSignal,
): Promise<JobState> {
  const { title, format, copies, user, document } = job;
  const attributes: Attribute[] = [
    ['nameWithoutLanguage', 'requesting-user-name', user],
    ['nameWithoutLanguage', 'job-name', title],
    ['mimeMediaType', 'document-format', format],
  ];
  const answer = await ask(printer, operations.printJob, attributes, signal, {
    job: copies > 1 ? [['integer', 'copies', copies]] : [],
    document,
  });
  return jobIn(answer);
}

export const jobState = async (printer: URL, id: number, signal: AbortSignal): Promise<JobState> =>
  jobIn(await ask(printer, operations.getJobAttributes, [['integer', 'job-id', id]], signal));

export const cancelJob = async (printer: URL, id: number, signal: AbortSignal): Promise<void> => {
  await ask(printer, operations.cancelJob, [['integer', 'job-id', id]], signal);
};

type Attributes = Map<string, Value[]>;

const jobIn = (answer: Attributes): JobState => ({
  id: Number(answer.get('job-id')?.[0] ?? 0),
  state: Number(answer.get('job-state')?.[0] ?? 0),
  reasons: reasonsIn(answer.get('job-state-reasons')),
});

const reasonsIn = (values: readonly Value[] = []): string[] =>
  values.map(String).filter((reason) => reason !== 'none');

let requests = 0;

/** @throws Error in the printer's words, when it refuses, and for any failure of the network. */
async function ask(
  printer: URL,
  operation: number,
  attributes: readonly Attribute[],
  signal: AbortSignal,
  { job = [], document }: { job?: readonly Attribute[]; document?: Uint8Array } = {},
): Promise<Attributes> {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(0x0101, 0);
  head.writeUInt16BE(operation, 2);
  head.writeUInt32BE((requests = (requests % 0x7fffffff) + 1), 4);
  const common: Attribute[] = [
    ['charset', 'attributes-charset', 'utf-8'],
    ['naturalLanguage', 'attributes-natural-language', 'en'],
    ['uri', 'printer-uri', printer.href],
  ];
  const body = Buffer.concat([
    head,
    Buffer.of(operationGroup),
    ...[...common, ...attributes].map(encoded),
    ...(job.length > 0 ? [Buffer.of(jobGroup), ...job.map(encoded)] : []),
    Buffer.of(endOfAttributes),
    ...(document ? [document] : []),
  ]);
  const address = new URL(printer.href.replace(/^ipp/, 'http'));
  if (address.port === '') address.port = '631';
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/ipp' },
    body,
    redirect: 'error',
    signal,
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  return decoded(Buffer.from(await answer.arrayBuffer()));
}

/** An attribute: its first value has the name, the others have an empty one (RFC 8010, sections 3.1.4 and 3.1.5). */
function encoded([tag, name, ...values]: Attribute): Buffer {
  return Buffer.concat(
    values.map((value, index) => {
      const key = Buffer.from(index === 0 ? name : '');
      const bytes = typeof value === 'number' ? Buffer.alloc(4) : Buffer.from(value);
      if (typeof value === 'number') bytes.writeInt32BE(value);
      const lengths = [Buffer.alloc(2), Buffer.alloc(2)] as const;
      lengths[0].writeUInt16BE(key.length);
      lengths[1].writeUInt16BE(bytes.length);
      return Buffer.concat([Buffer.of(tags[tag]), lengths[0], key, lengths[1], bytes]);
    }),
  );
}

/** @throws RangeError for an answer that is cut off, and Error for one that says no. */
export function decoded(answer: Buffer): Attributes {
  const found: Attributes = new Map();
  let at = 8;
  let name = '';
  const text = () => {
    const length = answer.readUInt16BE(at);
    const begin = at + 2;
    at = begin + length;
    return answer.subarray(begin, at);
  };
  const status = answer.readUInt16BE(2);
  for (;;) {
    const tag = answer.readUInt8(at);
    at += 1;
    if (tag === endOfAttributes) break;
    // A tag below 0x10 begins a group.
    if (tag < 0x10) continue;
    name = text().toString() || name;
    const value = text();
    const isNumber = (tag === tags.integer || tag === tags.enum) && value.length === 4;
    // The first group that has an attribute counts: status-message belongs to the operation, for example.
    found.set(name, [...(found.get(name) ?? []), isNumber ? value.readInt32BE() : value.toString()]);
  }
  // Statuses below 0x0100 are successes (RFC 8011, appendix B).
  if (status >= 0x0100) {
    const said = found.get('status-message')?.[0];
    throw new Error(
      `the printer refuses it (0x${status.toString(16).padStart(4, '0')}${said ? `, ${said}` : ''})`,
    );
  }
  return found;
}
