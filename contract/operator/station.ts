/**
 * Who acts at a station: the operator whose account is signed in there, or whoever has scanned a badge since. For people
 * in the warehouse app, so it takes a session and no key.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Timestamp } from '../measures.ts';
import { operation } from '../operation.ts';

export const Station = z
  .object({
    operator: z
      .object({ id: Id('user'), name: z.string() })
      .describe('Who acts now: ledgers and timelines name this operator.'),
    account: z.object({ name: z.string(), email: z.string() }).describe('Whose account is signed in.'),
    viaBadge: z.boolean().describe('Whether a badge was scanned since the account signed in.'),
    since: Timestamp.nullable().describe('When the badge was scanned; null without one.'),
  })
  .meta({ id: 'Station' });
export type Station = z.infer<typeof Station>;

export const station = {
  get: operation({
    method: 'GET',
    path: '/operator/v0/station',
    scope: 'operator',
    summary: 'Read who acts at this station',
    input: z.strictObject({}),
    output: Station,
    errors: [],
  }),
  badge: operation({
    method: 'POST',
    path: '/operator/v0/station/badge',
    scope: 'operator',
    noTrial: true,
    summary: 'Act as the operator whose badge was scanned',
    description: 'Until another badge is scanned, this one is released, or the session ends.',
    input: z.strictObject({
      badge: z.string().trim().min(1).max(64).describe('What the badge says.'),
    }),
    output: Station,
    errors: ['not_found'],
  }),
  release: operation({
    method: 'DELETE',
    path: '/operator/v0/station/badge',
    scope: 'operator',
    noTrial: true,
    summary: 'Act as the operator of the account again',
    input: z.strictObject({}),
    output: Station,
    errors: [],
  }),
};
