/** The stock of all merchants, by warehouse. */
import type { Input, Output } from '../../api/operation.ts';
import { column, count, text, time, type Column } from '../../ui/column.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SearchFilter } from '../../ui/filters.tsx';
import { SegmentFilter } from '../../ui/segment-filter.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { OrganizationFilter } from '../organization-choice.tsx';
import { WarehouseFilter, WarehouseName } from '../warehouse-filter.tsx';

type Row = Output<'operatorStock.list'>;

const levels = ['inStock', 'low'] as const;

export function AllStockPage() {
  const { values } = useUrlState();
  const level = oneOf(values['level'], levels);
  const { organization, warehouse, search, sku } = values;
  const chosen: Input<'operatorStock.list'> = {
    ...(search ? { search } : {}),
    ...(sku ? { sku } : {}),
    ...(organization ? { organizationId: organization } : {}),
    ...(warehouse ? { warehouseId: warehouse } : {}),
    ...(level === 'inStock' ? { nonZero: true } : {}),
    ...(level === 'low' ? { belowReorder: true } : {}),
  };
  return (
    <BackOfficePage
      title="Stock"
      lead="Stock of all merchants, by name: loose units of products, and boxes of cartons."
    >
      <Filters keys={['search', 'sku', 'organization', 'warehouse', 'level']}>
        <SearchFilter placeholder="Search name, SKU, barcode" />
        <OrganizationFilter />
        <WarehouseFilter />
        <SegmentFilter
          name="level"
          label="Level"
          all="All"
          options={[
            { value: 'inStock', label: 'In stock' },
            { value: 'low', label: 'Low' },
          ]}
        />
      </Filters>
      <ListTable
        label="Stock of all merchants"
        list="operatorStock.list"
        input={chosen}
        columns={columns}
        rowKey={(row) => `${row.productId ?? row.cartonId} ${row.warehouseId}`}
        fileName="stock-of-all"
        exportAtMost={10_000}
        empty={
          Object.keys(chosen).length > 0 ? (
            <Empty title="No matching stock">Clear filters, or search by name, SKU or barcode.</Empty>
          ) : (
            <Empty title="No stock yet">Stock appears here when the first goods are received.</Empty>
          )
        }
      />
    </BackOfficePage>
  );
}

const columns: readonly Column<Row>[] = [
  text('Name', 'name'),
  text('SKU', (row) => row.sku ?? (row.cartonId ? 'Carton' : null)),
  text('Merchant', (row) => row.organization.name),
  column('Warehouse', (row) => <WarehouseName id={row.warehouseId} />, { csv: 'warehouseId' }),
  count('On hand', 'onHand'),
  count('Allocated', 'allocated'),
  count('Available', 'available'),
  count('Quarantined', 'quarantined', { wideOnly: true }),
  count('Incoming', 'incoming'),
  count('Cannot be sent', 'unavailable', { optional: true }),
  text('Serial numbers', (row) => row.serialNumbers.join(' ') || null, { optional: true }),
  count('Reorder point', 'reorderPoint', { optional: true }),
  time('Updated', 'updatedAt', { optional: true }),
];
