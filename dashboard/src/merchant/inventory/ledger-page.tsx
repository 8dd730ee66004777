/** Everything that ever happened to the stock. */
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { Ledger, useLedgerInput } from './ledger.tsx';

export function LedgerPage() {
  const input = useLedgerInput();
  return (
    <Page title="Stock ledger" full api={[apiCall('stock.ledger', input ?? {})]}>
      <Ledger />
    </Page>
  );
}
