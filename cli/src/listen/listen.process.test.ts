import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../../../server/tests/helpers/receiver.ts';
import { openTestService, type TestService } from '../../../server/tests/helpers/service.ts';
import type { Event } from '@packhouse/sdk';
import { aPackhouse, type Packhouse, type Running } from '../testing/run-packhouse.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let service: TestService;
let url: string;
let key: string;
let receiver: Receiver;
let packhouse: Packhouse;

beforeAll(async () => {
  service = await openTestService();
  url = await service.listen();
});
afterAll(() => service?.close());

beforeEach(async () => {
  key = await service.key(await service.organization());
  receiver = await openReceiver();
  packhouse = aPackhouse({ PACKHOUSE_URL: url, PACKHOUSE_KEY: key });
});
afterEach(async () => {
  await packhouse.close();
  await receiver.close();
});

let made = 0;
/** Products, each with an event of its own. */
async function makeProducts(count: number): Promise<void> {
  const products = Array.from({ length: count }, () => ({ sku: `P-${++made}`, name: 'Product' }));
  expect((await service.send('POST', '/v0/inventory/products/bulk', key, { products })).body).toMatchObject({
    failed: 0,
  });
}
const feed = async (): Promise<Event[]> => (await service.get('/v0/notifications/events?take=50', key)).body;
const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
async function arrived(count: number): Promise<void> {
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(count);
}

/** Ends it as Ctrl+C does. */
async function stop(listening: Running) {
  listening.child.kill('SIGINT');
  return listening.ended;
}

test('each event arrives once, in order, with the body and the signature of a webhook', async () => {
  await makeProducts(1);
  const listening = packhouse.start(['listen', '--forward-to', receiver.url('/hook'), '--secret', secret]);
  await listening.said(/Listening to .* after event 1\./);
  await makeProducts(3);
  await arrived(3);
  const events = (await feed()).slice(1);
  expect(ids()).toEqual(events.map(({ id }) => id));
  receiver.received.forEach(({ path, headers, body }, index) => {
    expect(path).toBe('/hook');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Packhouse\/\d/),
    });
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'product.created',
      data: { sequence: index + 2, mode: 'live', resourceId: events[index]!.resourceId },
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature found');
  });
  const { code, stdout, stderr } = await stop(listening);
  expect(code).toBe(0);
  expect(stdout.trimEnd().split('\n')).toHaveLength(3);
  expect(stdout).toMatch(/^\d\d:\d\d:\d\d {2}#2 {2}product\.created {2}prd_\w+ {2}204 {2}\d+ ms$/m);
  expect(stdout).not.toContain('\u001b');
  expect(stderr).toContain('Stopped after event 4. Continue with --since 4.');
});

test('without a secret it makes one and shows it, and nothing is signed with another', async () => {
  const listening = packhouse.start(['listen', '--forward-to', receiver.url('/'), '--since', '0']);
  const [, shown] = await listening.said(/\n {2}(whsec_\S+)\n/);
  await makeProducts(1);
  await arrived(1);
  const { body, headers } = receiver.received[0]!;
  expect(new Webhook(shown!).verify(body, headers)).toMatchObject({ type: 'product.created' });
  await stop(listening);
});

test('what fails is tried again, under the same id, and given up after so many times for the next', async () => {
  let answers = 0;
  receiver.answer('/hook', (response, { body }) => {
    answers += 1;
    response.writeHead(body.includes('"sequence":1,') || answers === 3 ? 500 : 200).end();
  });
  const listening = packhouse.start([
    'listen',
    '--forward-to',
    receiver.url('/hook'),
    '--since',
    '0',
    '--retries',
    '1',
    '--json',
  ]);
  await makeProducts(2);
  await arrived(4);
  await listening.said(/"sequence":2,.*"status":200/);
  const { code, stdout } = await stop(listening);
  expect(code).toBe(0);
  const [first, second] = await feed();
  expect(ids()).toEqual([first!.id, first!.id, second!.id, second!.id]);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { sequence: 1, attempt: 1, status: 500, error: 'it answered 500' },
    { sequence: 1, attempt: 2, status: 500 },
    { sequence: 2, attempt: 1, status: 500 },
    { sequence: 2, attempt: 2, status: 200, error: null, type: 'product.created' },
  ]);
});

test('it goes on after what arrived, without a gap, where it is started behind it', async () => {
  await makeProducts(2);
  const first = packhouse.start(['listen', '--forward-to', receiver.url('/'), '--since', '1h']);
  await arrived(2);
  await first.said(/#2 /);
  const [, position] = /Continue with --since (\d+)/.exec((await stop(first)).stderr)!;
  await makeProducts(70);
  const second = packhouse.start(['listen', '--forward-to', receiver.url('/'), '--since', position!]);
  await arrived(72);
  await stop(second);
  const sequences = receiver.received.map(
    ({ body }) => (JSON.parse(body) as { data: { sequence: number } }).data.sequence,
  );
  expect(sequences).toEqual(Array.from({ length: 72 }, (_, index) => index + 1));
});

test('an event that was not taken when it ended is not counted as passed', async () => {
  receiver.answer('/hook', () => {});
  await makeProducts(1);
  const listening = packhouse.start(['listen', '--forward-to', receiver.url('/hook'), '--since', '0']);
  await arrived(1);
  const { code, stderr } = await stop(listening);
  expect(code).toBe(0);
  expect(stderr).toContain('Stopped after event 0.');
});

test('only the topics that are asked for come, families too, and without an address they are only shown', async () => {
  const { body: product } = await service.send('POST', '/v0/inventory/products', key, {
    sku: 'TOPICS',
    name: 'One',
  });
  await service.send('PATCH', `/v0/inventory/products/${product.id}`, key, { name: 'Two' });
  await service.send('DELETE', `/v0/inventory/products/${product.id}`, key);
  const shownBy = async (topics: string, count: number) => {
    const listening = packhouse.start(['listen', '--topics', topics, '--since', '0', '--json']);
    await listening.said(new RegExp(`(\\{.*\\n){${count}}`));
    return (await stop(listening)).stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { type: string }).type);
  };
  expect(await shownBy('product.updated', 1)).toEqual(['product.updated']);
  expect(await shownBy('product.*,stock.low', 3)).toEqual([
    'product.created',
    'product.updated',
    'product.archived',
  ]);
  expect(await packhouse.run(['listen', '--topics', 'produkt.*'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('did you mean product.*?'),
  });
});

test('a key that may not read events ends it, and one that cannot say its space is enough', async () => {
  const orgId = await service.organization();
  const blind = await service.key(orgId, { scopes: ['inventory'] });
  expect(await packhouse.run(['listen'], { env: { PACKHOUSE_KEY: blind } })).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('insufficient_scope'),
  });
  key = await service.key(orgId, { scopes: ['notifications'] });
  const listening = packhouse.start(['listen', '--forward-to', receiver.url('/'), '--since', '0'], {
    env: { PACKHOUSE_KEY: key },
  });
  key = await service.key(orgId);
  await makeProducts(1);
  await arrived(1);
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ data: { mode: 'live' } });
  await stop(listening);
});
