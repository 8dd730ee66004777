/** Everything that ever happened to the stock. */
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { Ledger, useLedgerInput } from './ledger.tsx';

export function LedgerPage() {
  const input = useLedgerInput();
  return (
    <Page
      title="Stock ledger"
      lead="Every stock change adds a line that is never edited. Your stock is the sum of these lines."
      api={[apiCall('stock.ledger', input ?? {})]}
    >
      <Ledger />
    </Page>
  );
}
