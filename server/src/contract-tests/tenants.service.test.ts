import { prefixes, spellId, type Kind } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tick } from '../clock.ts';
import { newId } from '../database/ids.ts';
import { digestOf } from '../testing/digest.ts';
import {
  everyOperation,
  filtersOf,
  idsOf,
  lists,
  parametersOf,
  pathOf,
  reads,
  sharedKinds,
} from '../testing/operations.ts';
import { sampleOrganization, type Sample } from '../testing/sample.ts';
import { sampleNow } from '../testing/sample-time.ts';
import { inTestSpace, requestOf, staged, type Input } from '../testing/scenes.ts';
import { openTestService, type TestService } from '../testing/service.ts';
import { openStages, stage, type Stages } from '../testing/stage.ts';
import { getPage, withQuery } from '../testing/walk.ts';

let service: TestService;
let ours: Sample;
let theirs: Sample;
let theirDigest: string;
let ourStages: Stages;
let theirStages: Stages;

beforeAll(async () => {
  service = await openTestService({}, { now: () => sampleNow });
  ours = await sampleOrganization(service, { name: 'Ours' });
  theirs = await sampleOrganization(service, { name: 'Theirs' });
  theirDigest = await digestOf(service.ownerUrl, theirs.orgId);
  ourStages = await openStages(service, 'Our stages');
  theirStages = await openStages(service, 'Their stages');
});
afterAll(() => service?.close());

const idInPath = reads.flatMap(({ name, operation }) =>
  parametersOf(operation)
    .filter((parameter) => parameter.in === 'path' && !sharedKinds.includes(parameter.kind!))
    // Of what lies in something else: the id of what lies in the first.
    .slice(-1)
    .map(({ kind }) => ({ name, operation, kind: kind! })),
);

test.each(idInPath)(
  "$name answers another organization's $kind like one that never was",
  async ({ operation, kind }) => {
    const never = spellId(kind, newId());
    const inPlaceOf = (known: readonly string[], id: string) => (ids: readonly string[]) =>
      ids === known ? id : ids[0]!;
    const unknown = await service.get(pathOf(operation, ours, inPlaceOf(idsOf(ours, kind), never)), ours.key);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    for (const id of idsOf(theirs, kind)) {
      const path = pathOf(operation, theirs, inPlaceOf(idsOf(theirs, kind), id));
      const { status, body, headers } = await service.get(path, ours.key);
      expect([status, body.code], path).toEqual([404, 'not_found']);
      expect(body.error.replace(id, '…')).toBe(unknown.body.error.replace(never, '…'));
      expect(Object.keys(headers)).toEqual(Object.keys(unknown.headers));
      expect((await service.get(path, theirs.key)).status, 'it is there for them').toBe(200);
    }
  },
);

const idFilters = lists.flatMap(({ name, operation }) =>
  filtersOf(operation)
    .filter(
      ({ type, name: filter, kind }) =>
        (type === 'id' || filter.endsWith('Id')) && !sharedKinds.includes(kind!),
    )
    .map(({ name: filter, kind }) => ({ name, operation, filter, kind })),
);

// These take an id of any kind, or a caller's own reference.
const kindsOfTextFilters: Record<string, readonly Kind[]> = {
  resourceId: ['shipment', 'product', 'invoice', 'carton', 'notification', 'recommendation'],
  subjectId: ['user', 'key'],
  actorId: ['user'],
  credentialId: ['key'],
};

test.each(idFilters)(
  '$name by $filter finds nothing of another organization',
  async ({ operation, filter, kind }) => {
    if (filter === 'externalId') {
      // Both organizations may use the same reference: each finds its own record.
      const record = (await getPage(service, ours.key, `${pathOf(operation, ours)}?take=50`)).body.find(
        (one: { externalId: string | null }) => one.externalId,
      );
      const found = await getPage(
        service,
        ours.key,
        withQuery(pathOf(operation, ours), { externalId: record.externalId }),
      );
      expect(found.body).toEqual([record]);
      return;
    }
    const kinds = kind ? [kind] : kindsOfTextFilters[filter];
    expect(kinds, `say in kindsOfTextFilters which ids ${filter} takes`).toBeDefined();
    for (const id of kinds!.flatMap((one) => [...idsOf(theirs, one)])) {
      const { body } = await getPage(service, ours.key, withQuery(pathOf(operation, ours), { [filter]: id }));
      expect(body, id).toEqual([]);
    }
  },
);

