import { Returnable, ShipmentCounts, type dashboardShipments } from '@packhouse/contract/dashboard/shipments';
import { spellId } from '@packhouse/contract/id';
import {
  shipmentKinds,
  shipmentStatuses,
  type ShipmentKind,
  type ShipmentStatus,
} from '@packhouse/contract/public/shipments';
import type { DashboardImplementation } from '../../accounts/dashboard-api/dashboard-handler.ts';
import { found, uuidOf } from '../../platform/implement.ts';
import { listNames } from '../../goods/inventory/figures.ts';
import { readLocalClock } from '../../accounts/organizations/local-clock.ts';
import { render } from '../../platform/render.ts';
import { countKinds, countOpenPromises, findOriginals, stillOut } from '../../goods/shipments/figures.ts';

export const dashboardShipmentHandlers: DashboardImplementation<typeof dashboardShipments> = {
  async counts(_input, { tenant, now: machineNow }) {
    const { now } = await readLocalClock(tenant, machineNow);
    const counted = await countKinds(tenant);
    const open = await countOpenPromises(tenant, now, now.toISOString(), undefined);
    const countsOf = (isOf: (row: { kind: ShipmentKind }) => boolean) => {
      const here = counted.filter(isOf);
      const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);
      return {
        total: sum(here),
        late: sum(open.filter(isOf).map(({ late: count }) => ({ count }))),
        atRisk: sum(open.filter(isOf).map(({ atRisk: count }) => ({ count }))),
        byStatus: Object.fromEntries(
          shipmentStatuses.map((status) => [status, sum(here.filter((row) => row.status === status))]),
        ) as Record<ShipmentStatus, number>,
      };
    };
    return {
      body: render(ShipmentCounts, {
        asOf: now.toISOString(),
        ...countsOf(() => true),
        byKind: Object.fromEntries(
          shipmentKinds.map((kind) => [kind, countsOf((row) => row.kind === kind)]),
        ) as ShipmentCounts['byKind'],
      }),
    };
  },
  async returnable({ id }, { tenant }) {
    const uuid = uuidOf('shipment', id);
    const original = found('shipment', id, (await findOriginals(tenant, [uuid])).get(uuid));
    const products = await listNames(tenant, [...original.left.keys()]);
    return {
      body: render(Returnable, {
        shipmentId: id,
        lines: products.map(({ id: product, sku, name }) => ({
          productId: spellId('product', product),
          sku,
          name,
          left: original.left.get(product)!,
          returnable: Math.max(0, stillOut(original, product)),
        })),
      }),
    };
  },
};
