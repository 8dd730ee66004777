/** Everything about one product. */
import { Button, Tabs } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../api/operation.ts';
import { useMay } from '../api/space.tsx';
import { useRead, useWrite } from '../api/use.ts';
import { path } from '../path.ts';
import { Badge } from '../ui/badge.tsx';
import { oneOf } from '../ui/filters.tsx';
import { Go } from '../ui/go.tsx';
import { JsonBlock } from '../ui/json-block.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { apiCall, type ApiCall } from '../ui/api-call.ts';
import { Page } from '../ui/page.tsx';
import { tellUndo } from '../ui/tell.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { ArchiveActions, Refused } from './archive-actions.tsx';
import { Changes } from './changes.tsx';
import { Ledger } from './ledger.tsx';
import { ProductOverview } from './product-overview.tsx';
import { ProductRecommendations } from './product-recommendations.tsx';
import { ProductSettings } from './product-settings.tsx';
import { ProductShipments } from './product-shipments.tsx';

type Product = Output<'products.get'>;

const tabs = {
  overview: 'Overview',
  ledger: 'Ledger',
  shipments: 'Shipments',
  recommendations: 'Recommendations',
  changes: 'Changes',
  settings: 'Settings',
  json: 'JSON',
} as const;
type Tab = keyof typeof tabs;

export function ProductPage() {
  const { productId } = useParams({ strict: false }) as { productId: string };
  const { values } = useUrlState();
  const tab = oneOf(values['tab'], Object.keys(tabs) as Tab[]) ?? 'overview';
  const product = useRead('products.get', { id: productId });
  const [refused, setRefused] = useState<unknown>();
  const record = product.data;
  return (
    <Page
      title={record?.name ?? 'Product'}
      tabTitle={record?.sku ?? 'Product'}
      crumbs={[{ title: 'Products', to: path.products() }]}
      aside={
        <>
          {record?.kit ? <Badge tone="busy">Kit</Badge> : null}
          {record?.hazmat.isHazmat ? <Badge tone="warning">Hazmat</Badge> : null}
          {record?.archived ? <Badge>Archived</Badge> : null}
        </>
      }
      lead={record?.sku}
      actions={record ? <Actions product={record} onRefused={setRefused} /> : null}
      api={callsOf(tab, productId)}
    >
      <Refused error={refused} title="It was not done" onClose={() => setRefused(undefined)} />
      <Loaded query={product}>{(one) => <ProductTabs product={one} tab={tab} />}</Loaded>
    </Page>
  );
}

function ProductTabs({ product, tab }: { product: Product; tab: Tab }) {
  const { values, set } = useUrlState();
  const show = (next: string | null) =>
    // What one tab filters by means nothing in the next.
    set({
      ...Object.fromEntries(
        Object.keys(values)
          .filter(isOfPage)
          .map((key) => [key, undefined]),
      ),
      tab: next ?? undefined,
    });
  return (
    <Tabs value={tab} onChange={show} keepMounted={false}>
      <Tabs.List mb="md">
        {Object.entries(tabs).map(([key, title]) => (
          <Tabs.Tab value={key} key={key}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <ProductOverview product={product} />
      </Tabs.Panel>
      <Tabs.Panel value="ledger">
        <Ledger of={{ productId: product.id }} />
      </Tabs.Panel>
      <Tabs.Panel value="shipments">
        <ProductShipments productId={product.id} />
      </Tabs.Panel>
      <Tabs.Panel value="recommendations">
        <ProductRecommendations productId={product.id} />
      </Tabs.Panel>
      <Tabs.Panel value="changes">
        <Changes list="products.history" id={product.id} />
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        <ProductSettings product={product} />
      </Tabs.Panel>
      <Tabs.Panel value="json">
        <JsonBlock value={product} />
      </Tabs.Panel>
    </Tabs>
  );
}

const isOfPage = (key: string): boolean => key !== 'org' && key !== 'mode' && key !== 'range';

function Actions({ product, onRefused }: { product: Product; onRefused: (error: unknown) => void }) {
  const { may } = useMay('member');
  const archive = useWrite('products.archive', { quiet: true });
  const restore = useWrite('products.restore', { quiet: true });
  const { id, sku } = product;
  return (
    <>
      {may && !product.archived ? (
        <Button component={Go} to={path.editProduct(id)} variant="default" size="xs">
          Edit
        </Button>
      ) : null}
      <ArchiveActions
        archived={product.archived}
        archive={async () => {
          await archive.mutateAsync({ input: { id }, version: product.version });
          tellUndo(`${sku} was archived.`, () => restore.mutate({ input: { id } }));
        }}
        restore={async () => {
          await restore.mutateAsync({ input: { id } });
          tellUndo(`${sku} was restored.`, () => archive.mutate({ input: { id } }));
        }}
        onRefused={onRefused}
      />
    </>
  );
}

function callsOf(tab: Tab, id: string): ApiCall[] {
  const record = apiCall('products.get', { id });
  switch (tab) {
    case 'overview':
      return [
        record,
        apiCall('stock.breakdown', { productId: id, include: 'lots' }),
        apiCall('dashboardProducts.stockHistory', { id }),
        apiCall('dashboardProducts.cover', { ids: [id] }),
      ];
    case 'ledger':
      return [apiCall('stock.ledger', { productId: id })];
    case 'shipments':
      return [apiCall('shipments.list', { productId: id })];
    case 'recommendations':
      return [apiCall('recommendations.list', { productId: id })];
    case 'changes':
      return [apiCall('products.history', { id })];
    default:
      return [record];
  }
}
