/** Shows the requests behind a page, as a program would send them. */
import { Anchor, Button, Code, Group, Popover, Stack, Text } from '@mantine/core';
import { CodeIcon } from '@primer/octicons-react';
import { lazy, Suspense } from 'react';
import { requestOf, type ApiRequest } from '../api/request.ts';
import { useSpace } from '../api/space.tsx';
import { path } from '../app/path.ts';
import type { ApiCall } from './api-call.ts';
import { CopyButton } from './copy.tsx';
import { Go } from './go.tsx';
import { Note } from './note.tsx';

const OperationSummary = lazy(async () => ({
  default: (await import('./operation-summary.tsx')).OperationSummary,
}));

export function ApiButton({ calls }: { calls: readonly ApiCall[] }) {
  const space = useSpace();
  const requests = calls.map(({ name, input }) => requestOf(name, input as never, space));
  return (
    <Popover width={560} position="bottom-end" shadow="md" withArrow trapFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<CodeIcon size={14} />}>
          API
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 24px)">
        <Stack gap="sm">
          <Text size="sm">These API requests load this page. Your software can send them, too.</Text>
          {requests.map((request, index) => (
            <Stack gap={4} key={request.path}>
              <Note size="xs">
                <Suspense>
                  <OperationSummary name={calls[index]!.name} />
                </Suspense>
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
      </Popover.Dropdown>
    </Popover>
  );
}

/** For a POSIX shell. `headers` are named beside the usual ones. */
export function curlOf(
  { method, path: address, body }: ApiRequest,
  headers: Record<string, string> = {},
): string {
  const lines = [
    `curl -s ${quoted(`${location.origin}${address}`)}`,
    ...(method === 'GET' || (method === 'POST' && body) ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $PACKHOUSE_KEY"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(typeof body === 'string' ? ['-H "Content-Type: application/json"', `-d ${quoted(body)}`] : []),
  ];
  return lines.join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
