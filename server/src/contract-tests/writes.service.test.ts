/** What every write does alike, on both APIs: its answer, its key, its version, its trial. */
import { changesRecord } from '@packhouse/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '../testing/digest.ts';
import { everyOperation, reads, writes, type NamedOperation } from '../testing/operations.ts';
import { staged } from '../testing/scenes.ts';
import { openTestService, type TestService } from '../testing/service.ts';
import { expectSuccess, openStages, stage, type Stages } from '../testing/stage.ts';

let service: TestService;
let ours: Stages;
let theirs: Stages;

beforeAll(async () => {
  service = await openTestService();
  ours = await openStages(service);
  theirs = await openStages(service, 'Tern & Timber');
});
afterAll(() => service?.close());

const stageIt = (one: NamedOperation, stages = ours) => stage(service, stages, one);

test('every operation is read from the sample, staged, or a list of the warehouse', () => {
  const names = [...reads, ...everyOperation.filter(({ name }) => name in staged)].map(({ name }) => name);
  const houses = everyOperation.filter(({ operation }) => operation.scope === 'operator' && operation.list);
  expect([...names, ...houses.map(({ name }) => name)].toSorted()).toEqual(
    everyOperation.map(({ name }) => name).toSorted(),
  );
  expect(Object.keys(staged).filter((name) => !everyOperation.some((one) => one.name === name))).toEqual([]);
});

const stagedOnes = everyOperation.filter(({ name }) => name in staged);

test.each(stagedOnes)('$name answers what its schema declares, and nothing else', async (one) => {
  const { send, operation } = await stageIt(one);
  const answer = await send();
  expectSuccess(operation, answer);
  const version = answer.body?.version;
  // A rate card has a version that is a name.
  if (typeof version === 'number' && 'version' in operation.output.shape) {
    expect(answer.headers['etag']).toMatch(new RegExp(`^W/"${version}(-\\w+)?"$`));
  }
  expect(answer.headers['x-request-id']).toBeTruthy();
});

const creations = writes.filter(
  ({ operation }) => operation.status === 201 && 'id' in operation.output.shape,
);

test.each(creations)('$name answers where the new record is', async (one) => {
  const { send, key, operation } = await stageIt(one);
  const { headers, body } = await send();
  const found = await service.get(headers['location']!, key);
  expect(found.status, headers['location']).toBe(200);
  if ('version' in operation.output.shape) {
    expect(found.body).toStrictEqual(body);
    expect(found.headers['etag']).toBe(headers['etag']);
  }
});

test.each(writes.filter(({ operation }) => !operation.noTrial))(
  '$name as a trial answers the same and leaves everything as it was',
  async (one) => {
    const { send, floor, operation } = await stageIt(one);
    const before = await digestOf(service.ownerUrl, floor.orgId);
    const trial = await send('dryRun=true', { 'idempotency-key': 'trial' });
    expectSuccess(operation, trial);
    expect(await digestOf(service.ownerUrl, floor.orgId)).toBe(before);
    // And what was only tried can then be done.
    const real = await send('dryRun=false', { 'idempotency-key': `after a trial of ${one.name}` });
    expect(real.status, real.text).toBe(trial.status);
    expect(Object.keys(real.headers).toSorted()).toEqual(Object.keys(trial.headers).toSorted());
  },
);

/** What belongs to the warehouse itself is replaced whole, and keeps no keys. */
const keyed = writes.filter(
  ({ operation: { scope, path } }) => scope !== 'operator' || path.includes('{organizationId}'),
);

test.each(keyed)(
  '$name repeated with its key is done once, and answered with the same bytes',
  async (one) => {
    const { send, floor } = await stageIt(one);
    const key = { 'idempotency-key': `repeat ${one.name}` };
    const first = await send('', key);
    expect(first.status, first.text).toBeLessThan(300);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const before = await digestOf(service.ownerUrl, floor.orgId);
    for (let repetition = 0; repetition < 2; repetition++) {
      const again = await send('', key);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(again.headers['idempotency-replayed']).toBe('true');
      for (const name of ['location', 'etag', 'content-type']) {
        expect(again.headers[name], name).toBe(first.headers[name]);
      }
    }
    expect(await digestOf(service.ownerUrl, floor.orgId)).toBe(before);
  },
);

