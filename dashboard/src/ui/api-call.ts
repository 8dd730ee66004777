/** An operation with its input, as a page asks it. */
import type { Input, Name } from '../api/operation.ts';

export interface ApiCall {
  name: Name;
  input: Record<string, unknown>;
}

/** Typed at its place: `apiCall('shipments.list', { take: 20 })`. */
export const apiCall = <N extends Name>(name: N, input: Input<N>): ApiCall => ({
  name,
  input: input,
});
