/** Everybody who works for the warehouse. */
import type { Input, Output } from '../../api/operation.ts';
import { Badge } from '../../ui/badge.tsx';
import { column, text, type Column } from '../../ui/column.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { rolesInWords } from '../../warehouse/roles/role-words.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { useWarehouses } from './use-warehouses.ts';

type Person = Output<'operatorStaff.list'>;
const statuses = ['active', 'left'] as const;

export function StaffPage() {
  const { values } = useUrlState();
  const warehouses = useWarehouses();
  const status = oneOf(values['status'], statuses);
  const chosen: Input<'operatorStaff.list'> = {
    ...(values['search'] ? { search: values['search'] } : {}),
    ...(status ? { active: status === 'active' } : {}),
  };
  return (
    <BackOfficePage
      title="Staff"
      lead="The people who work for the warehouse, and what each may do."
      actions={<LinkButton to={warehousePath.newPerson()}>Add person</LinkButton>}
    >
      <Filters keys={['search', 'status']}>
        <SearchFilter placeholder="Search name or email address" />
        <SelectFilter
          name="status"
          label="Status"
          options={statuses.map((value) => ({ value, label: statusWords[value] }))}
        />
      </Filters>
      <ListTable
        label="Staff"
        list="operatorStaff.list"
        input={chosen}
        total
        columns={columnsOf((person) => rolesInWords(person.roles, warehouses))}
        to={({ id }) => warehousePath.person(id)}
        fileName="staff"
        empty={<Empty title="No matching people">Clear the filters, or add a person.</Empty>}
      />
    </BackOfficePage>
  );
}

const statusWords = { active: 'Active', left: 'Left' };

const columnsOf = (roles: (person: Person) => string): readonly Column<Person>[] => [
  text('Name', 'name'),
  text('Email', 'email'),
  text('Badge', 'badge'),
  text('Roles', roles),
  column('Status', ({ active }) => <PersonStatus active={active} />, {
    csv: ({ active }) => (active ? 'active' : 'left'),
  }),
];

export const PersonStatus = ({ active }: Pick<Person, 'active'>) => (
  <Badge tone={active ? 'good' : 'neutral'}>{active ? statusWords.active : statusWords.left}</Badge>
);
