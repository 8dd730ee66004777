/**
 * A write as a route: the body is parsed, the idempotency key and the version are read from their headers, and the
 * rest is one transaction of the organization (`platform/writes/write.ts`).
 */
import type { Operation } from '@packhouse/contract/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Upload, WriteContext } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { BatchHandler, WriteHandler, Written } from '../platform/implement.ts';
import type { Services } from '../services.ts';
import type { Key, Reply } from '../platform/writes/key.ts';
import type { Together } from '../platform/writes/write.ts';
import { bodyReaderOf, contentTypeOf } from './read-body.ts';
import { failureBody } from './reply-failure.ts';
import type { Origin } from '../platform/origin.ts';
import { readUpload } from './upload.ts';
import { dryRunOf, keyTextIn, versionIn } from './write-headers.ts';

/** The writer, and the organization it writes for. */
export type Writer = Pick<WriteContext, 'actor' | 'actorRole' | 'mode' | 'now' | 'caller'> & {
  orgId: string;
  /** True if it writes records of the warehouse, which belong to no organization. */
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
  const read = bodyReaderOf(operation);

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
    const keyText = keyTextIn(request.headers['idempotency-key'], operation);
    const party = writer.actorRole === 'operator' ? 'operator' : 'client';
    const key = keyOf(keyText, request, party, bytes, upload?.file);
    const sent = await services.writes.run(orgId, {
      now: writer.now,
      key,
      dryRun,
      ofTheHouse,
      refuse: (failure) => failureBody(origin, failure, request),
      perform: async (tenant, sequencer) => {
        const whole: WriteContext = { ...context, tenant, sequencer };
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
  context: Omit<WriteContext, 'tenant' | 'sequencer'>,
): Together {
  return {
    name: `${operation.method} ${operation.path}`,
    request: { input, context },
    async performAll(tenant, sequencer, requests) {
      const batch = requests as { input: never; context: Omit<WriteContext, 'tenant' | 'sequencer'> }[];
      const outcomes = await handler.all(
        batch.map((one) => ({ input: one.input, context: { ...one.context, tenant, sequencer } })),
        { tenant, sequencer, now: context.now },
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
  text: string | undefined,
  { method, url }: FastifyRequest,
  party: Key['party'],
  bytes: Buffer | undefined,
  file: Upload | undefined,
): Key | undefined {
  if (text === undefined) return undefined;
  const hash = createHash('sha256');
  const ofFile = file ? [file.bytes, file.fileName ?? '', file.contentType ?? ''] : [''];
  for (const part of [method, url, bytes ?? '', ...ofFile]) {
    hash.update(createHash('sha256').update(part).digest());
  }
  return { party, text, fingerprint: hash.digest() };
}
