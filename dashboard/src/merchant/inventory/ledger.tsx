/** Stock movements with their filters: all of them, or those of one product or carton. */
import { Button, MultiSelect, Stack } from '@mantine/core';
import { buckets, movementTypes } from 'packhouse:contract';
import { stockReasons } from 'packhouse:stock-reasons';
import type { Input, Output } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { actor, column, count, text, time, type Column } from '../../ui/column.tsx';
import { useWarehouseFilter } from '../warehouses/warehouse-filter.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { usePaging } from '../../ui/pages.tsx';
import { Empty } from '../../ui/empty.tsx';
import { DayFilter, Filters, type MoreFilter } from '../../ui/filters.tsx';
import { number } from '../../ui/format.ts';
import { Go } from '../../ui/go.tsx';
import { useUrlState, type UrlValues } from '../../ui/url-state.ts';
import { plain } from '../../ui/words.ts';
import { during, isDay } from './day-bounds.ts';
import { ProductFilter } from './product-picker.tsx';
import { TextFilter } from './text-filter.tsx';
import { useTimezone } from './use-timezone.ts';
import { Note } from '../../ui/note.tsx';

type Movement = Output<'stock.ledger'>;
export type LedgerInput = Input<'stock.ledger'>;

interface Of {
  productId?: string;
  cartonId?: string;
}

/** Ledger filters from the address; undefined while they name days and the time zone of those days is not known yet. */
export function useLedgerInput(of: Of = {}): LedgerInput | undefined {
  const { values } = useUrlState();
  const timezone = useTimezone();
  if (timezone === undefined && (isDay(values['from']) || isDay(values['to']))) return undefined;
  return {
    ...filtersOf(values),
    ...during({ from: values['from'], to: values['to'] }, timezone ?? 'UTC'),
    ...of,
  };
}

export function Ledger({ of = {} }: { of?: Of }) {
  const { values, set } = useUrlState();
  const input = useLedgerInput(of);
  const query = useList('stock.ledger', { ...input, ...usePaging() }, { enabled: input !== undefined });
  const warehouses = useList('warehouses.list', { take: 50 });
  const nameOf = new Map(warehouses.data?.rows.map(({ id, name }) => [id, name]));
  const filtered = filterKeys.some((key) => values[key] !== undefined);
  return (
    <DataTable
      label="Stock movements"
      filters={<LedgerFilters of={of} />}
      oneLine
      list="stock.ledger"
      input={input ?? {}}
      query={query}
      columns={columnsFor(of, nameOf)}
      fileName="stock-ledger"
      empty={
        filtered ? (
          <Empty
            title="No matching movements"
            action={
              <Button
                variant="default"
                onClick={() => set(Object.fromEntries(filterKeys.map((key) => [key, undefined])))}
              >
                Clear filters
              </Button>
            }
          />
        ) : (
          <Empty title="No stock movements yet">
            Every unit that is received, allocated, shipped or counted adds a line here. The first lines
            appear when the warehouse receives an inbound shipment.
          </Empty>
        )
      }
    />
  );
}

const filterKeys = [
  'type',
  'bucket',
  'productId',
  'cartonId',
  'warehouseId',
  'shipmentId',
  'lot',
  'reason',
  'reasonCode',
  'actorId',
  'from',
  'to',
] as const;

const some = <V extends string>(joined: string | undefined, allowed: readonly V[]): V[] =>
  (joined ?? '').split(',').filter((one): one is V => (allowed as readonly string[]).includes(one));

function filtersOf(values: UrlValues): LedgerInput {
  const types = some(values['type'], movementTypes);
  const where = some(values['bucket'], buckets);
  const codes = some(values['reasonCode'], stockReasons);
  return {
    ...(types.length > 0 ? { type: types } : {}),
    ...(where.length > 0 ? { bucket: where } : {}),
    ...(codes.length > 0 ? { reasonCode: codes } : {}),
    productId: values['productId'],
    cartonId: values['cartonId'],
    warehouseId: values['warehouseId'],
    shipmentId: values['shipmentId'],
    lot: values['lot'],
    reason: values['reason'],
    actorId: values['actorId'],
  };
}

