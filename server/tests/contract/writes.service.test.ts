/**
 * Tests the behavior common to all writes, on both APIs: answer, idempotency key, version, dry run, and the isolation
 * of organizations.
 */
import { isDeepStrictEqual } from 'node:util';
import { changesRecord, isWrite } from '@packhouse/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '../helpers/digest.ts';
import { expectNothingForeign } from '../helpers/foreign-ids.ts';
import { everyOperation, reads, writes, type NamedOperation } from '../helpers/operations.ts';
import { preparations, requestOf } from '../helpers/world/before.ts';
import { openTestService, type TestAnswer, type TestService } from '../helpers/service.ts';
import { expectSuccess, openSpaces, prepare, type Prepared, type Spaces } from '../helpers/world/prepare.ts';

let service: TestService;
let acme: Spaces;
let globex: Spaces;

beforeAll(async () => {
  service = await openTestService();
  acme = await openSpaces(service);
  globex = await openSpaces(service, 'Globex');
});
afterAll(() => service?.close());

const prepareIt = (one: NamedOperation, spaces = acme) => prepare(service, spaces, one);

test('every operation is read from the history, prepared, or a list of the warehouse', () => {
  const names = [...reads, ...everyOperation.filter(({ name }) => name in preparations)].map(
    ({ name }) => name,
  );
  const ofOperators = everyOperation.filter(
    ({ operation }) => operation.scope === 'operator' && operation.list,
  );
  expect([...names, ...ofOperators.map(({ name }) => name)].toSorted()).toEqual(
    everyOperation.map(({ name }) => name).toSorted(),
  );
  expect(
    Object.keys(preparations).filter((name) => !everyOperation.some((one) => one.name === name)),
  ).toEqual([]);
});

const preparedReads = everyOperation.filter(
  ({ name, operation }) => name in preparations && !isWrite(operation),
);

test.each(preparedReads)('$name answers what its schema declares, and nothing else', async (one) => {
  const mine = await prepareIt(one);
  expectDeclared(mine, await mine.send());
});

test.each(writes)(
  '$name is tried without a trace, by readers too, done once for its key and its version, and finds nothing of another organization',
  async (one) => {
    const [mine, other, yours] = [await prepareIt(one), await prepareIt(one), await prepareIt(one, globex)];
    const current = changesRecord(one.operation) ? await mine.etag() : '*';
    const reader = isTriedByReaders(one) ? await readerOf(mine) : undefined;
    const before = await digests(mine, yours);
    const files = await filesOf(mine.merchant);
    await expectVersionCompared(mine, current);
    const { noTrial, shownOnce } = one.operation;
    const trial =
      noTrial || shownOnce
        ? undefined
        : await mine.send('dryRun=true', { 'if-match': current, 'idempotency-key': 'trial' });
    if (trial) expectDeclared(mine, trial);
    if (reader) await expectTriedBy(reader, mine);
    expect(await digests(mine)).toEqual([before[0]]);
    expect(await filesOf(mine.merchant)).toBe(files);

    // A write that was only tried in a dry run can then be done.
    const key: Record<string, string> = shownOnce
      ? {}
      : { 'idempotency-key': `~ !${'x'.repeat(200)} ${one.name}` };
    const send = () => mine.send('dryRun=false', { 'if-match': current, ...key });
    const sendTurned = () => mine.sendTurned('', { 'if-match': current, ...key });
    const real = await send();
    expectDeclared(mine, real);
    expect(real.headers['idempotency-replayed']).toBeUndefined();
    if (trial) {
      expect(real.status, real.text).toBe(trial.status);
      expect(Object.keys(real.headers).toSorted()).toEqual(Object.keys(trial.headers).toSorted());
    }
    if (
      one.operation.status === 201 &&
      !shownOnce &&
      'id' in one.operation.output.shape &&
      !unlocated.has(one.name)
    )
      await expectFound(mine, real);

    const [after] = await digests(mine);
    if (isKeyed(one)) {
      for (const again of [await send(), await sendTurned()]) expectReplayed(again, real);
      // Keys belong to the organization that a path names: some writes are prepared with one of their own.
      if (other.input['organizationId'] === mine.input['organizationId']) {
        const another = await other.send('', key);
        if (isDeepStrictEqual(other.input, mine.input)) expectReplayed(another, real);
        else expect([another.status, another.body.code]).toEqual([422, 'idempotency_key_reuse']);
      }
    }
    expect(await digests(mine)).toEqual([after]);

    await expectNothingForeign(service, other, yours);
    expect(await digests(yours)).toEqual([before[1]]);
    // The other organization's write succeeds, even under the same key. Our second one succeeds too, without a key.
    expectDone(await yours.send('', isOfOrganization(one) ? key : {}));
    // A bulk request has already applied its valid items of ours, so it is prepared again.
    expectDone(await ('results' in one.operation.output.shape ? await prepareIt(one) : other).send());
  },
);

