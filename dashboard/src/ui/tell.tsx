/** Short messages at the edge of the page: what was done, and what was refused. */
import { Anchor, Group, Text } from '@mantine/core';
import { ApiError } from '../api/call.ts';
import { CopyButton } from './copy.tsx';
import { show } from './messages.ts';
import { Note } from './note.tsx';
import { ruleSentence } from './rule-words.ts';
import { t } from './t.ts';

const closeButton = () => ({ 'aria-label': t('Close message') });

export function tellDone(message: string): void {
  show(() => ({ message, color: 'teal', autoClose: 4_000, closeButtonProps: closeButton() }));
}

/** With a way back, for five seconds. */
export function tellUndo(message: string, undo: () => void): void {
  show((hide) => ({
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
            hide();
            undo();
          }}
        >
          {t('Undo')}
        </Anchor>
      </Group>
    ),
  }));
}

export function tellFailure(error: unknown): void {
  show(() => ({
    message: <FailureWords error={error} />,
    color: 'red',
    autoClose: 15_000,
    role: 'alert',
    closeButtonProps: closeButton(),
  }));
}

/** The sentence of a failure, and what support would ask for. */
export function FailureWords({ error }: { error: unknown }) {
  const { sentence, rules, support } = wordsOf(error);
  const details = [rules, support].filter(Boolean).join(' · ');
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {sentence}
      </Text>
      {details === '' ? null : (
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

interface Words {
  sentence: string;
  /** The rule that each refused field breaks. */
  rules?: string;
  /** The code of the refusal and the id of the request, after the service's own words if the sentence has others. */
  support?: string;
}

export function wordsOf(error: unknown): Words {
  if (error instanceof ApiError) {
    const { message, properties, code, requestId, asSent } = error;
    const rules = Object.entries(properties).map(([field, rule]) => ruleSentence(field, rule));
    // The service's own sentence names the first field as programs do, and repeats what was sent.
    const isTechnical = rules.length > 0 && /; you sent |must match \/|\w\.\w|\[\d/.test(message);
    return {
      sentence: isTechnical && asSent === undefined ? rules.join(' ') : message,
      rules: asSent === undefined && !isTechnical && rules.length > 1 ? rules.join(' ') : '',
      support: [asSent, code, requestId && t('request {id}', { id: requestId })].filter(Boolean).join(' · '),
    };
  }
  if (error instanceof TypeError) {
    return { sentence: t('Can’t reach the server. Check your connection and try again.') };
  }
  return { sentence: error instanceof Error ? error.message : String(error) };
}
