/** One key figure: what it is, how much, how it moves, and where it leads. */
import { Card, Group, Text } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { Go } from '../../ui/go.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import classes from './figure.module.css';
import { Note } from '../../ui/note.tsx';

interface FigureProps {
  title: string;
  value: string;
  note: string;
  to?: string;
  tone?: 'neutral' | 'warning' | 'bad';
  /** Against the range before. More is better. */
  delta?: { change: number; text: string } | undefined;
  series?: readonly number[];
  below?: ReactNode;
}

export function Figure({ title, value, note, to, tone = 'neutral', delta, series, below }: FigureProps) {
  return (
    <Card withBorder padding="sm" className={classes['figure']} data-tone={tone}>
      <Note size="xs">
        {to ? (
          <Go to={to} className={classes['link']}>
            {title}
          </Go>
        ) : (
          title
        )}
      </Note>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-end">
        <div className={classes['value']}>{value}</div>
        {series && series.length > 1 ? (
          <Sparkline values={series} label={`${title}, day by day`} width={72} />
        ) : null}
      </Group>
      <Group gap={6} wrap="nowrap">
        {delta && delta.change !== 0 ? (
          <Text size="xs" className={classes['delta']} data-up={delta.change > 0}>
            {delta.change > 0 ? <ArrowUpIcon size={12} /> : <ArrowDownIcon size={12} />} {delta.text}
          </Text>
        ) : null}
        <Note size="xs" truncate>
          {note}
        </Note>
      </Group>
      {below}
    </Card>
  );
}
