/** People who pick now, what, and how far: "Curtis, 4 of 12". */
import { useList } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
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
    <Section title={t('Picking now')}>
      {data.rows.length === 0 ? (
        t('Nobody is picking.')
      ) : (
        <ChoiceList
          label={t('Picking now')}
          numbered={false}
          choices={data.rows.map((wave) => ({
            id: wave.id,
            label: wave.picker ? progressWords(wave) : t('Released, nobody picks it'),
            detail: [
              wave.number ?? t('Order'),
              t('{count, plural, one {# order} other {# orders}} left', { count: wave.openShipments }),
            ].join(' · '),
            choose: () => go(warehousePath.claimedWave(wave.id)),
          }))}
        />
      )}
    </Section>
  );
}
