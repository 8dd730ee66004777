/** Text of operations.ts: the facts of every operation with self-contained schemas, for command lines and agents. */
import { operations } from '../../contract/index.ts';
import { factsOf } from '../../contract/openapi/facts.ts';
import { header } from './names.ts';
import { writtenOnce } from './written-once.ts';

export function operationsText(): string {
  const { constants, text } = writtenOnce(operations.map(factsOf));
  return `${header}import type { OperationFacts } from './operation-facts.ts';

export type { JsonSchema, OperationFacts } from './operation-facts.ts';

${constants}

/** Every operation, in the order of the contract. */
export const operations: readonly OperationFacts[] = ${text};
`;
}
