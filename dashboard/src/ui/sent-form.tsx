/**
 * A form and how it is sent. What the service refuses stands at its field, the first of them gets the focus, and nothing
 * typed is lost. It is sent once, however often it is submitted. Ctrl+Enter submits it.
 */
import { Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ApiError } from '../api/call.ts';
import { FailureAlert } from './failure-alert.tsx';
import { ruleWords } from './rule-words.ts';
import { submits } from './submits.ts';
import { useFormKey } from './use-form-key.ts';
import { WhyButton } from './why.tsx';

/** The rule that the value of a field, such as `kit.components[0].quantity`, breaks. */
export type ErrorAt = (field: string) => string | undefined;

export interface FormProps {
  /** Such as "Create product". */
  action: string;
  danger?: boolean;
  /** Why it cannot be submitted. */
  why?: string | undefined;
  submit: (idempotencyKey: string) => Promise<unknown>;
  children: (errorAt: ErrorAt) => ReactNode;
}

interface SentFormProps extends FormProps {
  cancel: ReactNode;
  /** Called once the form is accepted. */
  done?: () => void;
}

export function SentForm({ action, danger = false, why, submit, children, cancel, done }: SentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const withKey = useFormKey();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useFocusOnFailure(form, error);
  const send = () => {
    if (busy || why !== undefined) return;
    setBusy(true);
    withKey(submit)
      .then(done ?? (() => setError(undefined)), setError)
      .finally(() => setBusy(false));
  };
  return (
    <form
      ref={form}
      onSubmit={submits(send)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
      }}
      noValidate
    >
      <Stack>
        {children(errorAtOf(error))}
        <FailureAlert title="Couldn’t save" error={error} />
        <Group justify="flex-end">
          {cancel}
          <WhyButton type="submit" why={why} loading={busy} {...(danger ? { color: 'red.8' } : {})}>
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
    error instanceof ApiError && error.properties[field] !== undefined
      ? ruleWords(field, error.properties[field])
      : undefined;

/** Puts the focus on the first field that was refused, or else on the alert that says why. */
export function useFocusOnFailure(form: RefObject<HTMLElement | null>, error: unknown): void {
  useEffect(() => {
    if (error === undefined || error === null) return;
    const first =
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      form.current?.querySelector<HTMLElement>('[role=alert]');
    first?.focus();
  }, [form, error]);
}
