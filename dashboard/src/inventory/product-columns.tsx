/** Columns of the list of products. */
import { Text } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../ui/column.ts';
import { date, number } from '../ui/format.ts';
import { Sparkline } from '../ui/sparkline.tsx';
import { Time } from '../ui/time.tsx';
import { CoverBar } from './cover-bar.tsx';
import type { Cover } from './use-cover.ts';

type Level = Output<'dashboardProducts.levels'>;

export const productColumns = (cover: Cover | undefined): Column<Level>[] => [
  ...stockColumns,
  ...coverColumns(cover),
  ...recordColumns,
];

const counted = (
  key: 'onHand' | 'allocated' | 'available' | 'unavailable' | 'damaged' | 'backordered',
  title: string,
  more: Partial<Column<Level>> = {},
): Column<Level> => ({
  key,
  title,
  align: 'right',
  cell: ({ stock }) => number(stock[key]),
  csv: ({ stock }) => stock[key],
  ...more,
});

const stockColumns: readonly Column<Level>[] = [
  {
    key: 'sku',
    title: 'SKU and name',
    cell: ({ product }) => <Named product={product} />,
    csv: ({ product }) => product.sku,
    sort: 'sku',
  },
  {
    key: 'name',
    title: 'Name',
    cell: ({ product }) => product.name,
    csv: ({ product }) => product.name,
    sort: 'name',
    optional: true,
  },
  counted('onHand', 'On hand', { sort: 'onHand' }),
  counted('allocated', 'Allocated'),
  counted('available', 'Available', { cell: (row) => <Available row={row} /> }),
  {
    key: 'incoming',
    title: 'Incoming',
    align: 'right',
    cell: ({ stock }) => number(stock.incoming),
    csv: ({ stock }) => stock.incoming,
  },
  counted('unavailable', 'Unavailable'),
  counted('damaged', 'Damaged', { optional: true }),
  counted('backordered', 'Backordered', { optional: true }),
  {
    key: 'reorderPoint',
    title: 'Reorder point',
    align: 'right',
    cell: ({ product }) => (product.reorderPoint === null ? '–' : number(product.reorderPoint)),
    csv: ({ product }) => product.reorderPoint,
    optional: true,
  },
  {
    key: 'leadTime',
    title: 'Lead time (days)',
    align: 'right',
    cell: ({ product }) => product.leadTimeDays ?? '–',
    csv: ({ product }) => product.leadTimeDays,
    optional: true,
  },
];

const coverColumns = (cover: Cover | undefined): Column<Level>[] => [
  {
    key: 'cover',
    title: 'Days of cover',
    cell: ({ product }) => {
      const one = cover?.of.get(product.id);
      return one ? <CoverBar days={one.days} perDay={one.perDay} leadTimeDays={product.leadTimeDays} /> : '–';
    },
  },
  {
    key: 'shipped',
    title: '30 days',
    wideOnly: true,
    cell: ({ product }) => {
      const one = cover?.of.get(product.id);
      return one ? (
        <Sparkline
          values={one.shipped}
          width={84}
          label={`${number(one.shipped.reduce((sum, units) => sum + units, 0))} units shipped since ${date(cover!.from)}`}
        />
      ) : null;
    },
  },
];

const recordColumns: readonly Column<Level>[] = [
  {
    key: 'tags',
    title: 'Tags',
    cell: ({ product }) => product.tags.join(', ') || '–',
    csv: ({ product }) => product.tags.join(', '),
    optional: true,
  },
  {
    key: 'updated',
    title: 'Updated',
    cell: ({ product, stock }) => <Time at={later(product.updatedAt, stock.updatedAt)} />,
    csv: ({ product, stock }) => later(product.updatedAt, stock.updatedAt),
    wideOnly: true,
  },
  {
    key: 'changed',
    title: 'Record updated',
    cell: ({ product }) => <Time at={product.updatedAt} />,
    csv: ({ product }) => product.updatedAt,
    sort: 'updatedAt',
    optional: true,
  },
  {
    key: 'created',
    title: 'Created',
    cell: ({ product }) => <Time at={product.createdAt} />,
    csv: ({ product }) => product.createdAt,
    sort: 'createdAt',
    optional: true,
  },
];

const Named = ({ product: { sku, name, kit, archived } }: { product: Level['product'] }) => (
  <>
    {sku} {kit ? <Badge tone="busy">Kit</Badge> : null}
    {archived ? <Badge>Archived</Badge> : null}
    <Text span display="block" size="sm" c="dimmed">
      {name}
    </Text>
  </>
);

function Available({ row: { product, stock } }: { row: Level }) {
  const low =
    product.reorderPoint !== null && product.kit === null && stock.available <= product.reorderPoint;
  if (stock.available === 0 && stock.onHand + stock.backordered > 0) return <Badge tone="bad">0, out</Badge>;
  return low && stock.available > 0 ? (
    <Badge tone="warning">{number(stock.available)}, low</Badge>
  ) : (
    number(stock.available)
  );
}

const later = (one: string, other: string): string => (one > other ? one : other);
