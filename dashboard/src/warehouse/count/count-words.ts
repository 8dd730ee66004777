import type { Output } from '../../api/operation.ts';
import type { Tone } from '../../ui/words.ts';
import { t, word } from '../../ui/t.ts';

type Count = Output<'operatorCounts.get'>;
export type CountLine = Count['lines'][number];

export const countStatus: Record<Count['status'], { label: string; tone: Tone }> = {
  open: { label: word('To count'), tone: 'busy' },
  counted: { label: word('To approve'), tone: 'warning' },
  approved: { label: word('Completed'), tone: 'good' },
  cancelled: { label: word('Cancelled'), tone: 'neutral' },
};

export const lineStatus: Record<CountLine['status'], { label: string; tone: Tone }> = {
  to_count: { label: word('To count'), tone: 'busy' },
  to_recount: { label: word('To recount'), tone: 'warning' },
  to_approve: { label: word('To approve'), tone: 'warning' },
  settled: { label: word('Settled'), tone: 'good' },
};

export const keyOfLine = ({
  productId,
  cartonId,
  lot,
}: Pick<CountLine, 'productId' | 'cartonId' | 'lot'>): string => `${productId ?? cartonId} ${lot ?? ''}`;

export const detailOfLine = ({ sku, lot }: Pick<CountLine, 'sku' | 'lot'>): string =>
  [sku ?? t('Carton'), lot ? t('lot {lot}', { lot }) : ''].filter(Boolean).join(' · ');

export const isToCount = ({ status }: CountLine): boolean => status === 'to_count' || status === 'to_recount';

/** True when this operator made the last count of a line that has to be counted again. */
export const countedLastBy = (line: CountLine, operatorId: string): boolean =>
  line.status === 'to_recount' &&
  line.entries.findLast(({ round }) => round === line.round)?.countedBy.id === operatorId;
