/** A delivery of which nothing was counted: somebody receives it, or closes it as not delivered. */
import { Group, Stack, Text } from '@mantine/core';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { warehousePath } from '../path.ts';
import { ReceiptSummary } from '../receive/receipt-summary.tsx';
import { useScan } from '../scan/scanner.tsx';
import type { ShipmentProps } from '../shipment/shipment-props.ts';
import { useAct } from '../use-act.ts';

export function NothingReceived({ organizationId, shipment }: ShipmentProps) {
  const { id, number } = shipment;
  const { act, busy } = useAct();
  const go = useGo();
  useScan(t('Receive items, or close the receipt'), () => ({
    tone: 'bad',
    say: t('Nothing received yet'),
    detail: t('Press Enter to receive items'),
  }));
  const close = () =>
    void act(
      'operatorShipments.close',
      { organizationId, id },
      t('Closed {number}', { number }),
      t('The merchant is notified that nothing arrived'),
    );
  return (
    <Stack>
      <Text>{t('Nothing was received on {number}, so there is nothing to put away.', { number })}</Text>
      <ReceiptSummary shipment={shipment} />
      <Text>
        {t('A closed receipt cannot be reopened. Anything that arrives later needs a new inbound.')}
      </Text>
      <Group>
        <BigButton hotkey="Enter" onClick={() => go(warehousePath.receiveShipment(organizationId, id))}>
          {t('Receive items')}
        </BigButton>
        <ConfirmButton variant="default" calls="operatorShipments.close" loading={busy} onClick={close}>
          {t('Close as not delivered')}
        </ConfirmButton>
      </Group>
    </Stack>
  );
}
