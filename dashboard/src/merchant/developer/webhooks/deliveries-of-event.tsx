/** To which endpoints an event was sent. */
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../../api/call.ts';
import { useSpace } from '../../../api/space.tsx';
import { keyOf } from '../../../api/use.ts';
import { Section } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SentTable } from './sent-table.tsx';
import { useEndpoints } from './use-endpoints.ts';
import { Note } from '../../../ui/note.tsx';

export function DeliveriesOfEvent({ eventId }: { eventId: string }) {
  const endpoints = useEndpoints();
  const query = useDeliveries(
    eventId,
    endpoints.map(({ id }) => id),
  );
  if (endpoints.length === 0) return null;
  return (
    <Section title="Sent to webhooks">
      <Loaded query={query}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <Note>
              Not sent to any endpoint: the event is older than the endpoints, or they listen to other topics.
            </Note>
          ) : (
            <SentTable deliveries={deliveries} endpoints={endpoints} />
          )
        }
      </Loaded>
    </Section>
  );
}

/** Each endpoint has a list of its own. */
function useDeliveries(eventId: string, webhookIds: readonly string[]) {
  const space = useSpace();
  return useQuery({
    queryKey: [...keyOf(space, 'dashboardWebhooks.deliveries', { eventId }), webhookIds],
    refetchInterval: 15_000,
    enabled: webhookIds.length > 0,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        webhookIds.map((id) =>
          callList('dashboardWebhooks.deliveries', { id, eventId, take: 10 }, space, signal),
        ),
      );
      return lists.flatMap(({ rows }) => rows).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
  });
}