function LedgerFilters({ of }: { of: Of }) {
  const { values } = useUrlState();
  const timezone = useTimezone();
  const warehouse = useWarehouseFilter();
  const several = (name: string, label: string, options: readonly string[]): MoreFilter => ({
    label,
    keys: [name],
    shown: some(values[name], options).map(plain).join(', '),
    field: <SeveralFilter name={name} label={label} options={options} />,
  });
  const exact = (name: string, label: string): MoreFilter => ({
    label,
    keys: [name],
    field: <TextFilter name={name} label={label} />,
  });
  return (
    <Stack gap="xs" style={{ flex: 1 }}>
      <Filters
        keys={filterKeys}
        more={[
          several('type', 'Movement', movementTypes),
          several('bucket', 'State', buckets),
          warehouse,
          {
            label: 'Date',
            keys: ['from', 'to'],
            field: (
              <Stack gap={10}>
                <DayFilter name="from" label="From" />
                <DayFilter name="to" label="To" />
              </Stack>
            ),
          },
          several('reasonCode', 'Usual reason', stockReasons),
          exact('reason', 'Reason'),
          exact('lot', 'Lot'),
          exact('shipmentId', 'Shipment id'),
          ...(of.cartonId === undefined ? [exact('cartonId', 'Carton id')] : []),
          exact('actorId', 'Actor id'),
        ]}
      >
        {of.productId === undefined && of.cartonId === undefined ? <ProductFilter label="Product" /> : null}
      </Filters>
      {timezone !== undefined && (values['from'] || values['to']) ? (
        <Note size="xs">Dates use your organization’s time zone, {timezone}.</Note>
      ) : null}
    </Stack>
  );
}

interface SeveralFilterProps {
  name: string;
  label: string;
  options: readonly string[];
}

function SeveralFilter({ name, label, options }: SeveralFilterProps) {
  const { values, set } = useUrlState();
  const chosen = some(values[name], options);
  return (
    <MultiSelect
      aria-label={label}
      placeholder={chosen.length === 0 ? label : ''}
      data={options.map((value) => ({ value, label: plain(value) }))}
      value={chosen}
      onChange={(now) => set({ [name]: now.join(',') || undefined })}
      size="xs"
      clearable
      searchable
    />
  );
}

function columnsFor(of: Of, nameOf: ReadonlyMap<string, string>): Column<Movement>[] {
  const alone = of.productId !== undefined || of.cartonId !== undefined;
  const columns: Column<Movement>[] = [
    time('When', 'createdAt'),
    column('Movement', ({ type }) => plain(type), { csv: 'type', card: 'when' }),
    column('Product or carton', (movement) => <Moved movement={movement} />, {
      csv: 'name',
      grow: true,
      card: 'who',
    }),
    text('SKU', 'sku', { optional: true }),
    column(
      'Quantity',
      ({ quantity, cartonId }) =>
        `${signed(quantity)}${cartonId ? (Math.abs(quantity) === 1 ? ' box' : ' boxes') : ''}`,
      { csv: 'quantity', align: 'right', card: 'state' },
    ),
    column('State', ({ bucket }) => plain(bucket), { csv: 'bucket' }),
    count('Balance', 'balanceAfter'),
    column(
      'Warehouse',
      ({ warehouseId }) => <Go to={path.warehouse(warehouseId)}>{nameOf.get(warehouseId) ?? warehouseId}</Go>,
      { csv: ({ warehouseId }) => nameOf.get(warehouseId) ?? warehouseId },
    ),
    text('Lot', 'lot', { optional: true }),
    column('Reason', (movement) => <Reason movement={movement} />, { csv: 'reason' }),
    actor('By', 'actor'),
    text('Shipment', 'shipmentId', { optional: true }),
    text('Movement id', 'id', { optional: true }),
  ];
  return alone ? columns.filter(({ title }) => title !== 'SKU' && title !== 'Product or carton') : columns;
}

const Moved = ({ movement: { productId, cartonId, name } }: { movement: Movement }) => (
  <Go to={productId ? path.product(productId) : path.carton(cartonId!)}>{name}</Go>
);

function Reason({ movement: { reason, shipmentId } }: { movement: Movement }) {
  if (shipmentId === null) return <>{reason ?? '–'}</>;
  return <Go to={path.shipment(shipmentId)}>{reason ?? 'Shipment'}</Go>;
}

const signed = (quantity: number): string => (quantity > 0 ? `+${number(quantity)}` : number(quantity));
