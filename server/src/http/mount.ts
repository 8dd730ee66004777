/**
 * Every operation of the contract as a route: authenticate → scope → parse → the cached page, or the handler. Clients
 * poll this path, so nothing is done twice: the meaning of a query text is remembered, and a page that the gate has
 * just proven current is sent as stored bytes.
 */
import { contract } from '@packhouse/contract';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import { toFastify } from '@packhouse/contract/rules/path-template';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { actorOf, authenticate, requireAccess } from '../accounts/access/authenticate.ts';
import type { Admission } from '../platform/context.ts';
import { maximumFileBytes } from '../goods/documents/check-file.ts';
import type {
  Answer,
  Api,
  FileAnswer,
  ListHandler,
  RecordHandler,
  WriteHandler,
} from '../platform/implement.ts';
import { catchUp } from '../background/nightly/night.ts';
import type { Page } from '../platform/page.ts';
import type { KeptPage } from '../platform/page-cache.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../platform/tenant.ts';
import { transaction } from '../platform/transaction.ts';
import { acceptsJson } from './accept.ts';
import { admitVisitor, isVisitor } from './admit-visitor.ts';
import { encoded } from './encode.ts';
import { matches } from './etag.ts';
import { linksOf } from './links.ts';
import { audienceOf } from './mcp/door.ts';
import { parserOf } from './parse.ts';
import type { Origin } from '../platform/origin.ts';
import { limitRate } from './rate-limit.ts';
import { writeAnswer } from './write.ts';

export function mount(app: FastifyInstance, api: Api, services: Services, origin: Origin): void {
  const limit = limitRate(services.config.rateLimit);
  for (const [resource, group] of Object.entries(contract) as [keyof Api, Record<string, Operation>][]) {
    for (const [verb, operation] of Object.entries(group)) {
      const handler = (api[resource] as Record<string, unknown>)[verb];
      const name = `${resource}.${verb}`;
      const answer = answeringOf(name, operation, handler, services, origin);
      app.route({
        method: operation.method,
        url: toFastify(operation.path),
        ...(operation.upload ? { bodyLimit: maximumFileBytes + 100_000 } : {}),
        async handler(request, reply) {
          const admission = isVisitor(request)
            ? await admitVisitor(services, request, reply, answer.clock)
            : await authenticate(services, request.headers.authorization, answer.clock, audienceOf(request));
          const now = services.now();
          if (!admission.session) services.uses.note(admission, now);
          services.requests.note(request, admission, name);
          await limit(admission.credentialId, reply);
          requireAccess(admission, operation);
          acceptsJson(operation.file ? undefined : request.headers.accept);
          return answer.send(request, reply, admission, new Date(now.getTime() + admission.clockAheadMs));
        },
      });
    }
  }
}

function answeringOf(
  name: string,
  operation: Operation,
  handler: unknown,
  services: Services,
  origin: Origin,
): Answering {
  if (operation.list) return listAnswer(name, operation, handler as ListHandler<Operation>, services);
  if (!isWrite(operation)) return recordAnswer(operation, handler as RecordHandler<Operation>, services);
  const write = writeAnswer(operation, handler as WriteHandler<Operation>, services, origin);
  return {
    clock: undefined,
    send: (request, reply, admission, now) =>
      write(
        request,
        reply,
        () => ({
          orgId: admission.orgId,
          now,
          actorRole: 'client',
          mode: admission.mode,
          actor: actorOf(admission),
        }),
        afterwards[name] && (() => afterwards[name]!(services, admission.orgId)),
      ),
  };
}

/**
 * Work after the commit and before the answer: when the answer to moving a clock arrives, everything due has been done.
 */
const afterwards: Record<string, (services: Services, orgId: string) => Promise<unknown>> = {
  'organization.advanceTestClock': (services, orgId) =>
    // After a jump over years, the work continues after the answer.
    Promise.race([catchUp(services, orgId), pause(5_000)]),
};

interface Answering {
  clock: ListHandler<Operation>['clock'];
  send(request: FastifyRequest, reply: FastifyReply, admission: Admission, now: Date): Promise<FastifyReply>;
}

