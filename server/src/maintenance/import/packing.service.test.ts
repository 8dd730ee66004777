/** The real orders of shared/data/packing, imported, read back over the API, sent off and billed: 4,288 in the long run. */
import type { InvoiceLine } from '@packhouse/contract/public/invoices';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Movement, ProductStock } from '@packhouse/contract/public/stock';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdSequencer } from '../../platform/sequencer.ts';
import { sql } from '../../platform/database/sql.ts';
import { packagesFor } from '../../../../demo/src/parcels.ts';
import { closeMonths } from '../../billing/close-months.ts';
import { keepNight } from '../../background/nightly/night.ts';
import { loadWorkingShipments } from '../../goods/shipments/working-shipments.sql.ts';
import { forward, pick, start, submit } from '../../goods/shipments/outbound.ts';
import { label, pack } from '../../goods/shipments/packages.ts';
import {
  endUnitOfWork,
  workContextOf,
  openUnitOfWork,
  save,
  stockStateFor,
} from '../../goods/shipments/unit-of-work.ts';
import { expectAlike } from '../../../tests/helpers/invoice-papers.ts';
import { longRun, often } from '../../../tests/helpers/long-run.ts';
import { anAddress, aWarehouse, theSystem } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertWarehouses } from '../../goods/warehouses/warehouses.sql.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { runImport } from './run.ts';
import { stock } from './stock.ts';

const wholeFile = join(import.meta.dirname, '../../../../../shared/data/packing/items.csv');
const header = ['order', 'quantity', 'item', 'width', 'length', 'depth', 'weight'];
const here = existsSync(wholeFile);
const orderCount = often(200, 4_288);
const title = `${orderCount.toLocaleString('en')} real orders${here ? '' : ': ../shared/data/packing is not there'}`;

