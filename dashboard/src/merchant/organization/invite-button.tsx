/** Asks somebody to join: makes a link, which whoever asked hands over. */
import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import type { Role } from '@packhouse/contract/roles';
import { PersonAddIcon } from '@primer/octicons-react';
import { roles } from 'packhouse:contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/call.ts';
import { useMay, useVisit } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { WhyButton } from '../../ui/why.tsx';
import { roleName } from '../../ui/words.ts';
import { OnceLink } from '../../ui/once-link.tsx';
import { roleMay } from './role-may.ts';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';

export function InviteButton() {
  const { why } = useMay('admin');
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<{ link: string; email: string; emailed: boolean }>();
  return (
    <>
      <WhyButton
        size="xs"
        why={why}
        leftSection={<PersonAddIcon size={14} />}
        onClick={() => setAsking(true)}
      >
        Invite
      </WhyButton>
      <Modal opened={asking} onClose={() => setAsking(false)} title="Invite a member">
        <InviteForm
          onMade={(invitation) => {
            setAsking(false);
            setMade(invitation);
          }}
        />
      </Modal>
      <OnceLink
        link={made?.link}
        title={`Invitation for ${made?.email ?? ''}`}
        label="Invitation link"
        onClose={() => setMade(undefined)}
      >
        {made?.emailed
          ? `It was sent to ${made.email} by email, too.`
          : `Send it to ${made?.email ?? ''} yourself.`}{' '}
        It works once, within seven days, for this address only. Older links for this address no longer work.
      </OnceLink>
    </>
  );
}

function InviteForm({
  onMade,
}: {
  onMade: (invitation: { link: string; email: string; emailed: boolean }) => void;
}) {
  const { role: mine } = useVisit();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const field = useRef<HTMLInputElement>(null);
  const invite = useWrite('dashboardInvitations.create', { quiet: true });
  const refused = invite.error instanceof ApiError ? invite.error : undefined;
  const send = () =>
    invite.mutate(
      { input: { email: email.trim(), role } },
      { onSuccess: onMade, onError: () => field.current?.focus() },
    );
  return (
    <form noValidate onSubmit={submits(send)}>
      <Stack>
        <TextInput
          ref={field}
          label="Email address"
          type="email"
          autoComplete="off"
          {...typing(email, setEmail)}
          error={refused ? (refused.properties['email'] ?? refused.message) : invite.error?.message}
          data-autofocus
          required
        />
        <Radio.Group label="Role" value={role} onChange={(value) => setRole(value)}>
          <Stack gap="xs" mt={6}>
            {roles.map((one) => (
              <Radio
                key={one}
                value={one}
                label={roleName[one]}
                description={
                  one === 'owner' && mine !== 'owner'
                    ? 'Only owners can make someone an owner.'
                    : roleMay[one]
                }
                disabled={one === 'owner' && mine !== 'owner'}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button type="submit" loading={invite.isPending} disabled={email.trim() === ''}>
            Create invitation link
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
