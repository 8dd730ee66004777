import { Returnable, ShipmentCounts } from '@packhouse/contract/dashboard/shipments';
import { spellId } from '@packhouse/contract/id';
import { shipmentKinds, shipmentStatuses } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openMerchant } from '../../../tests/helpers/world/merchant.ts';
import { demoMerchant, type DemoMerchant } from '../../../tests/helpers/demo-merchant.ts';
import { demoInMarch, demoNow as now } from '../../../tests/helpers/demo-in-march.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { walk, withQuery, type AnyRecord } from '../../../tests/helpers/walk.ts';

let service: TestService;
let merchant: DemoMerchant;
let viewer: DashboardSession;

beforeAll(async () => {
  service = await openTestService({}, { now: () => now, template: demoInMarch });
  merchant = await demoMerchant(service);
  viewer = await dashboardSession(service, merchant.orgId, 'viewer');
}, 120_000);
afterAll(() => service?.close());

async function counts(parameters: Record<string, string> = {}, orgId = merchant.orgId, who = viewer) {
  const path = `/dashboard/v0/organizations/${spellId('organization', orgId)}/shipments/counts`;
  const answer = await who.ask('GET', withQuery(path, parameters));
  expect(answer.status, answer.text).toBe(200);
  return ShipmentCounts.strict().parse(answer.body);
}

function countsOf(shipments: AnyRecord[]) {
  const isOpen = shipments.filter(({ status }) =>
    ['pending', 'on_hold', 'processing', 'pending_cancel'].includes(status),
  );
  const inSla = (sla: string) => isOpen.filter(({ promise }) => promise?.slaStatus === sla).length;
  return {
    total: shipments.length,
    late: inSla('late'),
    atRisk: inSla('at_risk'),
    byStatus: Object.fromEntries(
      shipmentStatuses.map((status) => [status, shipments.filter((one) => one.status === status).length]),
    ),
  };
}

test.each(['live', 'test'] as const)('shipments are counted as they are listed: %s', async (mode) => {
  const shipments = await walk(service, mode === 'live' ? merchant.key : merchant.testKey, '/v0/shipments');
  expect(await counts({ mode })).toEqual({
    asOf: now.toISOString(),
    ...countsOf(shipments),
    byKind: Object.fromEntries(
      shipmentKinds.map((kind) => [kind, countsOf(shipments.filter((one) => one.kind === kind))]),
    ),
  });
});

test('there are late ones among them, and a cancelled one is late no more', async () => {
  const before = await counts();
  expect(before.late).toBeGreaterThan(0);
  const late = (await walk(service, merchant.key, '/v0/shipments?status=pending,on_hold')).find(
    ({ promise }) => promise?.slaStatus === 'late',
  );
  const cancelled = await service.send('POST', `/v0/shipments/${late.id}/cancel`, merchant.key, {});
  expect(cancelled.status, cancelled.text).toBe(200);
  const after = await counts();
  expect(after.late).toBe(before.late - 1);
  expect(after.byStatus.cancelled).toBe(before.byStatus.cancelled + 1);
  expect(after.total).toBe(before.total);
});

test('an organization counts none of the shipments of another', async () => {
  const orgId = await service.organization('Somebody Else');
  const told = await counts({}, orgId, await dashboardSession(service, orgId, 'viewer'));
  expect([told.total, told.late, told.byKind.pnp.total, told.byStatus.forwarded]).toEqual([0, 0, 0, 0]);
});

test('what may still come back is told by the piece: what left, less what other returns bring', async () => {
  const acme = await openMerchant(service);
  const [cup, pot] = [
    await acme.product({ sku: 'CUP', name: 'Cup' }),
    await acme.product({ sku: 'POT', name: 'Pot' }),
  ];
  const components = [
    { productId: cup.id, sku: cup.sku, quantity: 2 },
    { productId: pot.id, sku: pot.sku, quantity: 1 },
  ];
  const set = await acme.product({ kit: { components } });
  for (const product of [cup, pot]) await acme.stock(product, 5);
  const order = (
    await acme.order([
      [set, 1],
      [cup, 1],
    ])
  ).body;
  const member = await dashboardSession(service, acme.orgId, 'viewer');
  const space = acme.organizationId;
  const returnable = async (who = member, id = order.id) => {
    const answer = await who.ask('GET', `/dashboard/v0/organizations/${space}/shipments/${id}/returnable`);
    return answer.status === 200 ? Returnable.strict().parse(answer.body).lines : answer.status;
  };
  expect(await returnable()).toEqual([]);
  await acme.sendOff(order);
  await acme.ask('POST', '/v0/shipments/returns', {
    originalShipmentId: order.id,
    items: [{ productId: cup.id, quantity: 2 }],
    submit: true,
  });
  expect(await returnable()).toEqual([
    { productId: cup.id, sku: 'CUP', name: 'Cup', left: 3, returnable: 1 },
    { productId: pot.id, sku: 'POT', name: 'Pot', left: 1, returnable: 1 },
  ]);
  const [{ id: foreign }] = (await walk(service, merchant.testKey, '/v0/shipments')) as [AnyRecord];
  expect(await returnable(member, foreign)).toBe(404);
});
