import { spellId, type Kind } from '@packhouse/contract/id';
import { isWrite } from '@packhouse/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../src/platform/sequencer.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { digestOf } from '../helpers/digest.ts';
import { expectNothingForeign } from '../helpers/foreign-ids.ts';
import {
  everyOperation,
  filtersOf,
  idsOf,
  lists,
  parametersOf,
  pathOf,
  reads,
  sharedKinds,
} from '../helpers/operations.ts';
import { often } from '../helpers/long-run.ts';
import { openHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import { preparations } from '../helpers/world/before.ts';
import type { TestService } from '../helpers/service.ts';
import { openSpaces, prepare, type Spaces } from '../helpers/world/prepare.ts';
import { getPage, withQuery } from '../helpers/walk.ts';

let service: TestService;
let acme: MerchantWithHistory;
let globex: MerchantWithHistory;
let theirDigest: string;
let acmeSpaces: Spaces;
let globexSpaces: Spaces;

beforeAll(async () => {
  ({ service, acme, globex } = await openHistory());
  theirDigest = await digestOf(service.ownerUrl, globex.orgId);
  acmeSpaces = await openSpaces(service, 'Acme');
  globexSpaces = await openSpaces(service, 'Globex');
});
afterAll(() => service?.close());

const some = (ids: readonly string[]): string[] => ids.slice(0, often(2, ids.length));

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
    const unknown = await service.get(pathOf(operation, acme, inPlaceOf(idsOf(acme, kind), never)), acme.key);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    for (const id of some(idsOf(globex, kind))) {
      const theirs = pathOf(operation, globex, inPlaceOf(idsOf(globex, kind), id));
      expect((await service.get(theirs, acme.key)).body.code, theirs).toBe('not_found');
      const path = pathOf(operation, acme, inPlaceOf(idsOf(acme, kind), id));
      const { status, body, headers } = await service.get(path, acme.key);
      expect([status, body.code], path).toEqual([404, 'not_found']);
      expect(body.error.replace(id, '…')).toBe(unknown.body.error.replace(never, '…'));
      expect(Object.keys(headers)).toEqual(Object.keys(unknown.headers));
      expect((await service.get(theirs, globex.key)).status, 'it is there for them').toBe(200);
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
      const record = (await getPage(service, acme.key, `${pathOf(operation, acme)}?take=50`)).body.find(
        (one: { externalId: string | null }) => one.externalId,
      );
      const found = await getPage(
        service,
        acme.key,
        withQuery(pathOf(operation, acme), { externalId: record.externalId }),
      );
      expect(found.body).toEqual([record]);
      return;
    }
    const kinds = kind ? [kind] : kindsOfTextFilters[filter];
    expect(kinds, `say in kindsOfTextFilters which ids ${filter} takes`).toBeDefined();
    for (const id of kinds!.flatMap((one) => some(idsOf(globex, one)))) {
      const { body } = await getPage(service, acme.key, withQuery(pathOf(operation, acme), { [filter]: id }));
      expect(body, id).toEqual([]);
    }
  },
);

test.each(lists)(
  '$name shows each organization its own records and none of the other',
  async ({ name, operation }) => {
    if (name.startsWith('warehouses.')) return;
    const ids = async (merchant: MerchantWithHistory) => {
      const { body } = await getPage(service, merchant.key, `${pathOf(operation, merchant)}?take=50`);
      return new Set<string>(JSON.stringify(body).match(/\b(?![a-z]{3}_01kj5m)[a-z]{3}_[0-9a-z]{26}\b/g));
    };
    const [mine, yours] = [await ids(acme), await ids(globex)];
    expect([...mine].filter((id) => yours.has(id))).toEqual([]);
  },
);

// What writes find of another organization is in writes.service.test.ts.
const preparedReads = everyOperation.filter(
  ({ name, operation }) => name in preparations && !isWrite(operation),
);

test.each(preparedReads)("$name with another organization's ids finds nothing of theirs", async (one) => {
  const mine = await prepare(service, acmeSpaces, one);
  const yours = await prepare(service, globexSpaces, one);
  await expectNothingForeign(service, mine, yours);
  const { status, text } = await yours.send();
  expect(status, `it is there for them: ${text}`).toBeLessThan(300);
});

test("after all of it, not one of the other organization's rows has changed", async () => {
  expect(await digestOf(service.ownerUrl, globex.orgId)).toBe(theirDigest);
  // And the digest would have told.
  await service.as(globex.orgId, (tenant) => advanceSequencer(tenant, { touched: ['products'] }));
  expect(await digestOf(service.ownerUrl, globex.orgId)).not.toBe(theirDigest);
});
