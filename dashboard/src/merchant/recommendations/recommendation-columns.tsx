/** Columns that every list of recommendations has. */
import { majorUnits } from '@packhouse/contract/rules/money';
import type { Output } from '../../api/operation.ts';
import { column, type Column } from '../../ui/column.tsx';
import { recommendationType } from '../../ui/words.ts';
import { SeverityBadge } from './severity-badge.tsx';
import { stake } from './stake.ts';
import { sureness } from './sureness.ts';

type Shown = Pick<Output<'recommendations.list'>, 'type' | 'severity' | 'impact' | 'confidence'>;

export const typeColumn: Column<Shown> = column('Type', ({ type }) => recommendationType[type].label, {
  csv: 'type',
});

export const severityColumn: Column<Shown> = column(
  'Severity',
  ({ severity }) => <SeverityBadge severity={severity} />,
  { csv: 'severity' },
);

export const stakeColumn: Column<Shown> = {
  title: 'At stake',
  align: 'right',
  cell: ({ impact }) => stake(impact),
  csv: ({ impact }) => majorUnits(impact.amount, impact.currency),
};

export const confidenceColumn: Column<Shown> = {
  title: 'Confidence',
  align: 'right',
  cell: ({ confidence }) => sureness(confidence),
  csv: ({ confidence }) => confidence.level,
};
