import { Failure } from '../platform/failure.ts';
import { accepts } from './negotiate.ts';

/** Records are answered as JSON; a client that refuses it is told so instead of being surprised. */
export function acceptsJson(accept: string | undefined): void {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return;
  if (accept.trim() === '' || accepts(accept, ['application/json', 'application/problem+json'])) return;
  throw new Failure(
    'not_acceptable',
    'The response is application/json, which your Accept header does not allow.',
  );
}
