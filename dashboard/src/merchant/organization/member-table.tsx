import { Group, Text } from '@mantine/core';
import { roles } from 'packhouse:contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Rows } from '../../api/call.ts';
import type { Input } from '../../api/operation.ts';
import { useVisit } from '../../api/space.tsx';
import { column, text, time, type Column } from '../../ui/column.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, SelectFilter } from '../../ui/filters.tsx';
import { roleName } from '../../ui/words.ts';
import type { Member } from './member.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberRole } from './member-role.tsx';
import { optionsOf } from '../../ui/options-of.ts';

interface MemberTableProps {
  input: Input<'dashboardMembers.list'>;
  query: UseQueryResult<Rows<'dashboardMembers.list'>>;
}

export const MemberTable = ({ input, query }: MemberTableProps) => (
  <div>
    <Filters keys={['role']}>
      <SelectFilter name="role" label="Role" options={optionsOf(roleName, roles)} />
    </Filters>
    <DataTable
      label="Members"
      list="dashboardMembers.list"
      input={input}
      query={query}
      columns={columns}
      fileName="members"
      empty={<Empty title="Nobody has this role">Clear the filter to see the whole team.</Empty>}
    />
  </div>
);

const columns: readonly Column<Member>[] = [
  column('Name', (member) => <Name member={member} />, { csv: 'name' }),
  text('Email', 'email'),
  column('Role', (member) => <MemberRole member={member} />, { csv: 'role' }),
  time('Joined', 'joinedAt'),
  { title: 'Actions', cell: (member) => <MemberActions member={member} />, align: 'right' },
];

function Name({ member: { id, name } }: { member: Member }) {
  const { me } = useVisit();
  return (
    <Group gap={6} component="span" style={{ display: 'inline-flex' }}>
      {name}
      {id === me.id ? (
        <Text component="span" size="xs" c="dimmed">
          you
        </Text>
      ) : null}
    </Group>
  );
}
