/** Refills of pick bins from the reserve: choose one, and bring the goods from bin to bin. */
import { Text } from '@mantine/core';
import { date, number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { ChoiceList } from '../choice-list.tsx';
import { RefillWalk } from './refill-walk.tsx';
import { keyOf, type Refill } from './refills-to-do.ts';
import { useRefill } from './use-refill.ts';

export function RefillPage() {
  const refill = useRefill();
  const { needed, rows, walk, choose, isMine } = refill;
  return (
    <Page
      title={t('Refill')}
      lead={walk ? undefined : t('Bring items from the reserve to the bins they are picked from.')}
    >
      {walk ? (
        <RefillWalk walk={walk} refill={refill} />
      ) : (
        <Loaded query={needed}>
          {({ total, refills }) =>
            rows.length === 0 ? (
              <Text>{t('No pick bin needs refilling.')}</Text>
            ) : (
              <>
                <ChoiceList
                  label={t('Refills')}
                  choices={rows.map((row) => ({
                    id: keyOf(row),
                    label: `${row.from} → ${row.to} · ${number(row.quantity)} × ${row.name}`,
                    detail: wordsOf(row),
                    aside: (
                      <>
                        <Text fw={650}>{row.organization.name}</Text>
                        {row.picker ? (
                          <Text size="sm">
                            {isMine(row)
                              ? t('You are on it')
                              : t('{name} is on it', { name: row.picker.name })}
                          </Text>
                        ) : null}
                      </>
                    ),
                    choose: () => choose(row),
                  }))}
                />
                {total > refills.length ? (
                  <Text size="sm">
                    {t('The most urgent {shown, number} of {total, number} are shown.', {
                      shown: refills.length,
                      total,
                    })}
                  </Text>
                ) : null}
              </>
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

const wordsOf = ({ sku, lot, expiresOn, orders, minimum, inBin }: Refill): string =>
  [
    sku,
    lot ? t('lot {lot}', { lot }) : undefined,
    expiresOn ? t('expires {date}', { date: date(expiresOn) }) : undefined,
    orders > 0 ? t('{orders, plural, one {# order waits} other {# orders wait}}', { orders }) : undefined,
    minimum !== null && inBin !== null && inBin < minimum
      ? t('{inBin, number} there, below {minimum, number}', { inBin, minimum })
      : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
