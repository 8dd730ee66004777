/** Putting a suggestion away, and taking it up again: each can be undone. */
import type { Input, Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { dateTime } from '../../ui/format.ts';
import { tellDone, tellUndo } from '../../ui/tell.tsx';

type Recommendation = Output<'recommendations.list'>;

export function useVerbs() {
  const dismissal = useWrite('recommendations.dismiss', { quiet: true });
  const { mutateAsync: putAside } = useWrite('recommendations.snooze');
  const { mutateAsync: takeUp } = useWrite('recommendations.reopen');
  const reopen = ({ id }: Pick<Recommendation, 'id'>) =>
    void takeUp({ input: { id } }).then(
      () => tellDone('Recommendation reopened.'),
      () => undefined,
    );
  return {
    reopen,
    /** The form that asks for the reason shows what is refused. */
    async dismiss(
      { id }: Recommendation,
      why: Pick<Input<'recommendations.dismiss'>, 'reason' | 'note'>,
      idempotencyKey: string,
    ) {
      await dismissal.mutateAsync({ input: { id, ...why }, idempotencyKey });
      tellUndo('Dismissed. It comes back only if it gets much worse.', () => reopen({ id }));
    },
    snooze: ({ id }: Recommendation, until: string) =>
      void putAside({ input: { id, until } }).then(
        () => tellUndo(`Snoozed until ${dateTime(until)}.`, () => reopen({ id })),
        () => undefined,
      ),
  };
}
