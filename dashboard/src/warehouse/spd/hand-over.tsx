/** Every box is scanned once more as it goes to the carrier; then the shipment has left. */
import { Group, Text } from '@mantine/core';
import { Badge } from '../../ui/badge.tsx';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { trackingNumberOf } from '../pack/carrier-of.ts';
import { useMeasures } from '../measures.ts';
import { warehousePath } from '../path.ts';
import { usePrint } from '../print/use-print.ts';
import { useScan } from '../scan/scanner.tsx';
import { useAct } from '../use-act.ts';
import { useKept } from '../use-kept.ts';
import { contentsWords } from '../shipment/contents-words.ts';
import type { Shipment, ShipmentProps } from '../shipment/shipment-props.ts';
import { unship } from '../shipment/unship.ts';

export function HandOver({ organizationId, shipment }: ShipmentProps) {
  const { id, number: name, items, packages } = shipment;
  const { handed, missing, forget } = useHandedBoxes(shipment);
  const { act, busy } = useAct();
  const { print, busy: printing } = usePrint();
  const go = useGo();
  const { size, weight } = useMeasures();
  const forward = async () => {
    const done = await act(
      'operatorShipments.forward',
      { organizationId, id },
      t('{name} handed over', { name }),
      undefined,
      {
        undo: () => unship(organizationId, shipment),
      },
    );
    if (!done) return;
    forget();
    go(warehousePath.spd());
  };
  return (
    <>
      <Text size="lg">{t('Scan each box as it goes to the carrier.')}</Text>
      <ChoiceList
        label={t('Boxes')}
        numbered={false}
        choices={packages.map((one, index) => ({
          id: one.id,
          label: t('Box {place} · {contents}', { place: index + 1, contents: contentsWords(one, items) }),
          detail: `${one.carrier} ${one.trackingNumber} · ${size(one.dimensions)} · ${weight(one.weight)}`,
          aside: handed.includes(one.id) ? (
            <Badge tone="good">{t('Scanned')}</Badge>
          ) : (
            <Badge tone="warning">{t('To scan')}</Badge>
          ),
          choose: () => void print('operatorLabels.package', { organizationId, id, packageId: one.id }),
        }))}
      />
      <Group>
        <BigButton
          hotkey="Enter"
          loading={busy}
          why={
            missing.length > 0
              ? t('{count, number} of {all, number} boxes are not scanned yet.', {
                  count: missing.length,
                  all: packages.length,
                })
              : undefined
          }
          onClick={() => void forward()}
        >
          {t('Hand over')}
        </BigButton>
        <BigButton
          variant="default"
          hotkey="p"
          loading={printing}
          onClick={() => void print('operatorLabels.packingSlip', { organizationId, id })}
        >
          {t('Packing slip')}
        </BigButton>
      </Group>
    </>
  );
}

/** Boxes that were scanned on their way to the carrier, and those that are missing. */
function useHandedBoxes({ id, number: name, packages }: Shipment) {
  const { value: handed, setValue, forget } = useKept<string[]>(`handed-${id}`, []);
  const missing = packages.filter((one) => !handed.includes(one.id));
  useScan(t('Scan each box as it goes'), ({ code }) => {
    const scanned = trackingNumberOf(code);
    const box = packages.find(
      ({ trackingNumber }) => trackingNumber !== null && scanned.endsWith(trackingNumber.toUpperCase()),
    );
    if (!box)
      return {
        tone: 'bad',
        say: t('Not a box of {shipment}', { shipment: name }),
        detail: t('Scan the tracking number of each box'),
      };
    if (handed.includes(box.id))
      return { tone: 'note', say: t('Box {place} already scanned', { place: packages.indexOf(box) + 1 }) };
    setValue((before) => [...before, box.id]);
    return {
      tone: 'good',
      say: t('Box {place}', { place: packages.indexOf(box) + 1 }),
      detail:
        missing.length > 1
          ? t('{count, number} more', { count: missing.length - 1 })
          : t('All boxes scanned. Press Enter to hand over'),
      undo: () => setValue((before) => before.filter((one) => one !== box.id)),
    };
  });
  return { handed, missing, forget };
}
