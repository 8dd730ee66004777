/** A page of the office: for a desk, so of usual size. A scan still finds an order, and the number of an invoice its page. */
import type { ComponentProps } from 'react';
import { callList } from '../api/call.ts';
import { useGo } from '../ui/go.tsx';
import { Page } from '../ui/page.tsx';
import { warehouseSpace } from '../warehouse/warehouse-space.ts';
import { hitWords, pageOfHit } from '../warehouse/home/page-of-hit.ts';
import { warehousePath } from '../warehouse/path.ts';
import { mayCall } from '../warehouse/roles/may-call.ts';
import { useRoleHolders } from '../warehouse/roles/use-roles.ts';
import { findCode } from '../warehouse/scan/find-code.ts';
import { useScan } from '../warehouse/scan/scanner.tsx';

interface BackOfficePageProps extends Omit<ComponentProps<typeof Page>, 'api'> {
  /** Whether it is the first one, and so below no other. */
  front?: boolean;
}

export function BackOfficePage({ front = false, crumbs = [], ...rest }: BackOfficePageProps) {
  const go = useGo();
  const seesInvoices = mayCall(useRoleHolders(), 'operatorInvoices.list');
  useScan(seesInvoices ? 'Scan an order, or type an invoice number' : 'Scan an order', async ({ code }) => {
    const invoices = seesInvoices ? await invoicesNumbered(code) : [];
    const [invoice] = invoices;
    if (invoice) {
      const { organization, id, number } = invoice;
      go(
        invoices.length === 1
          ? warehousePath.invoice(organization.id, id)
          : warehousePath.invoices({ search: number }),
      );
      return {
        tone: 'good',
        say: number,
        detail: invoices.length === 1 ? organization.name : `${invoices.length} invoices have this number`,
      };
    }
    const [hit] = await findCode(code);
    if (!hit) return { tone: 'bad', say: 'No match for this code', detail: 'Not an order or invoice' };
    go(await pageOfHit(hit, code));
    return { tone: 'good', say: hit.name, detail: hitWords(hit) };
  });
  return (
    <div data-desk>
      <Page
        crumbs={front ? [] : [{ title: 'Back office', to: warehousePath.backOffice() }, ...crumbs]}
        {...rest}
      />
    </div>
  );
}

/** Each organization counts its own, so several may have the same number. */
async function invoicesNumbered(code: string) {
  if (code.length > 100) return [];
  const { rows } = await callList('operatorInvoices.list', { search: code, take: 50 }, warehouseSpace);
  return rows.filter(({ number }) => number.toLowerCase() === code.toLowerCase());
}
