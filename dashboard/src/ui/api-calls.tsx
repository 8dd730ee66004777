/** Requests as a program would send them, with what each is for. */
import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { requestOf } from '../api/request.ts';
import { useSpace } from '../api/space.tsx';
import { path } from '../app/path.ts';
import type { ApiCall } from './api-call.ts';
import { CopyButton } from './copy.tsx';
import { curlOf } from './curl-of.ts';
import { Go } from './go.tsx';
import { Note } from './note.tsx';
import { OperationSummary } from './operation-summary.tsx';

export function ApiCalls({ calls }: { calls: readonly ApiCall[] }) {
  const space = useSpace();
  const requests = calls.map(({ name, input }) => requestOf(name, input as never, space));
  return (
    <Stack gap="sm">
      <Text size="sm">These API requests load this page. Your software can send them, too.</Text>
      {requests.map((request, index) => (
        <Stack gap={4} key={request.path}>
          <Note size="xs">
            <OperationSummary name={calls[index]!.name} />
            {request.facts.scope === 'dashboard' ? ' (dashboard only: not available to API keys)' : null}
          </Note>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Code block style={{ flex: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {curlOf(request)}
            </Code>
            <CopyButton value={curlOf(request)} label="Copy curl" />
          </Group>
        </Stack>
      ))}
      <Note size="xs">
        Replace $PACKHOUSE_KEY with an{' '}
        <Anchor component={Go} to={path.keys()}>
          API key
        </Anchor>
        . See all operations in the <Anchor href="/docs/reference">API reference</Anchor>.
      </Note>
    </Stack>
  );
}
