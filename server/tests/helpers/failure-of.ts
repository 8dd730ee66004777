import { Failure } from '../../src/platform/failure.ts';

/** What some work is refused with. Fails when it is not refused, or with anything but a Failure. */
export function failureOf(work: () => unknown): Failure {
  try {
    work();
  } catch (failure) {
    if (failure instanceof Failure) return failure;
    throw failure;
  }
  throw new Error('It was taken.');
}
