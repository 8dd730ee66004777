/** The request log: what programs have asked with the organization's keys and apps, and how it came out. */
import { Alert, Text } from '@mantine/core';
import { AlertIcon } from '@primer/octicons-react';
import type { Input } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';
import { TextFilter } from '../inventory/text-filter.tsx';
import { path } from '../../app/path.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { column, text, time, type Column } from '../../ui/column.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { plural } from '../../ui/format.ts';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { usePaging } from '../../ui/pages.tsx';
import { useUrlState, type UrlValues } from '../../ui/url-state.ts';
import { ErrorGroups } from './error-groups.tsx';
import { MembersOnly } from './members-only.tsx';
import { StatusBadge, type LoggedRequest } from './request-words.tsx';
import { samplePath } from './scope-facts.ts';
import { Traffic, useTraffic, msOf, type Summary } from './traffic.tsx';
import { useCredentials, type Credential } from './use-credentials.ts';
import { useFollowed } from './use-followed.ts';
import { Switch } from '../../ui/switch.ts';

type Query = Input<'dashboardRequests.list'>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const filterKeys = [
  'method',
  'path',
  'status',
  'errorCode',
  'credentialId',
  'requestId',
  'slowerThanMs',
] as const;

export function RequestsPage() {
  const { values } = useUrlState();
  const filters = filtersOf(values);
  return (
    <Page
      title="Request log"
      full
      api={[apiCall('dashboardRequests.list', filters), apiCall('dashboardRequests.summary', {})]}
    >
      <MembersOnly>
        <Log filters={filters} />
      </MembersOnly>
    </Page>
  );
}

function Log({ filters }: { filters: Query }) {
  const { values } = useUrlState();
  const { credentialId } = filters;
  const following = values['follow'] === '1';
  const credentials = useCredentials();
  const traffic = useTraffic(credentialId, following ? 10_000 : 30_000);
  const paging = usePaging();
  // What was just asked shows up by itself; pages further back stay as they are while they are read.
  const page = useList(
    'dashboardRequests.list',
    { ...filters, ...paging },
    { enabled: !following, everyMs: paging.skip === 0 ? 5_000 : undefined },
  );
  const followed = useFollowed(filters, following);
  const query = following ? followed : page;
  return (
    <>
      {traffic.data ? <InShort summary={traffic.data} /> : null}
      <DataTable
        label="Requests"
        filters={<LogFilters credentials={credentials} summary={traffic.data} />}
        oneLine
        list="dashboardRequests.list"
        input={filters}
        query={query}
        columns={columns}
        to={(row) => path.request(row.id)}
        tone={({ status }) => (status >= 500 ? 'late' : undefined)}
        fileName="requests"
        empty={<Nothing filtered={filterKeys.some((key) => values[key] !== undefined)} />}
      />
      <Traffic
        query={traffic}
        title={`Requests per hour${credentialId ? `: ${nameIn(credentials, credentialId)}` : ''}`}
      />
      {traffic.data ? <LeftOut summary={traffic.data} /> : null}
      {traffic.data ? <ErrorGroups summary={traffic.data} /> : null}
    </>
  );
}

/** The span in one line: the plot is below the list. */
function InShort({ summary: { requests, outcomes, p50Ms, p95Ms } }: { summary: Summary }) {
  const errors = outcomes.refused + outcomes.rateLimited + outcomes.failed;
  return (
    <Note>
      {plural(requests, 'request')}, {plural(errors, 'error')} · p50 {msOf(p50Ms)} · p95 {msOf(p95Ms)}
    </Note>
  );
}

function LeftOut({ summary: { leftOut } }: { summary: Summary }) {
  if (leftOut === 0) return null;
  return (
    <Alert color="yellow" icon={<AlertIcon />} title={`${plural(leftOut, 'request')} not listed`}>
      The log keeps at most 500 requests a second from one key or app. Requests beyond that were answered, but
      they are neither listed nor counted here.
    </Alert>
  );
}

interface LogFiltersProps {
  credentials: readonly Credential[];
  summary: Summary | undefined;
}

