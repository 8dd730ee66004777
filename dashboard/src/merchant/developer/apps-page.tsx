/** Applications of the organization that act for people: OAuth clients. */
import { Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { actor, column, text, time, type Column } from '../../ui/column.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { MembersOnly } from './members-only.tsx';
import { ScopeChips } from './scope-chips.tsx';

type App = Output<'dashboardApps.list'>;

export function AppsPage() {
  return (
    <Page
      title="OAuth apps"
      lead="An app acts for the people who authorize it, with the permissions they grant. Register one here to build on Packhouse for others."
      actions={<NewAppButton />}
      api={[apiCall('dashboardApps.list', {})]}
    >
      <MembersOnly>
        <Apps />
      </MembersOnly>
    </Page>
  );
}

function NewAppButton() {
  const { why } = useMay('admin');
  const go = useGo();
  return (
    <WhyButton size="xs" why={why} onClick={() => go(path.newApp())}>
      New app
    </WhyButton>
  );
}

function Apps() {
  return (
    <ListTable
      label="OAuth apps"
      list="dashboardApps.list"
      input={{}}
      total
      columns={columns}
      to={(app) => path.app(app.clientId)}
      fileName="oauth-apps"
      empty={
        <Empty title="No apps yet" action={<NewAppButton />}>
          For your own programs, an API key is enough. Register an app when other people sign in to it: it
          sends them here, they choose what it may do, and it gets tokens that act for them.
        </Empty>
      }
    />
  );
}

const columns: Column<App>[] = [
  text('Name', 'name'),
  column('Client id', ({ clientId }) => <CopyId value={clientId} label="Copy client id" />, {
    csv: 'clientId',
  }),
  column('Type', ({ confidential }) => (confidential ? 'Confidential' : 'Public'), {
    csv: ({ confidential }) => (confidential ? 'confidential' : 'public'),
  }),
  column('Scopes', ({ scopes }) => <ScopeChips scopes={scopes} />, { csv: ({ scopes }) => scopes.join(' ') }),
  column(
    'Redirect URIs',
    ({ redirectUris: [first, ...others] }) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {first}
        {others.length > 0 ? ` and ${others.length} more` : ''}
      </Text>
    ),
    { csv: ({ redirectUris }) => redirectUris.join(' '), wideOnly: true },
  ),
  time('Last used', 'lastUsedAt', { none: 'Never' }),
  actor('Created by', 'createdBy'),
];
