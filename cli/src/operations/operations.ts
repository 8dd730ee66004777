/** The operations that are commands: those of the merchants' API, and those of the warehouse's below `operator`. */
import { operations, type OperationFacts } from '@packhouse/sdk/operations';
import { kebab } from './field-option.ts';

/** An operation, with `resource` as the words of its command. */
export interface CliOperation extends Omit<OperationFacts, 'name'> {
  readonly name: string;
}

export const merchantOperations: readonly CliOperation[] = operations.map((one) => ({
  ...one,
  resource: kebab(one.resource),
}));

/** Loaded from the contract when they are asked for, since only the warehouse's staff need them. */
export async function operatorOperations(): Promise<readonly CliOperation[]> {
  const [{ operatorOperations: all }, { factsOf }] = await Promise.all([
    import('@packhouse/contract/operator/index'),
    import('@packhouse/contract/openapi/facts'),
  ]);
  return all.map((one) => {
    const facts = factsOf(one) as CliOperation;
    return { ...facts, resource: kebab(facts.resource).replace('-', ' ') };
  });
}