test.each(keyed)('$name refuses the key of another request, and does nothing', async (one) => {
  const key = { 'idempotency-key': `reuse ${one.name}` };
  const [first, other] = [await stageIt(one), await stageIt(one)];
  expect((await first.send('', key)).status).toBeLessThan(300);
  const before = await digestOf(service.ownerUrl, first.floor.orgId);
  const { status, body } = await other.send('', key);
  expect([status, body.code]).toEqual([422, 'idempotency_key_reuse']);
  expect(await digestOf(service.ownerUrl, first.floor.orgId)).toBe(before);
  expect((await other.send()).status, 'with no key it would have been done').toBeLessThan(300);
});

test.each(keyed)("$name with another organization's key text is done for this one", async (one) => {
  const key = { 'idempotency-key': `shared ${one.name}` };
  for (const stages of [ours, theirs]) {
    const { status, headers, text } = await (await stageIt(one, stages)).send('', key);
    expect(status, text).toBeLessThan(300);
    expect(headers['idempotency-replayed']).toBeUndefined();
  }
});

const changes = writes.filter(({ operation }) => changesRecord(operation));

test.each(changes)('$name is refused for another version than the record has', async (one) => {
  const { send, floor, etag } = await stageIt(one);
  const current = await etag();
  expect(current).toMatch(/^W\/"\d+(-\w+)?"$/);
  const before = await digestOf(service.ownerUrl, floor.orgId);
  for (const other of ['"1000"', 'W/"1000"', 'W/"1000-on_track"']) {
    const { status, body } = await send('', { 'if-match': other });
    expect([status, body.code], other).toEqual([412, 'version_conflict']);
    expect(body.error).toContain('1000');
  }
  expect(await digestOf(service.ownerUrl, floor.orgId)).toBe(before);
  const { status, text } = await send('', { 'if-match': current });
  expect(status, text).toBeLessThan(300);
});

test.each(writes.filter(({ operation }) => !changesRecord(operation)))(
  '$name, which is about no one record, refuses a version instead of passing over it',
  async (one) => {
    const { send, floor } = await stageIt(one);
    const before = await digestOf(service.ownerUrl, floor.orgId);
    const { status, body } = await send('', { 'if-match': '"1"' });
    expect([status, body.code]).toEqual([400, 'invalid_parameter']);
    expect(body.properties['If-Match']).toContain('is not possible here');
    expect(await digestOf(service.ownerUrl, floor.orgId)).toBe(before);
  },
);

test.each(writes)('$name refuses a key, a version and a trial that are none', async (one) => {
  const { send } = await stageIt(one);
  const wrong: [field: string, query: string, headers: Record<string, string>][] = [
    ...['', ' ', 'ü', 'x'.repeat(256)].map(
      (key) => ['Idempotency-Key', '', { 'idempotency-key': key }] as (typeof wrong)[number],
    ),
    ...['3', '"three"', '""', '"1", "2"', 'W/3', '"-1"'].map(
      (version) => ['If-Match', '', { 'if-match': version }] as (typeof wrong)[number],
    ),
    ...['dryRun=1', 'dryRun=', 'dryRun', 'dryRun=TRUE', 'dryRun=true&dryRun=true'].map(
      (query) => ['dryRun', query, {}] as (typeof wrong)[number],
    ),
  ];
  for (const [field, query, headers] of wrong) {
    const { status, body } = await send(query, headers);
    const what = `${query}${JSON.stringify(headers)}`;
    expect([status, body.code, Object.keys(body.properties)], what).toEqual([
      400,
      'invalid_parameter',
      [field],
    ]);
  }
  for (const query of ['dryrun=true', 'take=5', 'id=1', 'name=Other']) {
    const { status, body } = await send(query);
    expect([status, body.code], query).toEqual([400, 'unknown_parameter']);
  }
  const good = { 'if-match': '*', 'idempotency-key': `~ !${'x'.repeat(200)} ${one.name}` };
  expect((await send('', good)).status, 'nothing else was wrong').toBeLessThan(300);
});
