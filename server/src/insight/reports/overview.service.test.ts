import { dayMs } from '@packhouse/contract/rules/time';
import { OverviewFigures } from '@packhouse/contract/dashboard/overview';
import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf, localTimeOf, nextDay } from '../../goods/shipments/local-time.ts';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { demoMerchant, type DemoMerchant } from '../../../tests/helpers/demo-merchant.ts';
import { demoInMarch, demoNow as now } from '../../../tests/helpers/demo-in-march.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { walk, withQuery, type AnyRecord } from '../../../tests/helpers/walk.ts';

const today = '2026-03-10';

let service: TestService;
let merchant: DemoMerchant;
let viewer: DashboardSession;
let shipments: AnyRecord[];
let products: AnyRecord[];
let cartons: AnyRecord[];
let ledger: AnyRecord[];
let snapshots: AnyRecord[];

beforeAll(async () => {
  service = await openTestService({}, { now: () => now, template: demoInMarch });
});
beforeAll(async () => {
  merchant = await demoMerchant(service);
  viewer = await dashboardSession(service, merchant.orgId, 'viewer');
  const all = (path: string) => walk(service, merchant.key, path);
  shipments = await all('/v0/shipments');
  products = await all('/v0/inventory/products?includeDeleted=true');
  cartons = await all('/v0/inventory/cartons?includeDeleted=true');
  ledger = await all('/v0/inventory/ledger');
  snapshots = await all('/v0/inventory/snapshots');
});
afterAll(() => service?.close());

const pathOf = (what: string, orgId = merchant.orgId) =>
  `/dashboard/v0/organizations/${spellId('organization', orgId)}/overview/${what}`;

const ask = (parameters: Record<string, string> = {}, who = viewer): Promise<TestAnswer> =>
  who.ask('GET', withQuery(pathOf('figures'), parameters));

async function figures(parameters: Record<string, string> = {}): Promise<OverviewFigures> {
  const answer = await ask(parameters);
  expect(answer.status, answer.text).toBe(200);
  return OverviewFigures.strict().parse(answer.body);
}

const dayOf = (at: string) => localTimeOf(merchant.timezone, Date.parse(at)).day;
const during = (from: string, to: string, at: string | null) =>
  at !== null && dayOf(at) >= from && dayOf(at) <= to;
const isOpen = (one: AnyRecord) =>
  ['pending', 'on_hold', 'processing', 'pending_cancel'].includes(one.status);
const daysFrom = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => nextDay(from, index));
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Units of each product in one of what lies in stock. */
function unitsIn({ productId, cartonId }: AnyRecord): [productId: string, units: number][] {
  if (productId) return [[productId, 1]];
  const { contents } = cartons.find(({ id }) => id === cartonId);
  return contents.map((content: AnyRecord) => [content.productId, content.quantity]);
}

