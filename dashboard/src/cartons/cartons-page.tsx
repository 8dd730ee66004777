/** The types of sealed box, or what there is of them in boxes. */
import { SegmentedControl, Stack } from '@mantine/core';
import type { Input, Output } from '../api/operation.ts';
import { useSpace, useMay } from '../api/space.tsx';
import { requestOf } from '../api/request.ts';
import { ProductFilter } from '../inventory/product-picker.tsx';
import { path } from '../path.ts';
import { curlOf } from '../ui/api-button.tsx';
import { Badge } from '../ui/badge.tsx';
import { column, count, list, text, time, type Column } from '../ui/column.tsx';
import { useSorting } from '../ui/data-table.tsx';
import { WarehouseFilter } from '../warehouses/warehouse-filter.tsx';
import { ListTable } from '../ui/list-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Filters, oneOf, SearchFilter, SegmentFilter } from '../ui/filters.tsx';
import { size, weight } from '../ui/format.ts';
import { apiCall } from '../ui/api-call.ts';
import { Page } from '../ui/page.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { LinkButton } from '../ui/link.tsx';

type Carton = Output<'cartons.list'>;
type BoxStock = Output<'stock.cartonBreakdown'>;

export function CartonsPage() {
  const { values, set } = useUrlState();
  const { may } = useMay('member');
  const stock = values['view'] === 'stock';
  const types = useTypesInput();
  const boxes = useBoxesInput();
  return (
    <Page
      title="Cartons"
      lead="Types of sealed boxes. Stock is counted in boxes, and the contents also count as units of their products."
      actions={
        may ? (
          <LinkButton to={path.newCarton()} size="xs">
            New carton
          </LinkButton>
        ) : null
      }
      api={[stock ? apiCall('stock.cartonBreakdown', boxes) : apiCall('cartons.list', types)]}
    >
      <Stack gap="md">
        <div>
          <SegmentedControl
            aria-label="View"
            data={[
              { value: '', label: 'Carton types' },
              { value: 'stock', label: 'Stock in boxes' },
            ]}
            value={stock ? 'stock' : ''}
            onChange={(view) => set({ view: view || undefined, sortBy: undefined, sortOrder: undefined })}
          />
        </div>
        {stock ? <Boxes input={boxes} /> : <Types input={types} />}
      </Stack>
    </Page>
  );
}

function useTypesInput(): Input<'cartons.list'> {
  const { values } = useUrlState();
  return {
    search: values['search'],
    productId: values['productId'],
    tag: values['tag'],
    includeDeleted: values['archived'] === 'with' ? true : undefined,
    ...useSorting(['name', 'createdAt', 'updatedAt'] as const),
  };
}

function useBoxesInput(): Input<'stock.cartonBreakdown'> {
  const { values } = useUrlState();
  return {
    search: values['search'],
    productId: values['productId'],
    warehouseId: values['warehouseId'],
    nonZero: oneOf(values['state'], ['held']) ? true : undefined,
    includeDeleted: values['archived'] === 'with' ? true : undefined,
  };
}

const archivedOptions = [{ value: 'with', label: 'Include archived' }];

function Types({ input }: { input: Input<'cartons.list'> }) {
  const { values } = useUrlState();
  const keys = ['search', 'productId', 'tag', 'archived'];
  return (
    <>
      <Filters keys={keys}>
        <SearchFilter placeholder="Name, barcode or contents" />
        <ProductFilter label="Contains product" />
        <SegmentFilter name="archived" label="Archived cartons" all="In use" options={archivedOptions} />
      </Filters>
      <ListTable
        label="Cartons"
        list="cartons.list"
        input={input}
        total
        columns={typeColumns}
        to={({ id }) => path.carton(id)}
        fileName="cartons"
        empty={<NoCartons filtered={keys.some((key) => values[key] !== undefined)} />}
      />
    </>
  );
}

function Boxes({ input }: { input: Input<'stock.cartonBreakdown'> }) {
  const { values } = useUrlState();
  const keys = ['search', 'productId', 'warehouseId', 'state', 'archived'];
  return (
    <>
      <Filters keys={keys}>
        <SearchFilter placeholder="Name" />
        <ProductFilter label="Contains product" />
        <WarehouseFilter />
        <SegmentFilter
          name="state"
          label="Stock"
          all="All"
          options={[{ value: 'held', label: 'On hand or incoming' }]}
        />
        <SegmentFilter name="archived" label="Archived cartons" all="In use" options={archivedOptions} />
      </Filters>
      <ListTable
        label="Stock in boxes"
        list="stock.cartonBreakdown"
        input={input}
        total
        columns={boxColumns}
        to={({ id }) => path.carton(id)}
        fileName="carton-stock"
        empty={<NoCartons filtered={keys.some((key) => values[key] !== undefined)} />}
      />
    </>
  );
}

function NoCartons({ filtered }: { filtered: boolean }) {
  const space = useSpace();
  const { may } = useMay('member');
  if (filtered) return <Empty title="No matching cartons">Clear filters to see all cartons.</Empty>;
  return (
    <Empty
      title="No cartons yet"
      action={may ? <LinkButton to={path.newCarton()}>New carton</LinkButton> : null}
      curl={curlOf(
        requestOf(
          'cartons.create',
          { name: 'House blend × 12', contents: [{ productId: 'prd_…', quantity: 12 }] },
          space,
        ),
      )}
    >
      A carton defines what is in a sealed box. The warehouse stores, counts and ships these boxes whole,
      which costs less than single units.
    </Empty>
  );
}

const typeColumns: Column<Carton>[] = [
  column(
    'Name',
    ({ name, archived }) => (
      <>
        {name} {archived ? <Badge>Archived</Badge> : null}
      </>
    ),
    { csv: 'name', sort: 'name' },
  ),
  column(
    'Contents',
    ({ contents }) => contents.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(', '),
    { csv: ({ contents }) => contents.map(({ quantity, sku }) => `${quantity} x ${sku}`).join(', ') },
  ),
  count('Units', 'unitsPerCarton'),
  text('Barcode', 'barcode'),
  text('Size', ({ dimensions }) => size(dimensions), { optional: true }),
  text('Weight', (carton) => weight(carton.weight), { align: 'right' }),
  list('Tags', 'tags', { optional: true }),
  text('External id', 'externalId', { optional: true }),
  time('Created', 'createdAt', { sort: 'createdAt', optional: true }),
  time('Updated', 'updatedAt', { sort: 'updatedAt' }),
];

const counted = (
  key: keyof BoxStock &
    ('onHand' | 'allocated' | 'reservedToOpen' | 'available' | 'unavailable' | 'incoming'),
  title: string,
): Column<BoxStock> => count(title, (row) => row[key]);

const boxColumns: Column<BoxStock>[] = [
  column(
    'Name',
    ({ name, archived }) => (
      <>
        {name} {archived ? <Badge>Archived</Badge> : null}
      </>
    ),
    { csv: 'name' },
  ),
  counted('onHand', 'On hand'),
  counted('allocated', 'Allocated'),
  counted('reservedToOpen', 'To be opened'),
  counted('available', 'Available'),
  counted('unavailable', 'Unavailable'),
  counted('incoming', 'Incoming'),
  count('Units per box', 'unitsPerCarton'),
  time('Updated', 'updatedAt'),
];
