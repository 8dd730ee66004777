/** Whether the open orders will be packed before the next cut-off. */
import { hourMs, minuteMs } from '@packhouse/contract/rules/time';
import { useRead } from '../../api/use.ts';
import { LineChart, Plot } from '../../ui/plot.tsx';
import { locale, t } from '../../ui/t.ts';
import { useNow } from '../../ui/use-now.ts';
import { useStation } from '../station.tsx';
import { forecastOf, packersNeeded } from './forecast.ts';

export function ForecastPlot() {
  const { warehouse } = useStation();
  // The last hour, to the minute: the same question for a minute, so that its answer is kept.
  const now = Math.floor(useNow(minuteMs) / minuteMs) * minuteMs;
  const counters = useRead('operatorWork.counters', { warehouseId: warehouse.id }, { everyMs: 60_000 });
  const lastHour = useRead('operatorWork.throughput', {
    warehouseId: warehouse.id,
    from: new Date(now - hourMs).toISOString(),
    to: new Date(now).toISOString(),
  });
  if (!counters.data || !lastHour.data) return null;
  const { toPick, picking, toPack, cutoffs, timezone } = counters.data;
  const [cutoff] = cutoffs;
  const left = toPick.total + picking.total + toPack.total;
  const perHour = lastHour.data.operators.reduce((sum, one) => sum + one.shipmentsPacked, 0);
  const clock = (at: number) =>
    new Intl.DateTimeFormat(locale(), { timeZone: timezone, hour: 'numeric', minute: '2-digit' }).format(at);
  const cutoffAt = cutoff ? Date.parse(cutoff.at) : now;
  const { finishAt, leftAtCutoff, points } = forecastOf(left, perHour, now, cutoffAt);
  const data = points.map(({ at, left: orders }) => ({ time: clock(at), left: orders }));
  const end =
    left === 0
      ? t('Everything is packed.')
      : finishAt === undefined
        ? t('There is no forecast yet.')
        : finishAt <= cutoffAt
          ? t('Done at {finish}, before the cut-off at {cutoff}.', {
              finish: clock(finishAt),
              cutoff: clock(cutoffAt),
            })
          : t('{left, plural, one {# order} other {# orders}} will be left at the cut-off at {cutoff}.', {
              left: leftAtCutoff,
              cutoff: clock(cutoffAt),
            });
  const work = t(
    '{left, plural, one {# order} other {# orders}} to pick and pack, {packed, number} packed in the last hour.',
    { left, packed: perHour },
  );
  const target = warehouse.hourlyTargets.shipmentsPacked;
  const needed = packersNeeded(left, target, now, cutoffAt);
  const labor =
    target && needed
      ? t(
          '{packers, plural, =0 {Nobody} one {# person} other {# people}} packed in the last hour; at {target, number} orders an hour each, {needed, plural, one {# packer is} other {# packers are}} needed.',
          {
            packers: lastHour.data.operators.filter((one) => one.shipmentsPacked > 0).length,
            target,
            needed,
          },
        )
      : '';
  return (
    <Plot
      title={t('Orders left until the cut-off')}
      lead={[work, end, labor].filter(Boolean).join(' ')}
      empty={cutoff ? undefined : t('This warehouse has no cut-off.')}
      table={{
        columns: [t('Time'), t('Orders left')],
        rows: data.map(({ time, left: orders }) => [time, orders]),
      }}
    >
      <LineChart
        h={240}
        data={data}
        dataKey="time"
        series={[{ name: 'left', label: t('Orders left'), color: 'harbor.6' }]}
      />
    </Plot>
  );
}
