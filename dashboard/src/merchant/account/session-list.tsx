/** Where the person is signed in, with a way to end it. */
import { Anchor, Button, Tooltip } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { text, time } from '../../ui/column.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { agentWords } from './agent-words.ts';
import { Note } from '../../ui/note.tsx';
import { signOutLink } from '../../api/sign-out.ts';

type Session = Output<'dashboardMe.sessions'>['sessions'][number];

export function SessionList() {
  const query = useRead('dashboardMe.sessions', {});
  const endOthers = useWrite('dashboardMe.endOtherSessions', {
    done: 'You are signed out everywhere else.',
  });
  const alone = query.data !== undefined && query.data.sessions.every(({ current }) => current);
  return (
    <Section
      title="Active sessions"
      aside={
        <WhyButton
          size="xs"
          variant="default"
          why={alone ? 'You are not signed in anywhere else.' : undefined}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate({ input: {} })}
        >
          Sign out everywhere else
        </WhyButton>
      }
    >
      <Loaded query={query}>
        {({ sessions }) => (
          <SmallTable
            label="Active sessions"
            rows={sessions}
            columns={[
              { title: 'Browser', cell: (session) => <Agent session={session} /> },
              text('IP address', 'address'),
              time('Signed in', 'createdAt'),
              time('Last seen', 'lastSeenAt'),
              { title: 'Actions', align: 'right', cell: (session) => <End session={session} /> },
            ]}
          />
        )}
      </Loaded>
      <Note size="xs" mt="sm">
        Don’t recognize a session? Sign it out and change your password.
      </Note>
    </Section>
  );
}

const Agent = ({ session: { agent, current } }: { session: Session }) => (
  <>
    <Tooltip label={agent || 'Unknown browser'}>
      <span>{agentWords(agent)}</span>
    </Tooltip>{' '}
    {current ? <Badge tone="good">This session</Badge> : null}
  </>
);

function End({ session: { id, agent, current } }: { session: Session }) {
  const end = useWrite('dashboardMe.endSession', { done: `Signed out: ${agentWords(agent)}.` });
  if (current) {
    return (
      <Anchor {...signOutLink} size="xs">
        Sign out here
      </Anchor>
    );
  }
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Sign out ${agentWords(agent)}`}
      loading={end.isPending}
      onClick={() => end.mutate({ input: { id } })}
    >
      Sign out
    </Button>
  );
}
