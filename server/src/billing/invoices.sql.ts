import { readId, spellId } from '@packhouse/contract/id';
import { Invoice, InvoiceLine, overdueStatuses, type invoices } from '@packhouse/contract/public/invoices';
import type { Input } from '@packhouse/contract/operation';
import { insertWholePayments } from './payments.sql.ts';
import { insertRows } from '../platform/database/insert.ts';
import { nothing, raw, sql, when } from '../platform/database/sql.ts';
import { filtered } from '../platform/filters.ts';
import type { Answer } from '../platform/implement.ts';
import { containing, docPage, recordPage, searchText, queryOf, type Page } from '../platform/page.ts';
import { readLocalClock } from '../accounts/organizations/local-clock.ts';
import { render } from '../platform/render.ts';
import { instantOf, localTimeOf, nextDay } from '../goods/shipments/local-time.ts';
import type { Tenant } from '../platform/tenant.ts';

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
  const overdue = query.status?.includes('overdue');
  const day = overdue ? await localDay(tenant, now) : undefined;
  const chosen = sql`
    from invoices i
    where i.org_id = ${tenant.orgId} and i.status <> 'draft'
      ${filtered<typeof invoices.list>(query, {
        status: (names) =>
          sql`and (i.status = any(${names.filter((status) => status !== 'overdue')})${
            day
              ? sql` or (i.due_date < ${day.today} and i.status = any(${overdueStatuses}) and i.amount_due > 0)`
              : nothing
          })`,
        search: (term) => sql`and i.search_text like ${containing(term)}`,
        updatedSince: (since) => sql`and i.updated_at > ${since}`,
        // It chooses the lines of a record and not the records.
        include: () => nothing,
      })}`;
  const order = query.updatedSince
    ? 'i.updated_at, i.id'
    : `i.${sortColumns[query.sortBy]} ${query.sortOrder}, i.id ${query.sortOrder}`;
  const page =
    query.include === 'items'
      ? await docPage(tenant, 'invoices', query, queryOf(query, sql`i.doc`, chosen, raw(order)))
      : await recordPage<typeof Invoice, { head: string }>(
          tenant,
          'invoices',
          query,
          queryOf(query, sql`i.head`, chosen, raw(order)),
          Invoice,
          ({ head }) => JSON.parse(head) as Invoice,
        );
  // An invoice becomes overdue at midnight without anybody writing it.
  return day ? { ...page, changesAt: day.end } : page;
}

/** Today's date where the organization is, and the instant at which that day ends. */
async function localDay(tenant: Tenant, now: Date): Promise<{ today: string; end: number }> {
  const { timezone } = await readLocalClock(tenant, now);
  const today = localTimeOf(timezone, now.getTime()).day;
  return { today, end: instantOf(timezone, nextDay(today), 0) };
}

export const findInvoice = (tenant: Tenant, id: string): Promise<Answer | undefined> =>
  tenant.row<Answer>(sql`
    select i.doc as body, i.version from invoices i
    where i.org_id = ${tenant.orgId} and i.id = ${id} and i.status <> 'draft'`);

/** Columns of a line `l` of an invoice `i`. */
const lineColumns = sql`
  l.id, l.title, l.description, l.quantity, l.unit, l.unit_cost as "unitCost", l.total_cost as "totalCost",
  l.charge_type as "chargeType", l.service_date as "serviceDate", l.source,
  coalesce(l.rate_card_version, i.rate_card_version) as "rateCardVersion"`;

export function listInvoiceLines(
  tenant: Tenant,
  invoiceId: string,
  query: Input<typeof invoices.lineItems>,
): Promise<Page> {
  const chosen = sql`
    from invoice_lines l join invoices i on i.org_id = ${tenant.orgId} and i.id = l.invoice_id
    where l.org_id = ${tenant.orgId} and l.invoice_id = ${invoiceId}
      ${filtered<typeof invoices.lineItems>(query, {
        chargeType: (types) => sql`and l.charge_type = any(${types})`,
        updatedSince: (since) => sql`and i.updated_at > ${since}`,
      })}`;
  return recordPage<typeof InvoiceLine, InvoiceLine>(
    tenant,
    'invoices',
    query,
    queryOf(query, lineColumns, chosen, raw('l.position, l.id')),
    InvoiceLine,
    (row) => ({ ...row, id: spellId('invoiceLine', row.id) }),
  );
}

/**
 * Writes invoices with their lines, as given. `eventsOf` maps the id of a line to the events (spelled ids) behind it.
 */
export async function insertInvoices(
  tenant: Tenant,
  records: readonly Invoice[],
  eventsOf: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<void> {
  await insertRows(
    tenant,
    'invoice_steps',
    records.map(({ id, status }) => ({
      invoiceId: readId('invoice', id),
      step: 1,
      stepBefore: null,
      fromStatus: '',
      toStatus: status,
    })),
  );
  await insertRows(
    tenant,
    'invoices',
    records.map(({ items, ...record }) => ({
      ...record,
      id: readId('invoice', record.id),
      step: 1,
      lineCount: items.length,
      searchText: searchText(
        record.number,
        record.name,
        record.notes,
        ...new Set(items.flatMap(({ title, description }) => [title, description])),
      ),
      doc: render(Invoice, { ...record, items }),
    })),
  );
  await insertWholePayments(tenant, records);
  const lines = records.flatMap((record) =>
    record.items.map((line, position) => ({
      ...line,
      id: readId('invoiceLine', line.id),
      invoiceId: readId('invoice', record.id),
      position,
      eventIds: (eventsOf.get(line.id) ?? []).map((event) => readId('event', event)),
    })),
  );
  for (let index = 0; index < lines.length; index += linesAtOnce)
    await insertRows(tenant, 'invoice_lines', lines.slice(index, index + linesAtOnce));
}

/** Most lines per statement, so that each ends well within its time limit. */
const linesAtOnce = 4_000;

export interface StoredLine {
  line: InvoiceLine;
  /** Spelled ids of the events behind the line. */
  eventIds: string[];
}

/**
 * The lines of an invoice (a uuid) as they were billed, in their order; only one line when `lineId` (a uuid) is given.
 */
export async function listStoredLines(
  tenant: Tenant,
  invoiceId: string,
  lineId?: string,
): Promise<StoredLine[]> {
  const rows = await tenant.rows<InvoiceLine & { eventIds: string[] }>(sql`
    select ${lineColumns}, l.event_ids as "eventIds"
    from invoice_lines l join invoices i on i.org_id = ${tenant.orgId} and i.id = l.invoice_id
    where l.org_id = ${tenant.orgId} and l.invoice_id = ${invoiceId}
      ${when(lineId, (id) => sql`and l.id = ${id}`)}
    order by l.position, l.id`);
  return rows.map(({ eventIds, ...line }) => ({
    line: { ...line, id: spellId('invoiceLine', line.id) },
    eventIds: eventIds.map((id) => spellId('event', id)),
  }));
}

/** Period and totals of an issued invoice (a uuid), without its lines. */
export type Head = Pick<
  Invoice,
  'periodStart' | 'periodEnd' | 'currency' | 'subtotal' | 'taxTotal' | 'totalAmount' | 'paidAmount'
>;

export const findHead = (tenant: Tenant, id: string): Promise<Head | undefined> =>
  tenant.row<Head>(sql`
    select i.period_start as "periodStart", i.period_end as "periodEnd", i.currency, i.subtotal,
      i.tax_total as "taxTotal", i.total_amount as "totalAmount", i.paid_amount as "paidAmount"
    from invoices i where i.org_id = ${tenant.orgId} and i.id = ${id} and i.status <> 'draft'`);
