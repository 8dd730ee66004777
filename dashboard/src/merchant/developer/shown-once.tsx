/**
 * Shows a secret that exists in this answer only. Leaving the page asks for confirmation until somebody has said that
 * the secret is saved.
 */
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { KeyIcon } from '@primer/octicons-react';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { Snippet } from './snippet.tsx';

interface ShownOnceProps {
  /** Name of the secret, such as "key". */
  what: string;
  value: string;
  /** Sentence about the consequence of losing it. */
  otherwise: string;
  onSaved: () => void;
  children?: ReactNode;
}

export function ShownOnce({ what, value, otherwise, onSaved, children }: ShownOnceProps) {
  const saved = useRef(false);
  const top = useRef<HTMLDivElement>(null);
  const blocker = useBlocker({
    shouldBlockFn: () => !saved.current,
    enableBeforeUnload: () => !saved.current,
    withResolver: true,
  });
  useEffect(() => top.current?.focus(), []);
  return (
    <Stack ref={top} tabIndex={-1} style={{ outline: 'none' }} aria-label={`The ${what}`} role="region">
      <Alert color="yellow" variant="outline" icon={<KeyIcon size={16} />} title={`Save the ${what} now`}>
        <Stack gap="sm">
          <Text size="sm">It is shown only once. {otherwise}</Text>
          <Snippet text={value} label={`Copy ${what}`} />
        </Stack>
      </Alert>
      {children}
      <Group justify="flex-end">
        <Button
          onClick={() => {
            saved.current = true;
            onSaved();
          }}
        >
          I saved it
        </Button>
      </Group>
      <Modal
        opened={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={`Leave without the ${what}?`}
      >
        <Stack>
          <Text size="sm">You have not confirmed that you saved it. {otherwise}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => blocker.proceed?.()}>
              Leave anyway
            </Button>
            <Button onClick={() => blocker.reset?.()} data-autofocus>
              Back to the {what}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Stack>
  );
}
