/** The packages of a shipment, and what their carriers say. */
import { Anchor, Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { Section } from '../../ui/facts.tsx';
import { number, plural, size, weight } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { Time } from '../../ui/time.tsx';
import { deliveryStatus, plain } from '../../ui/words.ts';
import type { Shipment } from './lifecycle-of.ts';
import { webAddress } from './parcels-of.ts';
import { Note } from '../../ui/note.tsx';

type Package = Shipment['packages'][number];

const shownAtFirst = 10;

export function ShipmentPackages({ shipment }: { shipment: Shipment }) {
  const { packages } = shipment;
  const [all, setAll] = useState(false);
  const shown = all ? packages : packages.slice(0, shownAtFirst);
  const total = packages.reduce((sum, one) => sum + (one.weight?.value ?? 0), 0);
  return (
    <Section
      title="Packages"
      aside={
        packages.length > 0 ? (
          <Note>
            {plural(packages.length, 'package')}
            {total > 0 ? `, ${weight({ value: total })}` : ''}
          </Note>
        ) : null
      }
    >
      <SmallTable
        empty="Packages appear after packing."
        label="Packages"
        rows={shown}
        columns={[
          { title: 'Package', cell: (one) => `${packages.indexOf(one) + 1}` },
          { title: 'Contents', cell: (one) => <Holds one={one} items={shipment.items} /> },
          { title: 'Size and weight', cell: (one) => <Measures one={one} /> },
          { title: 'Carrier and tracking', cell: (one) => <Tracking one={one} /> },
          { title: 'Status', cell: (one) => <Whereabouts one={one} /> },
        ]}
      />
      {packages.length > shownAtFirst ? (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${packages.length}`}
        </Button>
      ) : null}
    </Section>
  );
}

const Holds = ({ one, items }: { one: Package; items: Shipment['items'] }) => (
  <Text size="sm">
    {one.contents
      .map(
        ({ itemId, sku, quantity, serialNumbers = [] }) =>
          `${number(quantity)} × ${sku ?? items.find(({ id }) => id === itemId)?.name ?? 'item'}${
            serialNumbers.length > 0 ? ` (${serialNumbers.join(', ')})` : ''
          }`,
      )
      .join(', ')}
  </Text>
);

const Measures = ({ one }: { one: Package }) => (
  <div>
    <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
      {size(one.dimensions)}
    </Text>
    <Note size="xs">{weight(one.weight)}</Note>
  </div>
);

function Tracking({ one: { trackingNumber, trackingUrl, carrier, service } }: { one: Package }) {
  const url = webAddress(trackingUrl);
  return (
    <div>
      <Text size="sm">{[carrier, service && plain(service)].filter(Boolean).join(', ') || '–'}</Text>
      {trackingNumber === null ? null : (
        <Group gap={2} wrap="nowrap">
          {url ? (
            <Anchor href={url} target="_blank" rel="noreferrer" size="xs">
              {trackingNumber}
            </Anchor>
          ) : (
            <Text size="xs">{trackingNumber}</Text>
          )}
          <CopyButton value={trackingNumber} label="Copy tracking number" />
        </Group>
      )}
    </div>
  );
}

function Whereabouts({ one: { status, events } }: { one: Package }) {
  const [opened, setOpened] = useState(false);
  const { label, tone } = deliveryStatus[status];
  return (
    <Stack gap={4} align="flex-start">
      <Badge tone={tone}>{label}</Badge>
      {events.length > 0 ? (
        <>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {plural(events.length, 'event')}
          </Button>
          <Collapse expanded={opened}>
            {events.map((event) => (
              <Text size="xs" key={`${event.at} ${event.status}`}>
                <Time at={event.at} />: {event.description || deliveryStatus[event.status].label}
              </Text>
            ))}
          </Collapse>
        </>
      ) : null}
    </Stack>
  );
}
