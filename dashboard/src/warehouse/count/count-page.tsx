/** One count: what lies there is counted blind, decided, and booked. */
import { Group, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { WordBadge } from '../../ui/badge.tsx';
import { money, number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { rich, t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { warehousePath } from '../path.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import { shownReason } from '../stock-reasons.ts';
import { countStatus, isToCount } from './count-words.ts';
import { CountSheet } from './count-sheet.tsx';
import { DecidedLines } from './decided-lines.tsx';

type Count = Output<'operatorCounts.get'>;

export function CountPage() {
  const { organizationId, countId } = useParams({ strict: false }) as {
    organizationId: string;
    countId: string;
  };
  const count = useRead('operatorCounts.get', { organizationId, countId });
  return (
    <Loaded query={count}>
      {(record) => (
        <Page
          title={record.number}
          aside={<WordBadge word={countStatus[record.status]} />}
          lead={[
            shownReason(record),
            record.warehouse.name,
            t('by {name}', { name: record.createdBy.name }),
          ].join(' · ')}
        >
          {record.status === 'open' && record.lines.some(isToCount) ? (
            <CountSheet organizationId={organizationId} count={record} key={record.id} />
          ) : (
            <Ended organizationId={organizationId} count={record} />
          )}
          <DecidedLines lines={record.lines.filter((line) => !isToCount(line))} />
          <Decision organizationId={organizationId} count={record} />
        </Page>
      )}
    </Loaded>
  );
}

interface EndedProps {
  organizationId: string;
  count: Count;
}

function Ended({ count: { status, endedBy, endedAt, units, value, currency } }: EndedProps) {
  useScan(t('Scan a badge to hand over'), () => ({
    tone: 'bad',
    say: t('Nothing left to count here'),
    detail: t('No operator has this badge'),
  }));
  const adjusted = t('{count, plural, one {{units} unit} other {{units} units}}', {
    count: Math.abs(units),
    units: signed(units),
  });
  const sum = value !== null && currency !== null ? `${adjusted}, ${money(value, currency)}` : adjusted;
  return (
    <Text>
      {status === 'counted' ? t('Counting is done. Variance: {sum}.', { sum }) : null}
      {status === 'approved' ? t('Completed. Stock was adjusted by {sum}.', { sum }) : null}
      {status === 'cancelled' ? t('This count was cancelled. Adjustments already made are kept.') : null}
      {endedBy && endedAt ? (
        <> {rich('By {name}, {time}.', { name: endedBy.name, time: <Time at={endedAt} /> })}</>
      ) : null}
    </Text>
  );
}

interface DecisionProps {
  organizationId: string;
  count: Count;
}

function Decision({ organizationId, count: { id, number: name, status, lines } }: DecisionProps) {
  const { acts } = useStation();
  const { act, busy } = useAct();
  const go = useGo();
  const open = lines.filter((line) => line.status === 'to_approve');
  const counted = open.some(({ entries }) =>
    entries.some(({ countedBy }) => countedBy.id === acts.operator.id),
  );
  if (status === 'approved' || status === 'cancelled') {
    return (
      <Group>
        <BigButton hotkey="Enter" onClick={() => go(warehousePath.count())}>
          {t('Next count')}
        </BigButton>
      </Group>
    );
  }
  const input = { organizationId, countId: id };
  return (
    <Stack>
      {status === 'counted' && counted ? (
        <Text>
          {t(
            'You counted some of these lines, so a lead who did not count must approve. Scan a badge to hand over, or leave it: it waits under Count and in Exceptions.',
          )}
        </Text>
      ) : null}
      <Group>
        {status === 'counted' ? (
          <BigButton
            calls="operatorCounts.approve"
            hotkey="y"
            loading={busy}
            why={
              counted
                ? t('You counted some of these lines. A lead who did not count must approve.')
                : undefined
            }
            onClick={() =>
              void act(
                'operatorCounts.approve',
                input,
                t('Approved {name}', { name }),
                t('Stock has been adjusted'),
              )
            }
          >
            {t('Approve count')}
          </BigButton>
        ) : null}
        {open.length > 0 ? (
          <BigButton
            variant="default"
            calls="operatorCounts.recount"
            hotkey="r"
            loading={busy}
            onClick={() =>
              void act(
                'operatorCounts.recount',
                input,
                t('Recount started: {count, plural, one {# line} other {# lines}}', { count: open.length }),
              )
            }
          >
            {t('Recount')}
          </BigButton>
        ) : null}
        <ConfirmButton
          variant="default"
          calls="operatorCounts.cancel"
          hotkey="x"
          loading={busy}
          onClick={() =>
            void act(
              'operatorCounts.cancel',
              input,
              t('Cancelled {name}', { name }),
              t('Adjustments already made are kept'),
            )
          }
        >
          {t('Cancel count')}
        </ConfirmButton>
      </Group>
    </Stack>
  );
}

const signed = (value: number): string => (value > 0 ? `+${number(value)}` : number(value));
