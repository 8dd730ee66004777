import fc from 'fast-check';
import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spellId } from '@packhouse/contract/id';
import { advanceSequencer } from '../../server/src/platform/sequencer.ts';
import { newId } from '../../server/src/platform/database/ids.ts';
import { uuidOf } from '../../server/src/platform/implement.ts';
import { insertProducts } from '../../server/src/goods/inventory/products.sql.ts';
import { renderProductStock } from '../../server/src/goods/inventory/product-stock.sql.ts';
import { aProduct } from '../../server/tests/helpers/records.ts';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import { changesOf } from './changes.ts';
import { createClient, type Client, type Product } from './index.ts';
import { listOf } from './list.ts';

interface Row {
  id: string;
  updatedAt: string;
}

/** A list as the service answers it: after a stamp, by stamp and id. `between` runs before each page is read. */
function listing(rows: Map<string, Row>, between: () => void) {
  return (input: Record<string, unknown>) =>
    listOf<Row>(async (query) => {
      between();
      const { updatedSince, skip, take } = query as { updatedSince: string; skip: number; take: number };
      const found = [...rows.values()]
        .filter(({ updatedAt }) => updatedAt > updatedSince)
        .toSorted((a, b) => (a.updatedAt + a.id < b.updatedAt + b.id ? -1 : 1));
      const headers = new Headers(found.length > skip + take ? { link: '</>; rel="next"' } : {});
      const data = found.slice(skip, skip + take).map((row) => ({ ...row }));
      return {
        data,
        headers,
        status: 200,
        requestId: '',
        etag: undefined,
        replayed: false,
        notModified: false,
      };
    }, input);
}

test('whatever is written meanwhile, nothing is lost and nothing comes twice, however many carry one stamp', async () => {
  const stampOf = (n: number) => new Date(Date.UTC(2026, 0, 1) + n).toISOString();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 130 }), { minLength: 1, maxLength: 5 }),
      // Before each of the first pages: which records are written again, in one transaction.
      fc.array(fc.array(fc.nat({ max: 200 }), { maxLength: 70 }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 400 }),
      async (groups, writes, patience) => {
        let clock = 0;
        const rows = new Map<string, Row>();
        for (const size of groups) {
          clock += 1;
          for (let n = 0; n < size; n++) {
            const id = String(rows.size).padStart(4, '0');
            rows.set(id, { id, updatedAt: stampOf(clock) });
          }
        }
        const pending = [...writes];
        const read = listing(rows, () => {
          const places = pending.shift();
          if (!places?.length) return;
          clock += 1;
          for (const index of places) {
            const id = String(index % rows.size).padStart(4, '0');
            rows.set(id, { id, updatedAt: stampOf(clock) });
          }
        });
        const came: string[] = [];
        const copy = new Map<string, Row>();
        const take = (row: Row) => {
          came.push(`${row.id} ${row.updatedAt}`);
          copy.set(row.id, row);
        };
        // A reader that is broken off goes on from where it knows that all have come: there it may see some again.
        const first = changesOf(read, {});
        let left = patience;
        for await (const row of first) {
          take(row);
          if (--left === 0) break;
        }
        expect(new Set(came).size).toBe(came.length);
        came.length = 0;
        const second = changesOf(read, {}, first.position);
        for await (const row of second) take(row);
        expect(new Set(came).size).toBe(came.length);
        for await (const row of changesOf(read, {}, second.position)) take(row);
        expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(rows));
      },
    ),
    { numRuns: 300 },
  );
});

test('one that is written again, and comes to stand at the same place behind others, is no sign that nothing has moved', async () => {
  const rows = new Map<string, Row>();
  const write = (from: number, to: number, updatedAt: string) => {
    for (let n = from; n < to; n++) rows.set(String(n), { id: String(n), updatedAt });
  };
  const [early, late] = ['2026-01-01T00:00:00.001Z', '2026-01-01T00:00:00.002Z'];
  write(1000, 1055, early);
  let pages = 0;
  // Between the first page and the second: the last that was read, nine before it and all behind it.
  const read = listing(rows, () => {
    if (++pages === 2) write(1040, 1055, late);
  });
  const copy = new Map<string, Row>();
  for await (const row of changesOf(read, {})) copy.set(row.id, row);
  expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(rows));
});

let service: TestService;
let packhouse: Client;
let orgId: string;

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization('Harbor Coffee');
  packhouse = createClient({ baseUrl: await service.listen(), token: await service.key(orgId) });
});
afterAll(() => service?.close());

/** Creates products in one transaction, and so with one stamp. */
async function addTogether(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => spellId('product', newId()));
  await service.as(orgId, async (tenant) => {
    const { at } = await advanceSequencer(tenant, { touched: ['products', 'stock'] });
    await insertProducts(
      tenant,
      ids.map((id) => aProduct({ id, sku: id, createdAt: at, updatedAt: at })),
    );
    await renderProductStock(
      tenant,
      ids.map((id) => uuidOf('product', id)),
      at,
    );
  });
  return ids;
}

/** Writes all of them again in one transaction. */
const renameTogether = (ids: readonly string[], name: string) =>
  packhouse.products.bulk({ products: ids.map((id) => ({ id, name })) });

test('a copy that is kept by changes is the list, though writers write all the while', async () => {
  const ids = [...(await addTogether(130)), ...(await addTogether(60))];
  const copy = new Map<string, Product>();
  const came: string[] = [];
  let since: string | undefined;
  const follow = async () => {
    const changes = packhouse.changes('products.list', { since });
    for await (const product of changes) {
      copy.set(product.id, product);
      came.push(`${product.id} ${product.version}`);
    }
    since = changes.position;
  };
  const write = async (writer: number) => {
    for (let round = 0; round < 4; round++) {
      const from = (writer * 37 + round * 61) % 120;
      await renameTogether(ids.slice(from, from + 55), `Round ${round} of ${writer}`);
      const archived = ids[writer * 30 + round]!;
      await packhouse.products.archive({ id: archived });
      // The next is written as soon as the reader has come that far: in the midst of its pages, on any machine.
      while (!copy.get(archived)?.archived) await rest(1);
    }
  };
  const state = { writing: true };
  const writers = Promise.all([0, 1, 2, 3].map(write)).finally(() => (state.writing = false));
  while (state.writing) await follow();
  await writers;
  await follow();

  const listed = await packhouse.products.list({ includeDeleted: true }).all();
  expect(listed.length).toBe(190);
  expect([...copy.values()].toSorted(byId)).toEqual(listed.toSorted(byId));
  expect([...copy.values()].filter(({ archived }) => archived)).toHaveLength(16);
  // A version that came once comes never again.
  expect(new Set(came).size).toBe(came.length);
});

const byId = (a: Product, b: Product) => (a.id < b.id ? -1 : 1);

test('as long as nothing is written, nothing comes, and the position stays', async () => {
  const first = packhouse.changes('products.list', { includeDeleted: false });
  let active = 0;
  for await (const { archived } of first) if (!archived) active += 1;
  expect(active).toBe((await packhouse.products.list({ includeDeleted: false }).all()).length);
  const second = packhouse.changes('products.list', { since: first.position, includeDeleted: false });
  for await (const product of second) expect.fail(`${product.id} came again`);
  expect(second.position).toBe(first.position);
});
