/** The answer to a bulk request: what became of each part, in the words it would have had alone. */
import { Failure, toldOf } from './failure.ts';
import type { Written } from './implement.ts';

export function bulkOf(outcomes: readonly (Written | Failure)[]): Written {
  const results = outcomes.map((outcome, index) =>
    outcome instanceof Failure
      ? `{"index":${index},"status":${outcome.status},"record":null,"error":${JSON.stringify(toldOf(outcome))}}`
      : `{"index":${index},"status":${outcome.status ?? 200},"record":${outcome.body},"error":null}`,
  );
  const failed = outcomes.filter((outcome) => outcome instanceof Failure).length;
  return {
    body: `{"succeeded":${outcomes.length - failed},"failed":${failed},"results":[${results.join(',')}]}`,
  };
}
