/** Events behind an invoice line, as they were recorded when they happened. */
import { Anchor, Stack, Text } from '@mantine/core';
import { eventTitles } from 'packhouse:events';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { number } from '../../ui/format.ts';
import { JsonBlock } from '../../ui/json-block.tsx';
import { Time } from '../../ui/time.tsx';
import { EvidencePart } from './evidence-part.tsx';
import { Note } from '../../ui/note.tsx';

type Event = Output<'invoices.evidence'>['events'][number];

const first = 5;

interface EvidenceEventsProps {
  events: readonly Event[];
  /** True when a single event is shown in its stored form at once. */
  opened?: boolean;
}

export function EvidenceEvents({ events, opened = false }: EvidenceEventsProps) {
  const [all, setAll] = useState(false);
  if (events.length === 0) return null;
  return (
    <EvidencePart title={events.length === 1 ? 'Event' : `${number(events.length)} events`}>
      {(all ? events : events.slice(0, first)).map((event) => (
        <OneEvent key={event.id} event={event} opened={opened && events.length === 1} />
      ))}
      {events.length > first && !all ? (
        <div>
          <Anchor component="button" size="sm" onClick={() => setAll(true)}>
            Show all {number(events.length)} events
          </Anchor>
        </div>
      ) : null}
    </EvidencePart>
  );
}

function OneEvent({ event, opened }: { event: Event; opened: boolean }) {
  const { sequence, type, at, actor } = event;
  return (
    <Stack gap={4}>
      <Text size="sm">
        <strong>{eventTitles[type] ?? type}</strong>, <Time at={at} exact />, by <ActorName actor={actor} />.
        Event number {number(sequence)}.
      </Text>
      <details open={opened}>
        <summary>
          <Note size="xs" span>
            Stored event
          </Note>
        </summary>
        <JsonBlock value={event} />
      </details>
    </Stack>
  );
}
