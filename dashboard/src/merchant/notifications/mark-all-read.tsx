/** Marks everything of a tab as read that was there when the page was shown, on this page of it and on all others. */
import type { Input, Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { number } from '../../ui/format.ts';
import { WhyButton } from '../../ui/why.tsx';

interface MarkAllReadProps {
  /** Newest first. */
  rows: readonly Output<'notifications.list'>[];
  kind: NonNullable<Input<'notifications.readAll'>['kind']>;
  type: Input<'notifications.readAll'>['type'];
  /** The list shows only some severities. */
  bySeverity: boolean;
}

export function MarkAllRead({ rows, kind, type, bySeverity }: MarkAllReadProps) {
  const { why } = useMay('member');
  const readAll = useWrite('notifications.readAll', {
    done: ({ read }) => (read === 0 ? 'Everything was already read.' : `${number(read)} marked as read.`),
  });
  const until = rows[0]?.createdAt;
  if (until === undefined || rows.every(({ readAt }) => readAt !== null)) return null;
  return (
    <div>
      <WhyButton
        why={
          why ?? (bySeverity ? 'Clear the severity filter: all severities are marked at once.' : undefined)
        }
        size="compact-sm"
        variant="subtle"
        loading={readAll.isPending}
        onClick={() => readAll.mutate({ input: { kind, until, ...(type ? { type } : {}) } })}
      >
        Mark all as read
      </WhyButton>
    </div>
  );
}
