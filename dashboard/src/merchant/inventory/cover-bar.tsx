/** Days of cover as a bar: full at ninety days; its colour says whether new stock can be here in time. */
import { Tooltip } from '@mantine/core';
import { number } from '../../ui/format.ts';
import classes from './cover-bar.module.css';

interface CoverBarProps {
  /** null where nothing is shipped. */
  days: number | null;
  perDay: number | null;
  leadTimeDays: number | null;
}

const fullDays = 90;
const usualLeadDays = 14;

export function CoverBar({ days, perDay, leadTimeDays }: CoverBarProps) {
  if (days === null) {
    return (
      <Tooltip label="Nothing shipped in the last 28 days, so days of cover can’t be estimated.">
        <span>No demand</span>
      </Tooltip>
    );
  }
  const lead = leadTimeDays ?? usualLeadDays;
  const tone = days <= lead ? 'bad' : days <= lead + 14 ? 'warning' : 'good';
  const text = days >= 1000 ? '999+ d' : `${number(Math.round(days))} d`;
  const pace = perDay === null ? '' : ` at ${number(perDay)} a day`;
  const judged =
    tone === 'bad'
      ? `Stock ordered now arrives too late: the lead time is ${lead} days.`
      : tone === 'warning'
        ? `Order soon: the lead time is ${lead} days.`
        : `The lead time is ${lead} days.`;
  return (
    <Tooltip
      label={`Lasts ${number(days)} days${pace}. ${judged}${leadTimeDays === null ? ' No lead time is set, so 14 days is assumed.' : ''}`}
    >
      <span className={classes['cover']}>
        <span className={classes['track']} aria-hidden>
          <span
            className={classes['bar']}
            data-tone={tone}
            style={{ width: `${Math.min(100, Math.max(3, (days / fullDays) * 100))}%` }}
          />
        </span>
        <span>{text}</span>
      </span>
    </Tooltip>
  );
}
