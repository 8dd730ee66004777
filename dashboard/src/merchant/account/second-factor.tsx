/** Codes from an app beside the password: begun, confirmed with a code, and ended again. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import type { Me } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { Time } from '../../ui/time.tsx';
import { NewSecondFactor } from './new-second-factor.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { typing } from '../../ui/typing.ts';

export function SecondFactor({ me }: { me: Me }) {
  const [begun, setBegun] = useState<Output<'dashboardMe.beginSecondFactor'>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = useWrite('dashboardMe.beginSecondFactor');
  const { enabled } = me.secondFactor;
  return (
    <Section
      title="Two-step verification"
      aside={<Badge tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>}
    >
      {enabled ? (
        <Running secondFactor={me.secondFactor} />
      ) : begun ? (
        <NewSecondFactor
          begun={begun}
          onConfirmed={(made) => {
            setBegun(undefined);
            setCodes(made);
          }}
          onStop={() => setBegun(undefined)}
        />
      ) : (
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            Two-step verification asks for a code from an app on your phone as well as your password. A stolen
            password alone is not enough.
          </Text>
          <Button
            loading={begin.isPending}
            onClick={() => begin.mutate({ input: {} }, { onSuccess: setBegun })}
          >
            Set up two-step verification
          </Button>
        </Stack>
      )}
      <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />
    </Section>
  );
}

function Running({ secondFactor: { enabledAt, recoveryCodesLeft } }: { secondFactor: Me['secondFactor'] }) {
  const [ending, setEnding] = useState(false);
  return (
    <Stack gap="sm">
      <Text size="sm">
        On since <Time at={enabledAt} />. Recovery codes left: {number(recoveryCodesLeft)}. Each one signs you
        in once without the app.
      </Text>
      {recoveryCodesLeft < 3 ? (
        <Text size="sm">To get new codes, turn two-step verification off and set it up again.</Text>
      ) : null}
      <Group>
        <Button variant="default" size="xs" onClick={() => setEnding(true)}>
          Turn off
        </Button>
      </Group>
      <EndSecondFactor opened={ending} onClose={() => setEnding(false)} />
    </Stack>
  );
}

function EndSecondFactor({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const end = useWrite('dashboardMe.endSecondFactor', { done: 'Two-step verification is off.', quiet: true });
  const close = () => {
    setPassword('');
    end.reset();
    onClose();
  };
  const { error } = end;
  return (
    <Ask
      opened={opened}
      onClose={close}
      title="Turn off two-step verification"
      action="Turn off"
      disabled={password === ''}
      onConfirm={() => end.mutateAsync({ input: { password } })}
    >
      <Stack gap="sm">
        <div>
          You will sign in with your password alone. The entry in your app and your recovery codes stop
          working.
        </div>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...typing(password, setPassword)}
          error={error instanceof ApiError ? (error.properties['password'] ?? error.message) : error?.message}
          data-autofocus
        />
      </Stack>
    </Ask>
  );
}