describe('the figures', () => {
  test.each([
    { from: '2026-02-09', to: today },
    { from: '2026-01-05', to: '2026-02-11' },
    { from: today, to: today },
  ])(
    'of what was shipped, received and on time are those of the records: $from to $to',
    async ({ from, to }) => {
      const told = await figures({ from, to });
      const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
      const [previousFrom, previousTo] = [nextDay(from, -count), nextDay(from, -1)];
      expect(told).toMatchObject({ from, to, today, previousFrom, previousTo, timezone: merchant.timezone });
      const left = (a: string, b: string) => shipments.filter(({ forwardedAt }) => during(a, b, forwardedAt));
      const came = (a: string, b: string) => shipments.filter(({ receivedAt }) => during(a, b, receivedAt));
      const isKind = (kind: string) => (one: AnyRecord) => one.kind === kind;
      const isSla = (sla: string) => (one: AnyRecord) => one.promise?.slaStatus === sla;
      const perDay = (of: (day: string) => object) =>
        daysFrom(from, count).map((date) => ({ date, ...of(date) }));
      expect(told.shipped).toEqual({
        current: left(from, to).length,
        previous: left(previousFrom, previousTo).length,
        series: perDay((day) => ({
          pnp: left(day, day).filter(isKind('pnp')).length,
          spd: left(day, day).filter(isKind('spd')).length,
        })),
      });
      expect(told.received).toEqual({
        current: came(from, to).length,
        previous: came(previousFrom, previousTo).length,
        series: perDay((day) => ({
          inbound: came(day, day).filter(isKind('inbound')).length,
          return: came(day, day).filter(isKind('return')).length,
        })),
      });
      const share = (some: AnyRecord[]) => {
        const [met, missed] = [some.filter(isSla('met')).length, some.filter(isSla('missed')).length];
        return { n: met + missed, share: met + missed === 0 ? null : met / (met + missed) };
      };
      expect(told.onTime).toEqual({
        current: share(left(from, to)),
        previous: share(left(previousFrom, previousTo)),
      });
      expect(told.onTimeSeries).toEqual(
        perDay((day) => ({
          met: left(day, day).filter(isSla('met')).length,
          missed: left(day, day).filter(isSla('missed')).length,
        })),
      );
    },
  );

  test('there are enough of them to tell right from wrong', async () => {
    const told = await figures({ from: '2025-12-20', to: today });
    expect(told.shipped.current).toBeGreaterThan(300);
    expect(told.received.current).toBeGreaterThan(10);
    expect(told.onTime.current.share).toBeGreaterThan(0.5);
    expect(told.onTime.current.share).toBeLessThan(1);
    expect(told.stockouts).toBeGreaterThan(0);
    expect(told.topCover).toHaveLength(10);
    expect(told.stockValue.byCurrency.length).toBeGreaterThan(0);
  });

  test('of what is now are those of the records', async () => {
    const told = await figures();
    const endOfToday = instantOf(merchant.timezone, nextDay(today), 0);
    const open = shipments.filter((one) => isOpen(one) && one.promise);
    const inbound = shipments.filter(
      (one) =>
        one.kind === 'inbound' &&
        ['pending', 'confirmed', 'processing', 'pending_cancel'].includes(one.status),
    );
    const invoices = (await walk(service, merchant.key, '/v0/invoices?include=items')).filter(({ status }) =>
      ['unpaid', 'pending_payment', 'collecting'].includes(status),
    );
    const summary = (await service.get('/v0/notifications/summary', merchant.key)).body;
    const unitsOf = (item: AnyRecord) =>
      item.contents ? sum(item.contents.map(({ quantity }: AnyRecord) => quantity)) : 1;
    expect(told).toMatchObject({
      asOf: now.toISOString(),
      shippedToday: shipments.filter(({ forwardedAt }) => during(today, today, forwardedAt)).length,
      dueToday: open.filter(({ promise }) => Date.parse(promise.shipBy) < endOfToday).length,
      lateNow: open.filter(({ promise }) => promise.slaStatus === 'late').length,
      atRiskNow: open.filter(({ promise }) => promise.slaStatus === 'at_risk').length,
      openActionItems: summary.openActionItems,
      backorderedUnits: sum(
        shipments
          .filter(({ kind }) => kind === 'pnp' || kind === 'spd')
          .flatMap(({ items }) => items)
          .map((item: AnyRecord) => item.backorderedQuantity * unitsOf(item)),
      ),
      openInbound: {
        count: inbound.length,
        units: sum(
          inbound
            .flatMap(({ items }) => items)
            .map(
              (item: AnyRecord) => Math.max(0, item.quantity - (item.receivedQuantity ?? 0)) * unitsOf(item),
            ),
        ),
        nextExpected:
          inbound
            .filter(({ status }) => status === 'pending' || status === 'confirmed')
            .flatMap(({ expectedArrivalDate }): string[] =>
              expectedArrivalDate ? [expectedArrivalDate] : [],
            )
            .toSorted()[0] ?? null,
      },
      unpaidInvoices: {
        count: invoices.length,
        overdue: invoices.filter(({ dueDate }) => dueDate < today).length,
        amounts:
          invoices.length === 0
            ? []
            : [{ currency: 'USD', amount: sum(invoices.map(({ amountDue }) => amountDue)) }],
      },
    });
    expect(told.dueToday).toBeGreaterThan(0);
    expect(told.openInbound.units).toBeGreaterThan(0);
  });

  test('of stock that has run out and low are those of the breakdown', async () => {
    const told = await figures();
    const stock = await walk(service, merchant.key, '/v0/inventory/products/breakdown');
    const moved = new Set(ledger.flatMap(unitsIn).map(([id]) => id));
    const own = products.filter(({ id, kit, archived }) => !kit && !archived && moved.has(id));
    const available = (id: string) => stock.find((one) => one.id === id)!.available;
    expect(told.stockouts).toBe(own.filter(({ id }) => available(id) === 0).length);
    expect(told.lowStock).toBe(
      own.filter(
        ({ id, reorderPoint }) => available(id) > 0 && reorderPoint !== null && available(id) <= reorderPoint,
      ).length,
    );
  });

  test('of stock and its value are those of the daily closing stock, and of now', async () => {
    const from = '2026-01-20';
    const told = await figures({ from, to: today });
    const worth = (records: AnyRecord[]) => {
      const units = records.flatMap((one) =>
        unitsIn(one).map(([id, each]) => [id, each * one.onHand] as const),
      );
      const amounts: Record<string, number> = {};
      for (const [id, count] of units) {
        const { customs } = products.find((one) => one.id === id);
        if (customs?.declaredValue === undefined || customs.declaredValue === null) continue;
        amounts[customs.currency] = (amounts[customs.currency] ?? 0) + count * customs.declaredValue;
      }
      return { units: sum(units.map(([, count]) => count)), amounts };
    };
    const stock = await walk(service, merchant.key, '/v0/inventory/products/breakdown?includeDeleted=true');
    const own = stock.filter(({ id }) => !products.find((one) => one.id === id).kit);
    const present = worth(own.map(({ id, onHand }) => ({ productId: id, onHand })));
    const byDay = Map.groupBy(snapshots, ({ date }) => date);
    const days = daysFrom(from, told.onHand.series.length).map((date) => ({
      date,
      ...(date === today ? present : worth(byDay.get(date) ?? [])),
    }));
    expect(told.onHand).toEqual({
      now: present.units,
      series: days.map(({ date, units }) => ({ date, units })),
    });
    expect(told.stockValue).toEqual({
      byCurrency: Object.keys(present.amounts)
        .toSorted()
        .map((currency) => ({
          currency,
          now: present.amounts[currency],
          series: days.map(({ date, amounts }) => ({ date, amount: amounts[currency] ?? 0 })),
        })),
      productsWithoutValue: own.filter(
        ({ id, onHand }) =>
          onHand > 0 && (products.find((one) => one.id === id).customs?.declaredValue ?? null) === null,
      ).length,
    });
    expect(present.units).toBeGreaterThan(1_000);
  });

  test('of cover name what will be gone first', async () => {
    const told = await figures();
    const days = new Set(daysFrom(nextDay(today, -28), 28));
    const stock = await walk(service, merchant.key, '/v0/inventory/products/breakdown');
    const shippedOn = new Map<string, Map<string, number>>();
    const note = (id: string, day: string, units: number) => {
      if (!days.has(day)) return;
      const known = shippedOn.get(id) ?? new Map<string, number>();
      shippedOn.set(id, known.set(day, (known.get(day) ?? 0) + units));
    };
    for (const one of ledger.filter(({ type }) => type === 'ship')) {
      for (const [id, units] of unitsIn(one)) note(id, dayOf(one.createdAt), -one.quantity * units);
    }
    for (const one of snapshots) for (const [id] of unitsIn(one)) note(id, one.date, 0);
    const expected = stock
      .flatMap(({ id: productId, sku, name, available }) => {
        const onDays = shippedOn.get(productId);
        const shipped = sum([...(onDays?.values() ?? [])]);
        if (shipped === 0) return [];
        const cover = (available * onDays!.size) / shipped;
        const perDay = Math.round((shipped / onDays!.size) * 100) / 100;
        return [
          { cover, record: { productId, sku, name, available, perDay, days: Math.round(cover * 10) / 10 } },
        ];
      })
      .toSorted((a, b) => a.cover - b.cover || (a.record.sku < b.record.sku ? -1 : 1));
    expect(told.topCover).toEqual(expected.slice(0, 10).map(({ record }) => record));
    expect(expected.length).toBeGreaterThan(10);
  });

  test('of the warehouses add up to those of all', async () => {
    const warehouses = await walk(service, merchant.key, '/v0/warehouses');
    const parts: OverviewFigures[] = [];
    for (const { id } of warehouses) parts.push(await figures({ warehouseId: id }));
    const whole = await figures();
    const added = [
      (told: OverviewFigures) => told.shippedToday,
      (told: OverviewFigures) => told.dueToday,
      (told: OverviewFigures) => told.lateNow,
      (told: OverviewFigures) => told.shipped.current,
      (told: OverviewFigures) => told.received.previous,
      (told: OverviewFigures) => told.onTime.current.n,
      (told: OverviewFigures) => told.onHand.now,
      (told: OverviewFigures) => told.onHand.series[3]!.units ?? 0,
      (told: OverviewFigures) => told.backorderedUnits,
      (told: OverviewFigures) => told.openInbound.units,
      (told: OverviewFigures) => sum(told.stockValue.byCurrency.map((one) => one.now)),
    ];
    for (const of of added) expect(sum(parts.map(of)), String(of)).toBe(of(whole));
    expect(parts.filter(({ onHand }) => onHand.now > 0).length).toBeGreaterThan(1);
  });
});

