import type { Output } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';

/** Warehouses where roles can be held, closed ones included; none until they have been read. */
export const useWarehouses = (): readonly Output<'operatorWork.warehouses'>[] =>
  useList('operatorWork.warehouses', { take: 50 }).data?.rows ?? [];
