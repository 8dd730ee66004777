import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { dateTime } from '../../ui/format.ts';
import { tellDone, tellUndo } from '../../ui/tell.tsx';
import { isSnoozed } from './state-of.ts';

type Notification = Output<'notifications.list'>;

export function useSnooze() {
  const { mutateAsync } = useWrite('notifications.snooze');
  const put = (id: string, until: string | null, told: () => void) =>
    void mutateAsync({ input: { id, until } }).then(told, () => undefined);
  return {
    snooze(item: Notification, until: string) {
      const before = isSnoozed(item) ? item.snoozedUntil : null;
      put(item.id, until, () =>
        tellUndo(`Snoozed until ${dateTime(until)}.`, () =>
          put(item.id, before, () => tellDone('Back in your inbox.')),
        ),
      );
    },
    bringBack: ({ id }: Notification) => put(id, null, () => tellDone('Back in your inbox.')),
  };
}
