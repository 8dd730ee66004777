import type { SerialRule } from '@packhouse/contract/rules/serial-numbers';
import { useReads } from '../use-reads.ts';

export type SerialRules = ReadonlyMap<string, SerialRule>;

/** How the products among these lines keep serial numbers, by product; those that keep none are left out. */
export function useSerialRules(
  organizationId: string,
  items: readonly { productId: string | null }[],
): SerialRules {
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const reads = useReads(
    'operatorProducts.get',
    ids.map((id) => ({ organizationId, id })),
  );
  return new Map(
    reads.flatMap(({ data }) => (data?.serialNumbers ? [[data.id, data.serialNumbers] as const] : [])),
  );
}
