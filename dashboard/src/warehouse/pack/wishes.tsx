/** The merchant's instructions for the packer, in large type. */
import { Alert, Text } from '@mantine/core';
import { HeartIcon, NoteIcon } from '@primer/octicons-react';
import { t } from '../../ui/t.ts';
import type { Shipment } from '../shipment/shipment-props.ts';

export function Wishes({ shipment: { packingInstructions, notes } }: { shipment: Shipment }) {
  const gift = packingInstructions?.giftMessage;
  return (
    <>
      {gift ? (
        <Alert
          color="grape"
          icon={<HeartIcon />}
          title={t('Gift message: it is printed on the packing slip')}
        >
          <Text size="xl" fw={600} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {gift}
          </Text>
        </Alert>
      ) : null}
      {notes ? (
        <Alert color="yellow" icon={<NoteIcon />} title={t('Instructions')}>
          <Text size="xl" fw={600} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {notes}
          </Text>
        </Alert>
      ) : null}
    </>
  );
}
