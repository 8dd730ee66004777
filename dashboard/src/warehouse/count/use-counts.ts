import type { Output } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { useStation } from '../station.tsx';
import { reasonNamed } from '../stock-reasons.ts';
import { useReads } from '../use-reads.ts';

type Organization = Output<'operatorShipments.organizations'>;
export type Listed = Output<'operatorCounts.list'>['counts'][number] & { organization: Organization };

/** Counts are asked merchant by merchant: of more than that, one is chosen first. */
const askedAtOnce = 12;

/** Open or ended counts of this warehouse, newest first, over all merchants or of the one in the address. */
export function useCounts() {
  const { warehouse } = useStation();
  const { values, set } = useUrlState();
  const organizations = useList('operatorShipments.organizations', { mode: 'live', take: 50 });
  const all = organizations.data?.rows ?? [];
  const merchant = values['organization'];
  const isDone = values['show'] === 'done';
  const reason = reasonNamed(values['reason']);
  const mustChoose = all.length > askedAtOnce;
  const asked = merchant ? all.filter(({ id }) => id === merchant) : mustChoose ? [] : all;
  const lists = useReads(
    'operatorCounts.list',
    asked.map(({ id }) => ({
      organizationId: id,
      warehouseId: warehouse.id,
      status: isDone ? ['approved', 'cancelled'] : ['open', 'counted'],
      ...(reason ? { reasonCode: [reason] } : {}),
      take: 50,
    })),
    { everyMs: 30_000 },
  );
  const counts: Listed[] = asked
    .flatMap((organization, at) =>
      (lists[at]?.data?.counts ?? []).map((count) => ({ ...count, organization })),
    )
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));

  return {
    organizations,
    merchants: all,
    merchant,
    setMerchant: (id: string | null) => set({ organization: id ?? undefined }),
    /** True when there are too many merchants to ask for the counts of all. */
    mustChoose,
    isNobodyAsked: asked.length === 0 && all.length > 0,
    isReading: lists.some(({ isPending }) => isPending),
    isDone,
    reason,
    setReason: (code: string | null) => set({ reason: code ?? undefined }),
    showDone: (done: boolean) => set({ show: done ? 'done' : undefined }),
    counts,
  };
}

export type Counts = ReturnType<typeof useCounts>;