function listAnswer(
  name: string,
  operation: Operation,
  handler: ListHandler<Operation>,
  services: Services,
): Answering {
  const parse = remembered(operation);
  return {
    clock: handler.clock,
    async send(request, reply, admission, now) {
      const { input, canonical } = parse(request);
      const read = () =>
        inTenant(services, admission, (tenant) =>
          handler.page(input, { tenant, admission, now, files: services.files, company: services.company }),
        );
      const page = handler.clock ? await current(read) : unversioned(await read());
      tellOtherPages(request, reply, input, page);
      return sendUnlessKnown(request, reply, etagOf(admission, page), () => encoded(page, request, reply));

      async function current(readPage: () => Promise<Page>): Promise<KeptPage> {
        const key = `${admission.orgId} ${name} ${canonical}`;
        return (
          services.pages.get(key, admission.version!, now.getTime()) ??
          services.pages.read(key, admission.version!, readPage)
        );
      }
    },
  };
}

function recordAnswer(
  operation: Operation,
  handler: RecordHandler<Operation>,
  services: Services,
): Answering {
  const parse = remembered(operation);
  return {
    clock: undefined,
    async send(request, reply, admission, now) {
      const { input } = parse(request);
      const answer = await inTenant(services, admission, (tenant) =>
        handler(input, { tenant, admission, now, files: services.files, company: services.company }),
      );
      return sendRecord(request, reply, answer);
    },
  };
}

/** Sends a record, unless the client has it already, or a file. */
export function sendRecord(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer | FileAnswer,
): Promise<FastifyReply> {
  if (!('bytes' in answer)) return sendUnlessKnown(request, reply, recordEtag(answer), () => answer.body);
  const { bytes, contentType, fileName } = answer;
  reply.headers({
    // Non-ASCII names are encoded as in RFC 8187, besides a plain name that every client can read.
    'content-disposition': `attachment; filename="${fileName.replaceAll(/[^ -~]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  });
  return sendUnlessKnown(request, reply, `W/"${digestOf(bytes)}"`, () => bytes, contentType);
}

const inTenant = <T>(
  services: Services,
  admission: Admission,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> => transaction(services.database, admission.orgId, work, 'read');

async function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  body: () => string | Buffer | Promise<Buffer>,
  contentType = 'application/json; charset=utf-8',
): Promise<FastifyReply> {
  reply.header('etag', etag);
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', contentType).send(await body());
}

/**
 * Made of the version, the data space and, where the clock matters, the time up to which the page is known to be
 * current.
 */
const etagOf = (admission: Admission, page: KeptPage): string =>
  `W/"${page.version}.${admission.orgId.slice(-8)}${page.changesAt === undefined ? '' : `.${page.changesAt.toString(36)}`}"`;

/** The version, as If-Match takes it, plus the effect of the clock on the record; a digest if there is no version. */
const recordEtag = ({ body, version, clock }: Answer): string =>
  version === undefined ? `W/"${digestOf(body)}"` : `W/"${version}${clock ? `-${clock}` : ''}"`;

/** Sends a page that has no version to prove it current. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  window: { skip: number; take: number },
  page: Page,
): Promise<FastifyReply> {
  const { version, body } = unversioned(page);
  tellOtherPages(request, reply, window, page);
  return sendUnlessKnown(request, reply, `W/"${version}"`, () => body);
}

function tellOtherPages(
  request: FastifyRequest,
  reply: FastifyReply,
  window: { skip: number; take: number },
  { more, total }: Pick<Page, 'more' | 'total'>,
): void {
  const links = linksOf(request.url, window, more);
  if (links) reply.header('link', links);
  if (total !== undefined) reply.header('x-total-count', String(total));
}

const unversioned = ({ body, more, total }: Page): KeptPage => ({
  // The headers count as well: a page of the same records may now have a next page.
  version: digestOf(JSON.stringify([body, more, total])),
  body: Buffer.from(body),
  more,
  total,
  changesAt: undefined,
});

const digestOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 16);

interface Parsed {
  input: never;
  canonical: string;
}

// The same text always means the same, so it is parsed once. Ids in the path lead to many texts, hence the limit.
export function remembered(operation: Operation): (request: FastifyRequest) => Parsed {
  const parse = parserOf(operation);
  // The cache allocates its memory at once, and many operations are never called.
  let known: LRUCache<string, Parsed> | undefined;
  return (request) => {
    known ??= new LRUCache<string, Parsed>({ max: 2_000 });
    const before = known.get(request.url);
    if (before) return before;
    const mark = request.url.indexOf('?');
    const input = parse(
      mark < 0 ? '' : request.url.slice(mark + 1),
      request.params as Record<string, string>,
    );
    const parsed = { input: input as never, canonical: JSON.stringify(input) };
    if (request.url.length < 500) known.set(request.url, parsed);
    return parsed;
  };
}
