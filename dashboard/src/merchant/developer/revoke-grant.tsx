import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import { WhyButton } from '../../ui/why.tsx';

export type Grant = Output<'dashboardGrants.list'>;

/** `mine` takes back the person's own, which every role may. */
export function RevokeGrant({ grant, mine, why }: { grant: Grant; mine: boolean; why?: string | undefined }) {
  const [opened, setOpened] = useState(false);
  const done = `${grant.app.name} was revoked.`;
  const any = useWrite('dashboardGrants.revoke', { done });
  const own = useWrite('dashboardGrants.revokeMine', { done });
  const { name } = grant.person;
  return (
    <>
      <WhyButton
        size="compact-xs"
        variant="default"
        why={why ?? (grant.revokedAt ? 'This app is already revoked.' : undefined)}
        onClick={() => setOpened(true)}
      >
        Revoke
      </WhyButton>
      <Ask
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Revoke ${grant.app.name}`}
        action="Revoke access"
        onConfirm={() => (mine ? own : any).mutateAsync({ input: { id: grant.id } })}
      >
        Its tokens for {mine ? 'you' : (name ?? 'this person')} are rejected from the next request on, and
        webhook endpoints that it added are deleted. To get access again, the app has to ask{' '}
        {mine ? 'you' : 'them'}.
      </Ask>
    </>
  );
}
