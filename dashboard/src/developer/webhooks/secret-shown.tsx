/** A secret that signs, where it was just made or asked for. */
import { Alert, Stack, Text } from '@mantine/core';
import { KeyIcon } from '@primer/octicons-react';
import { useEffect, useRef } from 'react';
import { dateTime } from '../../ui/format.ts';
import { Snippet } from '../snippet.tsx';

interface SecretShownProps {
  title: string;
  secret: string;
  previous?: { secret: string; expiresAt: string | null } | undefined;
}

export function SecretShown({ title, secret, previous }: SecretShownProps) {
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
          Your program checks signatures with it. It is gone from this page when you leave; an admin can look
          at it again, and the audit log says who did.
        </Text>
        <Snippet text={secret} label="Copy secret" />
        {previous ? (
          <>
            <Text size="sm">
              The one before it signs beside it
              {previous.expiresAt ? ` until ${dateTime(previous.expiresAt)}` : ''}:
            </Text>
            <Snippet text={previous.secret} label="Copy previous secret" />
          </>
        ) : null}
      </Stack>
    </Alert>
  );
}
