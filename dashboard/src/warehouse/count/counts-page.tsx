/** Stock counts of this warehouse, over all merchants. */
import { Group, Select, Stack, Text } from '@mantine/core';
import { WordBadge } from '../../ui/badge.tsx';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { ChoiceList } from '../choice-list.tsx';
import { warehousePath } from '../path.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { countStatus } from './count-words.ts';
import { DueBins } from './due-bins.tsx';
import { SecondCounts } from './second-counts.tsx';
import { useCountTasks, type CountTasks } from './use-count-tasks.ts';
import { useCounts, type Counts, type Listed } from './use-counts.ts';

export function CountsPage() {
  const found = useCounts();
  const go = useGo();
  const tasks = useCountTasks();
  const second = tasks.today.data?.secondCounts ?? [];
  useCountsScan(found.counts, tasks);
  return (
    <Page
      title={t('Count')}
      lead={t('Blind count. A difference needs a second person.')}
      actions={
        <BigButton calls="operatorCounts.create" hotkey="n" onClick={() => go(warehousePath.newCount())}>
          {t('New count')}
        </BigButton>
      }
    >
      {second.length > 0 ? <SecondCounts counts={second} /> : null}
      <DueBins tasks={tasks} />
      <CountFilters found={found} />
      <Loaded query={found.organizations}>
        {() =>
          found.counts.length > 0 ? (
            <CountChoices counts={found.counts} numbered={second.length === 0} />
          ) : (
            <NoCounts found={found} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Opens the count with the scanned number, takes the scanned bin from the plan, or begins a count of it. */
function useCountsScan(counts: readonly Listed[], { bins, takeScanned }: CountTasks): void {
  const { warehouse } = useStation();
  const go = useGo();
  useScan(t('Scan a bin to count it'), async ({ code }) => {
    const bin = await binCodeOf(code, warehouse.id);
    const due = bins.find((one) => one.bin === bin);
    if (due) return takeScanned(due);
    if (bin) {
      go(warehousePath.newCount(bin));
      return { tone: 'good', say: t('Count {bin}', { bin }) };
    }
    const count = counts.find((one) => one.number.toUpperCase() === code.toUpperCase());
    if (!count) return { tone: 'bad', say: t('Not a bin'), detail: t('Scan a bin, or choose a count') };
    go(warehousePath.countSheet(count.organization.id, count.id));
    return { tone: 'good', say: count.number };
  });
}

function CountFilters({ found }: { found: Counts }) {
  const { merchants, merchant, isDone } = found;
  return (
    <Group>
      <Select
        label={t('Merchant')}
        size="lg"
        placeholder={t(found.mustChoose ? 'Choose one' : 'All')}
        data={merchants.map(({ id, name }) => ({ value: id, label: name }))}
        value={merchant ?? null}
        onChange={found.setMerchant}
        clearable
        searchable
      />
      <BigButton
        variant="default"
        hotkey="t"
        onClick={() => found.showDone(!isDone)}
        style={{ alignSelf: 'flex-end' }}
      >
        {t(isDone ? 'Show open counts' : 'Show past counts')}
      </BigButton>
    </Group>
  );
}

function CountChoices({ counts, numbered }: { counts: readonly Listed[]; numbered: boolean }) {
  const go = useGo();
  return (
    <ChoiceList
      label={t('Counts')}
      numbered={numbered}
      choices={counts.map((count) => ({
        id: count.id,
        label: `${count.number} · ${count.organization.name}`,
        detail: (
          <>
            {count.reason} · {wordsOf(count.progress)} · <Time at={count.createdAt} />
          </>
        ),
        aside: <WordBadge word={countStatus[count.status]} />,
        choose: () => go(warehousePath.countSheet(count.organization.id, count.id)),
      }))}
    />
  );
}

function NoCounts({ found: { isNobodyAsked, isReading, isDone } }: { found: Counts }) {
  return (
    <Stack>
      <Text>
        {t(
          isNobodyAsked
            ? 'Choose a merchant to see its counts.'
            : isReading
              ? 'Loading counts…'
              : isDone
                ? 'No past counts yet.'
                : 'No open counts. Scan a bin to start one.',
        )}
      </Text>
    </Stack>
  );
}

const wordsOf = ({ lines, toCount, toRecount, toApprove, settled }: Listed['progress']): string =>
  [
    t('{settled, number} of {lines, number} lines settled', { settled, lines }),
    toCount > 0 ? t('{toCount, number} to count', { toCount }) : '',
    toRecount > 0 ? t('{toRecount, number} to recount', { toRecount }) : '',
    toApprove > 0 ? t('{toApprove, number} to approve', { toApprove }) : '',
  ]
    .filter(Boolean)
    .join(', ');
