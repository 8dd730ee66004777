/** The stock of what stands on the lines of a form, each by its id. */
import { useQueries } from '@tanstack/react-query';
import { callList, callRead } from '../../../api/call.ts';
import type { Input, Output } from '../../../api/operation.ts';
import { useSpace } from '../../../api/space.tsx';
import { keyOf } from '../../../api/use.ts';

export type CartonStock = Output<'stock.cartonBreakdown'>;
export type Carton = Output<'cartons.get'>;

const currentMs = 30_000;

export const useProductStock = (ids: readonly string[]) =>
  useStock(ids, 'stock.breakdown', (productId) => ({
    productId,
    includeDeleted: true,
    include: 'lots',
  }));

export const useCartonStock = (ids: readonly string[]) =>
  useStock(ids, 'stock.cartonBreakdown', (cartonId) => ({ cartonId, includeDeleted: true }));

function useStock<N extends 'stock.breakdown' | 'stock.cartonBreakdown'>(
  ids: readonly string[],
  list: N,
  inputOf: (id: string) => Input<N>,
): ReadonlyMap<string, Output<N>> {
  const space = useSpace();
  return useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: keyOf(space, list, inputOf(id)),
      queryFn: () => callList(list, inputOf(id), space),
      refetchInterval: currentMs,
    })),
    combine: (answers) => byId(answers.flatMap(({ data }) => data?.rows ?? [])),
  });
}

export function useCartons(ids: readonly string[]): ReadonlyMap<string, Carton> {
  const space = useSpace();
  return useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: keyOf(space, 'cartons.get', { id }),
      queryFn: () => callRead('cartons.get', { id }, space),
    })),
    combine: (answers) => byId(answers.flatMap(({ data }) => data ?? [])),
  });
}

const byId = <R extends { id: string }>(records: readonly R[]): ReadonlyMap<string, R> =>
  new Map(records.map((record) => [record.id, record]));
