/** The steps in which a PIN is entered, set or changed by the operator who acts at the station. */
import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError, callWrite } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t, word } from '../../ui/t.ts';
import { useStation } from '../station.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import { PinPad } from './pin-pad.tsx';

interface PinFormProps {
  /** Whether a PIN that is set is to be entered or changed. One that is missing is set either way. */
  goal: 'prove' | 'change';
  done: () => void;
}

type Step = 'prove' | 'current' | 'new' | 'again';

export function PinForm({ goal, done }: PinFormProps) {
  const { operator, viaBadge } = useStation().acts;
  const isSet = operator.pin === 'set';
  const [first] = useState<Step>(isSet ? (goal === 'prove' ? 'prove' : 'current') : 'new');
  const [step, setStep] = useState<Step>(first);
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState<string>();
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const next = (to: Step) => {
    setTyped('');
    setError(undefined);
    setStep(to);
  };
  const send = async (write: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    try {
      await write();
      void queryClient.invalidateQueries();
      done();
    } catch (refusal) {
      // It may have been set or reset meanwhile.
      void queryClient.invalidateQueries();
      setError(saying(refusal));
      setTyped('');
      setStep(first);
    } finally {
      setBusy(false);
    }
  };
  const enter = () => {
    if (step === 'prove')
      return void send(() => callWrite('station.provePin', { pin: typed }, warehouseSpace));
    if (step === 'current') {
      setCurrent(typed);
      return next('new');
    }
    if (step === 'new') {
      setChosen(typed);
      return next('again');
    }
    if (typed !== chosen) {
      next('new');
      return setError(t('The two PINs differ. Choose one again.'));
    }
    const input = { pin: chosen, ...(current === undefined ? {} : { current }) };
    return void send(() => callWrite('station.setPin', input, warehouseSpace));
  };
  // The service sets no first PIN for a badge alone.
  if (viaBadge && operator.pin === 'none') return <HowToGetOne name={operator.name} />;
  return (
    <Stack>
      {step === 'new' ? <Text>{t('Choose 4 to 8 digits that nobody guesses, and tell nobody.')}</Text> : null}
      {error === undefined ? null : (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <PinPad
        label={t(labels[step], { name: operator.name })}
        action={t(step === 'prove' ? 'Approve' : step === 'again' ? 'Save PIN' : 'Next')}
        value={typed}
        onChange={setTyped}
        onEnter={enter}
        busy={busy}
      />
    </Stack>
  );
}

function HowToGetOne({ name }: { name: string }) {
  return (
    <Stack>
      <Text>{t('{name} has no PIN yet.', { name })}</Text>
      <Text>
        {t(
          'Ask an owner to press Reset PIN under Staff. Then scan your badge, press your name and set a PIN.',
        )}
      </Text>
      <Text>{t('Do you have an account of your own? Then sign in with it, and set your PIN there.')}</Text>
    </Stack>
  );
}

const labels: Record<Step, string> = {
  prove: word('PIN of {name}'),
  current: word('Current PIN of {name}'),
  new: word('New PIN of {name}'),
  again: word('Repeat the new PIN of {name}'),
};

function saying(refusal: unknown): string {
  if (!(refusal instanceof ApiError)) return t('The service cannot be reached. Try again.');
  return refusal.message;
}
