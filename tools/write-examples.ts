import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kind, prefixes, readId, spellId } from '../contract/id.ts';
import { operations } from '../contract/index.ts';
import { Invoice, LineEvidence, UpcomingInvoice } from '../contract/public/invoices.ts';
import { isWrite, Nothing, type Operation } from '../contract/operation.ts';
import { operatorOperations } from '../contract/operator/index.ts';
import { scopeNames } from '../contract/scopes.ts';
import { createKey } from '../server/src/accounts/access/keys.ts';
import { loadConfig } from '../server/src/platform/config.ts';
import { startEmbedded } from '@packhouse/embedded-postgres';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { crew } from '../demo/src/actors.ts';
import { saveCrew } from '../demo/src/crew.ts';
import { buildDemo } from '../demo/src/demo.ts';
import { idsOf, organizationIdOf } from '../demo/src/ids.ts';
import { openOffice } from '../server/src/warehouse/operators/office.ts';
import { createOperatorKey } from '../server/src/warehouse/operators/operator-keys.ts';
import { openService, type Service } from '../server/src/service.ts';
import { transaction } from '../server/src/platform/transaction.ts';
import { isTold, type Scene, type Teller, tellStory } from './example-story.ts';

// Writes contract/examples.json, the example of each operation: the service's answers about the demo company at a
// fixed moment, and about later events there (example-story.ts). Ids of the demo are the same everywhere, so an
// example of a read works in any demo. With --check it writes nothing, and fails if the file differs.
const file = fileURLToPath(new URL('../contract/examples.json', import.meta.url));
const started = Date.now();
let now = new Date('2026-03-10T17:20:00Z');
const all = [...operations, ...operatorOperations];
const aPdf = new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n'], 'invoice-HC-21377.pdf', {
  type: 'application/pdf',
});

/** Selects the example record of a list, if it is not the first one. */
const queries: Record<string, string> = {
  'shipments.list': '?status=forwarded&type=outbound-pickpack&createdBefore=2026-03-04T00:00:00Z',
  'products.list': '?tag=bestseller',
  'cartons.list': '?tag=bestseller',
};

/** Lists with an entry for each event or unit of work, which are cut to two entries. */
const longLists = new Map<unknown, readonly string[]>([
  [Invoice, ['items']],
  [UpcomingInvoice, ['latest']],
  [LineEvidence, ['events', 'movements', 'snapshots']],
]);

type Json = Record<string, unknown>;

const { requests, answers } = await withDemo(async (demo) => {
  const told = { requests: {} as Json, answers: {} as Json };
  for (const one of operations.filter((each) => !isTold(each))) {
    const { name, operation } = one;
    const [resource] = name.split('.');
    const [record] = (told.answers[`${resource}.list`] ?? []) as { id: string; items?: { id: string }[] }[];
    const query = queries[name] ?? '';
    const ids = { id: record?.id, lineId: record?.items?.[0]?.id };
    const path = filled(operation.path, ids) + query;
    const answer = await demo.ask(
      'GET',
      operation.list ? `${path}${query ? '&' : '?'}take=1` : path,
      demo.keys.merchant,
    );
    told.answers[name] = shortened(operation, answer);
  }
  Object.assign(told.answers, comesWithUse());
  Object.assign(told.requests, {
    'operatorRecommendations.run': { reason: 'They have filled in what their products cost.' },
  });
  await tellStory({
    ...(await sceneOf(demo)),
    tell: (name, input = {}, as) => tell(demo, told, name, input, as),
  });
  return told;
});

const untold = all.filter(({ name, operation }) => operation.output !== Nothing && !(name in answers));
if (untold.length > 0)
  throw new Error(`The story tells nothing of ${untold.map(({ name }) => name).join(', ')}.`);

const text = `${withFixedIds(JSON.stringify({ requests: ordered(requests), answers: ordered(answers) }, null, 2))}\n`;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('contract/examples.json is not what the demo answers. Run: node tools/write-examples.ts');
  process.exitCode = 1;
}

/** Sends an operation, and keeps its first request and answer. */
async function tell(
  { ask, keys }: Demo,
  told: { requests: Json; answers: Json },
  name: string,
  input: Json,
  as?: Teller,
): Promise<unknown> {
  const { operation } = all.find((one) => one.name === name)!;
  const { method, path, scope, output } = operation;
  const rest = Object.entries(input).filter(([field]) => !path.includes(`{${field}}`));
  const url = filled(path, input);
  const query = new URLSearchParams(rest.map(([field, value]): [string, string] => [field, String(value)]));
  const body = Object.fromEntries(rest);
  // Time passes between requests.
  now = new Date(now.getTime() + 60_000);
  const answer = await ask(
    method,
    isWrite(operation) ? url : `${url}?${query.toString()}`,
    keys[as ?? (scope === 'operator' ? 'operator' : 'merchant')],
    isWrite(operation) ? (operation.upload ? { ...body, file: aPdf } : body) : undefined,
  );
  if (isWrite(operation) && rest.length > 0 && !operation.upload) told.requests[name] ??= body;
  if (output !== Nothing) told.answers[name] ??= shortened(operation, answer);
  return answer;
}

