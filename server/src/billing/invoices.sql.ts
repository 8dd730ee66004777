import { setImmediate } from 'node:timers/promises';
import { readId, spellId } from '@packhouse/contract/id';
import { Invoice, InvoiceLine, overdueStatuses, type invoices } from '@packhouse/contract/public/invoices';
import type { InvoiceTax } from '@packhouse/contract/public/invoice-tax';
import type { Input } from '@packhouse/contract/operation';
import { insertWholePayments } from './payments.sql.ts';
import { insertRows, insertRowsNow } from '../platform/database/insert.ts';
import { nothing, raw, sql, when } from '../platform/database/sql.ts';
import { filtered } from '../platform/filters.ts';
import type { Answer } from '../platform/implement.ts';
import { contains } from '../platform/folded.ts';
import { docPage, recordPage, searchText, queryOf, type Page } from '../platform/page.ts';
import { readLocalClock } from '../accounts/organizations/local-clock.ts';
import { render } from '../platform/render.ts';
import { instantOf, localTimeOf, nextDay } from '../goods/shipments/local-time.ts';
import type { Tenant } from '../platform/tenant.ts';
import { spanOf, type BillingPeriod } from './periods.ts';
import { turnsOf } from '../platform/turns.ts';

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
        search: (term) => sql`and ${contains(sql`i.search_text`, term)}`,
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

/** An invoice (a uuid) with all of its lines, as it is answered. */
export async function findInvoice(tenant: Tenant, id: string): Promise<Answer | undefined> {
  const row = await findDoc(tenant, id);
  if (!row) return undefined;
  const { doc, version, apart } = row;
  if (!apart) return { body: doc, version };
  const texts: string[] = [];
  for await (const lines of linesInTurns((next) => next(tenant), id))
    texts.push(...lines.map((line) => JSON.stringify(line)));
  return { body: withLines(doc, texts), version };
}

/** Record of an invoice (a uuid) and the time zone of its days. When its lines are apart, it has the first of them only. */
export const findDoc = (
  tenant: Tenant,
  id: string,
): Promise<{ doc: string; version: number; apart: boolean; timezone: string } | undefined> =>
  tenant.row(sql`
    select i.doc, i.version, i.lines_apart as apart, coalesce(p.timezone, o.timezone) as timezone
    from invoices i join organizations o on o.org_id = ${tenant.orgId}
    left join invoice_periods p on p.org_id = ${tenant.orgId} and p.invoice_id = i.id
    where i.org_id = ${tenant.orgId} and i.id = ${id} and i.status <> 'draft'`);

/** The same record with these lines. Both marks stand in it once, since a text in it has its quotes escaped. */
function withLines(doc: string, lines: readonly string[]): string {
  const from = doc.indexOf('"items":[') + '"items":['.length;
  return doc.slice(0, from) + lines.join(',') + doc.slice(doc.indexOf('],"lineCount":'));
}

/** Lines of an invoice (a uuid) in their order, some hundred at a time, read in whatever transaction `ask` runs them. */
export async function* linesInTurns(
  ask: (next: (tenant: Tenant) => Promise<InvoiceLine[]>) => Promise<InvoiceLine[]>,
  invoiceId: string,
): AsyncGenerator<InvoiceLine[]> {
  for (let after = -1; ; after += linesAtOnce) {
    const from = after;
    const lines = await ask((tenant) => listLinesAfter(tenant, invoiceId, from));
    if (lines.length > 0) yield lines;
    if (lines.length < linesAtOnce) return;
    await setImmediate();
  }
}

