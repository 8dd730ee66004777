import { Button } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { useRead, useWrite } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { text, time } from '../../ui/column.tsx';
import { Time } from '../../ui/time.tsx';
import { roleName } from '../../ui/words.ts';
import { Note } from '../../ui/note.tsx';

type Invitation = Output<'dashboardInvitations.list'>['invitations'][number];

export function OpenInvitations() {
  const { may } = useMay('admin');
  const query = useRead('dashboardInvitations.list', {}, { enabled: may });
  return (
    <Section title="Pending invitations">
      {may ? (
        <Loaded query={query}>{({ invitations }) => <Table invitations={invitations} />}</Loaded>
      ) : (
        <Note>Only admins and owners can see pending invitations.</Note>
      )}
    </Section>
  );
}

function Table({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <SmallTable
      label="Pending invitations"
      rows={invitations}
      empty="No pending invitations. Invite someone to get a link that you send yourself. It is listed here until it is accepted, revoked or seven days old."
      columns={[
        text('Email', 'email'),
        { title: 'Role', cell: ({ role }) => roleName[role] },
        text('Invited by', ({ invitedBy }: Invitation) => invitedBy.name),
        time('Invited', 'createdAt'),
        { title: 'Expires', cell: ({ expiresAt }) => <Time at={expiresAt} exact /> },
        { title: 'Actions', align: 'right', cell: (invitation) => <Revoke invitation={invitation} /> },
      ]}
    />
  );
}

/** Done at once: whoever regrets it invites the person again. */
function Revoke({ invitation: { id, email } }: { invitation: Invitation }) {
  const revoke = useWrite('dashboardInvitations.revoke', {
    done: `Invitation for ${email} revoked.`,
  });
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Revoke the invitation for ${email}`}
      loading={revoke.isPending}
      onClick={() => revoke.mutate({ input: { id } })}
    >
      Revoke
    </Button>
  );
}
