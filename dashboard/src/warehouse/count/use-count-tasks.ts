import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { useGo } from '../../ui/go.tsx';
import { t, word } from '../../ui/t.ts';
import { warehousePath } from '../path.ts';
import { send } from '../outbox.ts';
import type { Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import { useKeyOfInput } from '../use-key-of-input.ts';

export type DueBin = Output<'operatorCountTasks.today'>['bins'][number];
export type SecondCount = Output<'operatorCountTasks.today'>['secondCounts'][number];

/** Bins that are due here today, the next one along the walk first, and counts that need a second person. */
export function useCountTasks() {
  const { warehouse } = useStation();
  const go = useGo();
  const { act, busy } = useAct();
  const keyOf = useKeyOfInput();
  const today = useRead('operatorCountTasks.today', { warehouseId: warehouse.id }, { everyMs: 30_000 });
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const all = today.data?.bins ?? [];
  const bins = [
    ...all.filter(({ bin }) => !skipped.includes(bin)),
    ...all.filter(({ bin }) => skipped.includes(bin)),
  ];

  const inputOf = ({ bin }: DueBin, organizationId: string) => ({
    organizationId,
    warehouseId: warehouse.id,
    bin,
  });

  return {
    today,
    bins,
    busy,
    /** Puts a bin behind all others, for this visit of the page. */
    skip: ({ bin }: DueBin) => setSkipped((before) => [...before.filter((one) => one !== bin), bin]),
    /** Starts the count of a bin, or opens the page on which an empty one is checked. */
    async take(due: DueBin): Promise<void> {
      const { bin, organization } = due;
      if (!organization) return go(warehousePath.emptyBin(bin));
      const input = inputOf(due, organization.id);
      const done = await act('operatorCountTasks.take', input, t('Count {bin}', { bin }), t(blind), {
        key: keyOf(input),
      });
      if (done?.record) go(warehousePath.countSheet(organization.id, done.record.id));
    },
    /** The same for a bin that was scanned. */
    async takeScanned(due: DueBin): Promise<Verdict> {
      const { bin, organization } = due;
      if (!organization) {
        go(warehousePath.emptyBin(bin));
        return { tone: 'good', say: bin, detail: t('Is it empty?') };
      }
      const input = inputOf(due, organization.id);
      const sent = await send('operatorCountTasks.take', input, t('Count {bin}', { bin }), keyOf(input));
      if (!sent.sent)
        return {
          tone: 'note',
          say: t('Count {bin}', { bin }),
          detail: t('Starts when the connection is back'),
        };
      go(warehousePath.countSheet(organization.id, sent.record.id));
      return { tone: 'good', say: t('Count {bin}', { bin }), detail: t(blind) };
    },
  };
}

const blind = word('Blind count: do not look up system quantities');

export type CountTasks = ReturnType<typeof useCountTasks>;