async function listLinesAfter(tenant: Tenant, invoiceId: string, after: number): Promise<InvoiceLine[]> {
  const rows = await tenant.rows<InvoiceLine>(sql`
    select ${lineColumns}
    from invoice_lines l join invoices i on i.org_id = ${tenant.orgId} and i.id = l.invoice_id
    where l.org_id = ${tenant.orgId} and l.invoice_id = ${invoiceId}
      and l.position > ${after} and l.position <= ${after + linesAtOnce}
    order by l.position, l.id`);
  return rows.map((row) => InvoiceLine.parse({ ...row, id: spellId('invoiceLine', row.id) }));
}

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
  await insertHeads(
    tenant,
    records.map((record) => ({ record, doc: render(Invoice, record) })),
  );
  await insertNumbers(tenant, records);
  await insertWholePayments(tenant, records);
  for (const record of records) {
    for await (const { lines, from } of piecesOf(record))
      await insertLines(tenant, record, lines, from, eventsOf);
  }
}

/** Most lines that the record of an invoice has when all others are apart. */
const mostLinesInRecord = 1_000;
const firstLines = 20;

/** The record of an invoice; with very many lines, it has only the first of them. */
export const docOfInvoice = (record: Invoice): string =>
  render(Invoice, isLong(record) ? { ...record, items: record.items.slice(0, firstLines) } : record);

const isLong = ({ items }: Invoice): boolean => items.length > mostLinesInRecord;

/**
 * Begins an invoice with its lines. No other transaction sees it before the commit, and none can begin another for the same period.
 * With `unmarked`, its shipments do not name it yet. `eventsOf` maps the id of a line to the events (spelled ids) behind it.
 */
export async function insertWrittenInvoice(
  tenant: Tenant,
  record: Invoice,
  {
    period,
    eventsOf,
    unmarked,
  }: {
    period: Pick<BillingPeriod, 'timezone' | 'from' | 'to'>;
    eventsOf: ReadonlyMap<string, readonly string[]>;
    unmarked: boolean;
  },
): Promise<void> {
  const apart = { linesApart: isLong(record), markedThrough: unmarked ? -1 : null };
  // Others may bill this period at the same time: one of them goes on, and the rest have written no lines yet.
  await insertHeads(tenant, [{ record, doc: docOfInvoice(record), ...apart }]);
  await insertRows(tenant, 'invoice_periods', [
    {
      invoiceId: readId('invoice', record.id),
      timezone: period.timezone,
      billedFrom: new Date(period.from).toISOString(),
      billedTo: new Date(period.to).toISOString(),
    },
  ]);
  for await (const { lines, from } of piecesOf(record))
    await insertLines(tenant, record, lines, from, eventsOf);
}

/**
 * Gives an invoice that was just written its stamp and its number, which then stays. The number is the first line of what is
 * searched; the lines of the invoice are not read again.
 */
export async function updateIssued(tenant: Tenant, invoice: Invoice, doc: string): Promise<void> {
  const { id, number, updatedAt } = invoice;
  await tenant.rows(sql`
    update invoices
    set number = ${number}, updated_at = ${updatedAt}, doc = ${doc},
      search_text = regexp_replace(search_text, '^[^\\n]*', ${searchText(number)})
    where org_id = ${tenant.orgId} and id = ${readId('invoice', id)!} and version = 1`);
  await insertNumbers(tenant, [invoice]);
}

const insertNumbers = (tenant: Tenant, records: readonly Invoice[]): Promise<void> =>
  insertRows(
    tenant,
    'invoice_numbers',
    records.map(({ id, number }) => ({ invoiceId: readId('invoice', id), number })),
  );

async function* piecesOf({ items }: Invoice) {
  let from = 0;
  for await (const lines of turnsOf(items, linesAtOnce)) {
    yield { lines, from };
    from += lines.length;
  }
}

interface NewHead {
  record: Invoice;
  doc: string;
  linesApart?: boolean;
  markedThrough?: number | null;
}

