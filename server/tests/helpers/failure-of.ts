import { Failure } from '../../src/platform/failure.ts';

/**
 * Returns the failure with which some work is refused.
 * @throws Error if the work is not refused, and rethrows any error that is not a Failure.
 */
export function failureOf(work: () => unknown): Failure {
  try {
    work();
  } catch (failure) {
    if (failure instanceof Failure) return failure;
    throw failure;
  }
  throw new Error('It was taken.');
}
