/** The types of sealed box, or what there is of them in boxes. */
import { SegmentedControl, Stack } from '@mantine/core';
import type { Input, Output } from '../../api/operation.ts';
import { useSpace } from '../../api/space.tsx';
import { requestOf } from '../../api/request.ts';
import { ProductFilter } from '../inventory/product-picker.tsx';
import { path } from '../../app/path.ts';
import { curlOf } from '../../ui/curl-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { column, count, list, text, time, type Column } from '../../ui/column.tsx';
import { useSorting } from '../../ui/data-table.tsx';
import { useWarehouseFilter } from '../warehouses/warehouse-filter.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SearchFilter, SelectFilter, type MoreFilter } from '../../ui/filters.tsx';
import { SegmentFilter } from '../../ui/segment-filter.tsx';
import { size, weight } from '../../ui/format.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { MemberLink } from '../../ui/link.tsx';

type Carton = Output<'cartons.list'>;
type BoxStock = Output<'stock.cartonBreakdown'>;

export function CartonsPage() {
  const { values, set } = useUrlState();
  const stock = values['view'] === 'stock';
  const types = useTypesInput();
  const boxes = useBoxesInput();
  return (
    <Page
      title="Cartons"
      full
      actions={
        <MemberLink to={path.newCarton()} size="xs">
          New carton
        </MemberLink>
      }
      api={[stock ? apiCall('stock.cartonBreakdown', boxes) : apiCall('cartons.list', types)]}
    >
      <Stack gap={8}>
        <div>
          <SegmentedControl
            aria-label="View"
            size="xs"
            data={[
              { value: '', label: 'Carton types' },
              { value: 'stock', label: 'Carton stock' },
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

const archivedFilter: MoreFilter = {
  label: 'Archived',
  keys: ['archived'],
  shown: 'included',
  field: (
    <SelectFilter
      name="archived"
      label="Archived cartons"
      options={[{ value: 'with', label: 'Include archived' }]}
    />
  ),
};

function Types({ input }: { input: Input<'cartons.list'> }) {
  const { values } = useUrlState();
  const keys = ['search', 'productId', 'tag', 'archived'];
  return (
    <>
      <ListTable
        label="Cartons"
        oneLine
        filters={
          <Filters keys={keys} more={[archivedFilter]}>
            <SearchFilter placeholder="Name, barcode or contents" />
            <ProductFilter label="Contains product" />
          </Filters>
        }
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
  const warehouse = useWarehouseFilter();
  return (
    <>
      <ListTable
        label="Stock in boxes"
        oneLine
        filters={
          <Filters keys={keys} more={[warehouse, archivedFilter]}>
            <SearchFilter placeholder="Name" />
            <ProductFilter label="Contains product" />
            <SegmentFilter
              name="state"
              label="Stock"
              all="All"
              size="xs"
              options={[{ value: 'held', label: 'On hand or incoming' }]}
            />
          </Filters>
        }
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
  if (filtered) return <Empty title="No matching cartons">Clear filters to see all cartons.</Empty>;
  return (
    <Empty
      title="No cartons yet"
      action={<MemberLink to={path.newCarton()}>New carton</MemberLink>}
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

const nameColumn: Column<Pick<Carton, 'name' | 'archived'>> = column(
  'Name',
  ({ name, archived }) => (
    <>
      {name} {archived ? <Badge>Archived</Badge> : null}
    </>
  ),
  { csv: 'name' },
);

const typeColumns: Column<Carton>[] = [
  { ...nameColumn, sort: 'name' },
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

const boxColumns: Column<BoxStock>[] = [
  nameColumn,
  count('On hand', 'onHand'),
  count('Allocated', 'allocated'),
  count('To be opened', 'reservedToOpen'),
  count('Available', 'available'),
  count('Unavailable', 'unavailable'),
  count('Incoming', 'incoming'),
  count('Units per box', 'unitsPerCarton'),
  time('Updated', 'updatedAt'),
];
