/** Counts that did not match: somebody who has not counted counts them again, as blind as the first. */
import { Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { Time } from '../../ui/time.tsx';
import { rich, t } from '../../ui/t.ts';
import { ChoiceList } from '../choice-list.tsx';
import { warehousePath } from '../path.ts';
import type { SecondCount } from './use-count-tasks.ts';

export function SecondCounts({ counts }: { counts: readonly SecondCount[] }) {
  const go = useGo();
  return (
    <Section title={t('Second counts')}>
      <ChoiceList
        label={t('Second counts')}
        choices={counts.map(({ organization, countId, number, bin, lines, since }) => ({
          id: countId,
          label: bin ? `${bin} · ${organization.name}` : organization.name,
          detail: (
            <>
              {t('{lines, plural, one {# line} other {# lines}} to count again', { lines })} ·{' '}
              {rich('first count {time}', { time: <Time at={since} /> })}
            </>
          ),
          aside: number,
          choose: () => go(warehousePath.countSheet(organization.id, countId)),
        }))}
      />
    </Section>
  );
}
