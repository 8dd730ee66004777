/** A GET that is sent as the person who is signed in, and its answer. */
import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSpace } from '../../api/space.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { FailureWords } from '../../ui/tell.tsx';
import { askAsPerson, type Answer } from './ask-as-person.ts';
import { StatusBadge } from './request-words.tsx';
import { msOf } from './traffic.tsx';
import { Note } from '../../ui/note.tsx';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';

/** With `fixed` the path cannot be changed: it is asked again as it was. */
export function AskForm({ path, fixed = false }: { path: string; fixed?: boolean }) {
  const space = useSpace();
  const [typed, setTyped] = useState(path);
  const ask = useMutation({ mutationFn: () => askAsPerson(fixed ? path : typed.trim(), space) });
  return (
    <Stack gap="sm">
      <form onSubmit={submits(() => ask.mutate())}>
        <Group align="flex-end" gap="xs">
          {fixed ? null : (
            <TextInput
              label="Path"
              leftSection={<Text size="xs">GET</Text>}
              leftSectionWidth={44}
              {...typing(typed, setTyped)}
              style={{ flex: 1, minWidth: 220 }}
              spellCheck={false}
            />
          )}
          <Button
            type="submit"
            loading={ask.isPending}
            {...(fixed ? { size: 'xs', variant: 'default' } : {})}
          >
            {fixed ? 'Resend as yourself' : 'Send'}
          </Button>
        </Group>
      </form>
      <div aria-live="polite">
        {ask.isError ? (
          <FailureWords error={ask.error} />
        ) : ask.data ? (
          <AnswerView answer={ask.data} />
        ) : null}
      </div>
    </Stack>
  );
}

const AnswerView = ({ answer: { status, tookMs, requestId, text } }: { answer: Answer }) => (
  <Stack gap="xs">
    <Group gap="sm">
      <StatusBadge status={status} errorCode={null} />
      <Text size="sm">{msOf(tookMs)}</Text>
      {requestId ? <Note size="xs">{requestId}</Note> : null}
      <CopyButton value={text} label="Copy response" />
    </Group>
    <Code block tabIndex={0} style={{ maxHeight: '60vh', overflow: 'auto' }}>
      {text || '(empty)'}
    </Code>
  </Stack>
);
