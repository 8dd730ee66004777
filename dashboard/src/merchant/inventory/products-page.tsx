/** Every product with its stock, how long the stock lasts, and its sales. */
import { Stack } from '@mantine/core';
import type { Input } from '../../api/operation.ts';
import { requestOf } from '../../api/request.ts';
import { useMay, useSpace } from '../../api/space.tsx';
import { useList, usePrefetch } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { curlOf } from '../../ui/curl-of.ts';
import { DataTable, useSorting } from '../../ui/data-table.tsx';
import { usePaging } from '../../ui/pages.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { BulkEdit } from './bulk-edit.tsx';
import { productColumns } from './product-columns.tsx';
import { TextFilter } from './text-filter.tsx';
import { useCover } from './use-cover.ts';
import { Note } from '../../ui/note.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Tabs } from '../../ui/tabs.ts';

type LevelsInput = Input<'dashboardProducts.levels'>;

const tabs = {
  all: { title: 'All', says: undefined },
  low: {
    title: 'Low',
    says: 'Available, but at or below the reorder point. Kits have no stock of their own and are not included.',
  },
  out: {
    title: 'Out',
    says: 'Previously in stock, and none available now. Kits have no stock of their own and are not included.',
  },
  incoming: { title: 'Inbound', says: 'Units on their way, loose or in cartons.' },
  deleted: { title: 'Archived', says: 'Archived products keep their SKU and can be restored.' },
} as const;
type Tab = keyof typeof tabs;

const filterKeys = ['search', 'sku', 'tag', 'archived'] as const;

export function ProductsPage() {
  const { values, set } = useUrlState();
  const tab =
    oneOf(values['tab'] === 'inbound' ? 'incoming' : values['tab'], Object.keys(tabs) as Tab[]) ?? 'all';
  const input = useLevelsInput(tab);
  const query = useList('dashboardProducts.levels', { ...input, ...usePaging(), includeTotal: true });
  const prefetch = usePrefetch('products.get');
  const cover = useCover(query.data?.rows ?? []);
  const { may } = useMay('member');
  return (
    <Page
      title="Products"
      full
      actions={may ? <Actions /> : null}
      api={[
        apiCall('products.list', productsInputOf(input)),
        apiCall('stock.breakdown', { search: input.search, sku: input.sku }),
        apiCall('dashboardProducts.levels', input),
      ]}
    >
      <Tabs
        value={tab}
        onChange={(next) => set({ tab: next === 'all' ? undefined : (next ?? undefined) })}
        keepMounted={false}
      >
        <Tabs.List aria-label="Product views" mb={8}>
          {Object.entries(tabs).map(([key, { title }]) => (
            <Tabs.Tab value={key} key={key}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Stack gap={8}>
            {tabs[tab].says ? <Note>{tabs[tab].says}</Note> : null}
            <DataTable
              label="Products"
              filters={<ListFilters tab={tab} />}
              oneLine
              list="dashboardProducts.levels"
              input={input}
              query={query}
              columns={productColumns(cover)}
              rowKey={({ product }) => product.id}
              to={({ product }) => path.product(product.id)}
              prefetch={({ product }) => prefetch({ id: product.id })}
              bulk={
                may && tab !== 'deleted'
                  ? (rows, done) => <BulkEdit products={rows.map(({ product }) => product)} done={done} />
                  : undefined
              }
              fileName={tab === 'all' ? 'products' : `products-${tab}`}
              empty={<NoProducts tab={tab} filtered={filterKeys.some((key) => values[key] !== undefined)} />}
            />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

const ListFilters = ({ tab }: { tab: Tab }) => (
  <Filters
    keys={filterKeys}
    more={[
      { label: 'SKU', keys: ['sku'], field: <TextFilter name="sku" label="SKU" /> },
      { label: 'Tag', keys: ['tag'], field: <TextFilter name="tag" label="Tag" /> },
      ...(tab === 'all'
        ? [
            {
              label: 'Archived',
              keys: ['archived'],
              shown: 'included',
              field: (
                <SelectFilter
                  name="archived"
                  label="Archived products"
                  options={[{ value: 'with', label: 'Include archived' }]}
                />
              ),
            },
          ]
        : []),
    ]}
  >
    <SearchFilter placeholder="Name, SKU or barcode" />
  </Filters>
);

function useLevelsInput(tab: Tab): LevelsInput {
  const { values } = useUrlState();
  return {
    level: tab === 'all' ? undefined : tab,
    search: values['search'],
    sku: values['sku'],
    tag: values['tag'],
    includeDeleted: tab === 'all' && values['archived'] === 'with' ? true : undefined,
    ...useSorting(['name', 'sku', 'createdAt', 'updatedAt', 'onHand'] as const),
  };
}

const productsInputOf = ({
  search,
  sku,
  tag,
  includeDeleted,
  sortBy,
  sortOrder,
}: LevelsInput): Input<'products.list'> => ({
  search,
  sku,
  tag,
  includeDeleted,
  ...(sortBy && sortBy !== 'onHand' ? { sortBy, sortOrder } : {}),
});

function Actions() {
  return (
    <>
      <LinkButton to={path.importProducts()} variant="default" size="xs">
        Import CSV
      </LinkButton>
      <LinkButton to={path.newProduct()} size="xs">
        New product
      </LinkButton>
    </>
  );
}

const nothing: Record<Tab, { title: string; why: string }> = {
  all: {
    title: 'No products yet',
    why: 'Add one product per SKU: by hand, from a CSV file or through the API. Stock arrives with your first inbound shipment.',
  },
  low: {
    title: 'No products are low',
    why: 'Products appear here when available stock is at or below their reorder point.',
  },
  out: {
    title: 'No products are out of stock',
    why: 'Products that had stock appear here when none is available.',
  },
  incoming: {
    title: 'No incoming products',
    why: 'Create an inbound shipment to see its products here.',
  },
  deleted: {
    title: 'No archived products',
    why: 'Products you archive appear here. You can restore them.',
  },
};

function NoProducts({ tab, filtered }: { tab: Tab; filtered: boolean }) {
  const space = useSpace();
  const { may } = useMay('member');
  if (filtered) return <Empty title="No matching products">Clear filters to see all products.</Empty>;
  if (tab !== 'all') return <Empty title={nothing[tab].title}>{nothing[tab].why}</Empty>;
  return (
    <Empty
      title={nothing.all.title}
      action={may ? <Actions /> : null}
      curl={curlOf(requestOf('products.create', { sku: 'MUG-01', name: 'Camp mug' }, space))}
    >
      {nothing.all.why}
    </Empty>
  );
}
