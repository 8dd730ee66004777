import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { often } from '../../server/tests/helpers/long-run.ts';
import { anAddress } from '../../server/tests/helpers/records.ts';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import { openMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { createClient, type Client, type Shipment } from './index.ts';

let service: TestService;
let packhouse: Client;
let place: { warehouseId: string; productId: string };

beforeAll(async () => {
  service = await openTestService();
  const acme = await openMerchant(service);
  place = { warehouseId: acme.reno.id, productId: (await acme.product()).id };
  packhouse = createClient({ baseUrl: await service.listen(), token: acme.key });
});
afterAll(() => service?.close());

const acts = ['create', 'create', 'edit', 'submit', 'remove', 'remove'] as const;

/** Creates, edits, submits and deletes drafts, as the numbers say. */
function writer() {
  const drafts: string[] = [];
  return async (act: (typeof acts)[number], n: number) => {
    const { warehouseId, productId } = place;
    const items = [{ productId, quantity: 1 + (n % 3) }];
    const at = n % Math.max(1, drafts.length);
    const id = drafts[at];
    if (act === 'create' || id === undefined) {
      const draft =
        n % 2 === 0
          ? await packhouse.shipments.createPnp({
              ...{ warehouseId, items, shippingAddress: anAddress, fulfillmentPolicy: 'fill_all' },
            })
          : await packhouse.shipments.createInbound({ type: 'inbound-spd', warehouseId, items });
      drafts.push(draft.id);
      return;
    }
    if (act === 'edit') {
      await packhouse.shipments.update({ id, notes: `Note ${n}`, items });
      return;
    }
    drafts.splice(at, 1);
    await packhouse.shipments[act]({ id });
  };
}

test.each([
  ['all shipments', () => ({})],
  ['orders', () => ({ kind: ['pnp' as const] })],
  ['shipments with a product', () => ({ productId: place.productId })],
])('a copy of %s that is kept by changes alone has no draft that was deleted', async (_name, filters) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ act: fc.constantFrom(...acts), n: fc.nat(), look: fc.boolean() }), {
        minLength: 5,
        maxLength: 25,
      }),
      async (steps) => {
        const write = writer();
        const copy = new Map<string, Shipment>();
        let since: string | undefined;
        const follow = async () => {
          const changes = packhouse.changes('shipments.list', { ...filters(), since });
          for await (const shipment of changes) {
            if (shipment.deletedAt === undefined) copy.set(shipment.id, shipment);
            else copy.delete(shipment.id);
          }
          since = changes.position;
        };
        for (const { act, n, look } of steps) {
          await write(act, n);
          if (look) await follow();
        }
        await follow();
        const listed = await packhouse.shipments.list(filters()).all();
        expect([...copy.values()].toSorted(byId)).toEqual(listed.toSorted(byId));
      },
    ),
    { numRuns: often(6, 20) },
  );
});

const byId = (a: Shipment, b: Shipment) => (a.id < b.id ? -1 : 1);

test('of a deleted draft only what identifies it and its lines is kept, and it cannot be read alone', async () => {
  const { warehouseId, productId } = place;
  const draft = await packhouse.shipments.createPnp({
    ...{ warehouseId, items: [{ productId, quantity: 2 }], shippingAddress: anAddress, notes: 'Ring twice' },
    ...{ externalId: 'web-77', tags: ['vip'], metadata: { color: 'blue' } },
  });
  await packhouse.shipments.remove({ id: draft.id });
  const { items } = await packhouse.shipments.list({ externalId: 'web-77', includeDeleted: true });
  expect(items).toEqual([
    {
      ...draft,
      ...{ shippingAddress: null, notes: null, tags: [], metadata: {}, cancellable: false },
      ...{ version: 2, updatedAt: items[0]!.deletedAt, deletedAt: expect.any(String) },
    },
  ]);
  expect(items[0]!.deletedAt! > draft.updatedAt).toBe(true);
  expect((await packhouse.shipments.list({ externalId: 'web-77' })).items).toEqual([]);
  await expect(packhouse.shipments.get({ id: draft.id })).rejects.toMatchObject({ code: 'not_found' });
  // The merchant's reference is free again.
  const again = await packhouse.shipments.createPnp({ items: [], externalId: 'web-77' });
  expect(again.id).not.toBe(draft.id);
});
