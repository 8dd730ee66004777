/** A secret that signs, where it was just made or asked for. */
import { Alert, Stack, Text } from '@mantine/core';
import { KeyIcon } from '@primer/octicons-react';
import { useEffect, useRef } from 'react';
import { dateTime } from '../../../ui/format.ts';
import { Snippet } from '../snippet.tsx';

interface SecretShownProps {
  title: string;
  secret: string;
  previous?: { secret: string; expiresAt: string | null } | undefined;
  /** How it can be seen again. */
  again?: string;
}

export function SecretShown({ title, secret, previous, again = revealed }: SecretShownProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <Alert
      ref={top}
      tabIndex={-1}
      style={{ outline: 'none' }}
      color="yellow"
      variant="outline"
      icon={<KeyIcon size={16} />}
      title={title}
    >
      <Stack gap="sm">
        <Text size="sm">
          Your program verifies signatures with this secret. It disappears when you leave this page. {again}
        </Text>
        <Snippet text={secret} label="Copy secret" />
        {previous ? (
          <>
            <Text size="sm">
              The previous secret also signs
              {previous.expiresAt ? ` until ${dateTime(previous.expiresAt)}` : ''}:
            </Text>
            <Snippet text={previous.secret} label="Copy previous secret" />
          </>
        ) : null}
      </Stack>
    </Alert>
  );
}

const revealed = 'Admins can reveal it again, and the audit log records who did.';
