/** What only the warehouse's staff may ask: the operator API, /operator/v0. */
import type { Operation } from '../operation.ts';
import { operatorCounts } from './counts.ts';
import { operatorShipments } from './shipments.ts';
import { operatorStock } from './stock.ts';

export const operatorContract = {
  operatorShipments,
  operatorStock,
  operatorCounts,
};

export type OperatorContract = typeof operatorContract;

/** Every operation with its dotted name, such as `operatorShipments.start`. */
export const operatorOperations: readonly { name: string; operation: Operation }[] = Object.entries(
  operatorContract,
).flatMap(([resource, group]) =>
  Object.entries(group as Record<string, Operation>).map(([verb, operation]) => ({
    name: `${resource}.${verb}`,
    operation,
  })),
);
