import { Failure } from '../../platform/failure.ts';

/** Runs `work`, and says of a refused field which option is meant: `options` has those with another name than their field. */
export async function namingOptions<T>(
  options: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [field, rule] = Object.entries((error instanceof Failure && error.facts.properties) || {})[0] ?? [];
    if (field === undefined) throw error;
    throw new Error(`--${options[field] ?? field} ${rule}.`, { cause: error });
  }
}
