import { spellId } from '@packhouse/contract/id';
import { overdueStatuses, type Invoice } from '@packhouse/contract/public/invoices';
import { sql } from '../platform/database/sql.ts';
import type { Tenant } from '../platform/tenant.ts';

type Overdue = Pick<Invoice, 'id' | 'number' | 'totalAmount' | 'amountDue' | 'currency' | 'dueDate'>;

/** Invoices whose day has passed where the organization is, and of which that was not told yet. */
export async function listOverdue(tenant: Tenant, at: Date): Promise<Overdue[]> {
  const rows = await tenant.rows<Overdue>(sql`
    select i.id, i.number, i.total_amount as "totalAmount", i.amount_due as "amountDue", i.currency, i.due_date as "dueDate"
    from invoices i
    join organizations o on o.org_id = ${tenant.orgId}
    where i.org_id = ${tenant.orgId} and i.status = any(${overdueStatuses}) and i.amount_due > 0
      and i.due_date < (${at.toISOString()}::timestamptz at time zone o.timezone)::date
    order by i.due_date, i.id`);
  const overdue = rows.map((row) => ({ ...row, id: spellId('invoice', row.id) }));
  if (overdue.length === 0) return [];
  const told = await tenant.rows<{ id: string }>(sql`
    select e.resource_id as id from events e
    where e.org_id = ${tenant.orgId} and e.type = 'invoice.overdue' and e.resource_id = any(${overdue.map(({ id }) => id)})`);
  return overdue.filter(({ id }) => !told.some((one) => one.id === id));
}
