/** Changes of warehouses by the back office. All input is checked before anything is written, and the actor is recorded. */
import type { Input } from '@packhouse/contract/operation';
import { operatorWarehouses as operations, WarehouseSettings } from '@packhouse/contract/operator/warehouses';
import { weekdays, type Warehouse } from '@packhouse/contract/public/warehouses';
import type { ShipmentType } from '@packhouse/contract/public/shipments';
import { usualUnits } from '@packhouse/contract/rules/units';
import { spellId } from '@packhouse/contract/id';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { WriteContext } from '../../platform/context.ts';
import { render } from '../../platform/render.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { mustMatch, sentIn, uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import { mustBeTimezone } from '../../accounts/organizations/timezones.ts';
import { nextDay } from '../../goods/shipments/local-time.ts';
import { isWorkingDay } from '../../goods/shipments/promise.ts';
import {
  findWarehouse,
  insertWarehouseChanges,
  insertWarehouses,
  lockWarehouses,
  updateWarehouse,
  type FieldChange,
} from '../../goods/warehouses/changes.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { countBinsBySize } from '../bins/bins.sql.ts';
import { readInstallation } from './installation.ts';
import { findAnyWarehouse } from './all-warehouses.sql.ts';
import type { InstallationList, InstallationReads, InstallationRecord } from './reads.ts';
import { countUnderWay, listWarehouseChanges, type UnderWay } from './warehouse-changes.sql.ts';
import { plural } from '../../platform/plural.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorWarehouses'];
type Changes = Omit<Input<Operations['update']>, 'id'>;

const reads: InstallationReads<Pick<Operations, 'get' | 'history'>> = {
  get: {
    async read({ id }, { installation }) {
      const record = await findAnyWarehouse(installation, id);
      return answerOf(record);
    },
  },
  history: {
    async page(input, { installation }) {
      await findAnyWarehouse(installation, input.id);
      return listWarehouseChanges(installation, input);
    },
  },
};

export const operatorWarehouseHandlers = (database: Database): Desk => ({
  ...reads,
  create,
  update: (input, context) => update(database, input, context),
});

async function create(
  input: Input<Operations['create']>,
  { tenant, sequencer, actor }: WriteContext,
): Promise<Written> {
  const warehouses = await lockWarehouses(tenant);
  const uuid = newId();
  const at = stampAfter(warehouses, sequencer.at);
  const record = {
    id: spellId('warehouse', uuid),
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...input,
    ...inOrder(input),
    units: input.units ?? usualUnits(input.address.countryCode),
  };
  mustBeValid(input, record);
  // Somebody else may add the same code at this very moment, and the first one wins.
  await insertWarehouses(tenant, [record]);
  if (!(await findWarehouse(tenant, uuid)))
    throw invalid('code', `is already the code of another warehouse; you sent ${input.code}`);
  await insertWarehouseChanges(tenant, uuid, { at, actor }, [{ field: 'code', from: null, to: input.code }]);
  return { ...answerOf(record), location: operations.get.path.replace('{id}', record.id) };
}

async function update(
  database: Database,
  { id, ...changes }: Input<Operations['update']>,
  { tenant, sequencer, actor, expected }: WriteContext,
): Promise<Written> {
  const uuid = uuidOf('warehouse', id);
  const warehouses = await lockWarehouses(tenant);
  const before = warehouses.get(uuid);
  if (!before) throw new Failure('not_found', `There is no warehouse with the id ${id}.`);
  mustMatch(expected, before);
  mustBeValid(changes, before);
  const after: WarehouseSettings = { ...before, ...inOrder(changes) };
  const changed = changesOf(before, after);
  if (changed.length === 0) return answerOf(before);
  const losses = lossesOf(before, after);
  // Read after the lock, by the login that sees all organizations. A draft order submitted at this very moment is not
  // among them; it is served like the others.
  if (losses.length > 0) {
    mustNotBeNeeded(
      before,
      losses,
      await readInstallation(database, (installation) => countUnderWay(installation, uuid)),
    );
  }
  await mustLeaveSizes(tenant, uuid, before, after);
  const record = { ...after, updatedAt: stampAfter(warehouses, sequencer.at), version: before.version + 1 };
  await updateWarehouse(tenant, uuid, record);
  await insertWarehouseChanges(tenant, uuid, { at: record.updatedAt, actor }, changed);
  return answerOf(record);
}

const answerOf = (record: WarehouseSettings) => ({
  body: render(WarehouseSettings, record),
  version: record.version,
});

/**
 * A stamp later than any earlier change of a warehouse: a client that polls for changes has then seen all older ones.
 */
const stampAfter = (warehouses: ReadonlyMap<string, Warehouse>, now: string): string =>
  new Date(
    Math.max(Date.parse(now), ...[...warehouses.values()].map(({ updatedAt }) => Date.parse(updatedAt) + 1)),
  ).toISOString();

