/** Columns of the list of products. */
import type { Output } from '../../api/operation.ts';
import { Badge } from '../../ui/badge.tsx';
import { column, count, list, text, time, type Column } from '../../ui/column.tsx';
import { date, number } from '../../ui/format.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import { CoverBar } from './cover-bar.tsx';
import type { Cover } from './use-cover.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';

type Level = Output<'dashboardProducts.levels'>;

export const productColumns = (cover: Cover | undefined): Column<Level>[] => [
  ...stockColumns,
  ...coverColumns(cover),
  ...recordColumns,
];

const counted = (
  key: 'onHand' | 'allocated' | 'available' | 'incoming' | 'unavailable' | 'damaged' | 'backordered',
  title: string,
  more: Partial<Column<Level>> = {},
): Column<Level> => count(title, ({ stock }) => stock[key], more);

const stockColumns: readonly Column<Level>[] = [
  column('Product', ({ product }) => <Named product={product} />, {
    csv: ({ product }) => product.name,
    sort: 'name',
    grow: true,
  }),
  text('SKU', (row) => row.product.sku, { sort: 'sku', card: 'who' }),
  counted('onHand', 'On hand', { sort: 'onHand' }),
  counted('allocated', 'Allocated'),
  counted('available', 'Available', { cell: (row) => <Available row={row} />, card: 'state' }),
  counted('incoming', 'Incoming'),
  counted('unavailable', 'Unavailable'),
  counted('damaged', 'Damaged', { optional: true }),
  counted('backordered', 'Backordered', { optional: true }),
  count('Reorder point', (row) => row.product.reorderPoint, { optional: true }),
  text('Lead time (days)', (row) => row.product.leadTimeDays, { align: 'right', optional: true }),
];

const coverColumns = (cover: Cover | undefined): Column<Level>[] => [
  {
    title: 'Days of cover',
    card: 'when',
    cell: ({ product }) => {
      const one = cover?.of.get(product.id);
      return one ? <CoverBar days={one.days} perDay={one.perDay} leadTimeDays={product.leadTimeDays} /> : '–';
    },
  },
  {
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
  list('Tags', (row) => row.product.tags, { optional: true }),
  time('Updated', ({ product, stock }) => later(product.updatedAt, stock.updatedAt), { wideOnly: true }),
  time('Record updated', (row) => row.product.updatedAt, { sort: 'updatedAt', optional: true }),
  time('Created', (row) => row.product.createdAt, { sort: 'createdAt', optional: true }),
];

const Named = ({ product: { name, kit, archived, imageUrl } }: { product: Level['product'] }) => (
  <>
    <Thumbnail url={imageUrl} name={name} />
    {name} {kit ? <Badge tone="busy">Kit</Badge> : null}
    {archived ? <Badge>Archived</Badge> : null}
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
