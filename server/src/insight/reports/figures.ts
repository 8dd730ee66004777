/** The figures of the overview: what is now, and what was over a range of days beside as many days before. */
import type { OverviewFigures } from '@packhouse/contract/dashboard/overview';
import {
  findClosedThrough,
  readClosingWorth,
  readWholeStock,
  sumBackordered,
  worthOf,
  type WholeStock,
  type Worth,
} from '../../goods/inventory/figures.ts';
import { sumUnpaid } from '../../billing/figures.ts';
import { countOpenItems } from '../../platform/notifications/open-items.ts';
import type { LocalClock } from '../../accounts/organizations/local-clock.ts';
import {
  countForwarded,
  countOpenInbound,
  countOpenPromises,
  countReceived,
} from '../../goods/shipments/figures.ts';
import { nextDay } from '../../goods/shipments/local-time.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { daysOfPace, readTopCover } from './cover.ts';
import { rangeBefore, rangeOf, todayIn, type Range } from './days.ts';

export async function readFigures(
  tenant: Tenant,
  { timezone, now }: LocalClock,
  range: Range,
  warehouseId: string | undefined,
): Promise<OverviewFigures> {
  const today = todayIn(timezone, now);
  const before = rangeBefore(timezone, range);
  const thisDay = rangeOf(timezone, today, today);
  const left = await countForwarded(tenant, range.bounds, warehouseId);
  const leftBefore = await countForwarded(tenant, ends(before), warehouseId);
  const leftToday = await countForwarded(tenant, thisDay.bounds, warehouseId);
  const came = await countReceived(tenant, range.bounds, warehouseId);
  const cameBefore = await countReceived(tenant, ends(before), warehouseId);
  const open = await countOpenPromises(tenant, now, thisDay.bounds[1]!, warehouseId);
  const stock = await readWholeStock(tenant, warehouseId);
  const sold = stock.products.filter(({ stocked, archived }) => stocked && !archived);
  const unpaid = await sumUnpaid(tenant, today);
  return {
    asOf: now.toISOString(),
    timezone,
    today,
    from: range.from,
    to: range.to,
    previousFrom: before.from,
    previousTo: before.to,
    shippedToday: total(leftToday),
    dueToday: sum(open, ({ due }) => due),
    lateNow: sum(open, ({ late }) => late),
    atRiskNow: sum(open, ({ atRisk }) => atRisk),
    onTime: { current: shareOf(left), previous: shareOf(leftBefore) },
    onTimeSeries: perDay(range, left, (some) => ({
      met: total(some.filter(({ sla }) => sla === 'met')),
      missed: total(some.filter(({ sla }) => sla === 'missed')),
    })),
    shipped: {
      current: total(left),
      previous: total(leftBefore),
      series: perDay(range, left, (some) => ({
        pnp: total(some.filter(({ kind }) => kind === 'pnp')),
        spd: total(some.filter(({ kind }) => kind === 'spd')),
      })),
    },
    received: {
      current: total(came),
      previous: total(cameBefore),
      series: perDay(range, came, (some) => ({
        inbound: total(some.filter(({ kind }) => kind === 'inbound')),
        return: total(some.filter(({ kind }) => kind === 'return')),
      })),
    },
    ...(await readStock(tenant, range, today, stock, warehouseId)),
    stockouts: sold.filter(({ available }) => available === 0).length,
    lowStock: sold.filter(
      ({ available, reorderPoint }) => available > 0 && reorderPoint !== null && available <= reorderPoint,
    ).length,
    backorderedUnits: await sumBackordered(tenant, stock, warehouseId),
    openInbound: await countOpenInbound(tenant, warehouseId),
    unpaidInvoices: {
      count: sum(unpaid, ({ count }) => count),
      overdue: sum(unpaid, ({ overdue }) => overdue),
      amounts: unpaid.map(({ currency, amount }) => ({ currency, amount })),
    },
    openActionItems: await countOpenItems(tenant),
    topCover: await readTopCover(tenant, daysOfPace(timezone, today), stock, warehouseId),
  };
}

async function readStock(
  tenant: Tenant,
  range: Range,
  today: string,
  stock: WholeStock,
  warehouseId: string | undefined,
): Promise<Pick<OverviewFigures, 'onHand' | 'stockValue'>> {
  const now = worthOf(stock.products.map((product) => ({ product, units: product.onHand })));
  const closings = await readClosingWorth(tenant, range, stock, warehouseId);
  // Nothing is written of a day at whose close nothing was there: it counts as none where nothing is there now either.
  const lastClosed =
    (await findClosedThrough(tenant, warehouseId)) ?? (now.units > 0 ? '' : nextDay(today, -1));
  const days = range.days.map((date, index): { date: string; worth: Worth | undefined } => {
    if (date === today) return { date, worth: now };
    return { date, worth: date <= lastClosed ? closings[index] : undefined };
  });
  const currencies = new Set([now, ...closings].flatMap(({ amounts }) => [...amounts.keys()]));
  return {
    onHand: {
      now: now.units,
      series: days.map(({ date, worth }) => ({ date, units: worth ? worth.units : null })),
    },
    stockValue: {
      byCurrency: [...currencies].toSorted().map((currency) => ({
        currency,
        now: now.amounts.get(currency) ?? 0,
        series: days.map(({ date, worth }) => ({
          date,
          amount: worth ? (worth.amounts.get(currency) ?? 0) : null,
        })),
      })),
      productsWithoutValue: stock.products.filter(
        ({ onHand, amount, currency }) => onHand > 0 && (amount === null || currency === null),
      ).length,
    },
  };
}

const ends = ({ bounds }: Range): [string, string] => [bounds[0]!, bounds.at(-1)!];

const perDay = <R extends { day: number }, V extends object>(
  { days }: Range,
  rows: readonly R[],
  of: (some: readonly R[]) => V,
): ({ date: string } & V)[] => {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return days.map((date, index) => ({ date, ...of(byDay.get(index) ?? []) }));
};

function shareOf(rows: readonly { sla: string | null; count: number }[]): {
  share: number | null;
  n: number;
} {
  const met = total(rows.filter(({ sla }) => sla === 'met'));
  const n = met + total(rows.filter(({ sla }) => sla === 'missed'));
  return { share: n === 0 ? null : met / n, n };
}

const total = (rows: readonly { count: number }[]): number => sum(rows, ({ count }) => count);

const sum = <R>(rows: readonly R[], value: (row: R) => number): number =>
  rows.reduce((all, row) => all + value(row), 0);
