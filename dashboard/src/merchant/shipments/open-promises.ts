/**
 * Shipments whose promise is late or at risk, the most urgent first. Lateness follows the clock, so the list cannot filter
 * by it: this reads the open shipments and chooses among them.
 */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callList, type Rows } from '../../api/call.ts';
import type { Input } from '../../api/operation.ts';
import { useSpace } from '../../api/space.tsx';
import { keyOf } from '../../api/use.ts';
import type { Shipment } from './lifecycle-of.ts';

export type Urgency = 'late' | 'at_risk';

const pageSize = 50;
const mostPages = 40;

export function useOpenPromises(
  urgency: Urgency | undefined,
  input: Input<'shipments.list'>,
  { skip, take }: { skip: number; take: number },
): UseQueryResult<Rows<'shipments.list'>> {
  const space = useSpace();
  return useQuery({
    queryKey: [...keyOf(space, 'shipments.list', input), 'open promises'],
    enabled: urgency !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const all: Shipment[] = [];
      for (let page = 0, more = true; more && page < mostPages; page++) {
        const read = await callList(
          'shipments.list',
          { ...input, skip: page * pageSize, take: pageSize },
          space,
          signal,
        );
        all.push(...read.rows);
        more = read.more;
      }
      return all;
    },
    select: (all): Rows<'shipments.list'> => {
      const urgent = all.filter(isAt(urgency)).toSorted((a, b) => shipBy(a).localeCompare(shipBy(b)));
      return {
        rows: urgent.slice(skip, skip + take),
        more: urgent.length > skip + take,
        total: urgent.length,
      };
    },
  });
}

export const isAt =
  (urgency: Urgency | undefined) =>
  ({ promise }: Shipment): boolean =>
    promise?.slaStatus === urgency;

const shipBy = ({ promise }: Shipment): string => promise?.shipBy ?? '';
