import { Group } from '@mantine/core';
import { useState } from 'react';
import { useVisit } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { KeysOfMember, useKeysOfMember } from './keys-of-member.tsx';
import { path } from '../../app/path.ts';
import { Ask } from '../../ui/ask.tsx';
import { WhyButton } from '../../ui/why.tsx';
import type { Member } from './member.ts';
import { OnceLink } from '../../ui/once-link.tsx';
import { whyNot } from './why-not.ts';
import { Link } from '../../ui/link.tsx';

export function MemberActions({ member }: { member: Member }) {
  const { role: mine, me } = useVisit();
  const { id, name, email, role } = member;
  const [removing, setRemoving] = useState(false);
  const [link, setLink] = useState<string>();
  const makeLink = useWrite('dashboardMembers.makePasswordResetLink');
  const why = whyNot(mine, role);
  if (id === me.id) {
    return (
      <Link to={path.account()} size="xs">
        Your account
      </Link>
    );
  }
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <WhyButton
        why={why}
        size="compact-xs"
        variant="default"
        aria-label={`Reset password of ${name}`}
        loading={makeLink.isPending}
        onClick={() => makeLink.mutate({ input: { id } }, { onSuccess: (made) => setLink(made.link) })}
      >
        Reset password
      </WhyButton>
      <WhyButton
        why={why}
        size="compact-xs"
        variant="default"
        aria-label={`Remove ${name}`}
        onClick={() => setRemoving(true)}
      >
        Remove
      </WhyButton>
      {removing ? <RemoveMember member={member} onClose={() => setRemoving(false)} /> : null}
      <OnceLink
        link={link}
        title={`Password reset link for ${name}`}
        label="Password reset link"
        onClose={() => setLink(undefined)}
      >
        Send it to {email} yourself, so that only {name} can read it. Packhouse does not email it. It works
        once, within one hour. The old password works until then.
      </OnceLink>
    </Group>
  );
}

function RemoveMember({ member: { id, name, email }, onClose }: { member: Member; onClose: () => void }) {
  const remove = useWrite('dashboardMembers.remove', { done: `${name} was removed.` });
  const keys = useKeysOfMember(id);
  return (
    <Ask
      opened
      onClose={onClose}
      title={`Remove ${name}`}
      action="Remove member"
      onConfirm={async () => {
        await keys.revokeChosen();
        await remove.mutateAsync({ input: { id } });
      }}
    >
      <p>
        {name} ({email}) loses access immediately, and so do the apps they authorized. To come back, they need
        a new invitation.
      </p>
      <KeysOfMember name={name} keys={keys} />
    </Ask>
  );
}
