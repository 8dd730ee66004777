/** Invoices of all organizations, and the amounts still to pay. */
import { Button } from '@mantine/core';
import { invoiceStatuses } from 'packhouse:contract';
import type { Input, Output } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';
import { majorUnits } from '@packhouse/contract/rules/money';
import { statusOf } from '../../invoices/status-of.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { date, money, number } from '../../ui/format.ts';
import { Go } from '../../ui/go.tsx';
import { usePaging } from '../../ui/pages.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { invoiceStatus } from '../../words.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { OfficePage } from '../office-page.tsx';
import { OrganizationFilter } from '../organization-choice.tsx';
import { RevenuePlot } from './revenue-plot.tsx';

type Invoice = Output<'operatorInvoices.list'>;

const statuses = ['overdue', ...invoiceStatuses] as const;

export function InvoicesPage() {
  const { values } = useUrlState();
  const status = oneOf(values['status'], statuses);
  const { organization, search } = values;
  const chosen: Input<'operatorInvoices.list'> = {
    ...(status ? { status: [status] } : {}),
    ...(organization ? { organizationId: organization } : {}),
    ...(search ? { search } : {}),
  };
  const list = useList('operatorInvoices.list', { ...chosen, ...usePaging(), includeTotal: true });
  const issue = (
    <Button component={Go} to={warehousePath.issueInvoice(organization ? { organization } : {})}>
      Issue invoice
    </Button>
  );
  return (
    <OfficePage title="Invoices" lead="Invoices of all organizations, newest first." actions={issue}>
      <RevenuePlot />
      <Filters keys={['search', 'status', 'organization']}>
        <SearchFilter placeholder="Search number, name, organization" />
        <SelectFilter
          name="status"
          label="Status"
          options={statuses.map((value) => ({ value, label: invoiceStatus[value].label }))}
        />
        <OrganizationFilter />
      </Filters>
      <DataTable
        label="Invoices of all organizations"
        list="operatorInvoices.list"
        input={chosen}
        query={list}
        columns={columns}
        to={(invoice) => warehousePath.invoice(invoice.organization.id, invoice.id)}
        tone={(invoice) => (statusOf(invoice) === 'overdue' ? 'late' : undefined)}
        fileName="invoices-of-all"
        empty={
          Object.keys(chosen).length > 0 ? (
            <Empty title="No matching invoices">Clear filters to see all invoices.</Empty>
          ) : (
            <Empty title="No invoices yet" action={issue}>
              Invoices are issued automatically when a month has ended. You can also issue one early.
            </Empty>
          )
        }
      />
    </OfficePage>
  );
}

const columns: readonly Column<Invoice>[] = [
  { key: 'number', title: 'Number', cell: (invoice) => invoice.number, csv: (invoice) => invoice.number },
  {
    key: 'organization',
    title: 'Organization',
    cell: ({ organization }) => organization.name,
    csv: ({ organization }) => organization.name,
  },
  {
    key: 'status',
    title: 'Status',
    cell: (invoice) => {
      const { tone, label } = invoiceStatus[statusOf(invoice)];
      return <Badge tone={tone}>{label}</Badge>;
    },
    csv: ({ status }) => status,
  },
  {
    key: 'period',
    title: 'Period',
    cell: ({ periodStart, periodEnd }) => `${date(periodStart)} – ${date(periodEnd)}`,
    csv: ({ periodStart, periodEnd }) => `${periodStart} to ${periodEnd}`,
  },
  {
    key: 'issued',
    title: 'Issued',
    cell: ({ issuedAt }) => <Time at={issuedAt} />,
    csv: ({ issuedAt }) => issuedAt,
    optional: true,
  },
  {
    key: 'lines',
    title: 'Lines',
    align: 'right',
    cell: ({ lineCount }) => number(lineCount),
    csv: ({ lineCount }) => lineCount,
    optional: true,
  },
  {
    key: 'total',
    title: 'Total',
    align: 'right',
    cell: ({ totalAmount, currency }) => money(totalAmount, currency),
    csv: ({ totalAmount, currency }) => majorUnits(totalAmount, currency),
  },
  {
    key: 'open',
    title: 'Amount due',
    align: 'right',
    cell: ({ amountDue, currency }) => money(amountDue, currency),
    csv: ({ amountDue, currency }) => majorUnits(amountDue, currency),
    wideOnly: true,
  },
  {
    key: 'currency',
    title: 'Currency',
    cell: ({ currency }) => currency,
    csv: ({ currency }) => currency,
    optional: true,
  },
  { key: 'due', title: 'Due', cell: ({ dueDate }) => date(dueDate), csv: ({ dueDate }) => dueDate },
  {
    key: 'overdue',
    title: 'Days overdue',
    align: 'right',
    cell: ({ overdueDays }) => (overdueDays > 0 ? number(overdueDays) : '–'),
    csv: ({ overdueDays }) => overdueDays,
  },
];