// Another key knows nothing of a program's webhook endpoints, and takes back nobody else's picks.
const isTriedByReaders = ({ name, operation }: NamedOperation): boolean =>
  !operation.noTrial &&
  !operation.shownOnce &&
  !name.startsWith('webhooks.') &&
  name !== 'operatorShipments.unpick';

async function expectTriedBy(key: string, { operation, input }: Prepared): Promise<void> {
  const { path, body } = requestOf(operation.path, input);
  const trial = await service.send(operation.method, `${path}?dryRun=true`, key, body);
  expect(trial.status, trial.text).toBeLessThan(300);
  if (operation.asksOnly) {
    expect((await service.send(operation.method, path, key, body)).status).toBe(200);
  }
}

const readers = new Map<string | undefined, Promise<string>>();

/** Key that may only read: the organization's, or one of the warehouse's staff. */
function readerOf({ merchant, operation }: Prepared): Promise<string> {
  const orgId = operation.scope === 'operator' ? undefined : merchant.orgId;
  const accessMode = 'read_only';
  const key =
    readers.get(orgId) ??
    (orgId === undefined ? service.operatorKey({ accessMode }) : service.key(orgId, { accessMode }));
  readers.set(orgId, key);
  return key;
}

const filesOf = async ({ orgId }: Prepared['merchant']): Promise<number> =>
  (await service.services.files.list(orgId)).length;

const digests = (...of: Prepared[]): Promise<string[]> =>
  Promise.all(of.map(({ merchant }) => digestOf(service.ownerUrl, merchant.orgId)));

function expectDone({ status, headers, text }: TestAnswer): void {
  expect(status, text).toBeLessThan(300);
  expect(headers['idempotency-replayed']).toBeUndefined();
}

/** False for secrets, which are stored nowhere. */
const isKeyed = ({ operation: { shownOnce } }: NamedOperation): boolean => !shownOnce;

/** False for records of the warehouse itself, whose keys all its programs share. */
const isOfOrganization = (one: NamedOperation): boolean =>
  isKeyed(one) && (one.operation.scope !== 'operator' || one.operation.path.includes('{organizationId}'));

/** Checks that the record has its declared form, and the ETag of its version. */
function expectDeclared({ operation }: Prepared, answer: TestAnswer): void {
  expectSuccess(operation, answer);
  const version = answer.body?.version;
  // The version of a rate card is a name.
  if (typeof version === 'number' && 'version' in operation.output.shape) {
    expect(answer.headers['etag']).toMatch(new RegExp(`^W/"${version}(-\\w+)?"$`));
  }
  expect(answer.headers['x-request-id']).toBeTruthy();
}

/**
 * Checks that a version other than the record's is refused, and any version if there is no record: nobody must
 * believe that it was compared.
 */
async function expectVersionCompared({ operation, send }: Prepared, current: string): Promise<void> {
  if (!changesRecord(operation)) {
    const { status, body } = await send('', { 'if-match': '"1"' });
    expect([status, body.code]).toEqual([400, 'invalid_parameter']);
    expect(body.properties['If-Match']).toContain('is not possible here');
    return;
  }
  expect(current).toMatch(/^W\/"\d+(-\w+)?"$/);
  for (const other of ['"1000"', 'W/"1000"', 'W/"1000-on_track"']) {
    const { status, body } = await send('', { 'if-match': other });
    expect([status, body.code], other).toEqual([412, 'version_conflict']);
    expect(body.error).toContain('1000');
  }
}

// Nothing is at an address of their own: an export stands in the list, an erasure in the audit log.
const unlocated = new Set(['webhooks.test', 'operatorExports.create', 'operatorErasures.create']);

async function expectFound({ key, operation }: Prepared, { headers, body }: TestAnswer): Promise<void> {
  const found = await service.get(headers['location']!, key);
  expect(found.status, headers['location']).toBe(200);
  if ('version' in operation.output.shape && !operation.upload) {
    expect(found.body).toStrictEqual(body);
    expect(found.headers['etag']).toBe(headers['etag']);
  }
}

function expectReplayed(again: TestAnswer, first: TestAnswer): void {
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  for (const name of ['location', 'etag', 'content-type']) {
    expect(again.headers[name], name).toBe(first.headers[name]);
  }
}
