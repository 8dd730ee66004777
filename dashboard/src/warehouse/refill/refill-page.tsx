/** Refills of pick bins from the reserve: choose one, and bring the goods from bin to bin. */
import { Text } from '@mantine/core';
import { date, number, plural } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { RefillWalk } from './refill-walk.tsx';
import { keyOf, type Refill } from './refills-to-do.ts';
import { useRefill } from './use-refill.ts';

export function RefillPage() {
  const refill = useRefill();
  const { needed, rows, walk, choose, isMine } = refill;
  return (
    <Page
      title="Refill"
      lead={walk ? undefined : 'Bring items from the reserve to the bins they are picked from.'}
    >
      {walk ? (
        <RefillWalk walk={walk} refill={refill} />
      ) : (
        <Loaded query={needed}>
          {({ total, refills }) =>
            rows.length === 0 ? (
              <Text>No pick bin needs refilling.</Text>
            ) : (
              <>
                <ChoiceList
                  label="Refills"
                  choices={rows.map((row) => ({
                    id: keyOf(row),
                    label: `${row.from} → ${row.to} · ${number(row.quantity)} × ${row.name}`,
                    detail: wordsOf(row),
                    aside: (
                      <>
                        <Text fw={650}>{row.organization.name}</Text>
                        {row.picker ? (
                          <Text size="sm">
                            {isMine(row) ? 'You are on it' : `${row.picker.name} is on it`}
                          </Text>
                        ) : null}
                      </>
                    ),
                    choose: () => choose(row),
                  }))}
                />
                {total > refills.length ? (
                  <Text size="sm">
                    The most urgent {number(refills.length)} of {number(total)} are shown.
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
    lot ? `lot ${lot}` : undefined,
    expiresOn ? `expires ${date(expiresOn)}` : undefined,
    orders > 0 ? `${plural(orders, 'order')} ${orders === 1 ? 'waits' : 'wait'}` : undefined,
    minimum !== null && inBin !== null && inBin < minimum
      ? `${number(inBin)} there, below ${number(minimum)}`
      : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
