import { CarrierFailure } from '../../src/carriers/carrier.ts';

/** The failure of a carrier's method; fails when it succeeds, or with any other error. */
export async function failureOf(work: Promise<unknown>): Promise<CarrierFailure> {
  try {
    await work;
  } catch (error) {
    if (error instanceof CarrierFailure) return error;
    throw error;
  }
  throw new Error('the carrier did not refuse');
}
