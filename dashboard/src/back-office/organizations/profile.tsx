/** The profile of a merchant, and the invitations to it. */
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { roles } from 'packhouse:contract';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { OnceLink } from '../../ui/once-link.tsx';
import { Time } from '../../ui/time.tsx';
import { typing } from '../../ui/typing.ts';
import { roleName } from '../../ui/words.ts';
import { warehousePath } from '../../warehouse/path.ts';

type Organization = Output<'operatorOrganizations.get'>;

export function Profile({ organization }: { organization: Organization }) {
  const { id, code, website, contact, address, billing, timezone, currency, createdAt } = organization;
  return (
    <Section
      title="Profile"
      aside={
        <Group gap="xs">
          <Invite organization={organization} />
          <LinkButton size="xs" variant="default" to={warehousePath.editOrganization(id)}>
            Edit profile
          </LinkButton>
        </Group>
      }
    >
      <Facts
        rows={[
          ['Code', code],
          ['Website', website],
          ['Contact', [contact.name, contact.email, contact.phone].filter(Boolean).join(', ') || null],
          ['Address', address && `${address.line1}, ${address.city}, ${address.countryCode}`],
          ['Billing country', billing.countryCode ?? address?.countryCode],
          ['VAT ID', vatIdWords(billing)],
          ['Time zone', timezone],
          ['Currency', currency],
          ['Created', <Time key="created" at={createdAt} exact />],
        ]}
      />
    </Section>
  );
}

const vatIdWords = ({ vatId, vatIdCheck }: Organization['billing']): string | null =>
  vatId && `${vatId} (${vatIdCheck === 'valid' ? 'form and check digits are right' : 'not checked'})`;

function Invite({ organization: { id, name } }: { organization: Organization }) {
  const [asking, setAsking] = useState(false);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof roles)[number]>('owner');
  const [made, setMade] = useState<Output<'operatorOrganizations.invite'>>();
  const invite = useWrite('operatorOrganizations.invite', { quiet: true });
  return (
    <>
      <Button size="xs" onClick={() => setAsking(true)}>
        Invite
      </Button>
      {asking ? (
        <DialogForm
          title={`Invite a person to ${name}`}
          action="Create invitation link"
          why={email.trim() === '' ? 'Enter an email address first.' : undefined}
          close={() => setAsking(false)}
          submit={async () =>
            setMade(await invite.mutateAsync({ input: { organizationId: id, email: email.trim(), role } }))
          }
        >
          {(errorAt) => (
            <>
              <TextInput
                label="Email address"
                type="email"
                autoComplete="off"
                required
                data-autofocus
                {...typing(email, setEmail)}
                error={errorAt('email')}
              />
              <Radio.Group label="Role" value={role} onChange={setRole}>
                <Stack gap="xs" mt={6}>
                  {roles.map((one) => (
                    <Radio key={one} value={one} label={roleName[one]} />
                  ))}
                </Stack>
              </Radio.Group>
            </>
          )}
        </DialogForm>
      ) : null}
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
