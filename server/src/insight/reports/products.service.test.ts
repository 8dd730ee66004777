import { ProductCover, StockHistory } from '@packhouse/contract/dashboard/products';
import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { uuidOf } from '../../platform/implement.ts';
import { moveStock } from '../../goods/inventory/movements.sql.ts';
import { renderProductStock } from '../../goods/inventory/product-stock.sql.ts';
import { insertProducts } from '../../goods/inventory/products.sql.ts';
import { insertSnapshots } from '../../goods/inventory/snapshots.sql.ts';
import { instantOf, localTimeOf, nextDay } from '../../goods/shipments/local-time.ts';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { demoMerchant, type DemoMerchant } from '../../../tests/helpers/demo-merchant.ts';
import { demoInMarch, demoNow as now } from '../../../tests/helpers/demo-in-march.ts';
import { aProduct, theSystem } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { walk, withQuery, type AnyRecord } from '../../../tests/helpers/walk.ts';

const today = '2026-03-10';

let service: TestService;
let merchant: DemoMerchant;
let viewer: DashboardSession;
let products: AnyRecord[];
let cartons: AnyRecord[];
let stock: AnyRecord[];

beforeAll(async () => {
  service = await openTestService({}, { now: () => now, template: demoInMarch });
  merchant = await demoMerchant(service);
  viewer = await dashboardSession(service, merchant.orgId, 'viewer');
  const all = (path: string) => walk(service, merchant.key, path);
  products = await all('/v0/inventory/products');
  cartons = await all('/v0/inventory/cartons?includeDeleted=true');
  stock = await all('/v0/inventory/products/breakdown');
}, 120_000);
afterAll(() => service?.close());

const pathOf = (what: string, orgId = merchant.orgId) =>
  `/dashboard/v0/organizations/${spellId('organization', orgId)}/products/${what}`;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const dayOf = (at: string) => localTimeOf(merchant.timezone, Date.parse(at)).day;

/** Movements of a product, loose and in cartons, in units. */
async function unitsMoved(productId: string): Promise<AnyRecord[]> {
  const boxes = cartons.flatMap(({ id, contents }) => {
    const held = contents.find((one: AnyRecord) => one.productId === productId);
    return held ? [{ id, units: held.quantity }] : [];
  });
  const ledgers = [walk(service, merchant.key, `/v0/inventory/ledger?productId=${productId}`)].concat(
    boxes.map(async ({ id, units }) =>
      (await walk(service, merchant.key, `/v0/inventory/ledger?cartonId=${id}`)).map((one) => ({
        ...one,
        quantity: one.quantity * units,
      })),
    ),
  );
  return (await Promise.all(ledgers)).flat();
}

/** Products that are sold loose and in cartons, one with little stock, and a kit. */
function samples(): AnyRecord[] {
  const boxed = products.filter(({ id }) =>
    cartons.some(({ contents }) => contents.some((one: AnyRecord) => one.productId === id)),
  );
  const scarce = products.filter(({ id, kit }) => !kit && stock.find((one) => one.id === id).available === 0);
  const kits = products.filter(({ kit }) => kit);
  expect([boxed, scarce, kits].map((some) => some.length > 0)).toEqual([true, true, true]);
  return [...boxed.slice(0, 3), ...scarce.slice(0, 2), ...kits.slice(0, 2), ...products.slice(0, 3)];
}

