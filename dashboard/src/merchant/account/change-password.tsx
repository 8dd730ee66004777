import { Group, List, Stack, Button } from '@mantine/core';
import { CheckIcon, DotIcon } from '@primer/octicons-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/call.ts';
import { useVisit } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { useFocusOnFailure } from '../../ui/sent-form.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { passwordHints, type Hint } from './password-hints.ts';
import { Note } from '../../ui/note.tsx';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';

export function ChangePassword() {
  const { me } = useVisit();
  const form = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useWrite('dashboardMe.changePassword', {
    done: 'Password changed. You are signed out everywhere else.',
    quiet: true,
  });
  const { error } = change;
  useFocusOnFailure(form, error);
  const properties = error instanceof ApiError ? error.properties : {};
  const save = () =>
    change.mutate(
      { input: { current, password } },
      {
        onSuccess: () => {
          setCurrent('');
          setPassword('');
        },
      },
    );
  return (
    <Section title="Password">
      <form ref={form} noValidate onSubmit={submits(save)}>
        <Stack gap="sm">
          <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...typing(current, setCurrent)}
            error={properties['current']}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            {...typing(password, setPassword)}
            error={properties['password']}
          />
          <Hints hints={passwordHints(password, me)} />
          {error && Object.keys(properties).length === 0 ? (
            <FailureAlert title="Couldn’t change password" error={error} />
          ) : null}
          <Group justify="space-between">
            <Note size="xs">This signs you out everywhere else. Apps have to ask for access again.</Note>
            <Button type="submit" loading={change.isPending} disabled={current === '' || password === ''}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

const Hints = ({ hints }: { hints: readonly Hint[] }) => (
  <List size="xs" spacing={2} listStyleType="none" aria-label="Password requirements">
    {hints.map(({ words, met }, index) => (
      <List.Item
        key={index}
        icon={met ? <CheckIcon size={12} aria-label="met" /> : <DotIcon size={12} aria-label="not met" />}
      >
        {words}
      </List.Item>
    ))}
  </List>
);
