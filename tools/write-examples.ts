import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '../contract/index.ts';
import { scopeNames } from '../contract/scopes.ts';
import { createKey } from '../server/src/access/keys.ts';
import { loadConfig } from '../server/src/config.ts';
import { startEmbedded } from '../server/src/database/embedded.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { buildDemo } from '../server/src/demo/demo.ts';
import { idsOf } from '../server/src/demo/ids.ts';
import { openService, type Service } from '../server/src/service.ts';
import { transaction } from '../server/src/transaction.ts';

// Writes contract/examples.json, the example of each operation: what the service answers about the demo company at a
// fixed moment. Ids are the same in everybody's demo, so that an example works there, too. With --check it writes
// nothing and fails when the file says something else.
const file = fileURLToPath(new URL('../contract/examples.json', import.meta.url));
const now = new Date('2026-03-10T17:20:00Z');

/** Which record of a list is the example, where it is not the first. */
const queries: Record<string, string> = {
  'shipments.list': '?status=forwarded&type=outbound-pickpack&createdBefore=2026-03-04T00:00:00Z',
  'products.list': '?tag=bestseller',
  'cartons.list': '?tag=bestseller',
};

type Json = Record<string, unknown>;

const examples = await withDemo(async (service, key) => {
  const written: Record<string, unknown> = {};
  const ask = async (path: string) => {
    const answer = await service.app.inject({ url: path, headers: { authorization: `Bearer ${key}` } });
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}: ${answer.body}`);
    return answer.json<unknown>();
  };
  for (const { name, operation } of operations) {
    const [resource] = name.split('.');
    const of = (written[`${resource}.list`] as { id: string }[] | undefined)?.[0]?.id ?? '';
    const path = operation.path.replace('{id}', of);
    const query = queries[name] ?? '';
    const answer = await ask(operation.list ? `${path}${query}${query ? '&' : '?'}take=1` : path);
    written[name] = operation.list ? (answer as Json[]).map(shortened) : shortened(answer as Json);
  }
  return { ...written, ...comesWithUse() };
});

const text = `${JSON.stringify(examples, null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('contract/examples.json is not what the demo answers. Run: node tools/write-examples.ts');
  process.exitCode = 1;
}

/** An invoice has a line for each thing that was done; two show what they look like. */
function shortened(record: Json): Json {
  return 'rateCardVersion' in record ? { ...record, items: (record['items'] as Json[]).slice(0, 2) } : record;
}

/** Usage and the audit log begin with the first request, and their times are those of real clocks. */
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
  };
}

async function withDemo<T>(work: (service: Service, key: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse examples '));
  const embedded = await startEmbedded({ folder, durable: false });
  try {
    await migrate(embedded.url);
    const config = loadConfig({ PACKHOUSE_LOG_LEVEL: 'silent', PACKHOUSE_RATE_LIMIT: '0' });
    const service = await openService({ config, ownerUrl: embedded.url, now: () => now });
    try {
      const { database } = service.services;
      const { organizations } = await buildDemo(database, now);
      const { text: key } = await transaction(database, organizations[0]!.orgId, (tenant) =>
        createKey(tenant, {
          id: idsOf('harbor-coffee').uuid('key', 1),
          name: 'Shop integration',
          scopes: scopeNames,
          accessMode: 'read_write',
          expiresAt: null,
          actor: { type: 'system', id: null, name: 'Documentation' },
        }),
      );
      return await work(service, key);
    } finally {
      await service.close();
    }
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
    if (!embedded.folder.startsWith(folder)) await rm(embedded.folder, { recursive: true, force: true });
  }
}