function LogFilters({ credentials, summary }: LogFiltersProps) {
  const { values, set } = useUrlState();
  const codes = new Set(summary?.errors.flatMap(({ code }) => code ?? []));
  if (values['errorCode']) codes.add(values['errorCode']);
  const following = values['follow'] === '1';
  return (
    <Filters
      keys={filterKeys}
      more={[
        { label: 'Method', keys: ['method'], field: choice('method', 'Method', methods) },
        { label: 'Error', keys: ['errorCode'], field: choice('errorCode', 'Error', [...codes]) },
        {
          label: 'Key or app',
          keys: ['credentialId'],
          shown: values['credentialId'] && nameIn(credentials, values['credentialId']),
          field: (
            <SelectFilter
              name="credentialId"
              label="Key or app"
              options={credentials.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ),
        },
        {
          label: 'Slower than',
          keys: ['slowerThanMs'],
          shown: `${values['slowerThanMs']} ms`,
          field: <SelectFilter name="slowerThanMs" label="Slower than" options={slowness} />,
        },
        {
          label: 'Request id',
          keys: ['requestId'],
          field: <TextFilter name="requestId" label="Request id" />,
        },
      ]}
    >
      <SearchFilter name="path" placeholder="Search paths" />
      <SelectFilter name="status" label="Status" options={statusOptions(values['status'])} />
      <Switch
        label="Follow live"
        checked={following}
        onChange={(event) => set({ follow: event.currentTarget.checked ? '1' : undefined })}
      />
    </Filters>
  );
}

const choice = (name: string, label: string, all: readonly string[]) => (
  <SelectFilter name={name} label={label} options={all.map((value) => ({ value, label: value }))} />
);

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <Empty title="No matching requests">
      Clear a filter, or turn on “Follow live” to see new requests as they arrive.
    </Empty>
  ) : (
    <Empty
      title="No API requests yet"
      curl={`curl -s '${location.origin}${samplePath(['shipments'])}' \\\n  -H "Authorization: Bearer $PACKHOUSE_KEY"`}
    >
      Each request with a key or an app appears here a second later, with its content and any error. Send one:
    </Empty>
  );

const columns: Column<LoggedRequest>[] = [
  column(
    'Request',
    ({ method, path: asked }) => (
      <Text size="sm" component="span" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {method} {asked}
      </Text>
    ),
    { csv: ({ method, path: asked }) => `${method} ${asked}`, grow: true },
  ),
  column('Status', (row) => <StatusBadge {...row} />, { csv: 'status', card: 'state' }),
  text('Error', 'errorCode', { optional: true }),
  column(
    'Key or app',
    ({ credential, person }) => (person ? `${credential.name}, for ${person.name}` : credential.name),
    { csv: ({ credential }) => credential.name, card: 'who' },
  ),
  column('Duration', ({ durationMs }) => msOf(durationMs), { csv: 'durationMs', align: 'right' }),
  time('When', 'at', { card: 'when' }),
  column('Request id', ({ requestId }) => <CopyId value={requestId} label="Copy request id" />, {
    csv: 'requestId',
    optional: true,
  }),
  text('IP address', 'address', { optional: true }),
  text('User agent', 'userAgent', { optional: true }),
];

function filtersOf(values: UrlValues): Query {
  const method = oneOf(values['method'], methods);
  const { path: part, errorCode, credentialId, requestId } = values;
  const status =
    values['status'] && /^([1-5]\d\d|[1-5]xx)$/.test(values['status']) ? values['status'] : undefined;
  const slower = Number(values['slowerThanMs'] ?? Number.NaN);
  return {
    ...(method ? { method: [method] } : {}),
    ...(part ? { path: part } : {}),
    ...(status ? { status: [status] } : {}),
    ...(errorCode ? ({ errorCode: [errorCode] } as Pick<Query, 'errorCode'>) : {}),
    ...(credentialId ? { credentialId } : {}),
    ...(requestId ? { requestId } : {}),
    ...(Number.isInteger(slower) && slower >= 0 ? { slowerThanMs: slower } : {}),
  };
}

const classesOfStatus = [
  { value: '2xx', label: '2xx succeeded' },
  { value: '3xx', label: '3xx not modified' },
  { value: '4xx', label: '4xx rejected' },
  { value: '5xx', label: '5xx failed' },
];
const usualStatuses = [
  '200',
  '201',
  '202',
  '204',
  '304',
  '400',
  '401',
  '403',
  '404',
  '409',
  '412',
  '422',
  '428',
  '429',
  '500',
  '503',
];

function statusOptions(chosen: string | undefined) {
  const exact =
    chosen && /^\d{3}$/.test(chosen) && !usualStatuses.includes(chosen)
      ? [chosen, ...usualStatuses]
      : usualStatuses;
  return [...classesOfStatus, ...exact.map((value) => ({ value, label: value }))];
}

const slowness = [
  { value: '50', label: 'Slower than 50 ms' },
  { value: '250', label: 'Slower than 250 ms' },
  { value: '1000', label: 'Slower than 1 s' },
  { value: '5000', label: 'Slower than 5 s' },
];

const nameIn = (credentials: readonly Credential[], id: string): string =>
  credentials.find((one) => one.id === id)?.name ?? id;
