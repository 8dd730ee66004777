/**
 * Asks the signed-in person for the password again, where the service wants a fresh proof before it gives what outlives the
 * session. There is one for all pages: whatever was refused is sent again once they have proved who they are.
 */
import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { callRead, callWrite, whenProofIsNeeded } from '../api/call.ts';
import { PasswordField } from './password-field.tsx';
import { SentForm } from './sent-form.tsx';
import { typing } from './typing.ts';

interface Asking {
  hasSecondFactor: boolean;
  answer: (proven: boolean) => void;
}

const nowhere = { organizationId: undefined, mode: 'live' } as const;

export function ProofDialog() {
  const [asking, setAsking] = useState<readonly Asking[]>([]);
  const ask = useCallback(async () => {
    const { secondFactor } = await callRead('dashboardMe.get', {}, nowhere);
    return new Promise<boolean>((answer) =>
      setAsking((others) => [...others, { hasSecondFactor: secondFactor.enabled, answer }]),
    );
  }, []);
  useEffect(() => whenProofIsNeeded(ask), [ask]);
  const answer = (proven: boolean) => {
    for (const one of asking) one.answer(proven);
    setAsking([]);
  };
  return (
    <Modal
      opened={asking.length > 0}
      onClose={() => answer(false)}
      title="Confirm it’s you"
      zIndex={300}
      centered
    >
      {asking[0] === undefined ? null : (
        <ProofForm hasSecondFactor={asking[0].hasSecondFactor} answer={answer} />
      )}
    </Modal>
  );
}

function ProofForm({ hasSecondFactor, answer }: Asking) {
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
