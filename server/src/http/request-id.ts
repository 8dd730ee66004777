import type { IncomingMessage } from 'node:http';
import { spellId } from '@packhouse/contract/id';
import { newId } from '../platform/database/ids.ts';

/** The caller's own id when it is a harmless word, else a new one. It is on every answer and in the log. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(sent) ? sent : spellId('request', newId());
}