function filled(path: string, input: Json): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(input[field]));
}

/** Sorts by operation, in the order of the contract. */
function ordered(told: Json): Json {
  return Object.fromEntries(all.filter(({ name }) => name in told).map(({ name }) => [name, told[name]]));
}

/** Replaces newly created ids by ids of the demo, by their order in the file. */
function withFixedIds(examples: string): string {
  const ids = idsOf('examples');
  const known = new Map<string, string>();
  return examples.replaceAll(/\b([a-z]{2,3})_[0-9a-z]{26}\b/g, (id, prefix: string) => {
    const kind = (Object.keys(prefixes) as Kind[]).find((one) => prefixes[one] === prefix)!;
    if (Number.parseInt(readId(kind, id)!.replace('-', '').slice(0, 12), 16) < started) return id;
    if (!known.has(id)) known.set(id, ids.id(kind, known.size + 1));
    return known.get(id)!;
  });
}

async function sceneOf({ ask, keys }: Demo): Promise<Omit<Scene, 'tell'>> {
  const [warehouse] = (await ask('GET', '/v0/warehouses?search=Reno', keys.merchant)) as { id: string }[];
  const waiting = await ask('GET', '/v0/notifications?kind=action_item&state=open&take=3', keys.merchant);
  const advice = await ask('GET', '/v0/recommendations?take=3', keys.merchant);
  const { id } = (await ask('GET', '/v0/organization', keys.merchant)) as { id: string };
  return {
    warehouseId: warehouse!.id,
    organizationId: id,
    actionItems: (waiting as { id: string }[]).map((one) => one.id),
    recommendations: (advice as { id: string }[]).map((one) => one.id),
  };
}

function shortened({ output }: Operation, answer: unknown): unknown {
  const long = longLists.get(output) ?? [];
  const short = (record: Json): Json => ({
    ...record,
    ...Object.fromEntries(long.map((field) => [field, (record[field] as Json[]).slice(0, 2)])),
  });
  return Array.isArray(answer) ? (answer as Json[]).map(short) : short(answer as Json);
}

/** Usage and the audit log begin with the first request; their times, and those of jobs, come from real clocks. */
function comesWithUse(): Record<string, unknown> {
  const credentialId = idsOf('harbor-coffee').id('key', 1);
  const actor = { type: 'user', id: idsOf('harbor-coffee').id('user', 1), name: 'Maren Solberg' };
  return {
    'organization.usage': [
      {
        date: '2026-03-09',
        credentialId,
        credentialName: 'Shop integration',
        requests: 3184,
        lastUsedAt: '2026-03-09T23:41:00.000Z',
        updatedAt: '2026-03-09T23:41:30.000Z',
      },
    ],
    'organization.auditLog': [
      {
        at: '2026-02-11T12:14:29.877Z',
        action: 'key.created',
        actor,
        subjectType: 'key',
        subjectId: credentialId,
        details: { name: 'Shop integration', scopes: scopeNames },
      },
    ],
    'operatorJobs.overview': {
      at: '2026-03-10T17:20:00.000Z',
      works: true,
      tasks: [
        {
          task: 'close_months',
          title: 'Issue invoices for months that have ended',
          schedule: 'every hour',
          nextAt: '2026-03-10T17:20:26.000Z',
          waiting: 1,
          running: 0,
          failing: 1,
          doneLastHour: 0,
          failedLastHour: 4,
          lastDoneAt: '2026-03-10T16:07:00.412Z',
          lastDurationMs: 96,
          oldestWaitingAt: null,
        },
        {
          task: 'send_webhooks',
          title: 'Send events to the webhook endpoints of an organization',
          schedule: null,
          nextAt: null,
          waiting: 0,
          running: 1,
          failing: 0,
          doneLastHour: 214,
          failedLastHour: 0,
          lastDoneAt: '2026-03-10T17:19:58.137Z',
          lastDurationMs: 183,
          oldestWaitingAt: null,
        },
      ],
      failures: [
        {
          id: '48213',
          task: 'close_months',
          attempts: 4,
          maxAttempts: 25,
          error: 'canceling statement due to statement timeout',
          runAt: '2026-03-10T17:20:26.000Z',
          givenUp: false,
          createdAt: '2026-03-10T17:07:00.266Z',
        },
      ],
      processes: [
        {
          id: '5f0c2b1e-8c4f-4b7d-9a51-3de0c2f7a916',
          host: 'packhouse-1',
          startedAt: '2026-03-09T06:02:11.094Z',
          seenAt: '2026-03-10T17:19:51.870Z',
          version: '0.1.0',
        },
      ],
      webhooks: {
        endpoints: 6,
        waiting: 3,
        oldestWaitingAt: '2026-03-10T17:16:30.512Z',
        failedLastHour: 4,
        deliveredLastHour: 486,
      },
    },
    'operatorJobs.retry': { id: '48213', runAt: '2026-03-10T17:20:08.301Z' },
    'operatorRecommendations.metrics': {
      asOf: '2026-03-10T17:20:00.000Z',
      organizations: [
        {
          organization: {
            id: spellId('organization', organizationIdOf('harbor-coffee')),
            name: 'Harbor Coffee',
          },
          run: { madeAt: '2026-03-10T10:17:04.118Z', tookMs: 1_284, running: false, failure: null },
          types: [
            {
              type: 'restock_inventory',
              open: 4,
              muted: false,
              mutedSince: null,
              mutedReason: null,
              skill: 0.21,
              n: 118,
            },
            {
              type: 'dead_stock',
              open: 0,
              muted: true,
              mutedSince: '2026-02-19T10:47:02.390Z',
              mutedReason:
                'Of 64 settled claims, its figures were no better than knowing how often such things happen.',
              skill: -0.03,
              n: 64,
            },
          ],
        },
      ],
    },
    'operatorRecommendations.run': { id: '48240', runAt: '2026-03-10T17:20:39.004Z' },
    'operatorJobs.run': { id: '48231', runAt: '2026-03-10T17:20:31.655Z' },
  };
}

