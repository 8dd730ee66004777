/**
 * Asks before what cannot be undone. The button says what happens; `typed` has to be typed first, where a slip would cost
 * much. Everything else is done at once and can be undone.
 */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { typing } from './typing.ts';
import { submits } from './submits.ts';

interface AskProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Such as "Revoke key". */
  action: string;
  onConfirm: () => Promise<unknown>;
  typed?: string;
  danger?: boolean;
  disabled?: boolean;
}

export function Ask(props: AskProps) {
  const {
    opened,
    onClose,
    title,
    children,
    action,
    onConfirm,
    typed,
    danger = true,
    disabled = false,
  } = props;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const close = () => {
    setText('');
    onClose();
  };
  const confirm = () => {
    setBusy(true);
    // The caller tells the failure; the question stays open.
    onConfirm()
      .then(close, () => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Modal opened={opened} onClose={close} title={title}>
      <form onSubmit={submits(confirm)}>
        <Stack>
          <Text size="sm" component="div">
            {children}
          </Text>
          {typed === undefined ? null : (
            <TextInput
              label={`Type "${typed}" to confirm`}
              {...typing(text, setText)}
              data-autofocus
              autoComplete="off"
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Keep
            </Button>
            <Button
              type="submit"
              {...(danger ? { color: 'red.8' } : {})}
              loading={busy}
              disabled={disabled || (typed !== undefined && text !== typed)}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
