import { contract } from '@packhouse/contract';
import { Nothing, type Operation } from '@packhouse/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idsOf, lists, parametersOf, pathOf, queryOf, reads } from '../helpers/operations.ts';
import { openHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import type { TestService } from '../helpers/service.ts';
import { getPage, walk, withQuery, type AnyRecord } from '../helpers/walk.ts';

let service: TestService;
let acme: MerchantWithHistory;

beforeAll(async () => {
  ({ service, acme } = await openHistory());
});
afterAll(() => service?.close());

// What answers nothing but a file has no schema.
test.each(reads.filter(({ operation }) => operation.output !== Nothing))(
  '$name answers what its schema declares, all of it and nothing else',
  async ({ operation }) => {
    const path = withQuery(pathOf(operation, acme), widest(operation));
    const records = operation.list
      ? await walk(service, acme.key, path)
      : [(await getPage(service, acme.key, path)).body];
    expect(records.length).toBeGreaterThan(0);
    // Parsing drops what is not declared, at any depth: then the two would differ.
    for (const record of records) expect(operation.output.parse(record)).toStrictEqual(record);
  },
);

const views = ['include=lots', 'asOf=2026-02-01T00:00:00Z', 'include=lots&asOf=2026-02-01T00:00:00Z'];

test('the breakdowns answer what their schema declares in every view', async () => {
  const warehouse = idsOf(acme, 'warehouse')[0]!;
  for (const { path, output } of [contract.stock.breakdown, contract.stock.cartonBreakdown]) {
    for (const view of [...views, `warehouseId=${warehouse}`, `warehouseId=${warehouse}&${views[2]}`]) {
      if (path.includes('cartons') && view.includes('lots')) continue;
      const records = await walk(service, acme.key, `${path}?includeDeleted=true&${view}`);
      expect(records.length).toBeGreaterThan(10);
      for (const record of records) expect(output.parse(record)).toStrictEqual(record);
    }
  }
});

const pairs = Object.entries(contract).flatMap(([resource, group]) => {
  const { list, get } = group as { list?: Operation; get?: Operation };
  return list && get ? [{ resource, list, get }] : [];
});

test.each(pairs)('$resource: a record read alone is the one in the list', async ({ list, get }) => {
  const listed = await walk(service, acme.key, withQuery(pathOf(list, acme), widest(list)));
  const { kind } = parametersOf(get).find((parameter) => parameter.in === 'path')!;
  expect(listed.map(({ id }): string => id).toSorted()).toEqual(idsOf(acme, kind!).toSorted());
  for (const record of listed) {
    const { body } = await getPage(
      service,
      acme.key,
      pathOf(get, acme, () => record.id),
    );
    expect(body).toStrictEqual(record);
  }
});

test('measures are answered in millimetres and grams, however they were given', async () => {
  const units = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('unit' in value && ('length' in value || 'value' in value)) units.add(String(value.unit));
    Object.values(value).forEach(look);
  };
  for (const { operation } of lists.filter(({ name }) => /^(products|cartons|shipments)\.list$/.test(name))) {
    look(await walk(service, acme.key, pathOf(operation, acme)));
  }
  expect([...units].toSorted()).toEqual(['g', 'mm']);
  const [inches] = (await getPage(service, acme.key, '/v0/inventory/products?sku=hc-_001')).body;
  expect(inches.unitDimensions).toEqual({ length: 254, width: 127, height: 63.5, unit: 'mm' });
  expect(inches.unitWeight).toEqual({ value: 340.1943, unit: 'g' });
});

test('the organization answers who is asking', async () => {
  const key = await service.key(acme.orgId, { scopes: ['user-account'], accessMode: 'read_only' });
  const { body } = await getPage(service, key, '/v0/organization');
  expect(body).toMatchObject({
    name: 'Acme',
    mode: 'live',
    status: 'active',
    user: { type: 'key', name: 'test key', role: null, scopes: ['user-account'], accessMode: 'read_only' },
  });
});

test('the summary counts what the list holds and nobody has put aside', async () => {
  const all: AnyRecord[] = await walk(service, acme.key, '/v0/notifications?snoozed=false');
  const unread = all.filter(({ readAt }) => readAt === null);
  const by = (field: string) => Object.groupBy(unread, (one) => one[field]);
  const { body } = await getPage(service, acme.key, '/v0/notifications/summary');
  expect(body.unread).toBe(unread.length);
  expect(body.openActionItems).toBe(all.filter(({ state }) => state === 'open').length);
  for (const [field, counts] of [
    ['severity', body.bySeverity],
    ['type', body.byType],
  ] as const) {
    for (const [name, count] of Object.entries(counts))
      expect(count, name).toBe(by(field)[name]?.length ?? 0);
  }
});

/** The query that leaves nothing of a list out. */
function widest(operation: Operation): Record<string, string | boolean> {
  const query: Record<string, string | boolean> = {};
  for (const { name, values } of queryOf(operation)) {
    if (name === 'includeDeleted') query[name] = true;
    if (name === 'status' && operation === contract.recommendations.list) query[name] = values.join(',');
    if (name === 'include' && operation === contract.invoices.list) query[name] = 'items';
  }
  return query;
}
