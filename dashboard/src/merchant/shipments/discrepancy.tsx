/** Differences between the goods received and the goods announced. */
import { Group } from '@mantine/core';
import { Badge } from '../../ui/badge.tsx';
import { number } from '../../ui/format.ts';
import type { Shipment } from './lifecycle-of.ts';

type Line = Pick<Shipment['items'][number], 'shortQuantity' | 'overQuantity' | 'damagedQuantity'>;

export function differenceOf(items: readonly Line[]): { short: number; over: number; damaged: number } {
  const sum = (of: (line: Line) => number | null) => items.reduce((all, line) => all + (of(line) ?? 0), 0);
  return {
    short: sum(({ shortQuantity }) => shortQuantity),
    over: sum(({ overQuantity }) => overQuantity),
    damaged: sum(({ damagedQuantity }) => damagedQuantity),
  };
}

export function Discrepancy({ items }: { items: readonly Line[] }) {
  const { short, over, damaged } = differenceOf(items);
  if (short + over + damaged === 0) return <>–</>;
  return (
    <Group gap={4} wrap="wrap" component="span" display="inline-flex">
      {short > 0 ? <Badge tone="bad">{number(short)} short</Badge> : null}
      {damaged > 0 ? <Badge tone="bad">{number(damaged)} damaged</Badge> : null}
      {over > 0 ? <Badge tone="warning">{number(over)} over</Badge> : null}
    </Group>
  );
}
