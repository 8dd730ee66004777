import { overdueStatuses } from 'packhouse:contract';
import type { Output } from '../../api/operation.ts';

type Invoice = Output<'invoices.list'>;

/** As the filter has it: past its due date and not settled is overdue. Days end at midnight UTC. */
export const statusOf = (
  { status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>,
  now = new Date(),
): Invoice['status'] | 'overdue' =>
  overdueStatuses.includes(status) && dueDate < now.toISOString().slice(0, 10) ? 'overdue' : status;
