/** Fields that prove who somebody is: the password, and a code where the account has two-step verification. */
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { callWrite } from '../api/call.ts';
import { PasswordField } from './password-field.tsx';
import { SentForm } from './sent-form.tsx';
import { typing } from './typing.ts';

export interface ProofFormProps {
  hasSecondFactor: boolean;
  answer: (proven: boolean) => void;
}

const nowhere = { organizationId: undefined, mode: 'live' } as const;

export function ProofForm({ hasSecondFactor, answer }: ProofFormProps) {
  const [current, setCurrent] = useState('');
  const [code, setCode] = useState('');
  const missing =
    current === '' ? 'Enter your password.' : hasSecondFactor && code === '' ? 'Enter a code.' : undefined;
  return (
    <SentForm
      action="Confirm"
      why={missing}
      submit={(idempotencyKey) =>
        callWrite('dashboardMe.prove', { current, ...(hasSecondFactor ? { code } : {}) }, nowhere, {
          idempotencyKey,
        })
      }
      done={() => answer(true)}
      cancel={
        <Button variant="default" onClick={() => answer(false)}>
          Cancel
        </Button>
      }
    >
      {(errorAt) => (
        <>
          <Text size="sm">
            This gives access that lasts longer than your session, so it needs your password again. You will
            not be asked for the next ten minutes.
          </Text>
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            {...typing(current, setCurrent)}
            error={errorAt('current')}
            data-autofocus
          />
          {hasSecondFactor ? (
            <TextInput
              label="Code from your app"
              description="Or a recovery code."
              autoComplete="one-time-code"
              {...typing(code, setCode)}
              error={errorAt('code')}
            />
          ) : null}
        </>
      )}
    </SentForm>
  );
}
