import { Text } from '@mantine/core';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { pageOfHit } from '../home/page-of-hit.ts';
import { WorkList } from '../home/work-list.tsx';
import { findCode } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';

export function ReceiveListPage() {
  const go = useGo();
  useScan('Scan the paperwork or tracking label', async ({ code }) => {
    const hits = await findCode(code);
    const shipment = hits.find(({ type }) => type === 'shipment' || type === 'package');
    if (!shipment) {
      return hits.length > 0
        ? { tone: 'bad', say: 'Not a shipment', detail: hits[0]!.name }
        : { tone: 'bad', say: 'No shipment has this code', detail: 'Choose it from the list' };
    }
    go(await pageOfHit(shipment, code));
    return {
      tone: 'good',
      say: shipment.name,
      ...(shipment.organization ? { detail: shipment.organization.name } : {}),
    };
  });
  return (
    <Page title="Receive" lead="Expected inbounds and returns, by arrival date. Scan one or choose it.">
      <WorkList
        label="Expected deliveries"
        kind={['inbound', 'return']}
        task={['confirm', 'receive']}
        empty="No deliveries expected at this warehouse."
      />
      <Text size="sm">Received items waiting at the dock are under Put away.</Text>
    </Page>
  );
}
