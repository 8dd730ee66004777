/** Each event reaches each endpoint at least once, whoever sends and whoever dies. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openReceiver, type Receiver } from '../../../tests/helpers/receiver.ts';
import { secretKeyOfTests } from '../../../tests/helpers/secret-key.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { anEndpoint, eventIdsOf, tell, verified } from '../../../tests/helpers/webhooks.ts';
import { dueOrganizations } from './due.ts';
import { openSender } from './sender.ts';

const settings = { PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true', PACKHOUSE_JOBS: 'false' };

let services: TestService[];
let receiver: Receiver;
let orgId: string;
let time: number | undefined;

beforeAll(async () => {
  const now = () => (time === undefined ? new Date() : new Date(time));
  const first = await openTestService(settings, { now });
  services = [first, await openTestService(settings, { now, ownerUrl: first.ownerUrl })];
  receiver = await openReceiver();
});
afterAll(async () => {
  for (const service of services) await service.close();
  await receiver?.close();
});
beforeEach(async () => {
  time = undefined;
  receiver.received.splice(0);
  orgId = await services[0]!.organization();
});

const idsAt = (path: string) => receiver.at(path).map(({ headers }) => headers['webhook-id']!);

test(
  'eight writers write while two processes send: each event is queued once for each endpoint, and none is lost',
  { timeout: 120_000 },
  async () => {
    const [one, two] = services as [TestService, TestService];
    // One that fails now and then, and is tried again.
    let answered = 0;
    receiver.answer('/shaky', (response) => response.writeHead(answered++ % 7 === 3 ? 500 : 200).end());
    const steady = await anEndpoint(one, orgId, receiver.url('/steady'));
    const some = await anEndpoint(one, orgId, receiver.url('/some'), ['stock.*']);
    await anEndpoint(one, orgId, receiver.url('/shaky'), ['shipment.*']);
    const senders = services.map((service) => openSender(service.services, { waitMs: 0 }));
    const writing = new AbortController();
    const sending = senders.map(async (sender) => {
      while (!writing.signal.aborted) await sender.send(orgId);
    });
    const total = 8 * 25;
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let count = 0; count < 25; count++) {
          const service = count % 2 === 0 ? one : two;
          await tell(service, orgId, 1, {
            type: (writer + count) % 2 === 0 ? 'stock.low' : 'shipment.updated',
          });
        }
      }),
    );
    writing.abort();
    await Promise.all(sending);
    await Promise.all(senders.map((sender) => sender.close()));
    // What failed is due later. These wait for what they send, so that no lease ends meanwhile.
    const patient = services.map((service) => openSender(service.services, { waitMs: 20_000 }));
    time = Date.now() + 10_000;
    for (let round = 0; round < 20; round++) {
      await Promise.all(patient.map((sender) => sender.send(orgId)));
      time += 400_000;
    }
    expect(await dueOrganizations(one.services.database, new Date(time))).not.toContain(orgId);

    const events = await eventIdsOf(one, orgId);
    const rows = await one.as(orgId, (tenant) =>
      tenant.rows<{ url: string; deliveries: number; events: number; delivered: number }>(sql`
        select e.url, count(*) as deliveries, count(distinct d.event_id) as events,
          count(*) filter (where d.state = 'delivered') as delivered
        from webhook_endpoints e join webhook_deliveries d on d.org_id = ${tenant.orgId} and d.endpoint_id = e.id
        where e.org_id = ${tenant.orgId} group by e.url order by e.url`),
    );
    // Low stock is noticed, and each notice is an event as well.
    const notices = events.length - total;
    expect(notices).toBeGreaterThanOrEqual(0);
    expect(rows).toEqual([
      { url: receiver.url('/shaky'), deliveries: total / 2, events: total / 2, delivered: total / 2 },
      { url: receiver.url('/some'), deliveries: total / 2, events: total / 2, delivered: total / 2 },
      {
        url: receiver.url('/steady'),
        deliveries: events.length,
        events: events.length,
        delivered: events.length,
      },
    ]);
    // Nobody died, so nothing was even sent twice.
    expect(idsAt('/steady').toSorted()).toEqual(events.toSorted());
    for (const received of receiver.at('/steady')) verified(steady.created.secret, received);
    for (const received of receiver.at('/some')) verified(some.created.secret, received);
  },
);

test('a process that is killed between sending and writing leaves nothing undone: it is sent again under the same id', async () => {
  const [service] = services as [TestService];
  const { created } = await anEndpoint(service, orgId, receiver.url('/killed'));
  await tell(service, orgId, 3);
  const child = startSender(service.ownerUrl, orgId);
  const exited = once(child, 'exit');
  let errors = '';
  child.stderr!.on('data', (text: Buffer) => (errors += text.toString()));
  // It has sent, and waits for the answer that it would write down.
  receiver.answer('/killed', () => void child.kill('SIGKILL'));
  const [, signal] = await exited;
  expect([signal, errors]).toEqual(['SIGKILL', '']);
  const first = receiver.at('/killed').slice();
  expect(first.length).toBeGreaterThan(0);
  const log = () =>
    service.as(orgId, (tenant) =>
      tenant.rows<{ state: string; attempts: number }>(sql`
        select d.state, d.attempts from webhook_deliveries d where d.org_id = ${tenant.orgId} order by d.event_n`),
    );
  expect(await log()).toEqual([1, 2, 3].map(() => ({ state: 'waiting', attempts: 0 })));

  receiver.answer('/killed', (response) => response.writeHead(204).end());
  const sender = openSender(service.services, { waitMs: 10_000 });
  await sender.send(orgId);
  expect(receiver.at('/killed'), 'nobody sends while the lease of the dead one lasts').toHaveLength(
    first.length,
  );
  time = Date.now() + 61_000;
  await sender.send(orgId);
  await sender.close();
  const again = receiver.at('/killed').slice(first.length);
  expect(again.map(({ headers }) => headers['webhook-id']!).toSorted()).toEqual(
    (await eventIdsOf(service, orgId)).toSorted(),
  );
  for (const one of first) {
    const same = again.find(({ headers }) => headers['webhook-id'] === one.headers['webhook-id']);
    expect(same!.body).toBe(one.body);
    verified(created.secret, one);
  }
  expect(await log()).toEqual([1, 2, 3].map(() => ({ state: 'delivered', attempts: 1 })));
});

test('whoever stops breaks off what hangs, and somebody else sends it', async () => {
  const [service] = services as [TestService];
  receiver.answer('/stopped', () => {});
  await anEndpoint(service, orgId, receiver.url('/stopped'));
  await tell(service, orgId);
  const stopping = openSender(service.services, { waitMs: 0 });
  await stopping.send(orgId);
  await stopping.close();
  expect(await stopping.send(orgId)).toBeUndefined();
  receiver.answer('/stopped', (response) => response.writeHead(204).end());
  time = Date.now() + 61_000;
  const sender = openSender(services[1]!.services, { waitMs: 10_000 });
  await sender.send(orgId);
  await sender.close();
  expect(new Set(idsAt('/stopped'))).toEqual(new Set(await eventIdsOf(service, orgId)));
});

/** Another process that sends what is due of an organization. */
function startSender(ownerUrl: string, organization: string): ChildProcess {
  const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const program = `
    const { openDatabase, roleUrls } = await import(${at('../../platform/database/database.ts')});
    const { openSecrets } = await import(${at('../../platform/secrets.ts')});
    const { openSender } = await import(${at('./sender.ts')});
    const ownerUrl = ${JSON.stringify(ownerUrl)};
    const database = openDatabase({ ...roleUrls(ownerUrl), pool: 2, statementTimeoutMs: 5000, namedStatements: true });
    const sender = openSender({
      config: { webhookAllowPrivate: true },
      database,
      secrets: openSecrets([Buffer.from(${JSON.stringify(secretKeyOfTests)}, 'base64url')]),
      origin: { url: () => 'http://127.0.0.1' },
      now: () => new Date(),
    }, { waitMs: 20_000 });
    await sender.send(${JSON.stringify(organization)});`;
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
}
