import { Progress, SimpleGrid } from '@mantine/core';
import { path } from '../../app/path.ts';
import { money, number, percent, date } from '../../ui/format.ts';
import type { Figures } from './figures.ts';
import { Figure } from './figure.tsx';

export function KeyFigures({ figures }: { figures: Figures }) {
  const { lateNow, atRiskNow, shipped, onHand, stockValue, openInbound, unpaidInvoices } = figures;
  const value = stockValue.byCurrency[0];
  const unpaid = unpaidInvoices.amounts.map(({ currency, amount }) => money(amount, currency)).join(', ');
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
      <Figure
        title="Late now"
        value={number(lateNow)}
        note={`${number(atRiskNow)} at risk`}
        to={path.shipments({ sla: 'late' })}
        tone={lateNow > 0 ? 'bad' : 'neutral'}
      />
      <Figure
        title="Out of stock"
        value={number(figures.stockouts)}
        note={`${number(figures.lowStock)} low`}
        to={path.products({ tab: 'out' })}
        tone={figures.stockouts > 0 ? 'warning' : 'neutral'}
      />
      <Figure
        title="Unpaid invoices"
        value={number(unpaidInvoices.count)}
        note={unpaid || 'nothing due'}
        to={path.invoices()}
        tone={unpaidInvoices.overdue > 0 ? 'bad' : 'neutral'}
      />
      <ShippedToday figures={figures} />
      <OnTime figures={figures} />
      <Figure
        title="Shipped"
        value={number(shipped.current)}
        note="in this period"
        to={path.shipments({ status: 'forwarded' })}
        delta={changeOf(shipped.current, shipped.previous)}
        series={shipped.series.map(({ pnp, spd }) => pnp + spd)}
      />
      <Figure
        title="On hand"
        value={number(onHand.now)}
        note={value ? `worth ${money(value.now, value.currency, { compact: true })}` : 'units'}
        to={path.products()}
        series={onHand.series.map(({ units }) => units ?? 0)}
      />
      <Figure
        title="Incoming"
        value={number(openInbound.count)}
        note={`${number(openInbound.units)} units${openInbound.nextExpected ? `, next ${date(openInbound.nextExpected)}` : ''}`}
        to={path.inbound()}
      />
    </SimpleGrid>
  );
}

function ShippedToday({ figures: { shippedToday, dueToday } }: { figures: Figures }) {
  const done = shippedToday + dueToday === 0 ? 0 : shippedToday / (shippedToday + dueToday);
  return (
    <Figure
      title="Shipped today"
      value={number(shippedToday)}
      note={`${number(dueToday)} more due today`}
      to={path.shipments()}
      below={
        <Progress
          value={done * 100}
          size="sm"
          mt={6}
          aria-label={`${percent(done, 0)} of today's shipments have left`}
        />
      }
    />
  );
}

function OnTime({ figures: { onTime, onTimeSeries } }: { figures: Figures }) {
  const { current, previous } = onTime;
  const change =
    current.share === null || previous.share === null ? undefined : current.share - previous.share;
  return (
    <Figure
      title="On time"
      value={current.share === null ? '–' : percent(current.share)}
      note={`of ${number(current.n)} with a ship-by time`}
      delta={change === undefined ? undefined : { change, text: percent(Math.abs(change)) }}
      series={onTimeSeries.flatMap(({ met, missed }) => (met + missed === 0 ? [] : [met / (met + missed)]))}
    />
  );
}

/** Against as many days before; undefined where there is nothing to compare. */
const changeOf = (current: number, previous: number): { change: number; text: string } | undefined =>
  previous === 0
    ? undefined
    : { change: current - previous, text: percent(Math.abs(current / previous - 1), 0) };
