import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { ApiError } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface NewSecondFactorProps {
  begun: Output<'dashboardMe.beginSecondFactor'>;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onStop: () => void;
}

export function NewSecondFactor({ begun, onConfirmed, onStop }: NewSecondFactorProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const confirm = useWrite('dashboardMe.confirmSecondFactor', { quiet: true });
  const { error } = confirm;
  const send = () =>
    confirm.mutate(
      { input: { code: code.trim() } },
      {
        onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
        onError: () => field.current?.select(),
      },
    );
  return (
    <form noValidate onSubmit={submits(send)}>
      <Stack gap="sm">
        <Text size="sm">
          1. Scan this QR code with an authenticator app, such as your phone’s password manager.
        </Text>
        <Suspense fallback={<Skeleton width={200} height={200} />}>
          <QrCode text={begun.uri} label="QR code for two-step verification" />
        </Suspense>
        <Text size="sm" component="div">
          Can’t scan it? Enter the key <CopyId value={inFours(begun.secret)} label="Copy key" /> or{' '}
          <Anchor href={begun.uri} size="sm" underline="always">
            open it in an app on this device
          </Anchor>
          .
        </Text>
        <TextInput
          ref={field}
          label="2. Enter the 6-digit code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...typing(code, setCode)}
          error={error instanceof ApiError ? (error.properties['code'] ?? error.message) : error?.message}
        />
        <Group>
          <Button type="submit" loading={confirm.isPending} disabled={code.trim() === ''}>
            Turn on
          </Button>
          <Button variant="default" onClick={onStop}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Easier to type from a screen. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
