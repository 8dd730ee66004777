/**
 * A form that makes or changes one record. Whatever the service refuses stands at its field, the first of them gets the focus,
 * and nothing typed is lost. It is sent once, however often it is submitted. Ctrl+Enter submits it.
 */
import { Alert, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ApiError } from '../api/call.ts';
import { FailureWords } from './tell.tsx';
import { useFormKey } from './use-form-key.ts';
import { WhyButton } from './why.tsx';
import { LinkButton } from './link.tsx';

/** The rule that the value of a field, such as `kit.components[0].quantity`, breaks. */
export type ErrorAt = (field: string) => string | undefined;

interface RecordFormProps {
  /** Such as "Create product". */
  action: string;
  /** Why it cannot be submitted. */
  why: string | undefined;
  cancelTo: string;
  submit: (idempotencyKey: string) => Promise<unknown>;
  children: (errorAt: ErrorAt) => ReactNode;
}

export function RecordForm({ action, why, cancelTo, submit, children }: RecordFormProps) {
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

  const send = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    if (busy || why !== undefined) return;
    setBusy(true);
    withKey(submit)
      .then(() => setError(undefined))
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return (
    <form
      ref={form}
      onSubmit={send}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
      }}
      noValidate
    >
      <Stack gap="md">
        {children(errorAtOf(error))}
        {error === undefined ? null : (
          <Alert color="red" variant="outline" role="alert" tabIndex={-1} title="Couldn’t save">
            <FailureWords error={error} />
          </Alert>
        )}
        <Group justify="flex-end">
          <LinkButton variant="default" to={cancelTo}>
            Cancel
          </LinkButton>
          <WhyButton type="submit" why={why} loading={busy}>
            {action}
          </WhyButton>
        </Group>
      </Stack>
    </form>
  );
}

export const errorAtOf =
  (error: unknown): ErrorAt =>
  (field) =>
    error instanceof ApiError ? error.properties[field] : undefined;
