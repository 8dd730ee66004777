/** Everything about one type of box. */
import { Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { CatalogueActions, Refused } from '../inventory/archive-actions.tsx';
import { Changes } from '../inventory/changes.tsx';
import { Ledger } from '../inventory/ledger.tsx';
import { path } from '../../app/path.ts';
import { Badge } from '../../ui/badge.tsx';
import { count, text } from '../../ui/column.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { number, size, weight } from '../../ui/format.ts';
import { JsonBlock } from '../../ui/json-block.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { apiCall, type ApiCall } from '../../ui/api-call.ts';
import { RecordPage } from '../../ui/record-page.tsx';
import { RecordTabs, useTab, type RecordTab } from '../../ui/record-tabs.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Time } from '../../ui/time.tsx';
import { BoxStock } from './box-stock.tsx';
import { Link } from '../../ui/link.tsx';

type Carton = Output<'cartons.get'>;

const tabs = ['overview', 'ledger', 'changes', 'json'] as const;
type Tab = (typeof tabs)[number];

export function CartonPage() {
  const { cartonId } = useParams({ strict: false }) as { cartonId: string };
  const query = useRead('cartons.get', { id: cartonId });
  const [refused, setRefused] = useState<unknown>();
  return (
    <RecordPage
      query={query}
      kind="Carton"
      crumbs={[{ title: 'Cartons', to: path.cartons() }]}
      api={callsOf(useTab(tabs), cartonId)}
      header={(carton) => ({
        title: carton.name,
        lead: `${number(carton.unitsPerCarton)} units per box`,
        aside: carton.archived ? <Badge>Archived</Badge> : null,
        actions: (
          <CatalogueActions
            resource="cartons"
            record={carton}
            name={carton.name}
            editTo={path.editCarton(carton.id)}
            onRefused={setRefused}
          />
        ),
      })}
    >
      {(carton) => (
        <>
          <Refused error={refused} title="Action failed" onClose={() => setRefused(undefined)} />
          <CartonTabs carton={carton} />
        </>
      )}
    </RecordPage>
  );
}

const CartonTabs = ({ carton }: { carton: Carton }) => (
  <RecordTabs
    tabs={
      {
        overview: { title: 'Overview', content: <Overview carton={carton} /> },
        ledger: { title: 'Ledger', content: <Ledger of={{ cartonId: carton.id }} /> },
        changes: { title: 'Changes', content: <Changes list="cartons.history" id={carton.id} /> },
        json: { title: 'JSON', content: <JsonBlock value={carton} /> },
      } satisfies Record<Tab, RecordTab>
    }
  />
);

function Overview({ carton }: { carton: Carton }) {
  const stock = useList('stock.cartonBreakdown', { cartonId: carton.id, includeDeleted: true, take: 1 });
  return (
    <Stack gap="md">
      <Section title="Box contents">
        <SmallTable
          label="Box contents"
          rows={carton.contents}
          rowKey={({ productId }) => productId}
          columns={[
            {
              title: 'Product',
              cell: ({ productId, productName }) => <Link to={path.product(productId)}>{productName}</Link>,
            },
            text('SKU', 'sku'),
            count('Units per box', 'quantity'),
          ]}
        />
      </Section>
      <Section title="Current stock, in boxes">
        <Loaded query={stock}>
          {({ rows: [now] }) => (now ? <BoxStock stock={now} /> : <Text size="sm">No stock record.</Text>)}
        </Loaded>
      </Section>
      <Section title="Details">
        <Facts
          rows={[
            ['Id', <CopyId value={carton.id} key="id" />],
            ['Barcode', carton.barcode ? <CopyId value={carton.barcode} label="Copy barcode" /> : null],
            ['Box size', size(carton.dimensions)],
            ['Full box weight', weight(carton.weight)],
            ['Tags', carton.tags.length === 0 ? null : carton.tags.join(', ')],
            ['External id', carton.externalId],
            ...Object.entries(carton.metadata),
            ['Created', <Time at={carton.createdAt} key="created" />],
            ['Updated', <Time at={carton.updatedAt} key="changed" />],
          ]}
        />
      </Section>
    </Stack>
  );
}

function callsOf(tab: Tab, id: string): ApiCall[] {
  if (tab === 'ledger') return [apiCall('stock.ledger', { cartonId: id })];
  if (tab === 'changes') return [apiCall('cartons.history', { id })];
  const record = apiCall('cartons.get', { id });
  return tab === 'overview' ? [record, apiCall('stock.cartonBreakdown', { cartonId: id })] : [record];
}
