/** The request that the form is about to send, as a program would send it. */
import { Code, Stack } from '@mantine/core';
import { useState } from 'react';
import { newKey } from '../../../api/call.ts';
import type { Input, Name } from '../../../api/operation.ts';
import { requestOf } from '../../../api/request.ts';
import { useSpace } from '../../../api/space.tsx';
import { curlOf } from '../../../ui/curl-of.ts';
import { CopyButton } from '../../../ui/copy.tsx';
import { Section } from '../../../ui/facts.tsx';
import { Note } from '../../../ui/note.tsx';

export function ApiCallCard<N extends Name>({ name, input }: { name: N; input: Input<N> }) {
  const space = useSpace();
  const [key] = useState(newKey);
  const curl = curlOf(requestOf(name, input, space), { 'Idempotency-Key': key });
  return (
    <Section title="API request" aside={<CopyButton value={curl} label="Copy curl" />}>
      <Stack gap="xs">
        <Code
          block
          tabIndex={0}
          style={{ maxHeight: 280, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {curl}
        </Code>
        <Note size="xs">
          {space.mode === 'test' ? 'Use a test key. ' : ''}Repeated requests with the same Idempotency-Key run
          only once.
        </Note>
      </Stack>
    </Section>
  );
}
