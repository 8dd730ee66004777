import type { Input } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { useMay } from '../../api/space.tsx';
import { tellUndo } from '../../ui/tell.tsx';
import { whyFixed } from './changeable.ts';
import type { Shipment } from './lifecycle-of.ts';

type Changes = Omit<Input<'shipments.update'>, 'id'>;

/** Changes single fields of a shipment, and offers to take each change back. */
export function useChange(shipment: Shipment): {
  /** `done` is what the person is told then. */
  change: (done: string, changes: Changes, before: Changes) => Promise<void>;
  why: (field: string) => string | undefined;
} {
  const { why } = useMay('member');
  const update = useWrite('shipments.update', { quiet: true });
  const undo = useWrite('shipments.update', { done: 'Change undone.' });
  const { id } = shipment;
  return {
    async change(done, changes, before) {
      await update.mutateAsync({ input: { id, ...changes } });
      tellUndo(done, () => undo.mutate({ input: { id, ...before } }));
    },
    why: (field) => why ?? whyFixed(shipment, field),
  };
}
