/** Everything about one product. */
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { Badge } from '../../ui/badge.tsx';
import { JsonBlock } from '../../ui/json-block.tsx';
import { apiCall, type ApiCall } from '../../ui/api-call.ts';
import { RecordPage } from '../../ui/record-page.tsx';
import { RecordTabs, useTab, type RecordTab } from '../../ui/record-tabs.tsx';
import { CatalogueActions, Refused } from './archive-actions.tsx';
import { Changes } from './changes.tsx';
import { Ledger } from './ledger.tsx';
import { ProductLots } from './product-lots.tsx';
import { ProductOverview } from './product-overview.tsx';
import { ProductRecommendations } from './product-recommendations.tsx';
import { ProductSerials } from './product-serials.tsx';
import { ProductSettings } from './product-settings.tsx';
import { ProductShipments } from './product-shipments.tsx';

type Product = Output<'products.get'>;

const tabs = [
  'overview',
  'lots',
  'serials',
  'ledger',
  'shipments',
  'recommendations',
  'changes',
  'settings',
  'json',
] as const;
type Tab = (typeof tabs)[number];

export function ProductPage() {
  const { productId } = useParams({ strict: false }) as { productId: string };
  const query = useRead('products.get', { id: productId });
  const [refused, setRefused] = useState<unknown>();
  return (
    <RecordPage
      query={query}
      kind="Product"
      crumbs={[{ title: 'Products', to: path.products() }]}
      api={callsOf(useTab(tabs), productId)}
      header={(product) => ({
        title: product.name,
        tabTitle: product.sku,
        lead: product.sku,
        aside: (
          <>
            {product.kit ? <Badge tone="busy">Kit</Badge> : null}
            {product.hazmat.isHazmat ? <Badge tone="warning">Hazmat</Badge> : null}
            {product.archived ? <Badge>Archived</Badge> : null}
          </>
        ),
        actions: (
          <CatalogueActions
            resource="products"
            record={product}
            name={product.sku}
            editTo={path.editProduct(product.id)}
            onRefused={setRefused}
          />
        ),
      })}
    >
      {(product) => (
        <>
          <Refused error={refused} title="Action failed" onClose={() => setRefused(undefined)} />
          <ProductTabs product={product} />
        </>
      )}
    </RecordPage>
  );
}

const ProductTabs = ({ product }: { product: Product }) => (
  <RecordTabs
    tabs={
      {
        overview: { title: 'Overview', content: <ProductOverview product={product} /> },
        lots: { title: 'Lots', content: <ProductLots product={product} /> },
        serials: { title: 'Serial numbers', content: <ProductSerials product={product} /> },
        ledger: { title: 'Ledger', content: <Ledger of={{ productId: product.id }} /> },
        shipments: { title: 'Shipments', content: <ProductShipments productId={product.id} /> },
        recommendations: {
          title: 'Recommendations',
          content: <ProductRecommendations productId={product.id} />,
        },
        changes: { title: 'Changes', content: <Changes list="products.history" id={product.id} /> },
        settings: { title: 'Settings', content: <ProductSettings product={product} /> },
        json: { title: 'JSON', content: <JsonBlock value={product} /> },
      } satisfies Record<Tab, RecordTab>
    }
  />
);

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
    case 'lots':
      return [apiCall('lots.list', { productId: id })];
    case 'serials':
      return [apiCall('serialNumbers.list', { productId: id })];
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
