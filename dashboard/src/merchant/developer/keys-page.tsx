/** The API keys of the organization, or of its test space. */
import type { Input } from '../../api/operation.ts';
import { useMay, useVisit } from '../../api/space.tsx';
import { useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { actor, badge, column, text, type Column } from '../../ui/column.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf } from '../../ui/filters.tsx';
import { SegmentFilter } from '../../ui/segment-filter.tsx';
import { useGo } from '../../ui/go.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { WhyButton } from '../../ui/why.tsx';
import { ExpiryWords } from './expiry-words.tsx';
import { accessMode, keyState, startOf, type Key } from './key-words.ts';
import { LastUse, type Use } from './last-use.tsx';
import { MembersOnly } from './members-only.tsx';
import { ScopeChips } from './scope-chips.tsx';
import { optionsOf } from '../../ui/options-of.ts';

const states = Object.keys(keyState) as Key['state'][];

export function KeysPage() {
  const { mode } = useVisit();
  const { values } = useUrlState();
  const state = oneOf(values['state'], states);
  const input: Input<'dashboardKeys.list'> = state ? { state: [state] } : {};
  return (
    <Page
      title={mode === 'test' ? 'Test space API keys' : 'API keys'}
      lead={
        mode === 'test'
          ? 'These keys work in the test space only. To see your live keys, switch to live mode.'
          : 'API keys let your software access Packhouse. Give each program its own.'
      }
      actions={<NewKeyButton />}
      api={[apiCall('dashboardKeys.list', input), apiCall('dashboardRequests.sparklines', {})]}
    >
      <MembersOnly>
        <Filters keys={['state']}>
          <SegmentFilter name="state" label="State" all="All" options={optionsOf(keyState, states)} />
        </Filters>
        <Keys input={input} />
      </MembersOnly>
    </Page>
  );
}

function NewKeyButton() {
  const { why } = useMay('admin');
  const go = useGo();
  return (
    <WhyButton size="xs" why={why} onClick={() => go(path.newKey())}>
      New API key
    </WhyButton>
  );
}

function Keys({ input }: { input: Input<'dashboardKeys.list'> }) {
  const uses = useRead('dashboardRequests.sparklines', {});
  const useOf = new Map(uses.data?.credentials.map((one) => [one.id, one]));
  return (
    <ListTable
      label="API keys"
      list="dashboardKeys.list"
      input={input}
      total
      columns={columnsWith((key) => useOf.get(key.id))}
      to={(key) => path.key(key.id)}
      fileName="api-keys"
      empty={
        input.state ? (
          <Empty title="No matching keys" />
        ) : (
          <Empty title="No API keys yet" action={<NewKeyButton />}>
            A key gives a program the permissions you choose, until the date you choose. It is shown once,
            when you create it.
          </Empty>
        )
      }
    />
  );
}

const columnsWith = (useOf: (key: Key) => Use | undefined): Column<Key>[] => [
  text('Name', 'name'),
  column('Key', (key) => <code>{startOf(key)}</code>, { csv: startOf }),
  badge('State', 'state', keyState),
  column('Scopes', ({ scopes }) => <ScopeChips scopes={scopes} />, { csv: ({ scopes }) => scopes.join(' ') }),
  column('Access', (key) => accessMode[key.accessMode], { csv: 'accessMode' }),
  column('Last used', (key) => <LastUse at={key.lastUsedAt} use={useOf(key)} />, { csv: 'lastUsedAt' }),
  { title: 'Last 7 days', cell: (key) => <Week use={useOf(key)} />, wideOnly: true },
  column('Expires', ({ expiresAt }) => <ExpiryWords expiresAt={expiresAt} />, { csv: 'expiresAt' }),
  actor('Created by', 'createdBy'),
];

function Week({ use }: { use: Use | undefined }) {
  const requests = use?.requests ?? [0, 0, 0, 0, 0, 0, 0];
  const total = requests.reduce((sum, one) => sum + one, 0);
  return <Sparkline values={requests} width={72} label={`${total} requests in the last 7 days`} />;
}
