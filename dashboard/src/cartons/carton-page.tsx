/** Everything about one type of box. */
import { Anchor, Button, Stack, Table, Tabs, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../api/operation.ts';
import { useMay } from '../api/space.tsx';
import { useList, useRead, useWrite } from '../api/use.ts';
import { ArchiveActions, Refused } from '../inventory/archive-actions.tsx';
import { Changes } from '../inventory/changes.tsx';
import { Ledger } from '../inventory/ledger.tsx';
import { path } from '../path.ts';
import { Badge } from '../ui/badge.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { Facts, Section } from '../ui/facts.tsx';
import { oneOf } from '../ui/filters.tsx';
import { number, size, weight } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { JsonBlock } from '../ui/json-block.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { apiCall, type ApiCall } from '../ui/api-call.ts';
import { Page } from '../ui/page.tsx';
import { tellUndo } from '../ui/tell.tsx';
import { Time } from '../ui/time.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { BoxStock } from './box-stock.tsx';

type Carton = Output<'cartons.get'>;

const tabs = { overview: 'Overview', ledger: 'Ledger', changes: 'Changes', json: 'JSON' } as const;
type Tab = keyof typeof tabs;

export function CartonPage() {
  const { cartonId } = useParams({ strict: false }) as { cartonId: string };
  const { values } = useUrlState();
  const tab = oneOf(values['tab'], Object.keys(tabs) as Tab[]) ?? 'overview';
  const carton = useRead('cartons.get', { id: cartonId });
  const [refused, setRefused] = useState<unknown>();
  const record = carton.data;
  return (
    <Page
      title={record?.name ?? 'Carton'}
      crumbs={[{ title: 'Cartons', to: path.cartons() }]}
      aside={record?.archived ? <Badge>Archived</Badge> : null}
      lead={record ? `${number(record.unitsPerCarton)} units in one box` : undefined}
      actions={record ? <Actions carton={record} onRefused={setRefused} /> : null}
      api={callsOf(tab, cartonId)}
    >
      <Refused error={refused} title="It was not done" onClose={() => setRefused(undefined)} />
      <Loaded query={carton}>{(one) => <CartonTabs carton={one} tab={tab} />}</Loaded>
    </Page>
  );
}

function CartonTabs({ carton, tab }: { carton: Carton; tab: Tab }) {
  const { values, set } = useUrlState();
  const show = (next: string | null) =>
    // What one tab filters by means nothing in the next.
    set({
      ...Object.fromEntries(
        Object.keys(values)
          .filter((key) => key !== 'org' && key !== 'mode')
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
        <Overview carton={carton} />
      </Tabs.Panel>
      <Tabs.Panel value="ledger">
        <Ledger of={{ cartonId: carton.id }} />
      </Tabs.Panel>
      <Tabs.Panel value="changes">
        <Changes list="cartons.history" id={carton.id} />
      </Tabs.Panel>
      <Tabs.Panel value="json">
        <JsonBlock value={carton} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Overview({ carton }: { carton: Carton }) {
  const stock = useList('stock.cartonBreakdown', { cartonId: carton.id, includeDeleted: true, take: 1 });
  return (
    <Stack gap="md">
      <Section title="In one box">
        <Contents carton={carton} />
      </Section>
      <Section title="Stock now, in boxes">
        <Loaded query={stock}>
          {({ rows: [now] }) =>
            now ? <BoxStock stock={now} /> : <Text size="sm">There is no record of its stock.</Text>
          }
        </Loaded>
      </Section>
      <Section title="Facts">
        <Facts
          rows={[
            ['Id', <CopyId value={carton.id} key="id" />],
            ['Barcode', carton.barcode ? <CopyId value={carton.barcode} label="Copy barcode" /> : null],
            ['Size of the box', size(carton.dimensions)],
            ['Weight of the full box', weight(carton.weight)],
            ['Tags', carton.tags.length === 0 ? null : carton.tags.join(', ')],
            ['External id', carton.externalId],
            ...Object.entries(carton.metadata),
            ['Created', <Time at={carton.createdAt} key="created" />],
            ['Changed', <Time at={carton.updatedAt} key="changed" />],
          ]}
        />
      </Section>
    </Stack>
  );
}

const Contents = ({ carton }: { carton: Carton }) => (
  <Table verticalSpacing={6}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Product</Table.Th>
        <Table.Th>SKU</Table.Th>
        <Table.Th ta="right">Units in one box</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {carton.contents.map(({ productId, productName, sku, quantity }) => (
        <Table.Tr key={productId}>
          <Table.Td>
            <Anchor component={Go} to={path.product(productId)} size="sm">
              {productName}
            </Anchor>
          </Table.Td>
          <Table.Td>{sku}</Table.Td>
          <Table.Td ta="right">{number(quantity)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

function Actions({ carton, onRefused }: { carton: Carton; onRefused: (error: unknown) => void }) {
  const { may } = useMay('member');
  const archive = useWrite('cartons.archive', { quiet: true });
  const restore = useWrite('cartons.restore', { quiet: true });
  const { id, name } = carton;
  return (
    <>
      {may && !carton.archived ? (
        <Button component={Go} to={path.editCarton(id)} variant="default" size="xs">
          Edit
        </Button>
      ) : null}
      <ArchiveActions
        archived={carton.archived}
        archive={async () => {
          await archive.mutateAsync({ input: { id }, version: carton.version });
          tellUndo(`${name} was archived.`, () => restore.mutate({ input: { id } }));
        }}
        restore={async () => {
          await restore.mutateAsync({ input: { id } });
          tellUndo(`${name} was restored.`, () => archive.mutate({ input: { id } }));
        }}
        onRefused={onRefused}
      />
    </>
  );
}

function callsOf(tab: Tab, id: string): ApiCall[] {
  if (tab === 'ledger') return [apiCall('stock.ledger', { cartonId: id })];
  if (tab === 'changes') return [apiCall('cartons.history', { id })];
  const record = apiCall('cartons.get', { id });
  return tab === 'overview' ? [record, apiCall('stock.cartonBreakdown', { cartonId: id })] : [record];
}
