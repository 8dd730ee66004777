/** The address for the label, for the program in which the label is bought. */
import { Group, Text } from '@mantine/core';
import { copyText } from '../../ui/copy.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { useScanner } from '../scan/scanner.tsx';
import { addressFor, addressLines } from '../shipment/address-lines.ts';
import type { Shipment } from '../shipment/shipment-props.ts';

export function ShipTo({ shipment }: { shipment: Shipment }) {
  const { tell } = useScanner();
  const address = addressFor(shipment);
  if (address === null) return null;
  const { phone, email } = address;
  const lines = [...addressLines(address), phone, email].filter((line) => line !== null);
  const copy = async () => {
    await copyText(lines.join('\n'));
    tell({ tone: 'good', say: t('Address copied'), detail: lines[0] });
  };
  return (
    <Group justify="space-between" align="flex-start">
      <Text size="lg" style={{ whiteSpace: 'pre-line' }}>
        {lines.join('\n')}
      </Text>
      <BigButton variant="default" onClick={() => void copy()}>
        {t('Copy address')}
      </BigButton>
    </Group>
  );
}
