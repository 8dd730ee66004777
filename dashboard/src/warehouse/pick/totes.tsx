/** Totes of a wave, with the shipment that goes into each. */
import { ChoiceList } from '../choice-list.tsx';
import { number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { shipmentKind } from '../../ui/words.ts';
import { warehousePath } from '../path.ts';
import type { Wave } from './use-wave.ts';

export function Totes({ totes, toteOf }: Pick<Wave, 'totes' | 'toteOf'>) {
  const go = useGo();
  return (
    <ChoiceList
      label="Totes"
      numbered={false}
      choices={totes.map(({ organization, id, number: name, kind, toPick }) => ({
        id,
        label: `Tote ${toteOf({ organizationId: organization.id, id })}: ${name}`,
        detail: `${organization.name} · ${shipmentKind[kind]}`,
        aside: toPick > 0 ? `${number(toPick)} to pick` : 'Picked',
        choose: () => go(warehousePath.shipment(organization.id, id)),
      }))}
    />
  );
}
