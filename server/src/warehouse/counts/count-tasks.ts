/** Count tasks of a warehouse: bins that are due by its plan, and counts that need a second person. */
import { readId, spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import {
  CheckedBin,
  CountTasks,
  type operatorCountTasks as operations,
} from '@packhouse/contract/operator/count-tasks';
import type { WarehouseSettings } from '@packhouse/contract/operator/warehouses';
import { classifiedDays, type PickClass } from '@packhouse/contract/rules/count-plan';
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import type { WriteContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { localTimeOf, startOfDay } from '../../goods/shipments/local-time.ts';
import { findWarehouseNamed } from '../../goods/shipments/new-shipment.ts';
import { withPicked } from '../../goods/shipments/picked.ts';
import { codeOf, lockBins, type BinRow } from '../bins/bins.sql.ts';
import { findAnyWarehouse } from '../operators/all-warehouses.sql.ts';
import { readInstallation, type Installation } from '../operators/installation.ts';
import type { InstallationContext, InstallationList, InstallationRecord } from '../operators/reads.ts';
import { limitsOf } from './count-limits.ts';
import {
  listBinsToCount,
  listItemsToPutBack,
  listOpenPicks,
  listPickedLines,
  listSecondCounts,
  updateChecked,
  type PickedLines,
} from './count-tasks.sql.ts';
import { findCountUnderWay } from './counts.sql.ts';
import { openedCount } from './counts.ts';
import { dueToday, type Due } from './due-bins.ts';
import { linesAsked, linesInBin, openCount } from './open-count.ts';
import { classesOf } from './pick-classes.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorCountTasks'];

/** Reads the classes of a warehouse's goods; it may answer those of up to an hour ago. */
export type ReadClasses = (
  installation: Installation,
  warehouseId: string,
  now: Date,
) => Promise<ReadonlyMap<string, PickClass>>;

export const operatorCountTaskHandlers = (database: Database, readClasses: ReadClasses): Desk => ({
  today: {
    async read({ warehouseId }, context) {
      const { installation, now, actor } = context;
      const warehouse = await findAnyWarehouse(installation, warehouseId);
      const due = await dueBins(installation, warehouse, now, readClasses);
      const second = await listSecondCounts(installation, uuidOf('warehouse', warehouseId), actor.id);
      return {
        body: render(CountTasks, {
          ...due,
          day: localTimeOf(warehouse.timezone, now.getTime()).day,
          active: warehouse.countPlan.active,
          left: binsIn(due),
          bins: due.left.map(({ code, zone, orgId, organizationName, ...one }) => ({
            ...one,
            bin: code,
            zone,
            organization:
              orgId === null ? null : { id: spellId('organization', orgId), name: organizationName! },
          })),
          secondCounts: second.map(({ orgId, organizationName, countId, n, ...one }) => ({
            ...one,
            organization: { id: spellId('organization', orgId), name: organizationName },
            countId: spellId('count', countId),
            number: `CNT-${n}`,
          })),
        }),
      };
    },
  },
  take: (input, context) => take(database, readClasses, input, context),
  confirmEmpty,
});

/** Numbers of bins that are due today, and of counts that need this operator as a second person. */
export async function countCountTasks(
  { installation, now, actor }: Pick<InstallationContext, 'installation' | 'now' | 'actor'>,
  warehouse: WarehouseSettings,
  readClasses: ReadClasses,
): Promise<{ countsDue: number; secondCounts: number }> {
  const due = await dueBins(installation, warehouse, now, readClasses);
  const second = await listSecondCounts(installation, uuidOf('warehouse', warehouse.id), actor.id);
  return { countsDue: binsIn(due), secondCounts: second.length };
}

/** Reads picks once an hour: they are many, and one hour of 90 days changes no class that matters. */
export function classReader(): ReadClasses {
  const known = new Map<string, { at: number; classes: ReadonlyMap<string, PickClass> }>();
  return async (installation, warehouseId, now) => {
    const at = now.getTime();
    const last = known.get(warehouseId);
    if (last && Math.abs(at - last.at) < hourMs) return last.classes;
    const since = new Date(at - classifiedDays * dayMs).toISOString();
    const classes = classesOf(linesOf(await listPickedLines(installation, warehouseId, since)));
    known.set(warehouseId, { at, classes });
    return classes;
  };
}

/** Lines by goods. A line of a kit is picked from the bins of its components. */
function linesOf(picked: readonly PickedLines[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, components, lines } of picked) {
    const goods = components?.map(({ productId }) => readId('product', productId)!) ?? [itemId];
    for (const item of goods) sums.set(item, (sums.get(item) ?? 0) + lines);
  }
  return sums;
}

const nothingDue: Due = { left: [], planned: 0, overdue: 0, busy: 0 };

