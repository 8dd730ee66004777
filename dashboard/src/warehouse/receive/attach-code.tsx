/** A barcode that no goods have: it is added to the product that it lies on, and the scanned unit is counted. */
import { Stack, Text, Title } from '@mantine/core';
import { t } from '../../ui/t.ts';
import { BackButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import type { ShipmentProps } from '../shipment/shipment-props.ts';
import { attachable } from './attachable.ts';
import type { Item } from './draft-receipt.ts';
import type { Receipt } from './use-receipt.ts';

interface AttachCodeProps extends ShipmentProps {
  receipt: Receipt;
  code: string;
}

export function AttachCode({ organizationId, shipment, receipt, code }: AttachCodeProps) {
  const attach = async (item: Item) => {
    const attached = await receipt.act(
      'operatorProducts.addBarcode',
      { organizationId, id: item.productId!, value: code },
      `${code} → ${item.name}`,
      t('The merchant is notified. 1 counted'),
    );
    if (attached) receipt.countOne(item, {});
  };
  return (
    <Stack component="section" aria-label={t('Attach barcode')}>
      <Title size="h3">{t('Attach {code} to an item', { code })}</Title>
      <Text>{t('No item has this barcode. Choose the item that it is on. The merchant is notified.')}</Text>
      <ChoiceList
        label={t('Items of this delivery')}
        choices={attachable(shipment.items).map((item) => ({
          id: item.id,
          label: item.name,
          detail: item.sku,
          choose: () => void attach(item),
        }))}
      />
      <BackButton onClick={() => receipt.setUnknown(undefined)}>{t('Back to counting')}</BackButton>
    </Stack>
  );
}