test.each(lists)(
  '$name shows each organization its own records and none of the other',
  async ({ name, operation }) => {
    if (name.startsWith('warehouses.')) return;
    const ids = async (sample: Sample) => {
      const { body } = await getPage(service, sample.key, `${pathOf(operation, sample)}?take=50`);
      return new Set<string>(JSON.stringify(body).match(/\b(?![a-z]{3}_01kj5m)[a-z]{3}_[0-9a-z]{26}\b/g));
    };
    const [mine, yours] = [await ids(ours), await ids(theirs)];
    expect([...mine].filter((id) => yours.has(id))).toEqual([]);
  },
);

const stagedOnes = everyOperation.filter(({ name }) => name in staged);

/** An id of something that is one organization's: warehouses, rate cards and operators are everybody's. */
const isForeign = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!wh_|org_|rtc_)[a-z]{3}_[0-9a-z]{26}$/.test(value);

const namesIn = (input: Input): string[] =>
  Object.entries(input)
    .filter(([, value]) => isForeign(value))
    .map(([name]) => name);

test.each(stagedOnes)(
  "$name with another organization's ids finds nothing, and changes nothing of theirs",
  async (one) => {
    const { name, operation } = one;
    const mine = await stage(service, ourStages, one);
    const yours = await stage(service, theirStages, one);
    const where = inTestSpace.has(name) ? theirStages.test : theirStages.live;
    const before = await digestOf(service.ownerUrl, where.orgId);
    const inPath = namesIn(yours.input).filter((field) => operation.path.includes(`{${field}}`));
    for (const field of inPath) {
      const never = spellId(kindOf(String(yours.input[field])), newId());
      const [unknown, foreign] = [
        await sendAs(mine.key, { ...mine.input, [field]: never }),
        await sendAs(mine.key, { ...mine.input, [field]: yours.input[field] }),
      ];
      expect([foreign.status, foreign.body.code], field).toEqual([404, 'not_found']);
      expect(foreign.body.error.replace(String(yours.input[field]), '…')).toBe(
        unknown.body.error.replace(never, '…'),
      );
    }
    // What a body names is refused with the field, and an entry of a bulk request on its own.
    for (const input of withEachForeignId(mine.input, yours.input, operation.path)) {
      const { status, body, text } = await sendAs(mine.key, input);
      if (status === 200 && Array.isArray(body.results)) {
        expect(body.failed, text).toBeGreaterThan(0);
        expect([400, 404]).toContain(body.results.find((each: { error: unknown }) => each.error).status);
      } else expect([400, 404], text).toContain(status);
    }
    expect(await digestOf(service.ownerUrl, where.orgId)).toBe(before);
    const { status, text } = await yours.send();
    expect(status, `it is there for them: ${text}`).toBeLessThan(300);

    function sendAs(key: string, input: Input) {
      const { path, body } = requestOf(operation.path, input, operation.method);
      return service.send(operation.method, path, key, body);
    }
  },
);

/** Our input, once for each id in the body, with theirs in its place. */
function withEachForeignId(mine: Input, yours: Input, path: string): Input[] {
  const places: (string | number)[][] = [];
  const look = (value: unknown, place: (string | number)[]): void => {
    if (isForeign(value)) places.push(place);
    else if (typeof value === 'object' && value !== null && !(value instanceof File)) {
      for (const [name, part] of Object.entries(value)) look(part, [...place, name]);
    }
  };
  for (const [name, value] of Object.entries(yours)) if (!path.includes(`{${name}}`)) look(value, [name]);
  return places.map((place) => {
    const copy = structuredClone(mine) as never;
    const parent = place.slice(0, -1).reduce<Input>((part, step) => part[step] as Input, copy);
    parent[place.at(-1)!] = place.reduce<unknown>((part, step) => (part as Input)[step], yours);
    return copy;
  });
}

const kindOf = (id: string): Kind =>
  (Object.keys(prefixes) as Kind[]).find((kind) => prefixes[kind] === id.split('_')[0])!;

test("after all of it, not one of the other organization's rows has changed", async () => {
  expect(await digestOf(service.ownerUrl, theirs.orgId)).toBe(theirDigest);
  // And the digest would have told.
  await service.as(theirs.orgId, (tenant) => tick(tenant, { touched: ['products'] }));
  expect(await digestOf(service.ownerUrl, theirs.orgId)).not.toBe(theirDigest);
});
