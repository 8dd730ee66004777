import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import type { StatementSource } from './statement-source.ts';
import { StatementView, useStatementDays } from './statement-view.tsx';

const source: StatementSource = { resource: 'invoices', input: {} };

/** The balance of the merchant, and a statement of a period. */
export function StatementPage() {
  const days = useStatementDays();
  return (
    <Page
      title="Statement"
      lead="Invoices, payments, refunds and credits, with the balance after each of them. A positive balance is what you owe."
      crumbs={[{ title: 'Invoices', to: path.invoices() }]}
      api={[
        apiCall('invoices.statement', days),
        apiCall('invoices.balance', {}),
        apiCall('invoices.statementCsv', days),
      ]}
    >
      <StatementView source={source} invoicePath={path.invoice} />
    </Page>
  );
}
