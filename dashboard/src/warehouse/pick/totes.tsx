/** Shipments of a wave, each with its tote. Cartons need none. */
import { ChoiceList } from '../choice-list.tsx';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { shipmentKind } from '../../ui/words.ts';
import { warehousePath } from '../path.ts';
import { nameOf, toteName, type WaveShipment, type Wave } from './use-wave.ts';

export function Totes({ wave, kept, takes, path }: Pick<Wave, 'wave' | 'kept' | 'takes' | 'path'>) {
  const go = useGo();
  /** Units that are still to be taken, according to what was scanned here. */
  const leftFor = ({ id }: WaveShipment): number | undefined =>
    path?.data
      ? takes.filter(({ entry }) => entry.id === id).reduce((sum, { left }) => sum + left, 0)
      : undefined;
  const standing = (one: WaveShipment): string => {
    if (one.outcome === 'short' || kept.out.includes(nameOf(one))) return t('Set aside');
    if (one.outcome !== null) return t(one.outcome === 'picked' ? 'Picked' : 'Taken out');
    const left = leftFor(one) ?? one.unitCount - one.unitsPicked;
    if (left > 0) return t('{count, number} to pick', { count: left });
    return t(one.unitsPicked < one.unitCount ? 'Sending' : 'Picked');
  };
  return (
    <ChoiceList
      label={t(wave.shipments.some(({ kind }) => kind === 'pnp') ? 'Totes' : 'Shipments')}
      numbered={false}
      choices={wave.shipments.map((one) => {
        const tote = toteName(one, kept);
        return {
          id: one.id,
          label: tote ? `${capital(tote)}: ${one.number}` : one.number,
          detail: [
            one.organization.name,
            t(shipmentKind[one.kind]),
            t('{count, plural, one {# line} other {# lines}}', { count: one.itemCount }),
          ].join(' · '),
          aside: standing(one),
          choose: () => go(warehousePath.shipment(one.organization.id, one.id)),
        };
      })}
    />
  );
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
