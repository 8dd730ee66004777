import { expect, test } from 'vitest';
import { expectedStatuses, openStatuses, queuedStatuses, stockHoldingStatuses } from './shipment-statuses.ts';

test('a shipment is open from its submission to its end', () => {
  expect(new Set(openStatuses)).toEqual(
    new Set(['pending', 'on_hold', 'confirmed', 'processing', 'pending_cancel']),
  );
});

test('an outbound shipment holds stock while it is open, and an inbound shipment is expected', () => {
  expect(new Set(stockHoldingStatuses)).toEqual(
    new Set(['pending', 'on_hold', 'processing', 'pending_cancel']),
  );
  expect(new Set(expectedStatuses)).toEqual(
    new Set(['pending', 'confirmed', 'processing', 'pending_cancel']),
  );
});

test('a shipment on hold is not in the work queue', () => {
  expect(new Set(queuedStatuses)).toEqual(new Set(['pending', 'confirmed', 'processing', 'pending_cancel']));
});
