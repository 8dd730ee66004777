/** The warehouses, and the way to change one. */
import { useList } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { text } from '../../ui/column.tsx';
import { cutoffWords } from '../../merchant/warehouses/opening.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { Link, LinkButton } from '../../ui/link.tsx';

export function WarehousesPage() {
  const query = useList('operatorWork.warehouses', { take: 50 });
  return (
    <BackOfficePage
      title="Warehouses"
      lead="Addresses, working hours and cut-offs."
      actions={
        <LinkButton to={warehousePath.newWarehouse()} size="xs">
          New warehouse
        </LinkButton>
      }
    >
      <Section title="All warehouses">
        <Loaded query={query}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Empty title="No warehouses yet">Create one to receive, store and ship goods.</Empty>
            ) : (
              <SmallTable
                label="Warehouses"
                rows={rows}
                columns={[
                  {
                    title: 'Name',
                    cell: ({ id, name }) => <Link to={warehousePath.warehouse(id)}>{name}</Link>,
                  },
                  text('Code', 'code'),
                  {
                    title: 'Status',
                    cell: ({ active }) => (
                      <Badge tone={active ? 'good' : 'neutral'}>{active ? 'Open' : 'Closed'}</Badge>
                    ),
                  },
                  text('Time zone', 'timezone'),
                  { title: 'Cut-offs', cell: cutoffWords },
                ]}
              />
            )
          }
        </Loaded>
      </Section>
    </BackOfficePage>
  );
}
