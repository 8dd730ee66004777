import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kind, prefixes, readId, spellId } from '../contract/id.ts';
import { operations } from '../contract/index.ts';
import { Invoice, LineEvidence, UpcomingInvoice } from '../contract/public/invoices.ts';
import { Nothing, type Operation } from '../contract/operation.ts';
import { CountTasks } from '../contract/operator/count-tasks.ts';
import { operatorOperations } from '../contract/operator/index.ts';
import { namesIn } from '../contract/rules/path-template.ts';
import { requestOf, type OperationRequest } from '../contract/rules/request.ts';
import { scopeNames } from '../contract/scopes.ts';
import { createKey } from '../server/src/accounts/access/keys.ts';
import { loadConfig } from '../server/src/platform/config.ts';
import { startEmbedded } from '@packhouse/embedded-postgres';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { crew } from '../demo/src/actors.ts';
import { saveCrew } from '../demo/src/crew.ts';
import { buildDemo } from '../demo/src/demo.ts';
import { idsOf, organizationIdOf } from '../demo/src/ids.ts';
import { openOwnerConnection } from '../server/src/warehouse/operators/owner-connection.ts';
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
const aPhoto = new File([Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')], 'corner.jpg', {
  type: 'image/jpeg',
});

/** Selects the example record of a list, if it is not the first one. */
const queries: Record<string, Json> = {
  'shipments.list': {
    status: 'forwarded',
    type: 'outbound-pickpack',
    createdBefore: '2026-03-04T00:00:00Z',
  },
  'products.list': { tag: 'bestseller' },
  'cartons.list': { tag: 'bestseller' },
};

/** Lists with an entry for each event or unit of work, which are cut to two entries. */
const longLists = new Map<unknown, readonly string[]>([
  [Invoice, ['items']],
  [UpcomingInvoice, ['latest']],
  [LineEvidence, ['events', 'movements', 'snapshots']],
  [CountTasks, ['bins']],
]);

type Json = Record<string, unknown>;

