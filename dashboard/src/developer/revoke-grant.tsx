import { useState } from 'react';
import type { Output } from '../api/operation.ts';
import { useWrite } from '../api/use.ts';
import { Ask } from '../ui/ask.tsx';
import { WhyButton } from '../ui/why.tsx';

export type Grant = Output<'dashboardGrants.list'>;

/** `mine` takes back the person's own, which every role may. */
export function RevokeGrant({ grant, mine, why }: { grant: Grant; mine: boolean; why?: string | undefined }) {
  const [opened, setOpened] = useState(false);
  const done = `${grant.app.name} was stopped.`;
  const any = useWrite('dashboardGrants.revoke', { done });
  const own = useWrite('dashboardGrants.revokeMine', { done });
  const { name } = grant.person;
  return (
    <>
      <WhyButton
        size="compact-xs"
        variant="default"
        why={why ?? (grant.revokedAt ? 'This was taken back already.' : undefined)}
        onClick={() => setOpened(true)}
      >
        Revoke
      </WhyButton>
      <Ask
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Revoke ${grant.app.name}`}
        action="Revoke: it stops at once"
        onConfirm={() => (mine ? own : any).mutateAsync({ input: { id: grant.id } })}
      >
        Its tokens for {mine ? 'you' : (name ?? 'this person')} are refused from the next request on. To go
        on, it has to ask {mine ? 'you' : 'them'} again.
      </Ask>
    </>
  );
}
