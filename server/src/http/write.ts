/**
 * The steps of a write: the body is parsed, the idempotency key and the version are read from their headers, and the
 * rest is one transaction of the organization (`platform/writes/write.ts`).
 */
import type { Operation } from '@packhouse/contract/operation';
import type { FastifyRequest } from 'fastify';
import { bulkOf } from '../platform/bulk.ts';
import type { Upload, WriteContext } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { BatchHandler, BulkHandler, WriteHandler, Written } from '../platform/implement.ts';
import type { Services } from '../services.ts';
import type { Key, Reply } from '../platform/writes/key.ts';
import type { Tenant } from '../platform/tenant.ts';
import { inTurns } from '../platform/turns.ts';
import type { Together } from '../platform/writes/write.ts';
import type { Audience, Route, Steps, WriteInput } from './audience.ts';
import { bodyReaderOf, contentTypeOf } from './read-body.ts';
import { failureBody } from './reply-failure.ts';
import { requestFingerprint } from './request-fingerprint.ts';
import { readUpload } from './upload.ts';
import { dryRunOf, keyTextIn, versionIn } from './write-headers.ts';

interface WriteRequest {
  request: FastifyRequest;
  input: WriteInput;
  dryRun: boolean;
  upload: Upload | undefined;
  keyText: string | undefined;
  expected: number | undefined;
}

export function writeSteps(
  { operation, handler: either }: Route,
  writerOf: NonNullable<Audience['writer']>,
  services: Services,
): Steps<WriteRequest, Reply> {
  const handler = performerOf(operation, either);
  const read = bodyReaderOf(operation);

  return {
    async parse(request) {
      const dryRun = dryRunOf(request.url, operation);
      const upload = operation.upload ? await readUpload(request) : undefined;
      const bytes = upload ? upload.fields : (request.body as Buffer | undefined);
      const contentType = upload ? 'application/json' : contentTypeOf(request.raw.rawHeaders);
      return {
        request,
        input: await inTurns(read(bytes, contentType, request.params as Record<string, string>)),
        dryRun,
        upload: upload?.file,
        keyText: keyTextIn(request.headers['idempotency-key'], operation),
        expected: versionIn(request.headers['if-match'], operation),
      };
    },

    async perform(parsed, caller, now) {
      const { request, input, dryRun, upload, expected, keyText } = parsed;
      services.clockCheck.mustAgree();
      const asked = { operation, keyText, dryRun };
      const { orgId, ofInstallation = false, confirm, ...writer } = await writerOf(input, caller, now, asked);
      await handler.before?.(input);
      const files = dryRun ? { ...services.files, put: async () => {} } : services.files;
      const { quotas } = services;
      const context = { ...writer, expected, files, quotas, ...(upload ? { upload } : {}) };
      const { prepare } = handler;
      const key: Key | undefined =
        keyText === undefined
          ? undefined
          : {
              party: writer.actorRole === 'operator' ? 'operator' : 'client',
              text: keyText,
              fingerprint: await inTurns(
                requestFingerprint(`${operation.method} ${operation.path}`, input, upload),
              ),
            };
      const reply = await services.writes.run(orgId, {
        now: writer.now,
        key,
        dryRun,
        ofInstallation,
        refuse: (failure) => failureBody(services.origin, failure, request),
        ...(prepare ? { prepare: (tenant: Tenant) => prepare(input, { tenant, now: writer.now }) } : {}),
        perform: async (tenant, sequencer, prepared) => {
          const whole: WriteContext = {
            ...context,
            tenant,
            sequencer,
            prepared,
            ...(confirm ? { caller: await confirm(tenant) } : {}),
          };
          if (typeof handler === 'function') return replyOf(operation, await handler(input, whole));
          const [outcome] = await handler.all([{ input, context: whole }], whole);
          if (outcome instanceof Failure) throw outcome;
          return replyOf(operation, outcome!);
        },
        ...(typeof handler === 'function'
          ? {}
          : { batchable: batchableOf(operation, handler, input, context) }),
      });
      if (dryRun || reply.status >= 400) return reply;
      await handler.after?.(orgId);
      return handler.complete ? { ...reply, body: await handler.complete(orgId, reply.body) } : reply;
    },

    send(_request, reply, { status, headers, body }) {
      reply.code(status).headers(headers);
      return status === 204 ? reply.send() : reply.send(body);
    },
  };
}

/** The handler. One of a bulk request gets the parts that can be read, and its outcomes are joined with the refusals. */
function performerOf(operation: Operation, handler: unknown): WriteHandler<Operation> {
  const { parts: name } = operation;
  if (name === undefined) return handler as WriteHandler<Operation>;
  const { each } = handler as BulkHandler<Operation>;
  return async (input, context) => {
    const parts = input[name] as unknown[];
    const readable = parts.filter((part) => !(part instanceof Failure));
    const outcomes = readable.length > 0 ? await each({ ...input, [name]: readable }, context) : [];
    let next = 0;
    return bulkOf(parts.map((part) => (part instanceof Failure ? part : outcomes[next++]!)));
  };
}

function batchableOf(
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

function replyOf(operation: Operation, { body, version, clock, status, location }: Written): Reply {
  return {
    status: status ?? operation.status ?? 200,
    headers: {
      ...(body === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      ...(version === undefined ? {} : { etag: `W/"${version}${clock ? `-${clock}` : ''}"` }),
      ...(location === undefined ? {} : { location }),
    },
    body,
  };
}
