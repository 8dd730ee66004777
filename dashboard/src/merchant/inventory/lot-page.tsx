/** One lot: its status and stock, and the shipments that carried it. */
import { Button, Group, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useMay, useSpace } from '../../api/space.tsx';
import { useList, useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { WordBadge } from '../../ui/badge.tsx';
import { badge, column, count, text, time, type Column } from '../../ui/column.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { date, number, plural } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Time } from '../../ui/time.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { lotStatus, shipmentStatus } from '../../ui/words.ts';
import { download } from '../shipments/download.ts';
import { ChangeLot } from './change-lot.tsx';

type Recall = Output<'lots.recall'>;

export function LotPage() {
  const { productId, lot } = useParams({ strict: false }) as { productId: string; lot: string };
  const query = useRead('lots.recall', { id: productId, lot });
  const [known] = useList('lots.list', { productId, lot }).data?.rows ?? [];
  const status = known?.status ?? 'available';
  const [isChanging, setIsChanging] = useState(false);
  const space = useSpace();
  const { may, why } = useMay('member');
  return (
    <RecordPage
      query={query}
      kind="Lot"
      crumbs={[
        { title: 'Products', to: path.products() },
        { title: query.data?.sku ?? 'Product', to: path.product(productId, { tab: 'lots' }) },
      ]}
      api={[apiCall('lots.recall', { id: productId, lot }), apiCall('lots.list', { productId, lot })]}
      header={(recall) => ({
        title: `Lot ${lot}`,
        lead: recall.name,
        aside: <WordBadge word={lotStatus[status]} />,
        actions: (
          <>
            <Button
              variant="default"
              onClick={() => void download('lots.recall', { id: productId, lot, format: 'csv' }, space)}
            >
              Download CSV
            </Button>
            <WhyButton why={may ? undefined : why} onClick={() => setIsChanging(true)}>
              Change status
            </WhyButton>
          </>
        ),
      })}
    >
      {(recall) => (
        <Stack>
          {known ? <LotStock known={known} /> : null}
          <Carriers recall={recall} />
          {isChanging ? (
            <ChangeLot lot={{ productId, lot, status }} close={() => setIsChanging(false)} />
          ) : null}
        </Stack>
      )}
    </RecordPage>
  );
}

function LotStock({ known }: { known: Output<'lots.list'> }) {
  return (
    <Section title="Status and stock">
      <Facts
        rows={[
          ['Reason', known.reason],
          ['Changed by', known.changedBy ? <ActorName actor={known.changedBy} /> : null],
          ['Changed', <Time at={known.changedAt} key="changed" />],
          ['Expires', known.expiresOn ? date(known.expiresOn) : null],
          ['On hand', number(known.onHand)],
          ['Available', number(known.available)],
          ['Allocated', number(known.allocated)],
          ['Quarantined', number(known.quarantined)],
        ]}
      />
    </Section>
  );
}

const Carriers = ({ recall: { units, shipments } }: { recall: Recall }) => (
  <Section
    title="Shipments with this lot"
    aside={
      <Group>
        <Note>
          {plural(shipments.length, 'shipment')}, {plural(units, 'unit')}
        </Note>
      </Group>
    }
  >
    <SmallTable
      label="Shipments with this lot"
      rows={shipments}
      rowKey={({ shipmentId }) => shipmentId}
      columns={columns}
      empty="No shipment has left with this lot."
    />
  </Section>
);

const columns: Column<Recall['shipments'][number]>[] = [
  column('Shipment', ({ shipmentId, number: name }) => <Link to={path.shipment(shipmentId)}>{name}</Link>, {
    csv: 'number',
  }),
  badge('Status', 'status', shipmentStatus),
  count('Units', 'units'),
  text('Recipient', ({ recipient }) => recipient?.name ?? recipient?.company ?? null),
  text('City', ({ recipient }) =>
    recipient
      ? [recipient.postalCode, recipient.city, recipient.countryCode].filter(Boolean).join(' ')
      : null,
  ),
  text('Email', ({ recipient }) => recipient?.email ?? null),
  text('Order', 'orderNumber'),
  time('Shipped', 'forwardedAt'),
];