test('without a range there are thirty days up to today, and days to come are left out', async () => {
  expect(await figures()).toMatchObject({ from: '2026-02-09', to: today });
  expect(await figures({ from: '2026-03-01', to: '2026-04-01' })).toMatchObject({
    from: '2026-03-01',
    to: today,
  });
});

test.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, 'from', 'must be no later than 2026-03-01'],
  [{ from: '2026-03-11' }, 'from', 'must be no later than 2026-03-10'],
  [{ from: '2025-01-01' }, 'from', 'must be at most 400 days'],
  [{ from: 'yesterday' }, 'from', 'must be a day'],
])('a range that is none is refused: %j', async (parameters, name, rule) => {
  const { status, body } = await ask(parameters);
  expect([status, body.code]).toEqual([400, 'invalid_parameter']);
  expect(body.properties[name]).toContain(rule);
});

test('a day that no night has closed yet has no stock to show, and today has', async () => {
  const later = await openTestService(
    {},
    { ownerUrl: service.ownerUrl, now: () => new Date('2026-03-13T17:00:00Z') },
  );
  try {
    const other = await dashboardSession(later, merchant.orgId, 'viewer');
    const { body } = await other.ask('GET', withQuery(pathOf('figures'), { from: '2026-03-08' }));
    const units = body.onHand.series.map((one: AnyRecord) => one.units);
    expect(units.map((one: unknown) => one === null)).toEqual([false, false, true, true, true, false]);
    expect(units.at(-1)).toBe(body.onHand.now);
  } finally {
    await later.close();
  }
});

