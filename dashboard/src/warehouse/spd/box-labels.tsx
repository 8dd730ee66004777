import { Group, Text } from '@mantine/core';
import { BigButton } from '../big-button.tsx';
import { useMeasures } from '../measures.ts';
import { usePrint } from '../print/use-print.ts';
import type { Shipment, ShipmentProps } from '../shipment/shipment-props.ts';
import { labelsOfBox } from './labels-of-box.ts';

interface BoxLabelsProps extends ShipmentProps {
  parcel: Shipment['packages'][number];
  place: number;
  /** True once the carton of the box was scanned. */
  isVerified: boolean;
}

/** Labels to stick on a box, and the weight that the box should have. */
export function BoxLabels({ organizationId, shipment, parcel, place, isVerified }: BoxLabelsProps) {
  const { print, busy } = usePrint();
  const { weight } = useMeasures();
  const labels = labelsOfBox(shipment, parcel);
  const { cartonId } = shipment.items.find(({ id }) => id === parcel.contents[0]?.itemId) ?? {};
  const printAll = async () => {
    for (const { id } of labels)
      await print('operatorLabels.document', { organizationId, id: shipment.id, documentId: id });
  };
  return (
    <>
      <Text size="lg">
        Box {place + 1}:{' '}
        {labels.length > 0
          ? `stick on ${labels.map(({ fileName }) => fileName).join(', ')}`
          : 'the merchant has not uploaded labels for it'}
        .{parcel.weight ? ` Weigh it: it should be ${weight(parcel.weight)}.` : ''}
      </Text>
      <Group>
        <BigButton
          variant="default"
          hotkey="p"
          loading={busy}
          why={
            labels.length === 0
              ? 'The merchant has not uploaded labels for this box.'
              : isVerified
                ? undefined
                : 'Scan the carton first.'
          }
          onClick={() => void printAll()}
        >
          Print labels
        </BigButton>
        {cartonId ? (
          <BigButton
            variant="default"
            loading={busy}
            onClick={() => void print('operatorLabels.carton', { organizationId, id: cartonId })}
          >
            Print carton label
          </BigButton>
        ) : null}
      </Group>
    </>
  );
}
