/** Asks the person at the station for the PIN when an approval takes one, and sends the approval again. */
import { Modal } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { whenPinIsNeeded } from '../../api/call.ts';
import { t } from '../../ui/t.ts';

// Few work with a PIN, and every page would load it.
const PinForm = lazy(async () => ({ default: (await import('./pin-form.tsx')).PinForm }));

export function PinDialog() {
  const [asking, setAsking] = useState<readonly ((proven: boolean) => void)[]>([]);
  const ask = useCallback(
    () => new Promise<boolean>((answer) => setAsking((others) => [...others, answer])),
    [],
  );
  useEffect(() => {
    whenPinIsNeeded(ask);
    return () => whenPinIsNeeded(async () => false);
  }, [ask]);
  const end = (proven: boolean) => {
    for (const answer of asking) answer(proven);
    setAsking([]);
  };
  return (
    <Modal
      opened={asking.length > 0}
      onClose={() => end(false)}
      title={t('PIN to approve')}
      zIndex={300}
      centered
    >
      <Suspense>
        <PinForm goal="prove" done={() => end(true)} />
      </Suspense>
    </Modal>
  );
}
