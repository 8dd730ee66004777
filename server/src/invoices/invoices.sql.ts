import { readId, spellId } from '@packhouse/contract/id';
import { Invoice, InvoiceLine, overdueStatuses, type invoices } from '@packhouse/contract/invoices';
import type { Input } from '@packhouse/contract/operation';
import { insertRows } from '../database/insert.ts';
import { raw, sql, when } from '../database/sql.ts';
import type { Answer } from '../implement.ts';
import { containing, docPage, limited, recordPage, searchText, type Page } from '../page.ts';
import { render } from '../render.ts';
import type { Tenant } from '../tenant.ts';

const sortColumns = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  dueDate: 'due_date',
  totalAmount: 'total_amount',
  issuedAt: 'issued_at',
};

export async function listInvoices(
  tenant: Tenant,
  query: Input<typeof invoices.list>,
  now: Date,
): Promise<Page> {
  const today = now.toISOString().slice(0, 10);
  const overdue = query.status?.includes('overdue');
  const statuses = query.status?.filter((status) => status !== 'overdue');
  const chosen = sql`
    from invoices i
    where i.org_id = ${tenant.orgId} and i.status <> 'draft'
      ${when(
        statuses,
        (names) =>
          sql`and (i.status = any(${names})${
            overdue ? sql` or (i.due_date < ${today} and i.status = any(${overdueStatuses}))` : raw('')
          })`,
      )}
      ${when(query.search, (term) => sql`and i.search_text like ${containing(term)}`)}
      ${when(query.updatedSince, (since) => sql`and i.updated_at > ${since}`)}`;
  const order = query.updatedSince
    ? 'i.updated_at, i.id'
    : `i.${sortColumns[query.sortBy]} ${query.sortOrder}, i.id ${query.sortOrder}`;
  const page = await docPage(tenant, 'invoices', query, {
    rows: sql`select i.doc ${chosen} order by ${raw(order)} ${limited(query)}`,
    count: sql`select count(*) ${chosen}`,
  });
  // An invoice becomes overdue at midnight without anybody writing it.
  return overdue ? { ...page, changesAt: Date.parse(today) + 86_400_000 } : page;
}

export const findInvoice = (tenant: Tenant, id: string): Promise<Answer | undefined> =>
  tenant.row<Answer>(sql`
    select i.doc as body, i.version from invoices i
    where i.org_id = ${tenant.orgId} and i.id = ${id} and i.status <> 'draft'`);

export function listInvoiceLines(
  tenant: Tenant,
  invoiceId: string,
  query: Input<typeof invoices.lineItems>,
): Promise<Page> {
  const chosen = sql`
    from invoice_lines l join invoices i on i.org_id = ${tenant.orgId} and i.id = l.invoice_id
    where l.org_id = ${tenant.orgId} and l.invoice_id = ${invoiceId}
      ${when(query.chargeType, (types) => sql`and l.charge_type = any(${types})`)}
      ${when(query.updatedSince, (since) => sql`and i.updated_at > ${since}`)}`;
  return recordPage<typeof InvoiceLine, InvoiceLine>(
    tenant,
    'invoices',
    query,
    {
      rows: sql`
        select l.id, l.title, l.description, l.quantity, l.unit, l.unit_cost as "unitCost", l.total_cost as "totalCost",
          l.charge_type as "chargeType", l.service_date as "serviceDate", l.source
        ${chosen} order by l.position, l.id ${limited(query)}`,
      count: sql`select count(*) ${chosen}`,
    },
    InvoiceLine,
    (row) => ({ ...row, id: spellId('invoiceLine', row.id) }),
  );
}

export async function insertInvoices(tenant: Tenant, records: readonly Invoice[]): Promise<void> {
  await insertRows(
    tenant,
    'invoices',
    records.map((record) => ({
      id: readId('invoice', record.id),
      number: record.number,
      status: record.status,
      name: record.name,
      notes: record.notes,
      period_start: record.periodStart,
      period_end: record.periodEnd,
      issued_at: record.issuedAt,
      due_date: record.dueDate,
      paid_at: record.paidAt,
      subtotal: record.subtotal,
      tax_total: record.taxTotal,
      total_amount: record.totalAmount,
      amount_due: record.amountDue,
      currency: record.currency,
      rate_card_version: record.rateCardVersion,
      search_text: searchText(
        record.number,
        record.name,
        record.notes,
        ...record.items.flatMap(({ title, description }) => [title, description]),
      ),
      doc: render(Invoice, record),
      created_at: record.createdAt,
      updated_at: record.updatedAt,
      version: record.version,
    })),
  );
  await insertRows(
    tenant,
    'invoice_lines',
    records.flatMap((record) =>
      record.items.map((line, position) => ({
        id: readId('invoiceLine', line.id),
        invoice_id: readId('invoice', record.id),
        position,
        title: line.title,
        description: line.description,
        quantity: line.quantity,
        unit: line.unit,
        unit_cost: line.unitCost,
        total_cost: line.totalCost,
        charge_type: line.chargeType,
        service_date: line.serviceDate,
        source: line.source,
      })),
    ),
  );
}
