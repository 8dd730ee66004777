/** The present state of a warehouse, over all organizations. */
import { dayMs, hourMs, minuteMs } from '@packhouse/contract/rules/time';
import { spellId } from '@packhouse/contract/id';
import {
  CarrierLanes,
  Counters,
  Throughput,
  type operatorWork as operations,
} from '@packhouse/contract/operator/work';
import { shareOfTargets } from '@packhouse/contract/rules/hourly-targets';
import type { Task } from '@packhouse/contract/operator/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { Failure } from '../../platform/failure.ts';
import { render } from '../../platform/render.ts';
import { instantOf, localTimeOf } from '../../goods/shipments/local-time.ts';
import { promiseOf } from '../../goods/shipments/promise.ts';
import { countCountTasks, type ReadClasses } from '../counts/count-tasks.ts';
import { listWaitingPackages, mostPackages, type LanePackage } from './carrier-lanes.sql.ts';
import { readRefills, refillScope } from '../refills/read-refills.ts';
import { countStopped, countTasks, type Stopped, type Tally } from './counters.sql.ts';
import { listExceptions } from './exceptions.sql.ts';
import { findAnyWarehouse, listAllWarehouses } from './all-warehouses.sql.ts';
import type { InstallationReads } from './reads.ts';
import { listPicked, listReceived, listSteps, type Received, type Steps } from './throughput.sql.ts';

export const operatorWorkHandlers = (readClasses: ReadClasses): InstallationReads<typeof operations> => ({
  warehouses: { page: (input, { installation, reach }) => listAllWarehouses(installation, input, reach) },
  exceptions: {
    page: (input, { installation, now, reach }) => listExceptions(installation, input, now, reach),
  },
  counters: {
    async read(input, context) {
      const { installation, now } = context;
      const warehouse = await findAnyWarehouse(installation, input.warehouseId);
      const tallies = await countTasks(installation, input, now);
      const stopped = await countStopped(installation, input);
      const refills = await readRefills(refillScope(installation, input), now);
      stopped.push({ what: 'toRefill', total: refills.length });
      const counts = await countCountTasks(context, warehouse, readClasses);
      return { body: render(Counters, { ...countersOf(warehouse, tallies, stopped, now), ...counts }) };
    },
  },
  throughput: {
    async read(input, { installation, now }) {
      const { timezone, hourlyTargets } = await findAnyWarehouse(installation, input.warehouseId);
      const period = { ...periodOf(input, timezone, now), timezone };
      const asked = { ...input, ...period, unit: 'hour' as const };
      const work = workByPerson(
        await listSteps(installation, asked),
        await listReceived(installation, asked),
        await listPicked(installation, asked),
      );
      const hours = work.map(({ at, ...done }) => ({ hour: at, ...done }));
      const whole = work.filter(({ at }) => Date.parse(at) + hourMs <= now.getTime());
      const operators = sumsOf(work).map((sum) => ({
        ...sum,
        shareOfTargets: shareOfTargets(
          whole.filter(({ operator }) => operator.id === sum.operator.id),
          hourlyTargets,
        ),
      }));
      return { body: render(Throughput, { ...period, hours, operators }) };
    },
  },
  waitingForCarrier: {
    async read(input, { installation }) {
      await findAnyWarehouse(installation, input.warehouseId);
      const packages = await listWaitingPackages(installation, input);
      return {
        body: render(CarrierLanes, {
          lanes: lanesOf(packages.slice(0, mostPackages)),
          truncated: packages.length > mostPackages,
        }),
      };
    },
  },
});

const counterOf = {
  confirm: 'toConfirm',
  receive: 'toReceive',
  put_away: 'toPutAway',
  close: 'toClose',
  start: 'toPick',
  pick: 'picking',
  pack: 'toPack',
  label: 'toLabel',
  forward: 'toShip',
  decide_cancel: 'cancelRequests',
} as const satisfies Record<Task, keyof Counters>;

function countersOf(
  warehouse: Warehouse,
  tallies: readonly Tally[],
  stopped: readonly Stopped[],
  now: Date,
): Omit<Counters, 'countsDue' | 'secondCounts'> {
  const workOf = (task: string) => {
    const { total = 0, late = 0, atRisk = 0 } = tallies.find((one) => one.task === task) ?? {};
    return { total, late, atRisk };
  };
  const sumOf = (name: 'late' | 'atRisk') => tallies.reduce((sum, tally) => sum + tally[name], 0);
  const countOf = (what: Stopped['what']) => stopped.find((one) => one.what === what)?.total ?? 0;
  return {
    ...(Object.fromEntries(
      Object.entries(counterOf).map(([task, counter]) => [counter, workOf(task)]),
    ) as Record<(typeof counterOf)[Task], Tally>),
    late: sumOf('late'),
    atRisk: sumOf('atRisk'),
    onHold: countOf('onHold'),
    shorts: countOf('shorts'),
    countsOpen: countOf('countsOpen'),
    countsToApprove: countOf('countsToApprove'),
    toPutBack: countOf('toPutBack'),
    toRefill: countOf('toRefill'),
    cutoffs: nextCutoffs(warehouse, now),
    timezone: warehouse.timezone,
    at: now.toISOString(),
  };
}

