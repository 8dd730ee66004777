/** Asks the person at the station for the PIN when an approval takes one, and sends the approval again. */
import { Modal } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { whenPinIsNeeded } from '../../api/call.ts';
import { PinForm } from './pin-form.tsx';

export function PinDialog() {
  const [answer, setAnswer] = useState<(proven: boolean) => void>();
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), []);
  useEffect(() => {
    whenPinIsNeeded(ask);
    return () => whenPinIsNeeded(async () => false);
  }, [ask]);
  const end = (proven: boolean) => {
    answer?.(proven);
    setAnswer(undefined);
  };
  return (
    <Modal opened={answer !== undefined} onClose={() => end(false)} title="PIN to approve" centered>
      <PinForm goal="prove" done={() => end(true)} />
    </Modal>
  );
}
