/** Reports of profit: the revenue of merchants and orders against what they cost the warehouse. */
import { spellId } from '@packhouse/contract/id';
import type { BoxTypeRecord } from '@packhouse/contract/operator/stock';
import {
  OrderProfit,
  Profit,
  type operatorProfit as operations,
  type ProfitRow,
} from '@packhouse/contract/operator/profit';
import { noHourlyTargets } from '@packhouse/contract/rules/hourly-targets';
import type { OperatorContext } from '../../platform/context.ts';
import type { OperatorApi } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { readInstallation, type Installation } from '../../warehouse/operators/installation.ts';
import type {
  InstallationList,
  InstallationReads,
  InstallationRecord,
} from '../../warehouse/operators/reads.ts';
import { usualBoxes } from '../../warehouse/packing/box-types.ts';
import { nextDay } from '../../goods/shipments/local-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { accountOf } from '../back-office/account.ts';
import { endOfMonth } from '../periods.ts';
import {
  costOfWorkDone,
  marginPercentOf,
  sumOfCounted,
  type CostingWarehouse,
  type WorkCost,
  type WorkDone,
} from './cost-rules.ts';
import { listOrders, type OrderRates } from './orders.sql.ts';
import {
  countPosted,
  listCosting,
  listMerchants,
  sumCameIn,
  sumCarrierCosts,
  sumRevenue,
  sumSent,
  sumStored,
  type BoxCost,
  type MerchantRow,
  type ProfitQuery,
} from './profit.sql.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorProfit'];

const reads: InstallationReads<Pick<Operations, 'merchants'>> = {
  merchants: {
    async read({ organizationId, months }, { installation, now }) {
      const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - months));
      const { warehouses, boxes } = await costing(installation);
      const query = { organizationId, from: first.toISOString().slice(0, 10), boxes };
      return { body: render(Profit, { rows: await readProfit(installation, query, warehouses) }) };
    },
  },
};

export const operatorProfitHandlers = (database: Database): Desk => ({
  ...reads,
  async orders({ organizationId, month, take }, { tenant }: OperatorContext) {
    const { currency, timezone } = await accountOf(tenant);
    const { warehouses, boxes } = await costing(tenant);
    const from = `${month}-01`;
    const to = nextDay(endOfMonth(from));
    const own = [...warehouses].filter(([, { costs }]) => costs?.currency === currency);
    const rows = await listOrders(tenant, {
      ...{ from, to, timezone },
      boxes: boxes.filter(({ warehouseId }) => own.some(([id]) => id === warehouseId)),
      rates: own.map(ratesOf),
      most: take + 1,
    });
    // The sentences of the month, and which costs are counted at all.
    const whole = await readInstallation(database, (installation) =>
      readProfit(installation, { organizationId, from, boxes }, warehouses),
    );
    const sums = whole.find((row) => row.month === month);
    return {
      body: render(OrderProfit, {
        ...{ month, currency },
        billed: sums?.billed ?? 'none',
        orders: rows.slice(0, take).map(({ shipmentId, number, revenue, ...costs }) => {
          const counted = {
            carrier: sums?.carrier === null ? null : costs.carrier,
            packaging: sums?.packaging === null ? null : costs.packaging,
            labor: sums?.labor === null ? null : costs.labor,
          };
          const cost = sumOfCounted(Object.values(counted)) ?? 0;
          const margin = revenue - cost;
          return {
            ...{ shipmentId: spellId('shipment', shipmentId), number, revenue, ...counted, cost, margin },
            marginPercent: marginPercentOf(margin, revenue),
          };
        }),
        more: rows.length > take,
        notCounted: sums?.notCounted ?? [],
      }),
    };
  },
});

interface Costing {
  /** By uuid. */
  warehouses: ReadonlyMap<string, CostingWarehouse>;
  boxes: BoxCost[];
}

async function costing(reader: Pick<Installation, 'rows'>): Promise<Costing> {
  const warehouses = new Map<string, CostingWarehouse>();
  const boxes = new Map<string, BoxCost>();
  for (const { id, name, ...row } of await listCosting(reader)) {
    const costs = row.costs as CostingWarehouse['costs'];
    const hourlyTargets = (row.hourlyTargets as CostingWarehouse['hourlyTargets'] | null) ?? noHourlyTargets;
    warehouses.set(id, { name, hourlyTargets, costs });
    for (const { boxTypeId, cost } of costs?.boxes ?? []) {
      const box = ((row.boxes as BoxTypeRecord[] | null) ?? usualBoxes).find((one) => one.id === boxTypeId);
      // Two kinds of one size cannot be told apart: the first one counts.
      const key = box && `${id} ${box.outer.length} ${box.outer.width} ${box.outer.height}`;
      if (key !== undefined && !boxes.has(key)) boxes.set(key, { warehouseId: id, ...box!.outer, cost });
    }
  }
  return { warehouses, boxes: [...boxes.values()] };
}

