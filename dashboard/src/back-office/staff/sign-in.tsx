/** How a person of the staff signs in, and the link that lets them. */
import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { OnceLink } from '../../ui/once-link.tsx';
import { WhyButton } from '../../ui/why.tsx';
import type { Person } from './person-draft.ts';

export function SignIn({ person }: { person: Person }) {
  const { id, name, email, active } = person;
  const [made, setMade] = useState<Output<'operatorStaff.signInLink'>>();
  const make = useWrite('operatorStaff.signInLink');
  return (
    <Section
      title="Signing in"
      aside={
        active ? (
          <WhyButton
            size="xs"
            loading={make.isPending}
            why={email === null ? 'Add an email address first.' : undefined}
            onClick={() => make.mutate({ input: { id } }, { onSuccess: setMade })}
          >
            Create sign-in link
          </WhyButton>
        ) : null
      }
    >
      {made?.link === null ? (
        <Alert color="teal" variant="outline" role="status" title="No link needed">
          {name} already has an account with a merchant, and signs in with {made.email} and the password of
          that account.
        </Alert>
      ) : (
        <Text size="sm">{standingOf(person)}</Text>
      )}
      <OnceLink
        link={made?.link ?? undefined}
        title={`Sign-in link for ${name}`}
        label="Sign-in link"
        onClose={() => setMade(undefined)}
      >
        Hand it to {name} in private. It sets a new password for {made?.email}, works once, and expires in an
        hour.
      </OnceLink>
    </Section>
  );
}

function standingOf({ name, email, active, canSignIn }: Person): string {
  if (!active) return `${name} has left and cannot sign in.`;
  if (canSignIn) return `${name} has an account and can sign in. A new link sets a new password.`;
  if (email === null) return `${name} works by badge only. Signing in needs an email address.`;
  return `${name} has no account yet. A sign-in link creates one.`;
}
