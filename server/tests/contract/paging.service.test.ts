import { afterAll, beforeAll, expect, test } from 'vitest';
import { folded } from '../../src/platform/folded.ts';
import { lists, pathOf, queryOf, type NamedOperation } from '../helpers/operations.ts';
import { often } from '../helpers/long-run.ts';
import { openHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import type { TestService } from '../helpers/service.ts';
import { getPage, walk, withQuery, type AnyRecord } from '../helpers/walk.ts';

let service: TestService;
let acme: MerchantWithHistory;

beforeAll(async () => {
  ({ service, acme } = await openHistory());
});
afterAll(() => service?.close());

type Order = [key: (record: AnyRecord) => unknown, direction: 'asc' | 'desc'];

/** The order of the lists that have no sortBy, as their summaries say it. */
const usualOrders: Record<string, Order> = {
  'webhooks.list': [({ createdAt }) => createdAt, 'desc'],
  'products.history': [({ at }) => at, 'desc'],
  'cartons.history': [({ at }) => at, 'desc'],
  'stock.breakdown': [({ createdAt }) => createdAt, 'desc'],
  'stock.cartonBreakdown': [({ createdAt }) => createdAt, 'desc'],
  'stock.ledger': [({ createdAt }) => createdAt, 'desc'],
  'stock.snapshots': [({ date }) => date, 'desc'],
  'lots.list': [({ sku, lot }) => `${sku} ${lot}`, 'asc'],
  'stock.marketplaceLevels': [({ date }) => date, 'desc'],
  'serialNumbers.list': [({ createdAt }) => createdAt, 'desc'],
  'shipments.timeline': [({ at }) => at, 'asc'],
  'warehouses.list': [({ code }) => code, 'asc'],
  'invoices.lineItems': [({ id }) => id, 'asc'],
  'notifications.list': [({ createdAt }) => createdAt, 'desc'],
  'notifications.events': [({ sequence }) => sequence, 'asc'],
  'recommendations.list': [({ priority }) => priority, 'desc'],
  'organization.members': [({ joinedAt }) => joinedAt, 'asc'],
  'organization.usage': [({ date }) => date, 'desc'],
  'organization.auditLog': [({ at }) => at, 'desc'],
};

/** Names are in order without regard to case and accents, and numbers in them by their value. */
const nameKey = (name: string): string =>
  folded(name).replaceAll(/[0-9]+/g, (digits) => digits.padStart(20, '0'));

/** Every order a list can be asked for, with the query that asks for it. */
function ordersOf({ name, operation }: NamedOperation): [query: Record<string, string>, order: Order][] {
  const keys = queryOf(operation).find((parameter) => parameter.name === 'sortBy')?.values;
  const since = { updatedSince: '2026-01-01T00:00:00Z' };
  const written: Order = [stampOf, 'asc'];
  if (!keys) {
    const usual = usualOrders[name];
    if (!usual) throw new Error(`${name} has no sortBy: say its order in usualOrders.`);
    return [
      [{}, usual],
      [since, written],
    ];
  }
  return [
    [{}, [({ createdAt }) => createdAt, 'desc']],
    ...keys.flatMap((sortBy) =>
      (['asc', 'desc'] as const).map((sortOrder): [Record<string, string>, Order] => [
        { sortBy, sortOrder },
        [(record) => (sortBy === 'name' ? nameKey(record['name']) : record[sortBy]), sortOrder],
      ]),
    ),
    [since, written],
  ];
}

test.each(lists)('$name: pages of 1, 7 and 50 hold every record once, in one order', async (list) => {
  const path = pathOf(list.operation, acme);
  const everything = texts(await walk(service, acme.key, path)).toSorted();
  expect(everything.length, 'records in the history').toBeGreaterThanOrEqual(5);
  expect(new Set(everything).size).toBe(everything.length);

  for (const [index, [query, order]] of ordersOf(list).entries()) {
    const asked = withQuery(path, query);
    const records = await walk(service, acme.key, asked, 50);
    expectOrdered(records, order, asked);
    expect(texts(records).toSorted(), asked).toEqual(everything);
    // Page by page of one record is the longest walk: usually in the list's own order, at length in every one.
    for (const take of index === 0 ? [7, 1] : often([7], [7, 1]))
      expect(texts(await walk(service, acme.key, asked, take)), asked).toEqual(texts(records));
  }
});

test.each(lists)(
  '$name: the next links alone lead through the same pages, and the last has none',
  async (list) => {
    const path = pathOf(list.operation, acme);
    for (const [query] of ordersOf(list)) {
      const asked = withQuery(path, query);
      const records = await walk(service, acme.key, asked);
      for (const take of often([7], [3, 50])) {
        expect(await follow(withQuery(asked, { take })), `${asked} by ${take}`).toEqual(records);
      }
      // A page that ends with the last record is full, and nevertheless the last.
      const whole = await getPage(
        service,
        acme.key,
        withQuery(asked, { take: Math.min(50, records.length), skip: Math.max(0, records.length - 50) }),
      );
      expect(whole.body.at(-1)).toEqual(records.at(-1));
      expect(linkTo('next', whole.headers)).toBeUndefined();
    }
  },
);

test.each(lists)(
  '$name: prev leads back to the page before, and the first has none',
  async ({ operation }) => {
    const path = pathOf(operation, acme);
    const first = await getPage(service, acme.key, `${path}?take=2`);
    expect(linkTo('prev', first.headers)).toBeUndefined();
    const second = await getPage(service, acme.key, linkTo('next', first.headers)!);
    const back = await getPage(service, acme.key, linkTo('prev', second.headers)!);
    expect(back.body).toEqual(first.body);
    const uneven = await getPage(service, acme.key, `${path}?take=2&skip=1`);
    expect(linkTo('prev', uneven.headers)).toBe(`${path}?skip=0&take=2`);
  },
);

test.each(lists)(
  '$name: includeTotal counts what the filters leave, and only when asked',
  async ({ operation }) => {
    const path = pathOf(operation, acme);
    const records = await walk(service, acme.key, path);
    const half = stampOf(records[Math.floor(records.length / 2)]);
    const later = await walk(service, acme.key, withQuery(path, half ? { updatedSince: half } : {}));
    for (const [query, count] of [
      ['?take=1&includeTotal=true', records.length],
      ['?take=1&skip=4&includeTotal=true', records.length],
      ['?skip=100000&includeTotal=true', records.length],
      [half ? `?updatedSince=${half}&includeTotal=true` : '?includeTotal=true', later.length],
    ] as const) {
      const { headers } = await getPage(service, acme.key, path + query);
      expect(headers['x-total-count'], query).toBe(String(count));
    }
    for (const query of ['', '?includeTotal=false']) {
      expect((await getPage(service, acme.key, path + query)).headers['x-total-count']).toBeUndefined();
    }
  },
);

test.each(lists)('$name: HEAD answers the headers of GET and no body', async ({ operation }) => {
  const url = withQuery(pathOf(operation, acme), { take: 2, skip: 1, includeTotal: true });
  const { status, headers } = await getPage(service, acme.key, url);
  const head = await service.app.inject({
    method: 'HEAD',
    url,
    headers: { authorization: `Bearer ${acme.key}` },
  });
  const lasting = ({ 'x-request-id': _id, date: _date, ...rest }: Record<string, unknown>) => rest;
  expect(head.statusCode).toBe(status);
  expect(lasting(head.headers)).toEqual(lasting(headers));
  expect(head.body).toBe('');
});

test('a link keeps every other parameter as it was sent, and can be followed even from an odd spelling', async () => {
  for (const [query, next] of [
    ['take=2&status=forwarded,pending&search=o', 'status=forwarded,pending&search=o&skip=2&take=2'],
    ['&&take=2&', 'skip=2&take=2'],
    ['%74ake=2&%73kip=1', 'skip=3&take=2'],
    [
      'createdAfter=2026-01-01T00:00:00%2B02:00&take=1',
      'createdAfter=2026-01-01T00:00:00%2B02:00&skip=1&take=1',
    ],
  ]) {
    const page = await getPage(service, acme.key, `/v0/shipments?${query}`);
    expect(linkTo('next', page.headers)).toBe(`/v0/shipments?${next}`);
    await getPage(service, acme.key, linkTo('next', page.headers)!);
  }
  const { headers } = await service.app.inject({
    url: '/v0/shipments?search=>;rel="next",<&skip=1',
    headers: { authorization: `Bearer ${acme.key}` },
  });
  expect(headers['link']).toMatch(/^<[^<>]+>; rel="prev"$/);
});

/** When a record was last written, under whatever name it says that. */
function stampOf(record: AnyRecord): string | undefined {
  return record.updatedAt ?? record.at;
}

function expectOrdered(records: AnyRecord[], [key, direction]: Order, what: string): void {
  const sign = direction === 'asc' ? 1 : -1;
  for (let index = 1; index < records.length; index++) {
    const [before, after] = [records[index - 1], records[index]];
    const order = compare(key(before), key(after)) * sign;
    expect(order, `${what}: ${JSON.stringify([key(before), key(after)])}`).toBeLessThanOrEqual(0);
    // Ties follow the id. Records without one (history, snapshots) keep theirs to themselves.
    if (order === 0 && before.id)
      expect(compare(before.id, after.id) * sign, `${what}: a tie`).toBeLessThan(0);
  }
}

// As PostgreSQL compares under the C locale: by code point.
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

async function follow(path: string): Promise<AnyRecord[]> {
  const found: AnyRecord[] = [];
  for (let next: string | undefined = path; next;) {
    const page = await getPage(service, acme.key, next);
    found.push(...page.body);
    next = linkTo('next', page.headers);
    if (next) expect(page.body.length).toBeGreaterThan(0);
  }
  return found;
}

const linkTo = (rel: string, headers: Record<string, string>): string | undefined =>
  new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers['link'] ?? '')?.[1];

const texts = (records: AnyRecord[]): string[] => records.map((record) => JSON.stringify(record));
