/** How far the check or the import is, and what came of it. */
import { Progress, Text } from '@mantine/core';
import { number, plural } from '../../../ui/format.ts';
import type { OrderImport } from './use-order-import.ts';

export function ImportStatus({ state: { step, orders, outcomes, count } }: { state: OrderImport }) {
  const [created, exists, refused] = [count('created'), count('exists'), count('refused')];
  const done = step === 'creating' ? created + exists + refused : outcomes.size;
  return (
    <div role="status">
      {step === 'checking' || step === 'creating' ? (
        <>
          <Text size="sm">
            {step === 'checking' ? 'Checked' : 'Done'}: {number(Math.min(done, orders.length))} of{' '}
            {number(orders.length)}
          </Text>
          <Progress value={(100 * done) / orders.length} aria-label="Progress" />
        </>
      ) : null}
      {step === 'checked' ? (
        <Text size="sm">
          {plural(count('ready'), 'order')} ready, {number(refused)} rejected, {number(exists)} already exist.
          Nothing has been saved yet.
          {orders.length > 100
            ? ' Orders are checked in batches of 100. If two batches need the same last units, the later order is rejected when it is created.'
            : ''}
        </Text>
      ) : null}
      {step === 'created' ? (
        <Text size="sm">
          {plural(created, 'order')} created, {number(exists)} already existed and were skipped,{' '}
          {number(refused)} rejected.
        </Text>
      ) : null}
    </div>
  );
}
