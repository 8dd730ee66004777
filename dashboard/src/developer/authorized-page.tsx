/** Applications that people have authorized: one's own, and for admins everybody's. */
import { Text } from '@mantine/core';
import type { Input } from '../api/operation.ts';
import { useMay, useVisit } from '../api/space.tsx';
import { useList } from '../api/use.ts';
import { apiCall } from '../ui/api-call.ts';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Filters, SegmentFilter, SelectFilter } from '../ui/filters.tsx';
import { Page } from '../ui/page.tsx';
import { usePaging } from '../ui/pages.tsx';
import { Time } from '../ui/time.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { RevokeGrant, type Grant } from './revoke-grant.tsx';
import { ScopeChips } from './scope-chips.tsx';

export function AuthorizedPage() {
  const { organizationName } = useVisit();
  const { values } = useUrlState();
  const { may } = useMay('admin');
  const everybody = may && values['of'] === 'all';
  const list = everybody ? 'dashboardGrants.list' : 'dashboardGrants.listMine';
  const input: Input<'dashboardGrants.list'> = values['revoked'] === '1' ? { revoked: true } : {};
  return (
    <Page
      title="Authorized apps"
      lead={`Apps that act for ${everybody ? 'people' : 'you'} in ${organizationName}, and what each may do.`}
      api={[apiCall(list, input)]}
    >
      <Filters keys={['of', 'revoked']}>
        {may ? (
          <SegmentFilter
            name="of"
            label="Whose"
            all="Yours"
            options={[{ value: 'all', label: 'Everybody’s' }]}
          />
        ) : null}
        <SelectFilter
          name="revoked"
          label="Active only"
          options={[{ value: '1', label: 'Include revoked' }]}
        />
      </Filters>
      <Grants list={list} input={input} key={list} />
    </Page>
  );
}

function Grants({
  list,
  input,
}: {
  list: 'dashboardGrants.list' | 'dashboardGrants.listMine';
  input: Input<'dashboardGrants.list'>;
}) {
  const paging = usePaging();
  const mine = list === 'dashboardGrants.listMine';
  const query = useList(list, { ...input, ...paging, includeTotal: true });
  return (
    <DataTable
      label="Authorized apps"
      list={list}
      input={input}
      query={query}
      columns={columnsFor(mine)}
      fileName="authorized-apps"
      empty={
        <Empty title={mine ? 'No authorized apps' : 'Nobody has authorized an app yet'}>
          When an app asks for access, a page shows what it wants to do. Authorized apps appear here, and you
          can revoke them at any time.
        </Empty>
      }
    />
  );
}

const columnsFor = (mine: boolean): Column<Grant>[] => [
  {
    key: 'app',
    title: 'App',
    cell: ({ app }) => (
      <>
        {app.name} {app.verified ? null : <Badge tone="warning">Unverified</Badge>}
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {app.clientId}
        </Text>
      </>
    ),
    csv: ({ app }) => app.name,
  },
  ...(mine
    ? []
    : [
        {
          key: 'person',
          title: 'Person',
          cell: ({ person }: Grant) => person.name ?? 'Former member',
          csv: ({ person }: Grant) => person.email,
        },
      ]),
  {
    key: 'scopes',
    title: 'Scopes',
    cell: ({ scopes }) => <ScopeChips scopes={scopes} />,
    csv: ({ scopes }) => scopes.join(' '),
  },
  {
    key: 'allowed',
    title: 'Authorized',
    cell: ({ authorizedAt }) => <Time at={authorizedAt} />,
    csv: ({ authorizedAt }) => authorizedAt,
  },
  {
    key: 'used',
    title: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <Time at={lastUsedAt} />),
    csv: ({ lastUsedAt }) => lastUsedAt,
  },
  {
    key: 'end',
    title: 'Status',
    cell: (grant) =>
      grant.revokedAt ? (
        <>
          Revoked <Time at={grant.revokedAt} />
        </>
      ) : (
        <RevokeGrant grant={grant} mine={mine} />
      ),
    csv: ({ revokedAt }) => revokedAt ?? 'yes',
  },
];
