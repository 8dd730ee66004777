/** Stock counts of this warehouse, over all merchants. */
import { Group, Select, Stack, Text } from '@mantine/core';
import { WordBadge } from '../../ui/badge.tsx';
import { callRead } from '../../api/call.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { ChoiceList } from '../choice-list.tsx';
import { send } from '../outbox.ts';
import { warehousePath } from '../path.ts';
import { useScan, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import { countStatus } from './count-words.ts';
import { DueBins } from './due-bins.tsx';
import { SecondCounts } from './second-counts.tsx';
import { useCountTasks, type CountTasks } from './use-count-tasks.ts';
import { useCounts, type Counts, type Listed } from './use-counts.ts';
import { reasonOf, shownReason, stockReasonWords, type StockReason } from '../stock-reasons.ts';

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
  const begin = useBeginCount();
  useScan(t('Scan a bin to count it'), async ({ id, code }) => {
    const bin = await binCodeOf(code, warehouse.id);
    const due = bins.find((one) => one.bin === bin);
    if (due) return takeScanned(due);
    if (bin) return begin(bin, id);
    const count = counts.find((one) => one.number.toUpperCase() === code.toUpperCase());
    if (!count) return { tone: 'bad', say: t('Not a bin'), detail: t('Scan a bin, or choose a count') };
    go(warehousePath.countSheet(count.organization.id, count.id));
    return { tone: 'good', say: count.number };
  });
}

/** Begins the count of a bin that holds the items of one merchant; otherwise somebody has to choose. */
function useBeginCount() {
  const { warehouse } = useStation();
  const go = useGo();
  return async (bin: string, key: string): Promise<Verdict> => {
    const inBin = { warehouseId: warehouse.id, code: bin };
    const { goods } = await callRead('operatorBins.contents', inBin, warehouseSpace);
    const [owner, ...others] = new Set(goods.map(({ organization }) => organization.id));
    const label = t('Count {bin}', { bin });
    if (owner === undefined || others.length > 0) {
      go(warehousePath.newCount(bin));
      return { tone: 'good', say: label };
    }
    const count = await send(
      'operatorCounts.create',
      { organizationId: owner, warehouseId: warehouse.id, bin, ...reasonOf('cycle_count', bin) },
      label,
      key,
    );
    if (!count.sent)
      return { tone: 'note', say: label, detail: t('Saved offline, sent when the connection is back') };
    go(warehousePath.countSheet(owner, count.record.id));
    return { tone: 'good', say: label, detail: t('Blind count: do not look up system quantities') };
  };
}

function CountFilters({ found }: { found: Counts }) {
  const { merchants, merchant, isDone, reason } = found;
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
      <Select
        label={t('Reason')}
        size="lg"
        placeholder={t('All')}
        data={reasons.map((code) => ({ value: code, label: t(stockReasonWords[code]) }))}
        value={reason ?? null}
        onChange={found.setReason}
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

/** Reasons that lead to a count; the others are of corrections. */
const reasons: readonly StockReason[] = [
  'cycle_count',
  'count_plan',
  'spot_check',
  'year_end_count',
  'merchant_request',
  'short_pick',
  'pick_shortfall',
  'refill_shortfall',
];

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
            {shownReason(count)} · {wordsOf(count.progress)} · <Time at={count.createdAt} />
          </>
        ),
        aside: <WordBadge word={countStatus[count.status]} />,
        choose: () => go(warehousePath.countSheet(count.organization.id, count.id)),
      }))}
    />
  );
}

function NoCounts({ found: { isNobodyAsked, isReading, isDone, reason } }: { found: Counts }) {
  return (
    <Stack>
      <Text>
        {t(
          isNobodyAsked
            ? 'Choose a merchant to see its counts.'
            : isReading
              ? 'Loading counts…'
              : reason
                ? 'No counts with this reason.'
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