function ratesOf([warehouseId, { hourlyTargets, costs }]: [string, CostingWarehouse]): OrderRates {
  const wage = costs?.wagePerHour ?? 0;
  const each = (target: number | null) => (target === null ? 0 : wage / target);
  return {
    warehouseId,
    materials: costs?.materialsPerPackage ?? 0,
    line: each(hourlyTargets.linesPicked),
    order: each(hourlyTargets.shipmentsPacked) + each(hourlyTargets.shipmentsForwarded),
  };
}

/** A month of a merchant as its sums come in. */
interface Month {
  revenue: number;
  carrier: number;
  parcels: number;
  known: number;
  orders: number;
  /** Work by the uuid of the warehouse. */
  work: Map<string, WorkDone>;
}

/** Rows of the report, the newest month first. */
export async function readProfit(
  installation: Installation,
  query: ProfitQuery,
  warehouses: Costing['warehouses'],
): Promise<ProfitRow[]> {
  const merchants = new Map(
    (await listMerchants(installation, query)).map((merchant) => [merchant.orgId, merchant] as const),
  );
  const months = new Map<string, Month>();
  const monthOf = ({ orgId, month }: { orgId: string; month: string }): Month => {
    const key = `${month} ${orgId}`;
    const before = months.get(key);
    if (before) return before;
    const made = {
      revenue: 0,
      carrier: 0,
      parcels: 0,
      known: 0,
      orders: 0,
      work: new Map<string, WorkDone>(),
    };
    months.set(key, made);
    return made;
  };
  const workOf = (row: { orgId: string; month: string; warehouseId: string }): WorkDone => {
    const { work } = monthOf(row);
    if (!work.has(row.warehouseId)) work.set(row.warehouseId, { ...noWork });
    return work.get(row.warehouseId)!;
  };
  for (const row of await sumRevenue(installation, query)) monthOf(row).revenue = row.revenue;
  for (const row of await sumCarrierCosts(installation, query)) monthOf(row).carrier = row.carrier;
  for (const row of await countPosted(installation, query))
    Object.assign(monthOf(row), { parcels: row.parcels, known: row.known });
  for (const row of await sumSent(installation, query)) {
    const { orders, lines, packages, boxCost, unknownBoxes } = row;
    monthOf(row).orders += orders;
    Object.assign(workOf(row), {
      ...{ linesPicked: lines, shipmentsPacked: orders, shipmentsForwarded: orders },
      ...{ packages, boxCost, unknownBoxes },
    });
  }
  for (const row of await sumCameIn(installation, query)) workOf(row).unitsReceived = row.units;
  for (const row of await sumStored(installation, query)) workOf(row).cubicMeterDays = row.cubicMeterDays;
  return [...months]
    .map(([key, month]) => {
      const [name, orgId] = key.split(' ') as [string, string];
      return rowOf(merchants.get(orgId)!, name, month, warehouses);
    })
    .toSorted(
      (a, b) => b.month.localeCompare(a.month) || a.organization.name.localeCompare(b.organization.name),
    );
}

const noWork: WorkDone = {
  ...{ linesPicked: 0, shipmentsPacked: 0, shipmentsForwarded: 0, unitsReceived: 0 },
  ...{ packages: 0, boxCost: 0, unknownBoxes: 0, cubicMeterDays: 0 },
};

function rowOf(
  { orgId, name, currency, billedThrough }: MerchantRow,
  month: string,
  { revenue, carrier, parcels, known, orders, work }: Month,
  warehouses: Costing['warehouses'],
): ProfitRow {
  const costs: WorkCost[] = [...work].map(([id, done]) =>
    costOfWorkDone(done, warehouses.get(id)!, currency),
  );
  const first = `${month}-01`;
  const billed =
    billedThrough !== null && billedThrough >= endOfMonth(first)
      ? 'whole'
      : billedThrough !== null && billedThrough >= first
        ? 'part'
        : 'none';
  const counted = {
    carrier: parcels > 0 && known === 0 && carrier === 0 ? null : carrier,
    packaging: sumOfCounted(costs.map(({ packaging }) => packaging)),
    labor: sumOfCounted(costs.map(({ labor }) => labor)),
    storage: sumOfCounted(costs.map(({ storage }) => storage)),
  };
  const cost = sumOfCounted(Object.values(counted)) ?? 0;
  const margin = billed === 'whole' ? revenue - cost : null;
  return {
    organization: { id: spellId('organization', orgId), name },
    ...{ month, currency, billed, orders, revenue, ...counted, cost, margin },
    marginPercent: margin === null ? null : marginPercentOf(margin, revenue),
    notCounted: [
      ...(known < parcels
        ? [`The cost of the carrier is not known for ${parcels - known} of ${parcels} parcels.`]
        : []),
      ...new Set(costs.flatMap(({ notCounted }) => notCounted)),
    ],
  };
}
