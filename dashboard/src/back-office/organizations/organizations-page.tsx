/** All merchants of the warehouse. */
import type { Input, Output } from '../../api/operation.ts';
import { Badge } from '../../ui/badge.tsx';
import { column, count, text, time, type Column } from '../../ui/column.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';

type Organization = Output<'operatorShipments.organizations'>;
const statuses = ['active', 'suspended'] as const;

export function OrganizationsPage() {
  const { values } = useUrlState();
  const status = oneOf(values['status'], statuses);
  const chosen: Input<'operatorShipments.organizations'> = {
    mode: 'live',
    ...(values['search'] ? { search: values['search'] } : {}),
    ...(status ? { status } : {}),
  };
  return (
    <BackOfficePage
      title="Merchants"
      lead="The companies whose goods you store and ship."
      actions={<LinkButton to={warehousePath.newOrganization()}>New merchant</LinkButton>}
    >
      <Filters keys={['search', 'status']}>
        <SearchFilter placeholder="Search name" />
        <SelectFilter
          name="status"
          label="Status"
          options={statuses.map((value) => ({ value, label: statusWords[value] }))}
        />
      </Filters>
      <ListTable
        label="Merchants"
        list="operatorShipments.organizations"
        input={chosen}
        total
        columns={columns}
        to={({ id }) => warehousePath.organization(id)}
        fileName="merchants"
        empty={<Empty title="No matching merchants">Clear the filters, or create a merchant.</Empty>}
      />
    </BackOfficePage>
  );
}

const statusWords = { active: 'Active', suspended: 'Suspended' };

const columns: readonly Column<Organization>[] = [
  text('Name', 'name'),
  text('Code', 'code'),
  column(
    'Status',
    ({ status }) => <Badge tone={status === 'active' ? 'good' : 'bad'}>{statusWords[status]}</Badge>,
    { csv: 'status' },
  ),
  count('Open shipments', 'openShipments'),
  text('Currency', 'currency'),
  time('Created', 'createdAt'),
];
