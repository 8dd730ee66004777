/** Webhook deliveries about a record; nothing without endpoints, or when the person may not see them. */
import { useList } from '../../../api/use.ts';
import { Section } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SentTable } from './sent-table.tsx';
import { useEndpoints } from './use-endpoints.ts';
import { Note } from '../../../ui/note.tsx';

const most = 50;

export function SentToWebhooks({ resourceId }: { resourceId: string }) {
  const endpoints = useEndpoints();
  const query = useList(
    'dashboardWebhooks.ofResource',
    { resourceId, take: most },
    { enabled: endpoints.length > 0, everyMs: 15_000 },
  );
  if (endpoints.length === 0) return null;
  return (
    <Section title="Sent to webhooks">
      <Loaded query={query}>
        {({ rows, more }) =>
          rows.length === 0 ? (
            <Note>
              Not sent to any endpoint: the events are older than the endpoints, or of other topics.
            </Note>
          ) : (
            <>
              <SentTable deliveries={rows} endpoints={endpoints} />
              {more ? <Note size="xs">Showing the latest {most}.</Note> : null}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
