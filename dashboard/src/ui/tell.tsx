/** Short messages at the edge of the page: what was done, and what was refused. */
import { Anchor, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ApiError } from '../api/call.ts';
import { CopyButton } from './copy.tsx';
import { Note } from './note.tsx';
import { t } from './t.ts';

const closeButton = () => ({ 'aria-label': t('Close message') });

export function tellDone(message: string): void {
  notifications.show({ message, color: 'teal', autoClose: 4_000, closeButtonProps: closeButton() });
}

/** With a way back, for five seconds. */
export function tellUndo(message: string, undo: () => void): void {
  const id = notifications.show({
    autoClose: 5_000,
    color: 'teal',
    closeButtonProps: closeButton(),
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Anchor
          component="button"
          size="sm"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {t('Undo')}
        </Anchor>
      </Group>
    ),
  });
}

export function tellFailure(error: unknown): void {
  notifications.show({
    message: <FailureWords error={error} />,
    color: 'red',
    autoClose: 15_000,
    role: 'alert',
    closeButtonProps: closeButton(),
  });
}

/** The sentence of a failure, and what support would ask for. */
export function FailureWords({ error }: { error: unknown }) {
  const { sentence, details } = wordsOf(error);
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {sentence}
      </Text>
      {details === undefined ? null : (
        <Group gap="xs" mt={4}>
          <Note size="xs" style={{ overflowWrap: 'anywhere' }}>
            {details}
          </Note>
          <CopyButton value={`${sentence}\n${details}`} label={t('Copy details')} />
        </Group>
      )}
    </>
  );
}

export function wordsOf(error: unknown): { sentence: string; details: string | undefined } {
  if (error instanceof ApiError) {
    const fields = Object.entries(error.properties).map(([field, rule]) => `${field}: ${rule}`);
    return {
      sentence: error.message,
      details: [
        ...fields,
        error.code,
        ...(error.requestId ? [t('request {id}', { id: error.requestId })] : []),
      ].join(' · '),
    };
  }
  if (error instanceof TypeError) {
    return {
      sentence: t('Can’t reach the server. Check your connection and try again.'),
      details: undefined,
    };
  }
  return { sentence: error instanceof Error ? error.message : String(error), details: undefined };
}
