/** How a person of the staff signs in, and the link that lets them. */
import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import { Section } from '../../ui/facts.tsx';
import { OnceLink } from '../../ui/once-link.tsx';
import { tellFailure } from '../../ui/tell.tsx';
import { WhyButton } from '../../ui/why.tsx';
import type { Person } from './person-draft.ts';

export function SignIn({ person }: { person: Person }) {
  const { id, name, email, active } = person;
  const [made, setMade] = useState<Output<'operatorStaff.signInLink'>>();
  const [existing, setExisting] = useState<ExistingAccount>();
  const make = useWrite('operatorStaff.signInLink', { quiet: true });
  const create = (takeExisting: boolean) =>
    make.mutateAsync({ input: { id, takeExisting } }).then(setMade, (error: unknown) => {
      const found = takeExisting ? undefined : existingIn(error);
      if (found) return setExisting(found);
      tellFailure(error);
      throw error;
    });
  return (
    <Section
      title="Signing in"
      aside={
        active ? (
          <WhyButton
            size="xs"
            loading={make.isPending}
            why={email === null ? 'Add an email address first.' : undefined}
            onClick={() => void create(false).catch(() => undefined)}
          >
            Create sign-in link
          </WhyButton>
        ) : null
      }
    >
      {made?.link === null ? (
        <Alert color="teal" variant="outline" role="status" title="No link needed">
          {name} already signs in with {made.email} and the password of an account with a merchant.
        </Alert>
      ) : (
        <Text size="sm">{standingOf(person)}</Text>
      )}
      <Ask
        opened={existing !== undefined}
        onClose={() => setExisting(undefined)}
        title={`${email ?? ''} already has an account`}
        action="Take account"
        onConfirm={() => create(true)}
      >
        <Text size="sm">
          The account is named {existing?.name}
          {membershipsIn(existing)}. Somebody knows its password, and that may be somebody else: anyone who is
          invited by a merchant can set one.
        </Text>
        <Text size="sm" mt="sm">
          Taking the account signs it out everywhere and removes its two-step verification. Only the link that
          you then hand to {name} sets a new password.
        </Text>
      </Ask>
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

interface ExistingAccount {
  name: string;
  organizations: string[];
}

/** The account that is in the way, where that is why the service refused. */
const existingIn = (error: unknown): ExistingAccount | undefined =>
  error instanceof ApiError
    ? (error.details.find((detail) => 'existingAccount' in detail)?.['existingAccount'] as ExistingAccount)
    : undefined;

const membershipsIn = (account: ExistingAccount | undefined): string =>
  account && account.organizations.length > 0
    ? ` and is a member of ${account.organizations.join(', ')}`
    : '';

function standingOf({ name, email, active, canSignIn }: Person): string {
  if (!active) return `${name} has left and cannot sign in.`;
  if (canSignIn) return `${name} has an account and can sign in. A new link sets a new password.`;
  if (email === null) return `${name} works by badge only. Signing in needs an email address.`;
  return `${name} has no account yet. A sign-in link creates one.`;
}
