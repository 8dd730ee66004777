import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../src/platform/sequencer.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { addTo } from '../helpers/additions.ts';
import { lists, pathOf, queryOf } from '../helpers/operations.ts';
import { often } from '../helpers/long-run.ts';
import { addHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import { historyEnd } from '../helpers/world/history/time.ts';
import { openTestService, type TestService } from '../helpers/service.ts';
import { getPage, walk, withQuery, type AnyRecord } from '../helpers/walk.ts';

let service: TestService;

beforeAll(async () => {
  service = await openTestService({}, { now: () => historyEnd });
});
afterAll(() => service?.close());

const writers = 4;
const rounds = 3;

/** The orders in which a list can be read: usually one that is asked for, at length every one. */
const walks = lists.flatMap(({ name, operation }) => {
  const keys = queryOf(operation).find((parameter) => parameter.name === 'sortBy')?.values ?? [];
  const sorted = keys.flatMap((sortBy) => [
    { sortBy, sortOrder: 'asc' },
    { sortBy, sortOrder: 'desc' },
  ]);
  const since = { updatedSince: '2026-01-01T00:00:00Z' };
  // A filter that lists all values: it takes another path to the page, but keeps everything.
  const filter = queryOf(operation).find(
    ({ type, name: parameter }) => type === 'enums' && parameter !== 'state',
  );
  const filtered = filter ? [{ [filter.name]: filter.values.join(',') }] : [];
  return [{}, ...often(sorted.slice(0, 1), sorted), since, ...filtered].map(
    (query: Record<string, string>) => ({
      name,
      operation,
      query,
      order: new URLSearchParams(query).toString(),
    }),
  );
});

test.each(walks)(
  '$name $order: a walk shows every record that was there, while four writers add more',
  async (one) => {
    const acme = await historyOf(one.name);
    const path = withQuery(pathOf(one.operation, acme), { ...one.query, includeTotal: true });
    const there = idsIn(await walk(service, acme.key, path));
    // Small enough for at least two pages.
    const take = Math.min(10, there.length - 1);

    let writing: Promise<unknown> | undefined;
    const pages = await walkPages(acme, path, take, async () => {
      if (writing) return;
      // One record is certain to come between the first page and the second; the others come at any time.
      await addTo(one.name, service, acme);
      writing = Promise.all(
        Array.from({ length: writers }, async () => {
          for (let round = 0; round < rounds; round++) await addTo(one.name, service, acme);
        }),
      );
    });
    await writing;

    const seen = new Set(pages.flatMap(({ ids }) => ids));
    expect(there.filter((id) => !seen.has(id))).toEqual([]);
    expect(pages.at(-1)!.total).toBeGreaterThan(pages[0]!.total);
    // Once the writers have stopped, every record appears exactly once.
    const quiet = await walkPages(acme, path, take);
    const found = quiet.flatMap(({ ids }) => ids);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(quiet[0]!.total);
    expect(found.length).toBeGreaterThanOrEqual(there.length + writers * rounds);
  },
);

test('a list that its records leave does lose some, so that the walks above could have told', async () => {
  const acme = await historyOf('notifications.list');
  const path = withQuery('/v0/notifications?unread=true', { includeTotal: true });
  const there = idsIn(await walk(service, acme.key, path));
  const pages = await walkPages(acme, path, 5, () =>
    service.as(acme.orgId, async (tenant) => {
      await advanceSequencer(tenant, { touched: ['notifications'] });
      await tenant.rows(sql`
        update notifications set read_at = ${historyEnd.toISOString()}
        where org_id = ${tenant.orgId} and read_at is null
          and n = (select max(n) from notifications where org_id = ${tenant.orgId} and read_at is null)`);
    }),
  );
  const seen = new Set(pages.flatMap(({ ids }) => ids));
  expect(there.filter((id) => !seen.has(id)).length).toBeGreaterThan(0);
});

interface WalkedPage {
  ids: string[];
  total: number;
}

/** Reads page after page until one is short, which is the contract's rule for clients. */
async function walkPages(
  acme: MerchantWithHistory,
  path: string,
  take: number,
  between: () => Promise<unknown> = async () => {},
): Promise<WalkedPage[]> {
  const pages: WalkedPage[] = [];
  for (let skip = 0; ; skip += take) {
    const { body, headers } = await getPage(service, acme.key, withQuery(path, { skip, take }));
    pages.push({ ids: idsIn(body), total: Number(headers['x-total-count']) });
    if (body.length < take) return pages;
    await between();
  }
}

/** Identifies each record: by its id, or else by all fields except the counts of a day that is not over. */
const idsIn = (records: AnyRecord[]): string[] =>
  records.map(
    ({ id, requests: _requests, lastUsedAt: _at, updatedAt: _stamp, ...rest }) => id ?? JSON.stringify(rest),
  );

const histories = new Map<string, Promise<MerchantWithHistory>>();

/** A separate history for each list, so that records added to one list do not lengthen the others. */
function historyOf(list: string): Promise<MerchantWithHistory> {
  const acme = histories.get(list) ?? addHistory(service, list);
  histories.set(list, acme);
  return acme;
}
