import { useRead } from '../../api/use.ts';
import { t } from '../../ui/t.ts';
import type { Verdict } from '../scan/scanner.tsx';
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

/** Verdict on a bin that is not suggested and was scanned once. */
export const notSuggested = (bin: string, { condition }: Pick<GoodsInHand, 'condition'>): Verdict => ({
  tone: 'bad',
  say: condition === 'quarantine' ? t('Use a quarantine bin') : t('{bin} is not suggested', { bin }),
  detail: t('Scan {bin} again to use it anyway', { bin }),
});
