/** Applications that people have authorized: one's own, and for admins everybody's. */
import type { Input } from '../../api/operation.ts';
import { useMay, useVisit } from '../../api/space.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { column, time, type Column } from '../../ui/column.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, SelectFilter } from '../../ui/filters.tsx';
import { SegmentFilter } from '../../ui/segment-filter.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { RevokeGrant, type Grant } from './revoke-grant.tsx';
import { ScopeChips } from './scope-chips.tsx';
import { Note } from '../../ui/note.tsx';

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

interface GrantsProps {
  list: 'dashboardGrants.list' | 'dashboardGrants.listMine';
  input: Input<'dashboardGrants.list'>;
}

function Grants({ list, input }: GrantsProps) {
  const mine = list === 'dashboardGrants.listMine';
  return (
    <ListTable
      label="Authorized apps"
      list={list}
      input={input}
      total
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
  column(
    'App',
    ({ app }) => (
      <>
        {app.name} {app.verified ? null : <Badge tone="warning">Unverified</Badge>}
        <Note size="xs" style={{ overflowWrap: 'anywhere' }}>
          {app.clientId}
        </Note>
      </>
    ),
    { csv: ({ app }) => app.name },
  ),
  ...(mine
    ? []
    : [
        column('Person', ({ person }: Grant) => person.name ?? 'Former member', {
          csv: ({ person }) => person.email,
        }),
      ]),
  column(
    'Scopes',
    ({ scopes, accessMode }) => (
      <>
        <ScopeChips scopes={scopes} /> {accessMode === 'read_only' ? <Badge>Read only</Badge> : null}
      </>
    ),
    { csv: ({ scopes }) => scopes.join(' ') },
  ),
  time('Authorized', 'authorizedAt'),
  time('Last used', 'lastUsedAt', { none: 'Never' }),
  column(
    'Status',
    (grant) =>
      grant.revokedAt ? (
        <>
          Revoked <Time at={grant.revokedAt} />
        </>
      ) : (
        <RevokeGrant grant={grant} mine={mine} />
      ),
    { csv: ({ revokedAt }) => revokedAt ?? 'yes' },
  ),
];
