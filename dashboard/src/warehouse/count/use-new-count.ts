import { useState } from 'react';
import type { Input } from '../../api/operation.ts';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { warehousePath } from '../path.ts';
import type { GoodsHit } from '../scan/find-code.ts';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import { useKeyOfInput } from '../use-key-of-input.ts';
import { reasonOf, type StockReason } from '../stock-reasons.ts';

export type Scope = Pick<Input<'operatorCounts.create'>, 'bin' | 'items' | 'all'>;

/** Count that is about to be opened: the bin of the address or the scanned goods, and its reason. */
export function useNewCount() {
  const { warehouse } = useStation();
  const go = useGo();
  const { values, set } = useUrlState();
  const { act, busy, error } = useAct();
  const bin = values['bin'];
  const [goods, setGoods] = useState<GoodsHit[]>([]);
  const [reason, setReason] = useState<StockReason>('cycle_count');
  const keyOf = useKeyOfInput();

  return {
    bin,
    setBin: (code: string | undefined) => set({ bin: code }),
    goods,
    setGoods,
    reason,
    setReason,
    busy,
    problem: (field: string) => error?.properties[field],
    async open(organizationId: string, scope: Scope) {
      const input: Input<'operatorCounts.create'> = {
        organizationId,
        warehouseId: warehouse.id,
        ...scope,
        ...reasonOf(reason, scope.bin),
      };
      const done = await act(
        'operatorCounts.create',
        input,
        t('Count started'),
        t('Blind count: do not look up system quantities'),
        { key: keyOf(input) },
      );
      if (done?.record) go(warehousePath.countSheet(organizationId, done.record.id));
    },
  };
}

export type NewCount = ReturnType<typeof useNewCount>;
