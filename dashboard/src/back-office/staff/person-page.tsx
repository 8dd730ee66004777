/** A person of the staff: what they may do, how they sign in, and the end of their access. */
import { Group, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/use.ts';
import { Facts, Section } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Time } from '../../ui/time.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { rolesInWords, staffRole } from '../../warehouse/roles/role-words.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { Deactivate } from './deactivate.tsx';
import type { Person } from './person-draft.ts';
import { ResetPin } from './reset-pin.tsx';
import { SignIn } from './sign-in.tsx';
import { PersonStatus } from './staff-page.tsx';
import { useWarehouses } from './use-warehouses.ts';

export function PersonPage() {
  const { personId: id } = useParams({ strict: false }) as { personId: string };
  const query = useRead('operatorStaff.get', { id });
  const person = query.data;
  return (
    <BackOfficePage
      title={person?.name ?? 'Person'}
      aside={person ? <PersonStatus active={person.active} /> : null}
      lead="Profile, roles and access."
      crumbs={[{ title: 'Staff', to: warehousePath.staff() }]}
      actions={
        person?.active ? (
          <Group gap="xs">
            <Deactivate person={person} />
            <ResetPin person={person} />
            <LinkButton to={warehousePath.editPerson(id)}>Edit</LinkButton>
          </Group>
        ) : null
      }
    >
      <Loaded query={query}>
        {(shown) => (
          <Stack gap="lg">
            <Profile person={shown} />
            <Roles person={shown} />
            <SignIn person={shown} />
          </Stack>
        )}
      </Loaded>
    </BackOfficePage>
  );
}

const Profile = ({ person: { email, badge, createdAt } }: { person: Person }) => (
  <Section title="Profile">
    <Facts
      rows={[
        ['Email address', email],
        ['Badge', badge],
        ['Added', <Time key="added" at={createdAt} exact />],
      ]}
    />
  </Section>
);

function Roles({ person: { roles } }: { person: Person }) {
  const warehouses = useWarehouses();
  return (
    <Section title="Roles">
      <SmallTable
        label="Roles"
        rows={roles}
        rowKey={({ role, warehouseId }) => `${role} ${warehouseId}`}
        columns={[
          { title: 'Role', cell: (held) => rolesInWords([held], warehouses) },
          { title: 'Purpose', cell: ({ role }) => staffRole[role].does },
        ]}
      />
    </Section>
  );
}
