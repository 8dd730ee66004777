import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/use.ts';
import { StatementView } from '../../merchant/invoices/statement-view.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';

/** The balance of a merchant, and a statement of a period. */
export function StatementPage() {
  const { organizationId } = useParams({ strict: false }) as { organizationId: string };
  const merchant = useRead('operatorOrganizations.get', { organizationId });
  const name = merchant.data?.name ?? 'Merchant';
  return (
    <BackOfficePage
      title="Statement"
      lead="Invoices, payments, refunds and credits, with the balance after each of them. A positive balance is what the merchant owes."
      crumbs={[
        { title: 'Merchants', to: warehousePath.organizations() },
        { title: name, to: warehousePath.organization(organizationId) },
      ]}
    >
      <StatementView
        source={{ resource: 'operatorInvoices', input: { organizationId } }}
        invoicePath={(invoiceId) => warehousePath.invoice(organizationId, invoiceId)}
      />
    </BackOfficePage>
  );
}