test('the test space has figures of its own, and those who are no members have none', async () => {
  const told = await figures({ mode: 'test' });
  const theirs = await walk(service, merchant.testKey, '/v0/shipments');
  expect(told.shipped.current).toBe(
    theirs.filter(({ forwardedAt }) => during(told.from, told.to, forwardedAt)).length,
  );
  expect(told.onHand.now).not.toBe((await figures()).onHand.now);
  const stranger = await dashboardSession(service, merchant.orgId, undefined);
  expect((await ask({}, stranger)).status).toBe(404);
  const own = await service.organization('Somebody Else');
  const other = await dashboardSession(service, own, 'viewer');
  const { body } = await other.ask('GET', pathOf('figures', own));
  expect(OverviewFigures.parse(body)).toMatchObject({
    lateNow: 0,
    shipped: { current: 0, previous: 0 },
    onTime: { current: { share: null, n: 0 } },
    onHand: { now: 0 },
    stockValue: { byCurrency: [], productsWithoutValue: 0 },
    openInbound: { count: 0, units: 0, nextExpected: null },
    topCover: [],
  });
  expect(body.onHand.series.every(({ units }: AnyRecord) => units === 0)).toBe(true);
});

describe('the version', () => {
  const versionOf = async (parameters = {}) =>
    (await viewer.ask('GET', withQuery(pathOf('version'), parameters))).body;

  test('is another one as soon as anything has changed, and the same until then', async () => {
    const before = await versionOf();
    expect(await versionOf()).toEqual(before);
    const [unread] = await walk(service, merchant.key, '/v0/notifications?unread=true');
    await service.send('POST', `/v0/notifications/${unread.id}/read`, merchant.key);
    const after = await versionOf();
    expect(after.version).not.toBe(before.version);
    const { notifications, ...others } = before.resources;
    expect(after.resources).toEqual({ ...others, notifications: notifications + 1 });
  });

  test('of the test space is its own', async () => {
    const [live, space] = [await versionOf(), await versionOf({ mode: 'test' })];
    const key = { name: 'one', scopes: ['inventory'], mode: 'test' };
    const admin = await dashboardSession(service, merchant.orgId, 'admin');
    const before = await versionOf();
    expect((await admin.ask('POST', pathOf('').replace('/overview/', '/keys'), key)).status).toBe(201);
    expect(await versionOf()).toEqual(before);
    expect((await versionOf({ mode: 'test' })).version).not.toBe(space.version);
    expect(live.resources).toBeTypeOf('object');
  });
});