async function insertHeads(tenant: Tenant, heads: readonly NewHead[]): Promise<void> {
  const records = heads.map(({ record }) => record);
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
  await insertRowsNow(
    tenant,
    'invoices',
    heads.map(({ record: { items, ...record }, doc, linesApart = false, markedThrough = null }) => ({
      ...record,
      linesApart,
      markedThrough,
      doc,
      id: readId('invoice', record.id),
      step: 1,
      tax: record.tax ?? null,
      lineCount: items.length,
      searchText: searchText(
        record.number,
        record.name,
        record.notes,
        ...new Set(items.flatMap(({ title, description }) => [title, description])),
      ),
    })),
  );
}

const insertLines = (
  tenant: Tenant,
  { id }: Invoice,
  lines: readonly InvoiceLine[],
  from: number,
  eventsOf: ReadonlyMap<string, readonly string[]>,
): Promise<void> =>
  insertRows(
    tenant,
    'invoice_lines',
    lines.map((line, index) => ({
      ...line,
      id: readId('invoiceLine', line.id),
      invoiceId: readId('invoice', id),
      position: from + index,
      eventIds: (eventsOf.get(line.id) ?? []).map((event) => readId('event', event)),
    })),
  );

/** Lines in one statement: it ends well within its time limit, and takes this process a few milliseconds. */
const linesAtOnce = 500;

/** An invoice (a uuid) whose shipments do not all name it yet, with the position of the last line whose shipment does. */
export const findUnmarked = (tenant: Tenant): Promise<{ id: string; through: number } | undefined> =>
  tenant.row(sql`
    select i.id, i.marked_through as through from invoices i
    where i.org_id = ${tenant.orgId} and i.marked_through is not null order by i.id limit 1`);

/** Sources of the lines of an invoice (a uuid) behind a position, at most `most`, and the position of the last. */
export async function listSources(
  tenant: Tenant,
  invoiceId: string,
  after: number,
  most: number,
): Promise<{ sources: InvoiceLine['source'][]; last: number }> {
  const rows = await tenant.rows<{ source: InvoiceLine['source']; position: number }>(sql`
    select l.source, l.position from invoice_lines l
    where l.org_id = ${tenant.orgId} and l.invoice_id = ${invoiceId} and l.position > ${after}
    order by l.position limit ${raw(most)}`);
  return { sources: rows.map(({ source }) => source), last: rows.at(-1)?.position ?? after };
}

export async function updateMarkedThrough(tenant: Tenant, id: string, through: number | null): Promise<void> {
  await tenant.rows(sql`
    update invoices set marked_through = ${through} where org_id = ${tenant.orgId} and id = ${id}`);
}

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
export type Head = Pick<Invoice, 'currency' | 'subtotal' | 'taxTotal' | 'totalAmount' | 'paidAmount'> & {
  tax: InvoiceTax | null;
  period: BillingPeriod;
};

export async function findHead(tenant: Tenant, id: string): Promise<Head | undefined> {
  const row = await tenant.row<
    Omit<Head, 'period'> &
      Pick<BillingPeriod, 'start' | 'end' | 'timezone'> & {
        billedFrom: string | null;
        billedTo: string | null;
      }
  >(sql`
    select i.period_start as start, i.period_end as "end", coalesce(p.timezone, o.timezone) as timezone,
      p.billed_from as "billedFrom", p.billed_to as "billedTo", i.currency, i.subtotal,
      i.tax_total as "taxTotal", i.total_amount as "totalAmount", i.paid_amount as "paidAmount", i.tax
    from invoices i join organizations o on o.org_id = ${tenant.orgId}
    left join invoice_periods p on p.org_id = ${tenant.orgId} and p.invoice_id = i.id
    where i.org_id = ${tenant.orgId} and i.id = ${id} and i.status <> 'draft'`);
  if (!row) return undefined;
  const { start, end, timezone, billedFrom, billedTo, ...head } = row;
  const span = spanOf({ start, end }, timezone);
  const instant = (at: string | null, usual: number) => (at === null ? usual : Date.parse(at));
  return {
    ...head,
    period: { start, end, timezone, from: instant(billedFrom, span.from), to: instant(billedTo, span.to) },
  };
}
