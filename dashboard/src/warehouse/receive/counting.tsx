/** Scans and counts received goods; the counts stay in this browser until they are sent as one receipt. */
import { Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { ListWithPanel } from '../list-with-panel.tsx';
import { warehousePath } from '../path.ts';
import { useKeys } from '../scan/keys.tsx';
import type { ShipmentProps } from '../shipment/shipment-props.ts';
import { Announced } from './announced.tsx';
import { AttachCode } from './attach-code.tsx';
import { ExpectedLines } from './expected-lines.tsx';
import { LinePanel } from './line-panel.tsx';
import { Review } from './review.tsx';
import { useReceipt, type Receipt } from './use-receipt.ts';
import { useReceiptScan } from './use-receipt-scan.ts';

export function Counting({ organizationId, shipment }: ShipmentProps) {
  const receipt = useReceipt(organizationId, shipment);
  const lotField = useRef<HTMLInputElement>(null);
  useReceiptScan(organizationId, shipment, receipt, lotField);
  const { draft, line, item, reviewing } = receipt;
  useKeys([['Backspace', () => (reviewing ? receipt.countOn() : undefined)]]);
  if (shipment.status === 'pending' && !line) {
    return <Announced organizationId={organizationId} shipment={shipment} />;
  }
  if (reviewing) {
    return (
      <Review
        shipment={shipment}
        receipt={draft}
        busy={receipt.busy}
        send={() => void receipt.send()}
        back={receipt.countOn}
      />
    );
  }
  if (receipt.unknown !== undefined) {
    return (
      <AttachCode
        organizationId={organizationId}
        shipment={shipment}
        receipt={receipt}
        code={receipt.unknown}
      />
    );
  }
  return (
    <Stack>
      <ListWithPanel
        panel={
          line && item ? (
            <LinePanel
              organizationId={organizationId}
              receipt={receipt}
              item={item}
              line={line}
              isReturn={shipment.kind === 'return'}
              lotField={lotField}
            />
          ) : null
        }
      >
        <ExpectedLines
          items={shipment.items}
          receipt={draft}
          chosen={line?.itemId}
          choose={receipt.choose}
          numbered={!line}
        />
      </ListWithPanel>
      {line ? null : <NextSteps organizationId={organizationId} shipment={shipment} receipt={receipt} />}
      <Text size="sm">{t('Counts stay in this browser until you save the receipt.')}</Text>
    </Stack>
  );
}

function NextSteps({ organizationId, shipment, receipt }: ShipmentProps & { receipt: Receipt }) {
  const go = useGo();
  const { id, number: name, status, stage } = shipment;
  return (
    <Group>
      {receipt.isAllInBins ? (
        <BigButton hotkey="Enter" loading={receipt.busy} onClick={() => void receipt.finish()}>
          {t('Done, all put away')}
        </BigButton>
      ) : (
        <BigButton
          hotkey="Enter"
          why={receipt.isEmpty ? t('Scan or choose an item first.') : undefined}
          onClick={receipt.review}
        >
          {t('Review')}
        </BigButton>
      )}
      {status === 'confirmed' ? (
        <BigButton
          variant="default"
          hotkey="a"
          loading={receipt.busy}
          onClick={() =>
            void receipt.act(
              'operatorShipments.stage',
              { organizationId, id, stage: 'arrived' },
              t('{name} has arrived', { name }),
            )
          }
        >
          {t('Mark as arrived')}
        </BigButton>
      ) : null}
      {stage === 'counting' || stage === 'putting_away' ? (
        <BigButton
          variant="default"
          hotkey="w"
          onClick={() => go(warehousePath.putAwayShipment(organizationId, id))}
        >
          {t('Put away')}
        </BigButton>
      ) : null}
    </Group>
  );
}
