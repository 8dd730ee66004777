/** The end of a receipt. What has not come is short from then on, so the sums stand above the button. */
import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { warehousePath } from '../path.ts';
import { ReceiptSummary } from '../receive/receipt-summary.tsx';
import { useScan } from '../scan/scanner.tsx';
import { useAct } from '../use-act.ts';
import type { ShipmentProps } from '../shipment/shipment-props.ts';

export function CloseReceipt({ organizationId, shipment }: ShipmentProps) {
  const { id, number } = shipment;
  const { act, busy } = useAct();
  const go = useGo();
  const [pallets, setPallets] = useState(0);
  const [containers, setContainers] = useState(0);
  useScan(t('Close the receipt, or receive more'), () => ({
    tone: 'bad',
    say: t('All put away'),
    detail: t('Press M to receive more'),
  }));
  return (
    <Stack>
      <ReceiptSummary shipment={shipment} />
      <Group>
        <Counted label={t('Pallets received')} value={pallets} set={setPallets} />
        <Counted label={t('Containers unloaded')} value={containers} set={setContainers} />
      </Group>
      <Text>
        {t('A closed receipt cannot be reopened. Anything that arrives later needs a new inbound.')}
      </Text>
      <Group>
        <BigButton
          hotkey="Enter"
          loading={busy}
          onClick={() =>
            void act(
              'operatorShipments.close',
              { organizationId, id, pallets, containers },
              t('Closed {number}', { number }),
              t('The merchant is notified'),
            )
          }
        >
          {t('Close receipt')}
        </BigButton>
        <BigButton
          variant="default"
          hotkey="m"
          onClick={() => go(warehousePath.receiveShipment(organizationId, id))}
        >
          {t('Receive more')}
        </BigButton>
      </Group>
    </Stack>
  );
}

const Counted = ({ label, value, set }: { label: string; value: number; set: (count: number) => void }) => (
  <NumberInput
    label={label}
    size="lg"
    w={200}
    min={0}
    max={1_000}
    allowDecimal={false}
    allowNegative={false}
    value={value}
    onChange={(count) => set(Number(count) || 0)}
  />
);