describe.skipIf(!here)(title, () => {
  let service: TestService;
  let orgId: string;
  let key: string;
  let time = new Date();
  let folder: string;
  let path: string;
  const lines = here ? linesOf(readFileSync(wholeFile, 'utf8').trim().split('\n'), orderCount) : [];
  const sold = lines.map((line) => {
    const [order, quantity, item, width, length, depth, weight] = line.split(',');
    return {
      order: order!,
      quantity: Number(quantity),
      item: item!,
      sizes: [length, width, depth, weight].map(Number),
    };
  });

  const productCount = new Set(sold.map(({ item }) => item)).size;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packhouse packing '));
    path = join(folder, 'items.csv');
    await writeFile(path, lines.join('\n'));
    service = await openTestService({}, { now: () => time });
    orgId = await service.organization('Packing');
    key = await service.key(orgId);
    await service.as(orgId, (tenant) => insertWarehouses(tenant, [aWarehouse()]));
  });
  afterAll(async () => {
    await service?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test(
    'the file is imported as products, as the stock they were sold from, and as orders',
    { timeout: 120_000 },
    async () => {
      const options = { database: service.services.database, orgId, path, header };
      const units = { dimension: 'mm', weight: 'g' } as const;
      const goods = await runImport(products, { ...options, columns: new Map([['name', 'item']]), units });
      const rows = lines.length;
      if (longRun) expect([rows, productCount]).toEqual([22_760, 164]);
      expect(goods).toMatchObject({ outcome: 'imported', rows, written: productCount });
      expect(await runImport(stock, options)).toMatchObject({
        outcome: 'imported',
        rows,
        written: rows,
      });
      expect(await runImport(orders, options)).toMatchObject({
        outcome: 'imported',
        rows,
        written: orderCount,
      });
    },
  );

  test('every product of the file is there once, with its measures', async () => {
    const expected = new Map(sold.map(({ item, sizes }) => [item, sizes]));
    const listed = await walk<Product>('/v0/inventory/products?sortBy=sku&sortOrder=asc');
    expect(listed.map(({ sku }) => sku)).toEqual([...expected.keys()].toSorted());
    for (const { sku, name, unitDimensions: size, unitWeight } of listed) {
      expect(name).toBe(sku);
      expect([size!.length, size!.width, size!.height, unitWeight!.value]).toEqual(expected.get(sku));
    }
  });

  test('every product has in stock what was sold of it', async () => {
    const expected = new Map<string, number>();
    for (const { item, quantity } of sold) expected.set(item, (expected.get(item) ?? 0) + quantity);
    const held = await walk<ProductStock>('/v0/inventory/products/breakdown?');
    expect(new Map(held.map(({ sku, available }) => [sku, available]))).toEqual(expected);
    const [last] = await walk<Movement>('/v0/inventory/ledger?', 1);
    expect(last).toMatchObject({ sku: sold.at(-1)!.item, balanceAfter: expected.get(sold.at(-1)!.item) });
  });

  test('every order of the file is there once, in the order of the file, with all its lines', async () => {
    const expected = new Map<string, Map<string, number>>();
    for (const { order, item, quantity } of sold) {
      const items = expected.get(order) ?? new Map<string, number>();
      expected.set(order, items.set(item, (items.get(item) ?? 0) + quantity));
    }
    const listed = await walk<Shipment>('/v0/shipments?sortOrder=asc');
    expect(listed.map(({ externalId }) => externalId)).toEqual([...expected.keys()]);
    for (const [place, { externalId, orderNumber, number, status, items }] of listed.entries()) {
      expect([orderNumber, number, status]).toEqual([externalId, `PAC-PNP-${1001 + place}`, 'draft']);
      expect(items.map(({ sku, quantity }) => [sku, quantity])).toEqual([...expected.get(externalId!)!]);
    }
    const total = (of: (shipment: Shipment) => number) => listed.reduce((sum, one) => sum + of(one), 0);
    const [units, itemsOfOrders] = [total(({ unitCount }) => unitCount), total(({ itemCount }) => itemCount)];
    expect(units).toBe(sold.reduce((sum, { quantity }) => sum + quantity, 0));
    expect(itemsOfOrders).toBe([...expected.values()].reduce((sum, { size }) => sum + size, 0));
    if (longRun) expect([units, itemsOfOrders]).toEqual([47_013, 21_791]);
  });

  test('every order tells that it was created, once', async () => {
    const events = await walk<{ sequence: number; type: string }>('/v0/notifications/events?');
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter(({ type }) => type === 'shipment.created')).toHaveLength(orderCount);
    expect(events.filter(({ type }) => type === 'product.created')).toHaveLength(productCount);
  });

  test('sent off and billed, every order costs what the rate card says', { timeout: 300_000 }, async () => {
    await service.as(orgId, (tenant) =>
      tenant.rows(sql`update organizations set created_at = ${time.toISOString()} where org_id = ${orgId}`),
    );
    const rows = await service.as(orgId, (tenant) =>
      tenant.rows<{ id: string }>(sql`select s.id from shipments s where s.org_id = ${orgId} order by s.n`),
    );
    for (let index = 0; index < rows.length; index += 100)
      await sendOff(rows.slice(index, index + 100).map(({ id }) => id));

    const space = { orgId, clockAheadMs: 0 };
    time = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1, 12));
    await keepNight(service.services, space);
    const [invoice] = await closeMonths(service.services, space);
    const { body } = await service.get(`/v0/invoices/${invoice!.id}`, key);
    expect(body).toStrictEqual(invoice);
    const items = body.items as InvoiceLine[];
    const sent = await walk<Shipment>('/v0/shipments?sortOrder=asc');
    const bySource = Map.groupBy(items, ({ source }) => source.id);
    const units = new Map<string, number>();
    for (const { order, quantity } of sold) units.set(order, (units.get(order) ?? 0) + quantity);
    let total = 0;
    for (const { id, externalId, packages, estimatedCharges, invoiceId } of sent) {
      expect(invoiceId).toBe(invoice!.id);
      const charged = bySource.get(id)!;
      const boxes = packages.length;
      const postage = postageOf(
        packages.reduce((sum, { weight }) => sum + weight!.value, 0),
        boxes,
      );
      const more = units.get(externalId!)! - 1;
      expect(charged.map(({ chargeType, quantity, totalCost }) => [chargeType, quantity, totalCost])).toEqual(
        [
          ['pick_first', 1, 145],
          ...(more > 0 ? [['pick_additional', more, 32 * more]] : []),
          ['pack', boxes, 70 * boxes],
          ['postage', boxes, postage * boxes],
        ],
      );
      expect(charged.map(({ totalCost }) => totalCost)).toEqual(
        estimatedCharges.map(({ totalCost }) => totalCost),
      );
      total += charged.reduce((sum, { totalCost }) => sum + totalCost, 0);
    }
    const others = items.filter(({ chargeType }) => chargeType === 'storage' || chargeType === 'minimum');
    total += others.reduce((sum, { totalCost }) => sum + totalCost, 0);
    expect(items).toHaveLength(others.length + sent.flatMap(({ id }) => bySource.get(id)!).length);
    expect(body).toMatchObject({ subtotal: total, taxTotal: 0, totalAmount: total });
    expect(await walk<InvoiceLine>(`/v0/invoices/${invoice!.id}/line-items?`)).toStrictEqual(items);
    const again = await service.get(`/v0/invoices/${invoice!.id}/recompute`, key);
    expect(again.body).toMatchObject({
      agrees: true,
      differences: [],
      missingEvents: 0,
      recomputed: { lines: items.length, totalAmount: total },
    });
    const [pdf, csv] = [await download(`${invoice!.id}.pdf`), await download(`${invoice!.id}.csv`)];
    await expectAlike(body, pdf, csv.toString());
  });

  async function download(file: string): Promise<Buffer> {
    const { statusCode, rawPayload } = await service.app.inject({
      url: `/v0/invoices/${file}`,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(statusCode, file).toBe(200);
    return rawPayload;
  }

  /** From the draft to the hands of the carrier, by the verbs of the service. */
  const sendOff = (ids: readonly string[]) =>
    service.as(orgId, async (tenant) => {
      const sequencer = await holdSequencer(tenant, time);
      const unit = await openUnitOfWork({ tenant, sequencer, now: time });
      const workingShipments = await loadWorkingShipments(tenant, ids, unit.warehouses);
      const stockState = await stockStateFor(unit, workingShipments);
      const workContext = workContextOf(unit, stockState);
      for (const working of workingShipments) {
        const { record } = working;
        record.shippingAddress = anAddress;
        submit(workContext, working, theSystem);
        start(workContext, working, theSystem);
        const picked = record.items.map(({ id: itemId, quantity }) => ({ itemId, quantity }));
        pick(workContext, working, theSystem, picked);
        pack(workContext, working, theSystem, packagesFor(stockState, record));
        const labels = record.packages.map(({ id }) => ({
          packageId: id,
          carrier: 'UPS',
          trackingNumber: `1Z${id}`,
        }));
        label(workContext, working, theSystem, labels);
        forward(workContext, working, theSystem);
      }
      await save(unit, stockState, workingShipments);
      await endUnitOfWork(unit);
      await sequencer.settle();
    });

  /** Postage in cents: 512 a package, and 118 a kilogram, rounded half up. */
  const postageOf = (grams: number, packages: number): number =>
    Number(
      (512_000n * BigInt(packages) * 2n + BigInt(grams) * 118n * 2n + 1_000n * BigInt(packages)) /
        (2_000n * BigInt(packages)),
    );

  /** The records of a list, to its end or at least so many. */
  async function walk<T>(list: string, enough = Infinity): Promise<T[]> {
    const all: T[] = [];
    for (;;) {
      const page = await service.get(`${list}&take=50&skip=${all.length}`.replace('?&', '?'), key);
      expect(page).toMatchObject({ status: 200 });
      all.push(...(page.body as T[]));
      if ((page.body as T[]).length < 50 || all.length >= enough) return all;
    }
  }
});

/** Lines of the first orders. An order's lines need not follow one another. */
function linesOf(all: readonly string[], count: number): string[] {
  const orderOf = (line: string) => line.slice(0, line.indexOf(','));
  const chosen = new Set([...new Set(all.map(orderOf))].slice(0, count));
  return all.filter((line) => chosen.has(orderOf(line)));
}
