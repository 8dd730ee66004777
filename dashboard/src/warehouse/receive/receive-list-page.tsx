import { Text } from '@mantine/core';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { pageOfHit } from '../home/page-of-hit.ts';
import { WorkList } from '../home/work-list.tsx';
import { findCode } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';

export function ReceiveListPage() {
  const go = useGo();
  useScan('Scan the paper or the tracking label', async ({ code }) => {
    const hits = await findCode(code);
    const shipment = hits.find(({ type }) => type === 'shipment' || type === 'package');
    if (!shipment) {
      return hits.length > 0
        ? { tone: 'bad', say: 'That is no shipment', detail: hits[0]!.name }
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
    <Page
      title="Receive"
      lead="Announced goods and returns, by the day they are expected. Scan one, or choose it."
    >
      <WorkList
        label="Goods that come"
        kind={['inbound', 'return']}
        task={['confirm', 'receive']}
        empty="Nothing is announced to this warehouse."
      />
      <Text size="sm">What was received and lies at the dock is under Put away.</Text>
    </Page>
  );
}
