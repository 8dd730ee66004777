/** One logged request: what was sent, what was answered, and how to send it again. */
import { Group, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { apiCall } from '../../ui/api-call.ts';
import { RecordPage } from '../../ui/record-page.tsx';
import { Time } from '../../ui/time.tsx';
import { indented } from './ask-as-person.ts';
import { AskForm } from './ask-form.tsx';
import { isCut, loggedCurl } from './logged-curl.ts';
import { MembersOnly } from './members-only.tsx';
import { ProblemCard } from './problem-card.tsx';
import { recordsIn } from './records-in-path.ts';
import { StatusBadge } from './request-words.tsx';
import { Snippet } from './snippet.tsx';
import { msOf } from './traffic.tsx';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

type Detail = Output<'dashboardRequests.get'>;

export function RequestPage() {
  const { requestId } = useParams({ strict: false }) as { requestId: string };
  const { may } = useMay('member');
  const query = useRead('dashboardRequests.get', { id: requestId }, { enabled: may });
  return (
    <RecordPage
      query={query}
      kind="Request"
      guard={MembersOnly}
      crumbs={[{ title: 'Request log', to: path.requests() }]}
      api={[apiCall('dashboardRequests.get', { id: requestId })]}
      header={(request) => ({
        title: `${request.method} ${request.path.split('?')[0]}`,
        aside: <StatusBadge {...request} />,
      })}
    >
      {(request) => <Request request={request} />}
    </RecordPage>
  );
}

function Request({ request }: { request: Detail }) {
  const { method, path: asked, errorCode, status } = request;
  const curl = loggedCurl(request, location.origin);
  return (
    <Stack gap="lg">
      {errorCode ? <ProblemCard code={errorCode} /> : null}
      <Section title="Details">
        <RequestFacts request={request} />
      </Section>
      <Section title="Request">
        <Stack gap="sm">
          <Snippet text={`${method} ${asked}\n${headerLines(request.requestHeaders)}`} label="Copy request" />
          <Note size="xs">
            Authorization headers and cookies are never logged. Other headers are logged only if they hold no
            secret.
          </Note>
          <Body
            title="Body"
            text={request.requestBody}
            bytes={request.requestBytes}
            none="No body was sent."
          />
        </Stack>
      </Section>
      <Section title="Response">
        {status >= 400 ? (
          <Body
            title="Body"
            text={request.responseBody}
            bytes={request.responseBytes ?? 0}
            none="No body was logged."
          />
        ) : (
          <Note>Response bodies are logged for errors only.</Note>
        )}
      </Section>
      <Section title="Resend">
        <Stack gap="sm">
          {isCut(request) ? (
            <Text size="sm">Only the beginning of the body was logged, so this command is incomplete.</Text>
          ) : null}
          <Snippet text={curl} label="Copy curl" />
          {method === 'GET' && asked.startsWith('/v0/') ? (
            <AskForm path={asked} fixed />
          ) : (
            <Note size="xs">
              Only GET requests can be resent from here, because this one could change data.
            </Note>
          )}
        </Stack>
      </Section>
    </Stack>
  );
}

function RequestFacts({ request }: { request: Detail }) {
  const { credential, person, path: asked, retryAfterSeconds } = request;
  const records = recordsIn(asked);
  return (
    <Facts
      rows={[
        ['Request id', <CopyId value={request.requestId} label="Copy request id" key="id" />],
        ['When', <Time at={request.at} exact key="at" />],
        ['Duration', msOf(request.durationMs)],
        ['Operation', request.operation],
        [
          credential.kind === 'key' ? 'Key' : 'App',
          <Link to={credential.kind === 'key' ? path.key(credential.id) : path.grants()} key="credential">
            {credential.name}
          </Link>,
        ],
        ...(person ? ([['On behalf of', person.name]] as const) : []),
        ['IP address', request.address],
        ['User agent', request.userAgent],
        ...(request.idempotencyKey
          ? ([
              [
                'Idempotency key',
                `${request.idempotencyKey}${request.replayed ? ' (repeats the response to an earlier request)' : ''}`,
              ],
            ] as const)
          : []),
        ...(retryAfterSeconds === null ? [] : ([['Retry after', `${number(retryAfterSeconds)} s`]] as const)),
        ...(records.length > 0
          ? ([
              [
                'Records',
                <Group gap="xs" key="records">
                  {records.map(({ id, what, to }) => (
                    <Link to={to} key={id}>
                      {what} {id}
                    </Link>
                  ))}
                </Group>,
              ],
            ] as const)
          : []),
      ]}
    />
  );
}

interface BodyProps {
  title: string;
  text: string | null;
  bytes: number;
  none: string;
}

function Body({ title, text, bytes, none }: BodyProps) {
  if (text === null) {
    return <Note>{none}</Note>;
  }
  return (
    <div>
      <Note size="xs" mb={4}>
        {title}, {number(bytes)} bytes
      </Note>
      <Snippet text={indented(text)} label={`Copy ${title.toLowerCase()}`} />
    </div>
  );
}

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
