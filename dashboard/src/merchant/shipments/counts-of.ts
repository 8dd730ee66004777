import type { Output } from '../../api/operation.ts';

export type Counts = Output<'dashboardShipments.counts'>['byKind']['pnp'];

/** Counts of one kind, or of all outbound shipments. */
export function countsOf(
  counts: Output<'dashboardShipments.counts'> | undefined,
  kind: 'pnp' | 'spd' | undefined,
): Counts | undefined {
  if (!counts) return undefined;
  const { pnp, spd } = counts.byKind;
  if (kind) return counts.byKind[kind];
  return {
    total: pnp.total + spd.total,
    late: pnp.late + spd.late,
    atRisk: pnp.atRisk + spd.atRisk,
    byStatus: Object.fromEntries(
      Object.entries(pnp.byStatus).map(([status, count]) => [
        status,
        count + spd.byStatus[status as keyof Counts['byStatus']],
      ]),
    ) as Counts['byStatus'],
  };
}
