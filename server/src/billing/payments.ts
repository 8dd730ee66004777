import { Payments } from '@packhouse/contract/public/invoices';
import { found, uuidOf } from '../platform/implement.ts';
import { render } from '../platform/render.ts';
import type { Tenant } from '../platform/tenant.ts';
import { findHead } from './invoices.sql.ts';
import { listPayments } from './payments.sql.ts';

/** The payments of an invoice (a spelled id) as they are answered. */
export async function paymentsOf(tenant: Tenant, id: string): Promise<string> {
  const uuid = uuidOf('invoice', id);
  found('invoice', id, await findHead(tenant, uuid));
  return render(Payments, { payments: await listPayments(tenant, uuid) });
}
