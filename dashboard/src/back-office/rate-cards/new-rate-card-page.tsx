/**
 * A new version of a rate card: prefilled from the one it follows, with what changes beside each price. The first card of an
 * installation begins empty.
 */
import { Select } from '@mantine/core';
import { useList } from '../../api/use.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { RateCardForm } from './rate-card-form.tsx';

export function NewRateCardPage() {
  const { values, set } = useUrlState();
  const cards = useList('operatorRateCards.list', { take: 50 });
  const rows = cards.data?.rows ?? [];
  const from = rows.find(({ id }) => id === values['from']) ?? rows[0];
  return (
    <BackOfficePage
      title={from ? `New version of ${from.version}` : 'New rate card'}
      lead="It has no effect until you assign it to an organization. Once created, it cannot be changed."
      crumbs={[{ title: 'Rate cards', to: warehousePath.rateCards() }]}
    >
      <Loaded query={cards}>
        {() =>
          from ? (
            <>
              <Select
                label="Copy prices from"
                data={rows.map(({ id, version, name }) => ({ value: id, label: `${version} · ${name}` }))}
                value={from.id}
                onChange={(id) => id && set({ from: id }, { replace: true })}
                allowDeselect={false}
                maw={420}
              />
              <RateCardForm from={from} key={from.id} />
            </>
          ) : (
            <RateCardForm from={undefined} />
          )
        }
      </Loaded>
    </BackOfficePage>
  );
}
