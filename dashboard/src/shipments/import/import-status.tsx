/** How far the check or the import is, and what came of it. */
import { Progress, Text } from '@mantine/core';
import { number } from '../../ui/format.ts';

export type Step = 'columns' | 'checking' | 'checked' | 'creating' | 'created';

interface ImportStatusProps {
  step: Step;
  orders: number;
  done: number;
  /** Orders by what became of them. */
  ready: number;
  refused: number;
  exists: number;
  created: number;
}

export function ImportStatus({ step, orders, done, ready, refused, exists, created }: ImportStatusProps) {
  return (
    <div role="status">
      {step === 'checking' || step === 'creating' ? (
        <>
          <Text size="sm">
            {step === 'checking' ? 'Checked' : 'Done'}: {number(Math.min(done, orders))} of {number(orders)}
          </Text>
          <Progress value={(100 * done) / orders} aria-label="Progress" />
        </>
      ) : null}
      {step === 'checked' ? (
        <Text size="sm">
          {counted(ready)} ready, {number(refused)} refused, {number(exists)} already there. Nothing has been
          written.
          {orders > 100
            ? ' Each hundred was checked on its own: where two of them want the same last units, the later one is refused when it is created.'
            : ''}
        </Text>
      ) : null}
      {step === 'created' ? (
        <Text size="sm">
          {counted(created)} created, {number(exists)} already there and left as they are, {number(refused)}{' '}
          refused.
        </Text>
      ) : null}
    </div>
  );
}

export const counted = (orders: number): string => (orders === 1 ? '1 order' : `${number(orders)} orders`);
