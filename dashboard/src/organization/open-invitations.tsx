import { Button, Text } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { useMay } from '../api/space.tsx';
import { useRead, useWrite } from '../api/use.ts';
import { Section } from '../ui/facts.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { Time } from '../ui/time.tsx';
import { roleName } from '../words.ts';

type Invitation = Output<'dashboardInvitations.list'>['invitations'][number];

export function OpenInvitations() {
  const { may } = useMay('admin');
  const query = useRead('dashboardInvitations.list', {}, { enabled: may });
  return (
    <Section title="Open invitations">
      {may ? (
        <Loaded query={query}>{({ invitations }) => <Table invitations={invitations} />}</Loaded>
      ) : (
        <Text size="sm" c="dimmed">
          Only admins and owners see whom the organization has invited.
        </Text>
      )}
    </Section>
  );
}

function Table({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nobody is invited now. An invitation is a link that you send yourself; it stands here until it is
        accepted, taken back, or seven days old.
      </Text>
    );
  }
  return (
    <SmallTable
      label="Open invitations"
      rows={invitations}
      rowKey={({ id }) => id}
      columns={[
        { title: 'E-mail', cell: ({ email }) => email },
        { title: 'Role', cell: ({ role }) => roleName[role] },
        { title: 'Invited by', cell: ({ invitedBy }) => invitedBy.name },
        { title: 'Invited', cell: ({ createdAt }) => <Time at={createdAt} /> },
        { title: 'Ends', cell: ({ expiresAt }) => <Time at={expiresAt} exact /> },
        { title: 'Actions', align: 'right', cell: (invitation) => <Revoke invitation={invitation} /> },
      ]}
    />
  );
}

/** Done at once: whoever regrets it invites the person again. */
function Revoke({ invitation: { id, email } }: { invitation: Invitation }) {
  const revoke = useWrite('dashboardInvitations.revoke', {
    done: `The link for ${email} does not work any more.`,
  });
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Take back the invitation of ${email}`}
      loading={revoke.isPending}
      onClick={() => revoke.mutate({ input: { id } })}
    >
      Take back
    </Button>
  );
}
