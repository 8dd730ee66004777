import { globSync, readFileSync } from 'node:fs';
import {
  expectedStatuses,
  queuedStatuses,
  stockHoldingStatuses,
} from '@packhouse/contract/rules/shipment-statuses';
import { expect, test } from 'vitest';

const folder = new URL('../../../migrations/', import.meta.url);
const migrations = globSync('*.sql', { cwd: folder })
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

test.each([
  ['shipments_queue_idx', queuedStatuses],
  ['shipments_open_promises_idx', stockHoldingStatuses],
  ['shipments_open_inbound_idx', expectedStatuses],
])('%s has the statuses of its group', (index, statuses) => {
  const [, list] = new RegExp(`create index ${index} [^;]*status in \\(([^)]*)\\);`).exec(migrations)!;
  expect(list!.split(', ').toSorted()).toEqual(statuses.map((status) => `'${status}'`).toSorted());
});
