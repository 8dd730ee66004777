/**
 * A write as a route: the body is parsed, the key and the version are read from their headers, and what follows is one
 * transaction of the organization (`writes/write.ts`).
 */
import { changesRecord, type Operation } from '@packhouse/contract/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Upload, WriteContext } from '../context.ts';
import { Failure } from '../failure.ts';
import type { BatchHandler, WriteHandler, Written } from '../implement.ts';
import type { Services } from '../services.ts';
import type { Key, Reply } from '../writes/key.ts';
import type { Together } from '../writes/write.ts';
import { bodyReader, contentTypeOf } from './read-body.ts';
import { failureBody } from './reply-failure.ts';
import type { Origin } from '../origin.ts';
import { readUpload } from './upload.ts';

/** Who writes, and for which organization. */
export type Writer = Pick<WriteContext, 'actor' | 'party' | 'mode' | 'now' | 'caller'> & {
  orgId: string;
  /** It writes what belongs to no organization. */
  ofTheHouse?: boolean;
};

export function writeAnswer(
  operation: Operation,
  handler: WriteHandler<Operation>,
  services: Services,
  origin: Origin,
): (
  request: FastifyRequest,
  reply: FastifyReply,
  writerOf: (input: Record<string, unknown>) => Writer | Promise<Writer>,
  afterwards?: () => Promise<unknown>,
) => Promise<FastifyReply> {
  const inPath = new Set([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  const read = bodyReader(operation.input, inPath);

  return async (request, reply, writerOf, afterwards) => {
    const path = request.params as Record<string, string>;
    const dryRun = dryRunOf(request.url, operation);
    const upload = operation.upload ? await readUpload(request) : undefined;
    const bytes = upload ? upload.fields : (request.body as Buffer | undefined);
    const contentType = upload ? 'application/json' : contentTypeOf(request.raw.rawHeaders);
    const input = read(bytes, contentType, path);
    const { orgId, ofTheHouse = false, ...writer } = await writerOf(input);
    const context = {
      ...writer,
      expected: versionIn(request.headers['if-match'], operation),
      files: services.files,
      ...(upload ? { upload: upload.file } : {}),
    };
    if (operation.shownOnce) refuseKey(request);
    const key = keyOf(request, writer.party === 'operator' ? 'operator' : 'client', bytes, upload?.file);
    const sent = await services.writes.run(orgId, {
      now: writer.now,
      key,
      dryRun,
      ofTheHouse,
      refuse: (failure) => failureBody(origin, failure, request),
      perform: async (tenant, tick) => {
        const whole: WriteContext = { ...context, tenant, tick };
        if (typeof handler === 'function') return replyOf(operation, await handler(input, whole));
        const [outcome] = await handler.all([{ input, context: whole }], whole);
        if (outcome instanceof Failure) throw outcome;
        return replyOf(operation, outcome!);
      },
      ...(typeof handler === 'function' ? {} : { together: togetherOf(operation, handler, input, context) }),
    });
    if (!dryRun && sent.status < 400) await afterwards?.();
    reply.code(sent.status).headers(sent.headers);
    return sent.status === 204 ? reply.send() : reply.send(sent.body);
  };
}

function togetherOf(
  operation: Operation,
  handler: BatchHandler<Operation>,
  input: Record<string, unknown>,
  context: Omit<WriteContext, 'tenant' | 'tick'>,
): Together {
  return {
    name: `${operation.method} ${operation.path}`,
    request: { input, context },
    async performAll(tenant, tick, requests) {
      const batch = requests as { input: never; context: Omit<WriteContext, 'tenant' | 'tick'> }[];
      const outcomes = await handler.all(
        batch.map((one) => ({ input: one.input, context: { ...one.context, tenant, tick } })),
        { tenant, tick, now: context.now },
      );
      return outcomes.map((outcome) => (outcome instanceof Failure ? outcome : replyOf(operation, outcome)));
    },
  };
}

function replyOf(operation: Operation, { body, version, status, location }: Written): Reply {
  return {
    status: status ?? operation.status ?? 200,
    headers: {
      ...(body === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      ...(version === undefined ? {} : { etag: `W/"${version}"` }),
      ...(location === undefined ? {} : { location }),
    },
    body,
  };
}

function keyOf(
  request: FastifyRequest,
  party: Key['party'],
  bytes: Buffer | undefined,
  file: Upload | undefined,
): Key | undefined {
  const text = request.headers['idempotency-key'];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !/^[!-~]([ -~]{0,253}[!-~])?$/.test(text)) {
    const rule = 'must be 1 to 255 printable ASCII characters';
    throw new Failure('invalid_parameter', `The header Idempotency-Key ${rule}.`, {
      properties: { 'Idempotency-Key': rule },
    });
  }
  const hash = createHash('sha256');
  const ofFile = file ? [file.bytes, file.fileName ?? '', file.contentType ?? ''] : [''];
  for (const part of [request.method, request.url, bytes ?? '', ...ofFile]) {
    hash.update(createHash('sha256').update(part).digest());
  }
  return { party, text, fingerprint: hash.digest() };
}

/** What is shown once must not be kept for a repetition. */
function refuseKey({ headers }: FastifyRequest): void {
  if (headers['idempotency-key'] === undefined) return;
  const rule = 'is not possible here: the answer holds a secret, which is kept nowhere';
  throw new Failure('invalid_parameter', `The header Idempotency-Key ${rule}.`, {
    properties: { 'Idempotency-Key': rule },
  });
}

/** `"7"` and `W/"7"`, as the ETag of the record says. Who names a version where there is none must not think that it was compared. */
function versionIn(ifMatch: string | undefined, operation: Operation): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})(?:-\w+)?"$/.exec(ifMatch.trim())?.[1];
  const compared = changesRecord(operation);
  if (version !== undefined && compared) return Number(version);
  const rule = compared
    ? 'must be the version of the record in quotes, such as "3", as its ETag says'
    : 'is not possible here: this is not about one record that is there, whose version could be compared';
  throw new Failure('invalid_parameter', `The header If-Match ${rule}.`, {
    properties: { 'If-Match': rule },
  });
}

/** Of the query, a write takes `dryRun` and nothing else. */
export function dryRunOf(url: string, { noTrial, shownOnce }: Operation): boolean {
  const mark = url.indexOf('?');
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
  const names = [...query.keys()];
  const unknown = names.find((name) => name !== 'dryRun')?.slice(0, 60);
  if (unknown !== undefined) {
    const rule = 'is not known here; a write takes dryRun in its address and everything else in its body';
    throw new Failure('unknown_parameter', `The parameter ${unknown} ${rule}.`, {
      properties: { [unknown]: rule },
    });
  }
  const value = query.get('dryRun');
  const dryRun = value === 'true';
  if (dryRun && (noTrial || shownOnce)) throw wrongDryRun('is not possible here: it is done or not');
  if (names.length <= 1 && (value === null || value === 'false' || dryRun)) return dryRun;
  throw wrongDryRun('must be true or false, once');
}

const wrongDryRun = (rule: string) =>
  new Failure('invalid_parameter', `dryRun ${rule}.`, { properties: { dryRun: rule } });
