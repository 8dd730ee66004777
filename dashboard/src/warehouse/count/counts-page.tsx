/** Stock counts of this warehouse, over all merchants. */
import { Group, Select, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { callRead } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { keyOf, useList } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import { warehousePath } from '../path.ts';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { countStatus } from './count-words.ts';

type Organization = Output<'operatorShipments.organizations'>;
type Listed = Output<'operatorCounts.list'>['counts'][number] & { organization: Organization };

/** Counts are asked merchant by merchant: of more than that, one is chosen first. */
const askedAtOnce = 12;

export function CountsPage() {
  const { warehouse } = useStation();
  const go = useGo();
  const { values, set } = useUrlState();
  const organizations = useList('operatorShipments.organizations', { mode: 'live', take: 50 });
  const all = organizations.data?.rows ?? [];
  const asked = values['organization']
    ? all.filter(({ id }) => id === values['organization'])
    : all.length <= askedAtOnce
      ? all
      : [];
  const isDone = values['show'] === 'done';
  const lists = useQueries({
    queries: asked.map(({ id }) => {
      const input = {
        organizationId: id,
        warehouseId: warehouse.id,
        status: isDone ? (['approved', 'cancelled'] as const) : (['open', 'counted'] as const),
        take: 50,
      };
      return {
        queryKey: keyOf(warehouseSpace, 'operatorCounts.list', input),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callRead('operatorCounts.list', { ...input, status: [...input.status] }, warehouseSpace, signal),
        refetchInterval: 30_000,
      };
    }),
  });
  const counts: Listed[] = asked
    .flatMap((organization, at) =>
      (lists[at]?.data?.counts ?? []).map((count) => ({ ...count, organization })),
    )
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));

  useScan('Scan a bin to count it', async ({ code }) => {
    const bin = await binCodeOf(code, warehouse.id);
    if (bin) {
      go(warehousePath.newCount(bin));
      return { tone: 'good', say: `Count ${bin}` };
    }
    const count = counts.find((one) => one.number.toUpperCase() === code.toUpperCase());
    if (!count) return { tone: 'bad', say: 'That is no bin', detail: 'Scan a bin, or choose a count' };
    go(warehousePath.countSheet(count.organization.id, count.id));
    return { tone: 'good', say: count.number };
  });
  return (
    <Page
      title="Count"
      lead="Goods are counted without being told what the books say. Where it differs, somebody else counts again."
      actions={
        <BigButton hotkey="n" onClick={() => go(warehousePath.newCount())}>
          New count
        </BigButton>
      }
    >
      <Group>
        <Select
          label="Merchant"
          size="lg"
          placeholder={all.length > askedAtOnce ? 'Choose one' : 'All'}
          data={all.map(({ id, name }) => ({ value: id, label: name }))}
          value={values['organization'] ?? null}
          onChange={(value) => set({ organization: value ?? undefined })}
          clearable
          searchable
        />
        <BigButton
          variant="default"
          hotkey="t"
          onClick={() => set({ show: isDone ? undefined : 'done' })}
          style={{ alignSelf: 'flex-end' }}
        >
          {isDone ? 'Show open ones' : 'Show ended ones'}
        </BigButton>
      </Group>
      <Loaded query={organizations}>
        {() =>
          counts.length > 0 ? (
            <ChoiceList
              label="Counts"
              choices={counts.map((count) => ({
                id: count.id,
                label: `${count.number} · ${count.organization.name}`,
                detail: (
                  <>
                    {count.reason} · {wordsOf(count.progress)} · <Time at={count.createdAt} />
                  </>
                ),
                aside: <Badge tone={countStatus[count.status].tone}>{countStatus[count.status].label}</Badge>,
                choose: () => go(warehousePath.countSheet(count.organization.id, count.id)),
              }))}
            />
          ) : (
            <Stack>
              <Text>
                {asked.length === 0 && all.length > 0
                  ? 'Choose a merchant to see its counts.'
                  : lists.some(({ isPending }) => isPending)
                    ? 'Reading the counts…'
                    : isDone
                      ? 'No count has ended here yet.'
                      : 'No count is open. Scan a bin to begin one.'}
              </Text>
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

const wordsOf = ({ lines, toCount, toRecount, toApprove, settled }: Listed['progress']): string =>
  [
    `${number(settled)} of ${number(lines)} lines settled`,
    toCount > 0 ? `${number(toCount)} to count` : '',
    toRecount > 0 ? `${number(toRecount)} to count again` : '',
    toApprove > 0 ? `${number(toApprove)} to approve` : '',
  ]
    .filter(Boolean)
    .join(', ');
