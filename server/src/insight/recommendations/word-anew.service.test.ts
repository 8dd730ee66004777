import { dayMs } from '@packhouse/contract/rules/time';
import type { Recommendation } from '@packhouse/contract/public/recommendations';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { sql } from '../../platform/database/sql.ts';
import type { TaskContext } from '../../platform/task.ts';
import { openReceiver, type Receiver } from '../../../tests/helpers/receiver.ts';
import { aRecommendation } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertItems } from './recommendations.sql.ts';
import type { Wording } from './suggestion.ts';
import { wordingOf } from './wording.ts';
import { wordRecommendations, type WordingOptions, type WordingServices } from './word-anew.ts';

const path = '/v1/chat/completions';
const template = {
  title: 'Order {{units}} of {{name}}',
  summary: '{{name}} runs out {{when}}.',
  rationale: ['{{demand}} are ordered in a week.'],
};
const anew = {
  title: 'Time to order {{units}} of {{name}}',
  summary: 'Without an order, {{name}} is gone {{when}}.',
  rationale: ['Customers order {{demand}} each week.'],
};

let service: TestService;
let receiver: Receiver;
let orgId: string;
let key: string;
let time: number;

beforeAll(async () => {
  service = await openTestService({}, { now: () => new Date(time) });
  receiver = await openReceiver();
});
afterAll(async () => {
  await service?.close();
  await receiver?.close();
});
beforeEach(async () => {
  // Each test has a model of its own, so that none knows what another was answered.
  time = Date.parse('2026-03-08T12:00:00.000Z');
  receiver.received.splice(0);
  answer(JSON.stringify(anew));
  orgId = await service.organization();
  key = await service.key(orgId);
});

const says = (content: string) => (response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ message: { content } }] }));
const answer = (content: string) => receiver.answer(path, says(content));

const aWording = (index: number, sentences = template): Wording => ({
  ...sentences,
  slots: {
    units: `${index} units`,
    name: `Espresso no. ${index}`,
    when: `in ${index} days`,
    demand: `${index}`,
  },
});

/** Recommendations whose slots all hold something else. */
async function have(
  count: number,
  {
    fields = {},
    sentences = template,
    org = orgId,
    name,
  }: {
    fields?: Partial<Recommendation>;
    sentences?: typeof template;
    org?: string;
    name?: string | undefined;
  } = {},
): Promise<Recommendation[]> {
  const items = Array.from({ length: count }, (_, index) => {
    const wording = aWording(index + 11, sentences);
    const record = aRecommendation({ ...wordingOf(wording), ...fields });
    record.subject.name = name ?? wording.slots['name']!;
    record.subject.sku = `SKU-${index}-X`;
    return { record, wording, worded: null };
  });
  await service.as(org, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['recommendations'] }, new Date(time));
    await insertItems(tenant, items);
  });
  return items.map(({ record }) => record);
}

let models = 0;

/** The task of a process of its own. */
function aProcess(settings: Partial<WordingServices['config']> = {}, options: WordingOptions = {}) {
  const task = wordRecommendations({ patienceMs: 5_000, pauseMs: 1, ...options });
  const config = {
    llmBaseUrl: receiver.url('/v1'),
    llmModel: `model-${(models += 1)}`,
    llmKey: 'sk-test',
    ...settings,
  };
  const told: string[] = [];
  const note = (_facts: object, text: string) => void told.push(text);
  return {
    told,
    run: (signal = new AbortController().signal) =>
      task.run({}, {
        services: { ...service.services, config: { ...service.services.config, ...config } },
        signal,
        log: { info: note, warn: note, error: note },
        begin: async () => {},
      } satisfies TaskContext<WordingServices>),
  };
}

const read = async ({ id }: Recommendation): Promise<Recommendation> =>
  (await service.get(`/v0/recommendations/${id}`, key)).body as Recommendation;
const counted = async () => {
  const { body } = await service.get('/v0/recommendations/metrics', key);
  return body.types.find(({ type }: { type: string }) => type === 'restock_inventory').wording as {
    llm: number;
    rejected: Record<string, number>;
  };
};

