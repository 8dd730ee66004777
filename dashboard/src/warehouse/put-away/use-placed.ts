import { useKept } from '../use-kept.ts';

/** By goods of a receipt: the bins they were put into, empty when they need none. */
export type Placed = Record<string, string[]>;

export const usePlaced = (shipmentId: string) => useKept<Placed>(`placed-${shipmentId}`, {});
