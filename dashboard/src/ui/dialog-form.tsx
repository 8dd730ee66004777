/**
 * A question with fields, before something is done to a record. What the service refuses stands at its field, the first of
 * them gets the focus, and nothing typed is lost. It is sent once, however often it is submitted.
 */
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { errorAtOf, type ErrorAt } from './record-form.tsx';
import { FailureWords } from './tell.tsx';
import { useFormKey } from './use-form-key.ts';
import { WhyButton } from './why.tsx';

interface DialogFormProps {
  title: string;
  /** Such as "Mark as paid". */
  action: string;
  danger?: boolean;
  /** Why it cannot be done yet. */
  why?: string | undefined;
  close: () => void;
  submit: (idempotencyKey: string) => Promise<unknown>;
  children: (errorAt: ErrorAt) => ReactNode;
}

export function DialogForm({ title, action, danger = false, why, close, submit, children }: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const withKey = useFormKey();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (error === undefined) return;
    const first =
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      form.current?.querySelector<HTMLElement>('[role=alert]');
    first?.focus();
  }, [error]);
  const send = () => {
    if (busy || why !== undefined) return;
    setBusy(true);
    withKey(submit)
      .then(close, setError)
      .finally(() => setBusy(false));
  };
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      >
        <Stack>
          {children(errorAtOf(error))}
          {error === undefined ? null : (
            <Alert color="red" variant="outline" role="alert" tabIndex={-1} title="Couldn’t save">
              <FailureWords error={error} />
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Keep
            </Button>
            <WhyButton type="submit" why={why} loading={busy} {...(danger ? { color: 'red.8' } : {})}>
              {action}
            </WhyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