describe('the checklist', () => {
  const stepsOf = async (session: DashboardSession, orgId: string, parameters = {}) => {
    const { body } = await session.ask('GET', withQuery(pathOf('checklist', orgId), parameters));
    return { complete: body.complete, steps: body.steps as AnyRecord[] };
  };
  const done = (steps: AnyRecord[]) => steps.filter((one) => one.done).map(({ key }) => key);

  test('is done step by step', async () => {
    const orgId = await service.organization('Beginner');
    const owner = await dashboardSession(service, orgId, 'owner');
    expect((await stepsOf(owner, orgId)).steps.map(({ key }) => key)).toEqual([
      ...['product_added', 'stock_announced', 'key_made', 'first_call_made'],
      ...['order_sent', 'order_shipped', 'member_invited'],
    ]);
    expect(done((await stepsOf(owner, orgId)).steps)).toEqual([]);
    const key = await service.key(orgId);
    const product = (await service.send('POST', '/v0/inventory/products', key, { sku: 'ONE', name: 'One' }))
      .body;
    const [warehouse] = await walk(service, key, '/v0/warehouses');
    const announce = (submit: boolean) =>
      service.send('POST', '/v0/shipments/inbound', key, {
        type: 'inbound-spd',
        warehouseId: warehouse.id,
        items: [{ productId: product.id, quantity: 10 }],
        submit,
      });
    expect((await announce(false)).status).toBe(201);
    expect(done((await stepsOf(owner, orgId)).steps)).toEqual(['product_added', 'key_made']);
    const { body: announced } = await announce(true);
    await service.services.uses.flush();
    const path = pathOf('', orgId).replace('/overview/', '/invitations');
    const invited = await owner.ask('POST', path, { email: 'new@example.com', role: 'member' });
    expect(invited.status, invited.text).toBe(201);
    const told = await stepsOf(owner, orgId);
    expect(done(told.steps)).toEqual([
      ...['product_added', 'stock_announced', 'key_made', 'first_call_made', 'member_invited'],
    ]);
    expect(told.complete).toBe(false);
    expect(told.steps.find((one) => one.key === 'stock_announced').doneOn).toBe(dayOf(announced.submittedAt));
    expect(told.steps.find((one) => one.key === 'order_sent').doneOn).toBe(null);
  });

  test('an invitation by which the first member came is none of a colleague', async () => {
    const orgId = await service.organization('Invited');
    const address = `/operator/v0/organizations/${spellId('organization', orgId)}/invitations`;
    const invited = await service.send('POST', address, await service.operatorKey(), {
      email: 'owner@example.com',
    });
    expect(invited.status, invited.text).toBe(201);
    const owner = await dashboardSession(service, orgId, 'owner');
    expect(done((await stepsOf(owner, orgId)).steps)).toEqual([]);
  });

  test('of a merchant that ships is done, and each day is that of the first record', async () => {
    await service.services.uses.flush();
    const told = await stepsOf(viewer, merchant.orgId);
    expect(told.complete).toBe(true);
    const dayOfFirst = (of: (one: AnyRecord) => string | null) =>
      shipments
        .flatMap((one) => of(one) ?? [])
        .map(dayOf)
        .toSorted()[0];
    const on = (key: string) => told.steps.find((one) => one.key === key).doneOn;
    expect(on('order_shipped')).toBe(dayOfFirst(({ forwardedAt }) => forwardedAt));
    expect(on('product_added')).toBe(products.map(({ createdAt }) => dayOf(createdAt)).toSorted()[0]);
    const inTestSpace = await stepsOf(viewer, merchant.orgId, { mode: 'test' });
    expect(inTestSpace.steps.map(({ key }) => key)).not.toContain('member_invited');
  });
});
