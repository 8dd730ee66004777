/** Reports for the back office, over all organizations. */
import { spellId } from '@packhouse/contract/id';
import {
  InventoryAge,
  mostProductivityDays,
  Productivity,
  SlaReport,
  type operatorReports as operations,
} from '@packhouse/contract/operator/reports';
import type { Input } from '@packhouse/contract/operation';
import { dayMs } from '@packhouse/contract/rules/time';
import { localTimeOf, nextDay, startOfDay } from '../../goods/shipments/local-time.ts';
import { Failure } from '../../platform/failure.ts';
import { render } from '../../platform/render.ts';
import { findAnyWarehouse } from './all-warehouses.sql.ts';
import type { InstallationReads } from './reads.ts';
import { countPromises, sumUnitsByAge } from './reports.sql.ts';
import { listPicked, listReceived, listSteps, type Received, type Steps } from './throughput.sql.ts';
import { longestDays, sumsOf, workByPerson } from './work.ts';

export const operatorReports: InstallationReads<typeof operations> = {
  sla: {
    async read(input, { installation, now, reach }) {
      const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - input.months));
      const rows = await countPromises(installation, input, { from, now }, reach);
      const report = { from: from.toISOString(), to: now.toISOString(), rows: rows.map(named) };
      return { body: render(SlaReport, report) };
    },
  },
  inventoryAge: {
    async read(input, { installation, now, reach }) {
      const rows = await sumUnitsByAge(installation, input, now, reach);
      return { body: render(InventoryAge, { at: now.toISOString(), rows: rows.map(named) }) };
    },
  },
  productivity: {
    async read(input, { installation, now }) {
      const { timezone } = await findAnyWarehouse(installation, input.warehouseId);
      const { from, to } = daysOf(input, localTimeOf(timezone, now.getTime()).day);
      const steps: Steps[] = [];
      const received: Received[] = [];
      const picked: Received[] = [];
      // A few days at a time, so that no statement is longer than one of a week.
      for (let day = from; day <= to; day = nextDay(day, longestDays)) {
        const period = {
          ...input,
          from: startOf(day, timezone),
          to: startOf(earlier(nextDay(day, longestDays), nextDay(to)), timezone),
          timezone,
          unit: 'day' as const,
        };
        steps.push(...(await listSteps(installation, period)));
        received.push(...(await listReceived(installation, period)));
        picked.push(...(await listPicked(installation, period)));
      }
      const work = workByPerson(steps, received, picked);
      const days = work.map(({ at, ...done }) => ({
        day: localTimeOf(timezone, Date.parse(at)).day,
        ...done,
      }));
      return { body: render(Productivity, { from, to, timezone, days, operators: sumsOf(work) }) };
    },
  },
};

const named = <R extends { orgId: string; name: string }>({ orgId, name, ...figures }: R) => ({
  organization: { id: spellId('organization', orgId), name },
  ...figures,
});

const startOf = (day: string, timezone: string): string => startOfDay(timezone, day);

const earlier = (one: string, other: string): string => (one < other ? one : other);

function daysOf(
  { from, to }: Pick<Input<(typeof operations)['productivity']>, 'from' | 'to'>,
  today: string,
): { from: string; to: string } {
  const last = to ?? today;
  const first = from ?? nextDay(last, -29);
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  const rule =
    days < 1
      ? `must not be before from, ${first}, but is ${last}`
      : days > mostProductivityDays
        ? `must be less than ${mostProductivityDays} days after from, ${first}, but is ${last}`
        : undefined;
  if (rule) throw new Failure('invalid_parameter', `to ${rule}.`, { properties: { to: rule } });
  return { from: first, to: last };
}
