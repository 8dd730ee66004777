import { useSpace } from '../../api/space.tsx';
import { useRead } from '../../api/use.ts';
import { useNow } from '../../ui/use-now.ts';

/** The time promises are kept by: a test space has a clock of its own, ahead of the reader's. */
export function useWarehouseNow(): number {
  const now = useNow();
  const { mode } = useSpace();
  const clock = useRead('organization.testClock', {}, { enabled: mode === 'test' });
  return mode === 'test' ? now + (clock.data?.offsetMs ?? 0) : now;
}
