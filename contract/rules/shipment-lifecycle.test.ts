import { expect, test } from 'vitest';
import { cancelVerb, type CancelVerb } from './shipment-lifecycle.ts';

type Place = Parameters<typeof cancelVerb>[0];
type Verdict = CancelVerb | undefined;

test.each<[Place['kind'], Place['status'], Place['stage'], Verdict, Verdict]>([
  ['pnp', 'draft', null, 'cancel', 'cancel'],
  ['spd', 'on_hold', null, 'cancel', 'cancel'],
  ['pnp', 'processing', 'picked', 'requestCancel', undefined],
  ['pnp', 'processing', 'packing', undefined, undefined],
  ['pnp', 'pending_cancel', 'picked', undefined, undefined],
  ['pnp', 'forwarded', null, undefined, undefined],
  ['inbound', 'pending', null, 'cancel', 'cancel'],
  ['return', 'confirmed', null, 'requestCancel', undefined],
  ['inbound', 'processing', 'arrived', undefined, undefined],
])('a %s shipment in %s (%s) is cancelled by the merchant with %s, by the warehouse with %s', (...row) => {
  const [kind, status, stage, byClient, byOperator] = row;
  expect(cancelVerb({ kind, status, stage }, 'client')).toBe(byClient);
  expect(cancelVerb({ kind, status, stage }, 'operator')).toBe(byOperator);
});