interface Demo {
  keys: Record<'merchant' | 'operator' | Teller, string>;
  /** Sends the body as JSON, or as a form if it contains a file; returns the parsed body of a success. */
  ask(method: Operation['method'], url: string, key: string, body?: Json): Promise<unknown>;
}

async function withDemo<T>(work: (demo: Demo) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse examples '));
  const embedded = await startEmbedded({ folder, durable: false });
  try {
    await migrate(embedded.url);
    const config = loadConfig({
      PACKHOUSE_LOG_LEVEL: 'silent',
      PACKHOUSE_RATE_LIMIT: '0',
      // The file is written seldom, on a machine that may be busy, so requests may take long.
      PACKHOUSE_STATEMENT_TIMEOUT_MS: '60000',
      PACKHOUSE_FILES: join(folder, 'files'),
    });
    const service = await openService({ config, ownerUrl: embedded.url, now: () => now });
    try {
      const { database } = service.services;
      const { organizations } = await buildDemo(database, now);
      const actor = { type: 'system', id: null, name: 'Documentation' } as const;
      const keyOf = async (orgId: string, slug: string) => {
        const { text: key } = await transaction(database, orgId, (tenant) =>
          createKey(tenant, {
            id: idsOf(slug).uuid('key', 1),
            name: 'Shop integration',
            scopes: scopeNames,
            accessMode: 'read_write',
            expiresAt: null,
            actor,
            now,
          }),
        );
        return key;
      };
      const keys = {
        merchant: await keyOf(organizations[0]!.orgId, 'harbor-coffee'),
        tester: await keyOf(organizationIdOf('harbor-coffee-test'), 'harbor-coffee-test'),
        ...(await openOffice(embedded.url, async (office) => {
          await saveCrew(office, actor, now);
          const keyOfCrew = async (place: number) => {
            const key = { name: 'Scanner', accessMode: 'read_write', expiresAt: null, actor } as const;
            const made = await createOperatorKey(office, { ...key, operatorId: crew[place]!.uuid }, now);
            return made!.text;
          };
          return { operator: await keyOfCrew(0), second: await keyOfCrew(1), third: await keyOfCrew(2) };
        })),
      };
      return await work({ keys, ask: (...asked) => request(service, ...asked) });
    } finally {
      await service.close();
    }
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
    if (!embedded.folder.startsWith(folder)) await rm(embedded.folder, { recursive: true, force: true });
  }
}

async function request(
  { app }: Service,
  method: Operation['method'],
  url: string,
  key: string,
  body?: Json,
): Promise<unknown> {
  const { contentType, payload } = await encoded(body);
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${key}`, ...(contentType ? { 'content-type': contentType } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
  if (answer.statusCode >= 300)
    throw new Error(`${method} ${url} answers ${answer.statusCode}: ${answer.body}`);
  return answer.body === '' ? undefined : answer.json<unknown>();
}

async function encoded(body: Json | undefined): Promise<{ contentType?: string; payload?: string | Buffer }> {
  if (body === undefined) return {};
  if (!('file' in body)) return { contentType: 'application/json', payload: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, File][]) form.set(name, value);
  const multipart = new Response(form);
  return {
    contentType: multipart.headers.get('content-type')!,
    payload: Buffer.from(await multipart.arrayBuffer()),
  };
}