const { requests, answers } = await withDemo(async (demo) => {
  const told = { requests: {} as Json, answers: {} as Json };
  for (const one of operations.filter((each) => !isTold(each))) {
    const { name, operation } = one;
    const [resource] = name.split('.');
    const [record] = (told.answers[`${resource}.list`] ?? []) as { id: string; items?: { id: string }[] }[];
    const ids: Json = { id: record?.id, lineId: record?.items?.[0]?.id };
    const request = requestOf(operation, {
      ...queries[name],
      ...(operation.list ? { take: 1 } : {}),
      ...Object.fromEntries(namesIn(operation.path).map((field) => [field, ids[field]])),
    });
    const answer = await demo.ask(request, demo.keys.merchant);
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
  const { scope, output } = operation;
  const request = requestOf(
    operation,
    operation.upload ? { ...input, file: name.endsWith('Photo') ? aPhoto : aPdf } : input,
  );
  // Time passes between requests.
  now = new Date(now.getTime() + 60_000);
  const key = keys[as ?? (scope === 'operator' ? 'operator' : 'merchant')];
  const answer = await ask(request, key);
  if (typeof request.body === 'string') told.requests[name] ??= JSON.parse(request.body) as Json;
  if (output !== Nothing) told.answers[name] ??= shortened(operation, answer);
  return answer;
}

/** Sorts by operation, in the order of the contract. */
function ordered(told: Json): Json {
  return Object.fromEntries(all.filter(({ name }) => name in told).map(({ name }) => [name, told[name]]));
}

/** Replaces newly created ids by ids of the demo, by their order in the file, tokens and secrets by some that open nothing. */
function withFixedIds(examples: string): string {
  const ids = idsOf('examples');
  const known = new Map<string, string>();
  const secret = `whsec_${Buffer.alloc(32, 'example').toString('base64')}`;
  const tokenless = examples
    .replaceAll(
      /http:[^"]*\?token=[^"]+/g,
      'https://packhouse.example.com/invitations/accept?token=invitation.0',
    )
    .replaceAll(/whsec_[^"]+/g, secret)
    .replaceAll(/("hint": ")[^"]+/g, `$1${secret.slice(-6)}`)
    // Numbers of the test carrier, which follow from ids.
    .replaceAll(/"99\d{20}"/g, '"9900000000000000000008"')
    .replaceAll('https://1.1.1.1/', 'https://shop.example.com/');
  // Entries of histories have ids without a prefix.
  let entries = 0;
  const entriesNamed = tokenless.replaceAll(
    /("id": ")[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (_id, before: string) => `${before}${readId('event', ids.id('event', ++entries))}`,
  );
  return entriesNamed.replaceAll(/\b([a-z]{2,3})_[0-9a-z]{26}\b/g, (id, prefix: string) => {
    const kind = (Object.keys(prefixes) as Kind[]).find((one) => prefixes[one] === prefix)!;
    if (Number.parseInt(readId(kind, id)!.replace('-', '').slice(0, 12), 16) < started) return id;
    if (!known.has(id)) known.set(id, ids.id(kind, known.size + 1));
    return known.get(id)!;
  });
}

async function sceneOf({ ask, keys }: Demo): Promise<Omit<Scene, 'tell'>> {
  const get = (path: string) => ask({ method: 'GET', path }, keys.merchant);
  const [warehouse] = (await get('/v0/warehouses?search=Reno')) as { id: string }[];
  const waiting = await get('/v0/notifications?kind=action_item&state=open&take=3');
  const advice = await get('/v0/recommendations?take=3');
  const { id } = (await get('/v0/organization')) as { id: string };
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
  /** Returns the parsed body of a success. */
  ask(request: Asked, key: string): Promise<unknown>;
}

type Asked = Pick<OperationRequest, 'method' | 'path'> & Partial<OperationRequest>;

async function withDemo<T>(work: (demo: Demo) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse examples '));
  const embedded = await startEmbedded({ folder, durable: false });
  try {
    await migrate(embedded.url);
    const config = loadConfig({
      PACKHOUSE_MAX_DELAY_MS: '0',
      PACKHOUSE_LOG_LEVEL: 'silent',
      PACKHOUSE_RATE_LIMIT: '0',
      PACKHOUSE_ORGANIZATION_RATE_LIMIT: '0',
      PACKHOUSE_ADDRESS_LIMIT: '0',
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
        ...(await openOwnerConnection(embedded.url, async (ownerConnection) => {
          await saveCrew(ownerConnection, actor, now);
          const keyOfCrew = async (index: number) => {
            const key = { name: 'Scanner', accessMode: 'read_write', expiresAt: null, actor } as const;
            const made = await createOperatorKey(
              ownerConnection,
              { ...key, operatorId: crew[index]!.uuid },
              now,
            );
            return made!.text;
          };
          return { operator: await keyOfCrew(0), second: await keyOfCrew(1), third: await keyOfCrew(2) };
        })),
      };
      return await work({ keys, ask: (...asked) => send(service, ...asked) });
    } finally {
      await service.close();
    }
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
    if (!embedded.folder.startsWith(folder)) await rm(embedded.folder, { recursive: true, force: true });
  }
}

async function send({ app }: Service, { method, path, headers, body }: Asked, key: string): Promise<unknown> {
  const sent = new Response(body ?? null);
  const contentType = sent.headers.get('content-type');
  const answer = await app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      authorization: `Bearer ${key}`,
      ...(contentType ? { 'content-type': contentType } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: Buffer.from(await sent.arrayBuffer()) }),
  });
  if (answer.statusCode >= 300)
    throw new Error(`${method} ${path} answers ${answer.statusCode}: ${answer.body}`);
  return answer.body === '' ? undefined : answer.json<unknown>();
}
