/** The stock of what stands on the lines of a form, each by its id. */
import { useQueries } from '@tanstack/react-query';
import { callList, callRead } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useSpace } from '../../api/space.tsx';
import { keyOf } from '../../api/use.ts';

export type ProductStock = Output<'stock.breakdown'>;
export type CartonStock = Output<'stock.cartonBreakdown'>;
export type Carton = Output<'cartons.get'>;

const currentMs = 30_000;

export function useProductStock(ids: readonly string[]): ReadonlyMap<string, ProductStock> {
  const space = useSpace();
  return useQueries({
    queries: [...new Set(ids)].map((productId) => ({
      queryKey: keyOf(space, 'stock.breakdown', { productId, includeDeleted: true }),
      queryFn: () => callList('stock.breakdown', { productId, includeDeleted: true }, space),
      refetchInterval: currentMs,
    })),
    combine: (answers) => byId(answers.flatMap(({ data }) => data?.rows ?? [])),
  });
}

export function useCartonStock(ids: readonly string[]): ReadonlyMap<string, CartonStock> {
  const space = useSpace();
  return useQueries({
    queries: [...new Set(ids)].map((cartonId) => ({
      queryKey: keyOf(space, 'stock.cartonBreakdown', { cartonId, includeDeleted: true }),
      queryFn: () => callList('stock.cartonBreakdown', { cartonId, includeDeleted: true }, space),
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
