/** Log of actions that matter for security, by whom and when. */
import { Group, Modal, Stack, Text } from '@mantine/core';
import type { Input, Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { useList } from '../../api/use.ts';
import { TextFilter } from '../inventory/text-filter.tsx';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { column, text, type Column } from '../../ui/column.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Filters, SelectFilter } from '../../ui/filters.tsx';
import { JsonBlock } from '../../ui/json-block.tsx';
import { Page } from '../../ui/page.tsx';
import { usePaging } from '../../ui/pages.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { plain } from '../../ui/words.ts';
import { actionWords, auditActions, detailWords } from './audit-words.ts';

type Entry = Output<'dashboardAuditLog.list'>;

export function AuditLogPage() {
  const { values, set } = useUrlState();
  const { may, why } = useMay('admin');
  const chosen: Input<'dashboardAuditLog.list'> = {
    ...(values['action'] ? { action: values['action'] } : {}),
    ...(values['subjectId'] ? { subjectId: values['subjectId'] } : {}),
  };
  const input = { ...chosen, ...usePaging() };
  const list = useList('dashboardAuditLog.list', input, { enabled: may });
  const opened = list.data?.rows.find((entry) => keyOf(entry) === values['entry']);
  // Keep the list on its current page.
  const open = (entry?: Entry) => set({ entry: entry && keyOf(entry), skip: values['skip'] });
  return (
    <Page
      title="Audit log"
      lead="Actions that matter for security. Each entry includes the hash of the previous one, so entries cannot be changed or removed unnoticed."
      crumbs={[{ title: 'Organization', to: path.organization() }]}
      api={[apiCall('organization.auditLog', chosen), apiCall('dashboardAuditLog.list', input)]}
    >
      {may ? (
        <>
          <Filters keys={['action', 'subjectId']}>
            <SelectFilter name="action" label="Action" options={auditActions} />
            <TextFilter name="subjectId" label="Subject id" />
          </Filters>
          <DataTable
            label="Audit log"
            list="dashboardAuditLog.list"
            input={chosen}
            query={list}
            columns={columns}
            rowKey={keyOf}
            onOpen={open}
            fileName="audit-log"
            empty={
              <Empty title="No matching entries">
                Entries are added when invitations, roles, keys, apps and authorizations are created, changed
                or ended.
              </Empty>
            }
          />
          <Modal
            opened={opened !== undefined}
            onClose={() => open()}
            title={opened ? actionWords(opened.action) : ''}
            size="lg"
          >
            {opened ? <Whole entry={opened} /> : null}
          </Modal>
        </>
      ) : (
        <Empty title="The audit log is for admins and owners">{why}</Empty>
      )}
    </Page>
  );
}

/** Key of an entry, which has no id of its own. */
const keyOf = ({ at, action, subjectId }: Entry): string => `${at}.${action}.${subjectId}`;

const columns: readonly Column<Entry>[] = [
  column('Action', ({ action }) => actionWords(action), { csv: 'action' }),
  column('When', ({ at }) => <Time at={at} exact />, { csv: 'at' }),
  column('Who', ({ actor }) => actorWords(actor), { csv: ({ actor }) => actor.name }),
  column('Actor type', ({ actor }) => plain(actor.type), { csv: ({ actor }) => actor.type, optional: true }),
  text('Actor id', (row) => row.actor.id, { optional: true }),
  column('Details', ({ details }) => <Details details={details} />, {
    csv: ({ details }) => detailWords(details).join('; '),
  }),
  column('Subject', ({ subjectType }) => plain(subjectType), { csv: 'subjectType', optional: true }),
  text('Subject id', 'subjectId', { optional: true }),
];

const actorKinds: Record<Entry['actor']['type'], string> = {
  user: '',
  key: 'API key',
  app: 'app',
  operator: 'operator',
  system: 'automatic',
};

const actorWords = ({ type, name }: Entry['actor']): string =>
  actorKinds[type] ? `${name} (${actorKinds[type]})` : name;

const Details = ({ details }: { details: Entry['details'] }) => (
  <Stack gap={0}>
    {detailWords(details).map((line) => (
      <Text size="sm" key={line} style={{ overflowWrap: 'anywhere' }}>
        {line}
      </Text>
    ))}
  </Stack>
);

function Whole({ entry }: { entry: Entry }) {
  const { at, actor, action, subjectType, subjectId, details } = entry;
  return (
    <Stack>
      <Facts
        rows={[
          ['When', <Time key="when" at={at} exact />],
          ['Who', actorWords(actor)],
          ['Actor id', actor.id ? <CopyId key="actor" value={actor.id} /> : null],
          ['Subject', plain(subjectType)],
          ['Subject id', <CopyId key="subject" value={subjectId} />],
          ['Action', action],
        ]}
      />
      <Details details={details} />
      <Group grow>
        <JsonBlock value={entry} />
      </Group>
    </Stack>
  );
}
