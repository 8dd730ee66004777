import { operations } from '@packhouse/contract';
import { spellId, type Kind } from '@packhouse/contract/id';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tick } from '../clock.ts';
import { newId } from '../database/ids.ts';
import { filtersOf, idsOf, lists, parametersOf, pathOf, sharedKinds } from '../testing/operations.ts';
import { sampleOrganization, type Sample } from '../testing/sample.ts';
import { sampleNow } from '../testing/sample-time.ts';
import { openTestService, type TestService } from '../testing/service.ts';
import { getPage, withQuery } from '../testing/walk.ts';

let service: TestService;
let owner: pg.Client;
let ours: Sample;
let theirs: Sample;
let theirDigest: string;

beforeAll(async () => {
  service = await openTestService({}, { now: () => sampleNow });
  ours = await sampleOrganization(service, { name: 'Ours' });
  theirs = await sampleOrganization(service, { name: 'Theirs' });
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  theirDigest = await digest(theirs.orgId);
});
afterAll(async () => {
  await owner?.end();
  await service?.close();
});

const idInPath = operations.flatMap(({ name, operation }) =>
  parametersOf(operation)
    .filter((parameter) => parameter.in === 'path' && !sharedKinds.includes(parameter.kind!))
    .map(({ kind }) => ({ name, operation, kind: kind! })),
);

test.each(idInPath)(
  "$name answers another organization's $kind like one that never was",
  async ({ operation, kind }) => {
    const never = spellId(kind, newId());
    const unknown = await service.get(
      pathOf(operation, ours, () => never),
      ours.key,
    );
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    for (const id of idsOf(theirs, kind)) {
      const path = pathOf(operation, theirs, () => id);
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
      return new Set<string>(JSON.stringify(body).match(/\b(?!usr_01kj5m)[a-z]{3}_[0-9a-z]{26}\b/g));
    };
    const [mine, yours] = [await ids(ours), await ids(theirs)];
    expect([...mine].filter((id) => yours.has(id))).toEqual([]);
  },
);

test("after all of it, not one of the other organization's rows has changed", async () => {
  expect(await digest(theirs.orgId)).toBe(theirDigest);
  // And the digest would have told.
  await service.as(theirs.orgId, (tenant) => tick(tenant, { touched: ['products'] }));
  expect(await digest(theirs.orgId)).not.toBe(theirDigest);
});

/** Of every row of every tenant table, as the owner of the database sees them. */
async function digest(orgId: string): Promise<string> {
  const tables = await owner.query<{ name: string }>(
    `select name from table_manifest where kind = 'tenant' order by name`,
  );
  expect(tables.rows.length).toBeGreaterThan(15);
  const digests: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ count: string; digest: string }>(
      `select count(*), md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t where org_id = $1`,
      [orgId],
    );
    digests.push(`${name} ${rows[0]!.count} ${rows[0]!.digest}`);
  }
  return digests.join('\n');
}
