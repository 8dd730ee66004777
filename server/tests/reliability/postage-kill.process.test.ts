/**
 * The service is killed (-9) while it buys postage: before the carrier hears of it, between the purchase and its answer, and
 * between the answer and the commit. The carrier sells again what it is asked for again, and counts: each label was bought once,
 * and none is lost. The run's seed decides when; PACKHOUSE_KILLS says how often.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Postage } from '@packhouse/contract/operator/postage';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { randomOf } from '../../../demo/src/random.ts';
import { finishPostage } from '../../src/warehouse/postage/tasks.ts';
import { freshDatabase } from '../helpers/database.ts';
import { karrioServer, type KarrioServer, type Step } from '../helpers/karrio-server.ts';
import { startPackhouse, type PackhouseProcess } from '../helpers/packhouse-process.ts';
import { openTestService, type TestService } from '../helpers/service.ts';
import { openMerchant, type TestMerchant } from '../helpers/world/merchant.ts';
import { packedOrder } from '../helpers/world/postage.ts';

const kills = Number(process.env['PACKHOUSE_KILLS'] ?? 20);
const seed = inject('propertySeed');
/** Orders whose labels are bought at once, so that a kill meets them in different states. */
const atOnce = 3;
const steps: readonly Step[] = ['asked', 'made', 'answered', 'label'];

let ownerUrl: string;
let owner: pg.Client;
let service: TestService;
let acme: TestMerchant;
let product: Product;
let karrio: KarrioServer;
let running: PackhouseProcess | undefined;

beforeAll(async () => {
  ownerUrl = await freshDatabase(inject('databaseUrl'));
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  karrio = await karrioServer();
  service = await openTestService({ PACKHOUSE_CARRIER_ALLOW_PRIVATE: 'true' }, { ownerUrl });
  acme = await openMerchant(service);
  product = await acme.product();
  await acme.stock(product, kills * atOnce);
  const account = {
    ...{ kind: 'karrio', name: 'Karrio', credentials: { address: karrio.url, apiKey: 'key' } },
  };
  const added = await service.send('POST', '/operator/v0/carrier-accounts', acme.operatorKey, account);
  expect(added.status, added.text).toBe(201);
}, 120_000);
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
  await service?.close();
  await karrio?.close();
  await owner?.end();
});

const start = () =>
  startPackhouse({
    ...{ DATABASE_URL: ownerUrl, PACKHOUSE_DATABASE_POOL: '4' },
    PACKHOUSE_CARRIER_ALLOW_PRIVATE: 'true',
  });

test(
  `killed ${kills} times while it buys labels: each is bought once, recorded once, and none is lost (seed ${seed})`,
  { timeout: kills * 60_000 + 120_000 },
  async () => {
    const orders: Shipment[] = [];
    const met = new Map<Step | 'later', number>();
    running = await start();
    for (let turn = 0; turn < kills; turn++) {
      const random = randomOf('postage kill', seed, turn);
      const quotes: Postage[] = [];
      for (let index = 0; index < atOnce; index++) {
        const order = await packedOrder(acme, product);
        orders.push(order);
        const quote = await acme.warehouse('postage', order.id);
        expect(quote.body, quote.text).toMatchObject({ status: 'quoted' });
        quotes.push(quote.body);
      }
      const step = random.pick(steps);
      const [nth, lateMs] = [random.int(1, atOnce), random.pick([0, 0, random.int(1, 40)])];
      const cut = Promise.withResolvers<void>();
      let seen = 0;
      karrio.onStep = (now) => {
        if (now !== step || ++seen !== nth) return;
        if (lateMs === 0) running!.child.kill('SIGKILL');
        else setTimeout(() => running!.child.kill('SIGKILL'), lateMs);
        met.set(lateMs === 0 ? step : 'later', (met.get(lateMs === 0 ? step : 'later') ?? 0) + 1);
        cut.resolve();
      };
      const asked = quotes.map((quote) => buyFrom(running!.url, quote).catch(() => 'cut'));
      await Promise.race([cut.promise, pause(30_000)]);
      expect(await running.exited).toEqual([null, 'SIGKILL']);
      await Promise.all(asked);
      karrio.onStep = () => {};
      running = await start();
      // The leases of the dead process end at once, not after a minute, and another process goes on.
      await owner.query('update postage set lease_until = created_at where lease_until is not null');
      const failed: unknown[] = [];
      await finishPostage(service.services, acme.orgId, { onError: (error) => failed.push(error) });
      expect(failed).toEqual([]);
      // An intent that was not committed is the packer's to repeat.
      for (const quote of quotes) {
        await vi.waitFor(
          async () => {
            const answer = await buyFrom(running!.url, quote);
            expect(answer).toMatchObject({ status: 'bought' });
          },
          { timeout: 60_000, interval: 300 },
        );
      }
    }

    expect([...karrio.sold.values()].filter(({ times }) => times !== 1)).toEqual([]);
    expect(karrio.sold.size).toBe(orders.length);
    const numberOf = new Map([...karrio.sold.values()].map((one) => [one.packageId, one.trackingNumber]));
    for (const { id } of orders) {
      const shipment = (await acme.ask('GET', `/v0/shipments/${id}`)).body as Shipment;
      const trackingNumbers = shipment.packages.map((one) => numberOf.get(one.id));
      expect(shipment).toMatchObject({ stage: 'labelled', trackingNumbers });
      const costs = await service.get(
        `/operator/v0/organizations/${acme.organizationId}/shipments/${id}/carrier-costs`,
        acme.operatorKey,
      );
      expect(costs.body.costs).toMatchObject([{ amount: 842, trackingNumber: trackingNumbers[0] }]);
    }
    console.log(`killed at: ${JSON.stringify(Object.fromEntries(met))}`);
    expect(await acme.audit()).toEqual([]);
  },
);

async function buyFrom(url: string, { shipmentId, id }: Postage): Promise<Postage> {
  const path = `/operator/v0/organizations/${acme.organizationId}/shipments/${shipmentId}/postage/${id}/buy`;
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${acme.operatorKey}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return (await response.json()) as Postage;
}