async function dueBins(
  installation: Installation,
  { id, timezone, countPlan: plan }: WarehouseSettings,
  now: Date,
  readClasses: ReadClasses,
): Promise<Due> {
  if (!plan.active) return nothingDue;
  const warehouseId = uuidOf('warehouse', id);
  const { day } = localTimeOf(timezone, now.getTime());
  const bins = await listBinsToCount(installation, warehouseId, startOfDay(timezone, day));
  const classes = await readClasses(installation, warehouseId, now);
  const inHand = new Set(await listItemsToPutBack(installation, warehouseId));
  for (const { allocations, lines } of await listOpenPicks(installation, warehouseId)) {
    for (const { stockId, quantity, picked } of withPicked(lines, allocations)) {
      if (picked < quantity) inHand.add(stockId);
    }
  }
  return dueToday(bins, { plan, classes, inHand, day, timezone });
}

const binsIn = ({ left }: Due): number => new Set(left.map(({ code }) => code)).size;

async function take(
  database: Database,
  readClasses: ReadClasses,
  { warehouseId, bin: scanned, found }: Input<Operations['take']>,
  context: WriteContext,
): Promise<Written> {
  const { tenant, now } = context;
  const { uuid, warehouse } = await findWarehouseNamed(tenant, warehouseId);
  const bin = await lockBin(tenant, { uuid, name: warehouse.name }, scanned);
  // Who takes the same bin in another process waits for the lock, and then finds the count of the first.
  const due = await readInstallation(database, async (installation) =>
    dueBins(installation, await findAnyWarehouse(installation, warehouseId), now, readClasses),
  );
  const rows = due.left.filter(({ code }) => code === bin.code);
  const isEmpty = rows.some(({ orgId }) => orgId === null);
  if (!isEmpty && !rows.some(({ orgId }) => orgId === tenant.orgId)) throw await notDue(context, bin);
  if (isEmpty && !found) {
    throw invalid(
      'found',
      `must name what was found: ${bin.code} should be empty; when it is, record that with empty-bins`,
      { code: 'found_required', values: { bin: bin.code } },
    );
  }
  if (!isEmpty && found)
    throw invalid('found', `is only for an empty bin; ${bin.code} holds goods`, {
      code: 'bin_not_empty',
      values: { bin: bin.code },
    });
  const facts = {
    warehouseId: uuid,
    warehouseName: warehouse.name,
    planned: true,
    reason: `Count plan, bin ${bin.code}`,
    reasonCode: 'count_plan' as const,
    reasonFor: null,
    note: null,
    ...(await limitsOf(tenant, uuid)),
  };
  return openedCount(
    context,
    await openCount(context, facts, (row) => {
      if (!found) return linesInBin(tenant, row, bin.code);
      Object.assign(row, { binId: bin.id, binCode: bin.code });
      return linesAsked(tenant, row, found, 'found');
    }),
  );
}

async function confirmEmpty(
  { warehouseId, bin: scanned }: Input<Operations['confirmEmpty']>,
  { tenant, sequencer, actor }: WriteContext,
): Promise<Written> {
  const { uuid, warehouse } = await findWarehouseNamed(tenant, warehouseId);
  const { id, code, goods } = await lockBin(tenant, { uuid, name: warehouse.name }, scanned);
  if (goods > 0) {
    throw new Failure(
      'invalid_state',
      `Goods are recorded in ${code}, so it is not empty; count it, or clear it in Move and adjust.`,
      { reason: { code: 'bin_holds_goods', values: { bin: code } }, details: [{ bin: code, goods }] },
    );
  }
  await updateChecked(tenant, id, sequencer.at, actor);
  return { body: render(CheckedBin, { bin: code, checkedAt: sequencer.at }) };
}

async function lockBin(
  tenant: WriteContext['tenant'],
  warehouse: { uuid: string; name: string },
  scanned: string,
): Promise<BinRow> {
  const code = codeOf(scanned);
  const bin = (await lockBins(tenant, warehouse.uuid, [code])).get(code);
  if (!bin)
    throw invalid('bin', `must be the code of a bin; ${warehouse.name} has no bin ${code}`, {
      code: 'bin_unknown',
      values: { bin: code, warehouse: warehouse.name },
    });
  return bin;
}

async function notDue({ tenant }: WriteContext, { id, code }: BinRow): Promise<Failure> {
  const count = await findCountUnderWay(tenant, id);
  return new Failure(
    'invalid_state',
    count
      ? `${count.createdBy.name} has taken ${code} already (CNT-${count.n}); take another bin.`
      : `${code} is not due now: it was counted meanwhile, is in use, or the plan has changed. Take another bin.`,
    {
      reason: count
        ? { code: 'bin_taken', values: { bin: code, name: count.createdBy.name, count: `CNT-${count.n}` } }
        : { code: 'bin_not_due', values: { bin: code } },
      details: [{ bin: code }],
    },
  );
}
