/** Invoices of all merchants, and the amounts still to pay. */
import { Button, Group } from '@mantine/core';
import { invoiceStatuses } from 'packhouse:contract';
import { useState } from 'react';
import type { Input, Output } from '../../api/operation.ts';
import { invoiceStatusColumn } from '../../merchant/invoices/invoice-status.tsx';
import { statusOf } from '../../merchant/invoices/status-of.ts';
import { amount, column, count, day, text, time, type Column } from '../../ui/column.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { date, number } from '../../ui/format.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { invoiceStatus } from '../../ui/words.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { OrganizationFilter } from '../organization-choice.tsx';
import { NumberFormat } from './number-format.tsx';
import { RevenuePlot } from './revenue-plot.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { optionsOf } from '../../ui/options-of.ts';

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
  const [numbering, setNumbering] = useState(false);
  const issue = (
    <LinkButton to={warehousePath.issueInvoice(organization ? { organization } : {})}>
      Issue invoice
    </LinkButton>
  );
  const actions = (
    <Group gap="xs">
      <Button variant="default" onClick={() => setNumbering(true)}>
        Change numbering
      </Button>
      {issue}
    </Group>
  );
  return (
    <BackOfficePage title="Invoices" lead="Invoices of all merchants, newest first." actions={actions}>
      {numbering ? <NumberFormat close={() => setNumbering(false)} /> : null}
      <RevenuePlot />
      <Filters keys={['search', 'status', 'organization']}>
        <SearchFilter placeholder="Search number, name, merchant" />
        <SelectFilter name="status" label="Status" options={optionsOf(invoiceStatus, statuses)} />
        <OrganizationFilter />
      </Filters>
      <ListTable
        label="Invoices of all merchants"
        list="operatorInvoices.list"
        input={chosen}
        total
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
    </BackOfficePage>
  );
}

const columns: readonly Column<Invoice>[] = [
  text('Number', 'number'),
  text('Merchant', (row) => row.organization.name),
  invoiceStatusColumn,
  column('Period', ({ periodStart, periodEnd }) => `${date(periodStart)} – ${date(periodEnd)}`, {
    csv: ({ periodStart, periodEnd }) => `${periodStart} to ${periodEnd}`,
  }),
  time('Issued', 'issuedAt', { optional: true }),
  count('Lines', 'lineCount', { optional: true }),
  amount('Total', 'totalAmount'),
  amount('Amount due', 'amountDue', { wideOnly: true }),
  text('Currency', 'currency', { optional: true }),
  day('Due', 'dueDate'),
  column('Days overdue', ({ overdueDays }) => (overdueDays > 0 ? number(overdueDays) : '–'), {
    csv: 'overdueDays',
    align: 'right',
  }),
];