/** Checks the rules that the schema cannot express. */
function mustBeValid(changes: Changes, before: Warehouse): void {
  const { timezone, capabilities, workingDays, holidays, cutoffs, binSizes } = changes;
  if (timezone !== undefined) mustBeTimezone(timezone);
  mustBeOnce('capabilities', capabilities);
  mustBeOnce('workingDays', workingDays);
  mustBeOnce('holidays', holidays);
  mustBeOnce('binSizes', binSizes);
  mustBeOnce(
    'cutoffs',
    cutoffs?.map(({ service }) => service),
    '.service',
  );
  const idle = idleFrom({
    ...before,
    ...(workingDays ? { workingDays } : {}),
    ...(holidays ? { holidays } : {}),
  });
  if (idle !== undefined) {
    const field = holidays === undefined ? 'workingDays' : 'holidays';
    throw invalid(
      field,
      `must leave at least one working day a year; there is none in the year from ${idle}`,
    );
  }
}

function mustBeOnce(field: string, values: readonly string[] | undefined, part = ''): void {
  values?.forEach((value, index) => {
    if (values.indexOf(value) === index) return;
    throw invalid(`${field}[${index}]${part}`, `must appear only once; ${value} is a duplicate`);
  });
}

/**
 * The first holiday after which the warehouse does not work for a year, if there is one: no shipment could be promised
 * then. The year is a week short, since a holiday may be reached from up to a week before.
 */
function idleFrom(hours: Pick<Warehouse, 'workingDays' | 'holidays'>): string | undefined {
  return hours.holidays.find((holiday) => {
    let day = holiday;
    for (let looked = 0; looked < 358; looked++, day = nextDay(day)) {
      if (isWorkingDay(hours, day)) return false;
    }
    return true;
  });
}

/** Sorts the days of the week and the holidays. Fields that were not sent are left out. */
function inOrder(changes: Changes): Partial<WarehouseSettings> {
  const { workingDays, holidays } = changes;
  return {
    ...sentIn(changes),
    ...(workingDays ? { workingDays: weekdays.filter((day) => workingDays.includes(day)) } : {}),
    ...(holidays ? { holidays: holidays.toSorted() } : {}),
  };
}

/** A size that bins have stays, or the bins would keep one that nobody can choose. */
async function mustLeaveSizes(
  tenant: Tenant,
  warehouseId: string,
  before: WarehouseSettings,
  { name, binSizes }: WarehouseSettings,
): Promise<void> {
  const gone = before.binSizes.filter((size) => !binSizes.includes(size));
  const used = gone.length === 0 ? [] : await countBinsBySize(tenant, warehouseId, gone);
  if (used.length === 0) return;
  const bins = used.map(
    ({ size, bins: count }) =>
      `${plural(count, 'bin')} of ${name} ${count === 1 ? 'has' : 'have'} the size ${size}.`,
  );
  const sentence = `${bins.join(' ')} Give them another size first.`;
  throw new Failure('in_use', sentence, { properties: { binSizes: sentence }, details: used });
}

const changesOf = (before: WarehouseSettings, after: WarehouseSettings): FieldChange[] =>
  (Object.keys(after) as (keyof WarehouseSettings)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));

/** Something that shipments under way may need and the change would take from them, with the changed field. */
interface Loss {
  field: 'active' | 'capabilities' | 'cutoffs';
  what: string;
  needs: (one: UnderWay) => boolean;
}

const neededFor: Partial<Record<Warehouse['capabilities'][number], ShipmentType>> = {
  pick_pack: 'outbound-pickpack',
  small_parcel: 'outbound-spd',
  container_receiving: 'inbound-container',
  returns: 'inbound-return',
};

function lossesOf(before: Warehouse, after: Warehouse): Loss[] {
  const losses: Loss[] = [];
  if (before.active && !after.active) {
    losses.push({ field: 'active', what: 'being open', needs: () => true });
  }
  for (const capability of before.capabilities) {
    const type = neededFor[capability];
    if (type === undefined || after.capabilities.includes(capability)) continue;
    losses.push({ field: 'capabilities', what: capability, needs: (one) => one.type === type });
  }
  // A waiting shipment gets its promise when it goes on, from the cut-off of its service.
  for (const { service } of before.cutoffs) {
    if (after.cutoffs.some((one) => one.service === service)) continue;
    losses.push({
      field: 'cutoffs',
      what: `the cut-off of ${service}`,
      needs: (one) => one.service === service,
    });
  }
  return losses;
}

function mustNotBeNeeded({ name }: Warehouse, losses: readonly Loss[], underWay: readonly UnderWay[]): void {
  const needed = losses.flatMap(({ field, what, needs }) => {
    const shipments = underWay.filter(needs).reduce((sum, one) => sum + one.shipments, 0);
    return shipments === 0 ? [] : [{ field, needs: what, shipments }];
  });
  if (needed.length === 0) return;
  const sentences = needed.map(
    ({ needs, shipments }) =>
      `${plural(shipments, 'shipment')} under way at ${name} ${shipments === 1 ? 'needs' : 'need'} ${needs}.`,
  );
  throw new Failure('in_use', `${sentences.join(' ')} Finish, move or cancel them first.`, {
    properties: Object.fromEntries(
      needed.map(({ field }) => [
        field,
        needed.flatMap((one, index) => (one.field === field ? sentences[index]! : [])).join(' '),
      ]),
    ),
    details: needed,
  });
}