test('without a language model nothing is asked, and templates word everything', async () => {
  const [one] = await have(1);
  for (const name of ['llmBaseUrl', 'llmModel', 'llmKey'] as const)
    await aProcess({ [name]: undefined }).run();
  expect(receiver.received).toEqual([]);
  expect(await read(one!)).toMatchObject({ version: 1, wording: { source: 'template' } });
});

test('a model is asked once for all that differ in their slots alone, and each keeps its own figures', async () => {
  const all = await have(450);
  await aProcess().run();
  expect(receiver.received).toHaveLength(1);
  for (const [place, record] of [...all.entries()].filter(([index]) => index % 50 === 0)) {
    expect(await read(record)).toMatchObject({
      ...wordingOf({ ...anew, slots: aWording(place + 11).slots }),
      wording: { source: 'llm' },
      version: 2,
      severity: record.severity,
      impact: record.impact,
      evidence: record.evidence,
    });
  }
  expect(await counted()).toMatchObject({ llm: 450, rejected: {} });
});

test('the request holds no name, no SKU, no id and no digit', async () => {
  const [record] = await have(1);
  await aProcess().run();
  const { messages } = JSON.parse(receiver.received[0]!.body) as { messages: { content: string }[] };
  const said = messages.map(({ content }) => content).join('\n');
  expect(said).toContain('Order {{units}} of {{name}}');
  expect(said).not.toMatch(/\p{N}/u);
  const { name, sku, id } = record!.subject;
  for (const secret of ['Espresso', 'Test Merchant', name!, sku!, id, record!.id])
    expect(receiver.received[0]!.body).not.toContain(secret);
});

test('a template that names its subject is told to nobody', async () => {
  const sentences = { ...template, title: 'Order {{units}} of WIDGETRON' };
  const [record] = await have(1, { sentences, name: 'Widgetron' });
  await aProcess().run();
  expect(receiver.received).toEqual([]);
  expect(await read(record!)).toEqual(record);
});

test('what was answered once is not asked again, by no process and for no organization', async () => {
  const model = { llmModel: 'steady' };
  await have(1);
  await aProcess(model).run();
  const other = await service.organization();
  const [theirs] = await have(1, { org: other });
  await aProcess(model).run();
  expect(receiver.received).toHaveLength(1);
  key = await service.key(other);
  expect(await read(theirs!)).toMatchObject({ wording: { source: 'llm' } });
});

test('another severity, another template and another model are asked for by themselves', async () => {
  await have(1);
  await have(1, { fields: { severity: 'critical' } });
  await have(1, { sentences: { ...template, title: '{{name}}: order {{units}}' } });
  await aProcess().run();
  expect(receiver.received).toHaveLength(3);
});

test('what was worded is left alone until it changes', async () => {
  const [record] = await have(1);
  const task = aProcess();
  await task.run();
  const before = (await service.get('/v0/recommendations', key)).headers['etag'];
  await task.run();
  expect(await read(record!)).toMatchObject({ version: 2 });
  expect((await service.get('/v0/recommendations', key)).headers['etag']).toBe(before);
  expect(await counted()).toMatchObject({ llm: 1 });
});

test('a wording that is not taken is counted, leaves the template, and is asked for again after a week', async () => {
  const [record] = await have(1);
  const task = aProcess();
  answer(JSON.stringify({ ...anew, title: 'Order 500 {{units}} of {{name}}' }));
  await task.run();
  const again = async () => {
    await service.as(orgId, async (tenant) => {
      await advanceSequencer(tenant, { touched: ['recommendations'] }, new Date(time));
      await tenant.rows(sql`update recommendations set worded_version = null where org_id = ${tenant.orgId}`);
    });
    await task.run();
  };
  expect(await read(record!)).toEqual(record);
  expect(await counted()).toMatchObject({ llm: 0, rejected: { digit: 1 } });

  answer(JSON.stringify(anew));
  await again();
  expect(receiver.received).toHaveLength(1);
  time += 8 * dayMs;
  await again();
  expect(receiver.received).toHaveLength(2);
  expect(await read(record!)).toMatchObject({ wording: { source: 'llm' }, version: 2 });
});

