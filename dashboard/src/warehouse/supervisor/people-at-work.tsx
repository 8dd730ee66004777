/** People who pick now, what, and how far: "Curtis, 4 of 12". */
import { useList } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { plural } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { warehousePath } from '../path.ts';
import { progressWords } from '../pick/walk-loop.tsx';
import { useStation } from '../station.tsx';

export function PeopleAtWork() {
  const { warehouse } = useStation();
  const go = useGo();
  const { data } = useList(
    'operatorWaves.list',
    { warehouseId: warehouse.id, state: ['released', 'picking'], take: 50 },
    { everyMs: 15_000 },
  );
  if (!data) return null;
  return (
    <Section title="Picking now">
      {data.rows.length === 0 ? (
        'Nobody is picking.'
      ) : (
        <ChoiceList
          label="Picking now"
          numbered={false}
          choices={data.rows.map((wave) => ({
            id: wave.id,
            label: wave.picker ? progressWords(wave) : 'Released, nobody picks it',
            detail: `${wave.number ?? 'Order'} · ${plural(wave.openShipments, 'order')} left`,
            choose: () => go(warehousePath.claimedWave(wave.id)),
          }))}
        />
      )}
    </Section>
  );
}