/** The next cut-off of each service; none for a warehouse without working days. */
function nextCutoffs(warehouse: Warehouse, now: Date): Counters['cutoffs'] {
  if (warehouse.workingDays.length === 0) return [];
  return warehouse.cutoffs
    .map(({ service, localTime }) => {
      const { cutoffAt } = promiseOf(warehouse, service, now);
      const minutesLeft = Math.floor((Date.parse(cutoffAt) - now.getTime()) / minuteMs);
      return { service, at: cutoffAt, localTime, minutesLeft };
    })
    .toSorted((one, other) => one.minutesLeft - other.minutesLeft);
}

/** Days of work that are read at once. */
export const longestDays = 7;

function periodOf(
  asked: { from?: string | undefined; to?: string | undefined },
  timezone: string,
  now: Date,
): { from: string; to: string } {
  const dayBegan = instantOf(timezone, localTimeOf(timezone, now.getTime()).day, 0);
  const from = asked.from === undefined ? dayBegan : Date.parse(asked.from);
  const to = asked.to === undefined ? now.getTime() : Date.parse(asked.to);
  const rule =
    to <= from
      ? `must be after from, ${new Date(from).toISOString()}`
      : to - from > longestDays * dayMs
        ? `must be at most ${longestDays} days after from, ${new Date(from).toISOString()}`
        : undefined;
  if (rule) throw new Failure('invalid_parameter', `to ${rule}.`, { properties: { to: rule } });
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

type Sum = Omit<Throughput['operators'][number], 'shareOfTargets'>;

/** Work of an operator in an hour or a day, which begins `at`. */
type Work = Sum & { at: string };

/** Merges steps and receipts: the work of one operator in an hour or a day comes from several rows and becomes one entry. */
export function workByPerson(
  steps: readonly Steps[],
  received: readonly Received[],
  picked: readonly Received[],
): Work[] {
  const entries = new Map<string, Work>();
  const entryOf = ({ at, operatorId, name }: Steps | Received): Work => {
    const key = `${at} ${operatorId}`;
    const known = entries.get(key);
    if (known) return known;
    const made = { at: new Date(at).toISOString(), operator: { id: operatorId, name }, ...nothingDone };
    entries.set(key, made);
    return made;
  };
  for (const one of steps) {
    const entry = entryOf(one);
    if (one.step === 'shipment.started') entry.shipmentsStarted = one.shipments;
    if (one.step === 'shipment.picked') {
      entry.shipmentsPicked = one.shipments;
      entry.linesPicked += one.lines;
      entry.unitsPicked += one.units;
    }
    if (one.step === 'shipment.packed') {
      entry.shipmentsPacked = one.shipments;
      entry.packagesPacked = one.packages;
    }
    if (one.step === 'shipment.forwarded') {
      entry.shipmentsForwarded = one.shipments;
      entry.unitsForwarded = one.units;
    }
  }
  for (const one of received) {
    const entry = entryOf(one);
    entry.linesReceived = one.lines;
    entry.unitsReceived = one.units;
  }
  for (const { operatorId, ...one } of picked) {
    const entry = entryOf({ ...one, operatorId: spellId('user', operatorId) });
    entry.linesPicked += one.lines;
    entry.unitsPicked += one.units;
  }
  return [...entries.values()].toSorted(
    (one, other) => compare(one.at, other.at) || compare(one.operator.name, other.operator.name),
  );
}

export function sumsOf(work: readonly Work[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { at: _, operator, ...done } of work) {
    const sum = sums.get(operator.id) ?? { operator, ...nothingDone };
    for (const what of Object.keys(nothingDone) as (keyof typeof nothingDone)[]) sum[what] += done[what];
    sums.set(operator.id, sum);
  }
  return [...sums.values()].toSorted((one, other) => compare(one.operator.name, other.operator.name));
}

const nothingDone = {
  shipmentsStarted: 0,
  shipmentsPicked: 0,
  linesPicked: 0,
  unitsPicked: 0,
  shipmentsPacked: 0,
  packagesPacked: 0,
  shipmentsForwarded: 0,
  unitsForwarded: 0,
  linesReceived: 0,
  unitsReceived: 0,
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

type Lane = CarrierLanes['lanes'][number];

/** Groups the packages by carrier and shipment, in their order. */
function lanesOf(packages: readonly LanePackage[]): Lane[] {
  const lanes = new Map<string | null, Lane>();
  for (const { carrier, orgId, organizationName, shipmentId, id, ...one } of packages) {
    const lane = lanes.get(carrier) ?? { carrier, shipments: 0, packages: 0, waiting: [] };
    lanes.set(carrier, lane);
    const { service, trackingNumber, weight_g, ...shipment } = one;
    const spelled = spellId('shipment', shipmentId);
    if (lane.waiting.at(-1)?.shipmentId !== spelled) {
      lane.shipments += 1;
      lane.waiting.push({
        organization: { id: spellId('organization', orgId), name: organizationName },
        shipmentId: spelled,
        ...shipment,
        packages: [],
      });
    }
    lane.packages += 1;
    lane.waiting.at(-1)!.packages.push({ id: spellId('package', id), service, trackingNumber, weight_g });
  }
  return [...lanes.values()];
}
