/** Invoices of the warehouse, and the cost of services month by month. */
import { invoiceStatuses } from 'packhouse:contract';
import type { Input, Output } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { amount, day, text, time, type Column } from '../../ui/column.tsx';
import { DataTable, useSorting } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { date } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { usePaging } from '../../ui/pages.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { invoiceStatus } from '../../ui/words.ts';
import { CostsPlot } from './costs-plot.tsx';
import { FileIcons } from './invoice-files.tsx';
import { invoiceStatusColumn } from './invoice-status.tsx';
import { OverdueBanner } from './overdue-banner.tsx';
import { RunningPeriod } from './running-period.tsx';
import { statusOf } from './status-of.ts';
import { LinkButton } from '../../ui/link.tsx';
import { optionsOf } from '../../ui/options-of.ts';

type Invoice = Output<'invoices.list'>;

const sortKeys = ['issuedAt', 'dueDate', 'totalAmount', 'createdAt', 'updatedAt'] as const;
const filters = ['unpaid', 'overdue', ...invoiceStatuses.filter((status) => status !== 'unpaid')] as const;

export function InvoicesPage() {
  const { values } = useUrlState();
  const status = oneOf(values['status'], filters);
  const chosen: Input<'invoices.list'> = {
    ...(status ? { status: [status] } : {}),
    ...(values['search'] ? { search: values['search'] } : {}),
    ...useSorting(sortKeys),
  };
  const input = { ...chosen, ...usePaging() };
  const list = useList('invoices.list', input);
  const filtered = status !== undefined || values['search'] !== undefined;
  return (
    <Page
      title="Invoices"
      lead="Warehouse charges for receiving, storage, fulfillment and postage. Issued invoices never change."
      actions={
        <LinkButton variant="default" to={path.statement()}>
          View statement
        </LinkButton>
      }
      api={[
        apiCall('invoices.list', input),
        apiCall('invoices.upcoming', {}),
        apiCall('dashboardInvoices.costs', {}),
      ]}
    >
      <OverdueBanner />
      <RunningPeriod />
      <DataTable
        label="Invoices"
        filters={
          <Filters keys={['search', 'status']}>
            <SearchFilter placeholder="Search number, notes, lines" />
            <SelectFilter name="status" label="Status" options={optionsOf(invoiceStatus, filters)} />
          </Filters>
        }
        list="invoices.list"
        input={chosen}
        query={list}
        columns={columns}
        to={({ id }) => path.invoice(id)}
        tone={(invoice) => (statusOf(invoice) === 'overdue' ? 'late' : undefined)}
        fileName="invoices"
        empty={
          filtered ? (
            <Empty title="No matching invoices">Clear filters to see all invoices.</Empty>
          ) : (
            <Empty
              title="No invoices yet"
              curl={`curl -s ${location.origin}/v0/invoices -H "Authorization: Bearer $PACKHOUSE_KEY"`}
            >
              The warehouse bills once per period. Each invoice appears here when it is issued, with a line
              for each charge.
            </Empty>
          )
        }
      />
      <CostsPlot />
    </Page>
  );
}

const columns: readonly Column<Invoice>[] = [
  text('Number', 'number'),
  {
    title: 'Period',
    card: 'who',
    cell: ({ periodStart, periodEnd }) => `${date(periodStart)} – ${date(periodEnd)}`,
  },
  day('From', 'periodStart', { optional: true }),
  day('To', 'periodEnd', { optional: true }),
  { ...invoiceStatusColumn, card: 'state' },
  time('Issued', 'issuedAt', { sort: 'issuedAt', wideOnly: true }),
  day('Due', 'dueDate', { sort: 'dueDate' }),
  time('Paid', 'paidAt'),
  amount('Total', 'totalAmount', { sort: 'totalAmount' }),
  amount('Amount due', 'amountDue', { card: 'when' }),
  text('Currency', 'currency', { optional: true }),
  { title: 'Files', align: 'right', cell: (invoice) => <FileIcons invoice={invoice} /> },
];
