import { callRead } from '../../api/call.ts';
import { useRead } from '../../api/use.ts';
import { t } from '../../ui/t.ts';
import type { Verdict } from '../scan/scanner.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import type { GoodsToPlace } from './goods-to-place.ts';

export type GoodsInHand = Pick<GoodsToPlace, 'goods' | 'lot' | 'condition'>;

/** The bins suggested for the goods in hand, if there are any. */
export const useSuggestedBins = (
  organizationId: string,
  warehouseId: string,
  inHand: GoodsInHand | undefined,
) =>
  useRead(
    'operatorBins.suggest',
    {
      organizationId,
      warehouseId,
      ...inHand?.goods,
      ...(inHand?.lot ? { lot: inHand.lot } : {}),
      condition: inHand?.condition ?? 'good',
    },
    { enabled: inHand !== undefined },
  );

export type SuggestedBins = ReturnType<typeof useSuggestedBins>;

/** Waits for the suggestions, as a bin may be scanned before they are read. */
export async function isSuggested(suggestion: SuggestedBins, bin: string): Promise<boolean> {
  const { bins } = suggestion.data ?? (await suggestion.refetch()).data ?? { bins: [] };
  return bins.some((one) => one.bin === bin);
}

/** Verdict on a bin that is not suggested and was scanned once: it says which items it holds, where any are known. */
export async function notSuggested(
  warehouseId: string,
  bin: string,
  condition: GoodsInHand['condition'],
): Promise<Verdict> {
  return {
    tone: 'bad',
    say: condition === 'quarantine' ? t('Use a quarantine bin') : await holds(warehouseId, bin),
    detail: t('Scan {bin} again to use it anyway', { bin }),
  };
}

async function holds(warehouseId: string, bin: string): Promise<string> {
  const inBin = { warehouseId, code: bin };
  // Without a connection nobody can tell.
  const contents = await callRead('operatorBins.contents', inBin, warehouseSpace).catch(() => undefined);
  const names = new Set(
    contents?.goods.filter((one) => one.inBin !== 0).map(({ sku, name }) => sku ?? name) ?? [],
  );
  const [item, ...others] = names;
  if (item === undefined) return t('{bin} is not suggested', { bin });
  return others.length === 0
    ? t('{bin} holds {item}', { bin, item })
    : t('{bin} holds {item} and {count, plural, one {# other item} other {# other items}}', {
        bin,
        item,
        count: others.length,
      });
}
