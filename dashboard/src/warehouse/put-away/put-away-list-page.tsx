import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { pageOfHit } from '../home/page-of-hit.ts';
import { WorkList } from '../home/work-list.tsx';
import { findCode } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';

export function PutAwayListPage() {
  const go = useGo();
  useScan('Scan the receipt paperwork', async ({ code }) => {
    const shipment = (await findCode(code)).find(({ type }) => type === 'shipment' || type === 'package');
    if (!shipment)
      return {
        tone: 'bad',
        say: 'No receipt has this code',
        detail: 'Choose it from the list, then scan its items',
      };
    go(await pageOfHit(shipment, code));
    return { tone: 'good', say: shipment.name };
  });
  return (
    <Page title="Put away" lead="Received items to put away, and receipts ready to close.">
      <WorkList
        label="Receipts to put away"
        kind={['inbound', 'return']}
        task={['put_away', 'close']}
        empty="Everything received is put away."
      />
    </Page>
  );
}
