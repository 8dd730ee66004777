import { expect, test } from 'vitest';
import { entriesOf } from './course.tsx';
import type { Shipment } from './shipment-props.ts';

const shipment = {
  createdAt: '2026-05-01T08:00:00.000Z',
  submittedAt: '2026-05-01T08:00:00.000Z',
  heldAt: null,
  confirmedAt: null,
  processingAt: '2026-05-01T10:00:00.000Z',
  forwardedAt: '2026-05-01T16:00:00.000Z',
  receivedAt: null,
  cancelledAt: null,
  rejectedAt: null,
  packages: [
    {
      trackingNumber: '1Z9',
      events: [{ at: '2026-05-03T11:00:00.000Z', status: 'delivered', description: 'Front door' }],
    },
    {
      trackingNumber: '1Z8',
      events: [{ at: '2026-05-02T06:00:00.000Z', status: 'in_transit', description: 'Reno' }],
    },
  ],
} as unknown as Shipment;

test('the steps of a shipment and the reports about its packages are one course, oldest first', () => {
  expect(entriesOf(shipment).map(({ title, detail }) => [title, detail].filter(Boolean).join(': '))).toEqual([
    'Created',
    'Submitted',
    'Processing began',
    'Handed to the carrier',
    'In transit: 1Z8 · Reno',
    'Delivered: 1Z9 · Front door',
  ]);
});