describe('cover', () => {
  const cover = async (ids: string[], parameters: Record<string, string> = {}) => {
    const answer = await viewer.ask('GET', withQuery(pathOf('cover'), { ids: ids.join(), ...parameters }));
    expect(answer.status, answer.text).toBe(200);
    return ProductCover.strict().parse(answer.body);
  };

  test('is reckoned from what the ledger says was shipped, over the days on which there was stock', async () => {
    const asked = [...new Set(samples().map(({ id }) => id as string))];
    const told = await cover(asked);
    const days = Array.from({ length: 30 }, (_, index) => nextDay('2026-02-09', index));
    expect([told.from, told.today]).toEqual([days[0], today]);
    expect(told.products.map(({ productId }) => productId)).toEqual(asked);
    const inbound = await walk(service, merchant.key, '/v0/shipments?kind=inbound,return');
    for (const one of told.products) {
      const moved = (await unitsMoved(one.productId)).filter(({ type }) => type === 'ship');
      const on = (day: string) =>
        sum(moved.filter(({ createdAt }) => dayOf(createdAt) === day).map(({ quantity }) => -quantity));
      expect(one.shipped).toEqual(days.map(on));
      const holders = cartons
        .filter(({ contents }) => contents.some((part: AnyRecord) => part.productId === one.productId))
        .map(({ id }) => `cartonId=${id}`);
      const closings = await Promise.all(
        [`productId=${one.productId}`, ...holders].map((query) =>
          walk(service, merchant.key, `/v0/inventory/snapshots?${query}`),
        ),
      );
      const telling = days
        .slice(1, 29)
        .filter(
          (day) => on(day) > 0 || closings.flat().some(({ date, onHand }) => date === day && onHand > 0),
        );
      const shipped = sum(telling.map(on));
      const { available } = stock.find(({ id }) => id === one.productId);
      const incoming = sum(
        inbound
          .filter(({ status }) => ['pending', 'confirmed', 'processing', 'pending_cancel'].includes(status))
          .flatMap(({ items }) => items)
          .map((item: AnyRecord) => {
            const each = item.cartonId
              ? sum(
                  item.contents
                    .filter((part: AnyRecord) => part.productId === one.productId)
                    .map((part: AnyRecord) => part.quantity),
                )
              : Number(item.productId === one.productId);
            return Math.max(0, item.quantity - (item.receivedQuantity ?? 0)) * each;
          }),
      );
      expect(one).toMatchObject({
        available,
        incoming,
        perDay: telling.length === 0 ? null : Math.round((shipped / telling.length) * 100) / 100,
        days: shipped === 0 ? null : Math.round(((available * telling.length) / shipped) * 10) / 10,
      });
    }
    expect(sum(told.products.flatMap(({ shipped }) => shipped))).toBeGreaterThan(100);
  });

  test('leaves out the days without stock, and not the one on which it ran out', async () => {
    const orgId = await service.organization('Sold Out');
    const product = aProduct({ sku: 'GONE' });
    const [id, warehouseId] = [
      uuidOf('product', product.id),
      uuidOf('warehouse', (await walk(service, merchant.key, '/v0/warehouses'))[0].id),
    ];
    const goods = { productId: id, warehouseId, bucket: 'available', actor: theSystem } as const;
    const closing = (date: string, onHand: number) => ({
      ...{ date, item_id: id, warehouse_id: warehouseId, product_id: id, carton_id: null },
      ...{ on_hand: onHand, volume_m3: 0, updated_at: now.toISOString() },
    });
    await service.as(orgId, async (tenant) => {
      const held = await advanceSequencer(
        tenant,
        { touched: ['products', 'stock', 'movements', 'snapshots'], added: { movements: 4 } },
        now,
      );
      await insertProducts(tenant, [product]);
      await moveStock(tenant, held, [
        { ...goods, type: 'receive', quantity: 10, at: '2026-03-05T20:00:00.000Z' },
        { ...goods, type: 'ship', quantity: -4, at: '2026-03-06T20:00:00.000Z' },
        { ...goods, type: 'ship', quantity: -6, at: '2026-03-07T20:00:00.000Z' },
        { ...goods, type: 'receive', quantity: 8, at: '2026-03-10T17:00:00.000Z' },
      ]);
      await insertSnapshots(tenant, [closing('2026-03-05', 10), closing('2026-03-06', 6)]);
      await renderProductStock(tenant, [id], held.at);
    });
    const who = await dashboardSession(service, orgId, 'viewer');
    const { body } = await who.ask('GET', `${pathOf('cover', orgId)}?ids=${product.id}`);
    expect(body.products[0]).toMatchObject({ available: 8, perDay: 3.33, days: 2.4 });
    expect(body.products[0].shipped.slice(-5)).toEqual([4, 6, 0, 0, 0]);
    const figures = await who.ask('GET', pathOf('', orgId).replace('/products/', '/overview/figures'));
    expect(figures.body.topCover).toMatchObject([{ sku: 'GONE', available: 8, perDay: 3.33, days: 2.4 }]);
  });

  test('of products of another organization, and of its own in the other space, is not told', async () => {
    const [product] = products;
    expect((await cover([product.id], { mode: 'test' })).products).toEqual([]);
    const orgId = await service.organization('Somebody Else');
    const other = await dashboardSession(service, orgId, 'viewer');
    const answer = await other.ask('GET', `${pathOf('cover', orgId)}?ids=${product.id}`);
    expect(answer.body.products).toEqual([]);
  });

  test('is told of up to fifty products at once', async () => {
    const ids = products.slice(0, 51).map(({ id }) => id);
    expect((await cover(ids.slice(0, 50))).products).toHaveLength(50);
    const answer = await viewer.ask('GET', `${pathOf('cover')}?ids=${ids.join()}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_parameter']);
  });
});

describe('the stock history', () => {
  const history = async (id: string, parameters: Record<string, string> = {}) => {
    const answer = await viewer.ask('GET', withQuery(pathOf(`${id}/stock-history`), parameters));
    expect(answer.status, answer.text).toBe(200);
    return StockHistory.strict().parse(answer.body);
  };

  /** The end of a day: what was written at that very moment is of the next. */
  const endOf = (day: string) =>
    new Date(Math.min(instantOf(merchant.timezone, nextDay(day), 0) - 1, now.getTime())).toISOString();

  test('ends each day as the breakdown says it stood then', async () => {
    const warehouses = await walk(service, merchant.key, '/v0/warehouses');
    let compared = 0;
    for (const [place, { id }] of samples().entries()) {
      const warehouseId = place % 2 === 0 ? undefined : warehouses[place % warehouses.length].id;
      const where: Record<string, string> = warehouseId ? { warehouseId } : {};
      const { days, opening } = await history(id, { from: '2025-12-15', ...where });
      expect(days).toHaveLength(86);
      const asOf = async (day: string) => {
        const query = { productId: id, asOf: endOf(day), ...where };
        const { body } = await service.get(
          withQuery('/v0/inventory/products/breakdown', query),
          merchant.key,
        );
        return { onHand: body[0].onHand, available: body[0].available };
      };
      expect(opening).toEqual(await asOf('2025-12-14'));
      // Spread over all days, and others for each product.
      for (const one of days.filter((_, day) => day % 17 === place || day === 85)) {
        const { onHand, available } = one;
        expect({ onHand, available }, `${id} ${one.date}`).toEqual(await asOf(one.date));
        compared += onHand > 0 ? 1 : 0;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  test('today it is what there is now', async () => {
    const [{ id }] = samples() as [AnyRecord];
    const { days } = await history(id);
    const { onHand, available } = stock.find((one) => one.id === id);
    expect(days).toHaveLength(90);
    expect(days.at(-1)).toMatchObject({ date: today, onHand, available });
  });

  test('each day is explained by what happened on it, line by line of the ledger', async () => {
    const kinds: Record<string, string> = {
      ...{ receive: 'received', restock: 'returned', ship: 'shipped', count: 'counted' },
      ...{
        adjust: 'adjusted',
        write_off: 'adjusted',
        transfer_in: 'transferred',
        transfer_out: 'transferred',
      },
    };
    const seen = new Set<string>();
    for (const { id, kit } of samples()) {
      const { opening, days } = await history(id, { from: '2025-12-15' });
      const changes = days.map(({ onHand }, index) => onHand - (days[index - 1] ?? opening).onHand);
      if (kit) continue;
      expect(days.map(({ events }) => sum(events.map(({ units }) => units)))).toEqual(changes);
      const byDay = Map.groupBy(
        (await unitsMoved(id)).filter(({ type }) => type in kinds),
        ({ createdAt }) => dayOf(createdAt),
      );
      for (const { date, events } of days) {
        const byKind = Map.groupBy(byDay.get(date) ?? [], ({ type }) => kinds[type]!);
        expect(
          new Map(events.filter(({ kind }) => kind !== 'other').map((one) => [one.kind as string, one])),
        ).toEqual(
          new Map(
            [...byKind].map(([kind, some]) => [
              kind,
              { kind, units: sum(some.map(({ quantity }) => quantity)), movements: some.length },
            ]),
          ),
        );
        for (const { kind } of events) seen.add(kind);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['received', 'shipped']));
  });

  test('has at most 400 days, and none before its first', async () => {
    const [{ id }] = products as [AnyRecord];
    expect((await history(id, { from: nextDay(today, -399) })).days).toHaveLength(400);
    for (const from of [nextDay(today, -400), nextDay(today, 1)]) {
      const answer = await viewer.ask('GET', withQuery(pathOf(`${id}/stock-history`), { from }));
      expect([answer.status, Object.keys(answer.body.properties)]).toEqual([400, ['from']]);
    }
  });

  test('of a product of another organization is answered like one that never was', async () => {
    const [{ id }] = products as [AnyRecord];
    const orgId = await service.organization('Somebody Else');
    const other = await dashboardSession(service, orgId, 'viewer');
    for (const answer of [
      await other.ask('GET', pathOf(`${id}/stock-history`, orgId)),
      await viewer.ask('GET', `${pathOf(`${id}/stock-history`)}?mode=test`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });
});
