/**
 * Asks the signed-in person for the password again, where the service wants a fresh proof before it gives what outlives the
 * session. There is one for all pages: whatever was refused is sent again once they have proved who they are.
 */
import { Modal } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { callRead, whenProofIsNeeded } from '../api/call.ts';
import type { ProofFormProps } from './proof-form.tsx';

// It is seldom needed, and every page would load it.
const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }));

export function ProofDialog() {
  const [asking, setAsking] = useState<readonly ProofFormProps[]>([]);
  const ask = useCallback(async () => {
    const { secondFactor } = await callRead(
      'dashboardMe.get',
      {},
      { organizationId: undefined, mode: 'live' },
    );
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
        <Suspense>
          <ProofForm hasSecondFactor={asking[0].hasSecondFactor} answer={answer} />
        </Suspense>
      )}
    </Modal>
  );
}