test('what was accepted, dismissed or ended keeps the words it was read in', async () => {
  const [record] = await have(1);
  await service.send('POST', `/v0/recommendations/${record!.id}/accept`, key);
  await aProcess().run();
  expect(receiver.received).toEqual([]);
  expect(await read(record!)).toMatchObject({ title: record!.title, wording: { source: 'template' } });
});

test('what is accepted while the model thinks keeps the words it was accepted in', async () => {
  const [first, second] = await have(2);
  receiver.answer(path, (response) => {
    void service
      .send('POST', `/v0/recommendations/${first!.id}/accept`, key)
      .then(() => says(JSON.stringify(anew))(response));
  });
  await aProcess().run();
  expect(await read(first!)).toMatchObject({ title: first!.title, wording: { source: 'template' } });
  expect(await read(second!)).toMatchObject({ wording: { source: 'llm' } });
});

test('an endpoint that is down is left alone for longer and longer, and nothing else is the worse for it', async () => {
  const [record] = await have(1);
  const task = aProcess();
  receiver.answer(path, (response) => void response.writeHead(500).end());
  await task.run();
  expect(receiver.received).toHaveLength(2);
  expect(task.told).toHaveLength(1);
  expect(await read(record!)).toEqual(record);

  time += 30_000;
  await task.run();
  expect(receiver.received).toHaveLength(2);
  time += 30_001;
  await task.run();
  expect(receiver.received).toHaveLength(4);
  time += 61_000;
  await task.run();
  expect(receiver.received).toHaveLength(4);

  time += 61_000;
  answer(JSON.stringify(anew));
  await task.run();
  expect(await read(record!)).toMatchObject({ wording: { source: 'llm' } });
});

test('what was answered before the endpoint failed is used', async () => {
  const [first] = await have(1);
  const [second] = await have(1, { fields: { severity: 'critical' } });
  let asked = 0;
  receiver.answer(path, (response) => {
    asked += 1;
    if (asked === 1) says(JSON.stringify(anew))(response);
    else response.writeHead(500).end();
  });
  await aProcess().run();
  const sources = [await read(first!), await read(second!)].map(({ wording }) => wording.source);
  expect(sources.toSorted()).toEqual(['llm', 'template']);
});

test('nobody waits while a model takes its time: recommendations are read and written', async () => {
  const [record] = await have(1);
  let finish = () => {};
  const asked = new Promise<void>((begun) => {
    receiver.answer(path, (response) => {
      finish = () => says(JSON.stringify(anew))(response);
      begun();
    });
  });
  const running = aProcess({}, { patienceMs: 20_000 }).run();
  await asked;
  expect(await read(record!)).toEqual(record);
  const { status } = await service.send('POST', `/v0/recommendations/${record!.id}/dismiss`, key, {});
  expect(status).toBe(200);
  finish();
  await running;
  expect(await read(record!)).toMatchObject({ status: 'dismissed', wording: { source: 'template' } });
});

test('a model that hangs, or answers without an end, changes nothing', async () => {
  const [record] = await have(1);
  receiver.answer(path, () => {});
  await aProcess({}, { patienceMs: 50 }).run();
  expect(await read(record!)).toEqual(record);

  receiver.answer(path, (response) => void response.writeHead(200).end('x'.repeat(300_000)));
  await aProcess().run();
  expect(await read(record!)).toEqual(record);
  expect((await counted()).rejected).toEqual({ too_large: 1 });
});

test('told to stop, it stops, and the next run does what it left', async () => {
  const [record] = await have(1);
  const stop = new AbortController();
  receiver.answer(path, () => stop.abort(new Error('the service is stopping')));
  await expect(aProcess().run(stop.signal)).rejects.toThrow('the service is stopping');
  answer(JSON.stringify(anew));
  await aProcess().run();
  expect(await read(record!)).toMatchObject({ wording: { source: 'llm' } });
});
