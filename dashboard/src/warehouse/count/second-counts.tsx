/** Counts that did not match: somebody who has not counted counts them again, as blind as the first. */
import { plural } from '../../ui/format.ts';
import { Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { Time } from '../../ui/time.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { warehousePath } from '../path.ts';
import type { SecondCount } from './use-count-tasks.ts';

export function SecondCounts({ counts }: { counts: readonly SecondCount[] }) {
  const go = useGo();
  return (
    <Section title="Second counts">
      <ChoiceList
        label="Second counts"
        choices={counts.map(({ organization, countId, number, bin, lines, since }) => ({
          id: countId,
          label: bin ? `${bin} · ${organization.name}` : organization.name,
          detail: (
            <>
              {plural(lines, 'line')} to count again · first count <Time at={since} />
            </>
          ),
          aside: number,
          choose: () => go(warehousePath.countSheet(organization.id, countId)),
        }))}
      />
    </Section>
  );
}
