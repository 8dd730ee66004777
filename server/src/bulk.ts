/** The answer to a bulk request: what became of each part, in the words it would have had alone. */
import { Failure } from './failure.ts';
import type { Written } from './implement.ts';

/** `status` is what a part that succeeded would have answered. */
export function bulkOf(outcomes: readonly (Written | Failure)[], status: number): Written {
  const results = outcomes.map((outcome, index) =>
    outcome instanceof Failure
      ? `{"index":${index},"status":${outcome.status},"record":null,"error":${JSON.stringify({
          error: outcome.message,
          code: outcome.code,
          ...(outcome.facts.properties ? { properties: outcome.facts.properties } : {}),
          ...(outcome.facts.details ? { details: outcome.facts.details } : {}),
        })}}`
      : `{"index":${index},"status":${outcome.status ?? status},"record":${outcome.body},"error":null}`,
  );
  const failed = outcomes.filter((outcome) => outcome instanceof Failure).length;
  return {
    body: `{"succeeded":${outcomes.length - failed},"failed":${failed},"results":[${results.join(',')}]}`,
  };
}
