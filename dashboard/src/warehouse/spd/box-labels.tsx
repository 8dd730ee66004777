import { Group, Text } from '@mantine/core';
import { t } from '../../ui/t.ts';
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
        {t(
          labels.length > 0
            ? 'Box {place}: stick on {labels}.'
            : 'Box {place}: the merchant has not uploaded labels for it.',
          { place: place + 1, labels: labels.map(({ fileName }) => fileName).join(', ') },
        )}{' '}
        {parcel.weight ? t('Weigh it: it should be {weight}.', { weight: weight(parcel.weight) }) : null}
      </Text>
      <Group>
        <BigButton
          variant="default"
          hotkey="p"
          loading={busy}
          why={
            labels.length === 0
              ? t('The merchant has not uploaded labels for this box.')
              : isVerified
                ? undefined
                : t('Scan the carton first.')
          }
          onClick={() => void printAll()}
        >
          {t('Print labels')}
        </BigButton>
        {cartonId ? (
          <BigButton
            variant="default"
            loading={busy}
            onClick={() => void print('operatorLabels.carton', { organizationId, id: cartonId })}
          >
            {t('Print carton label')}
          </BigButton>
        ) : null}
      </Group>
    </>
  );
}
