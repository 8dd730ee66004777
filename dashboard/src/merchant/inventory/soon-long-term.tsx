import { Alert } from '@mantine/core';
import { dayMs } from '@packhouse/contract/rules/time';
import { useList } from '../../api/use.ts';
import { useNow } from '../../ui/use-now.ts';

/** The notice covers units of four weeks. */
const shownMs = 28 * dayMs;

/** The last notice about units that soon are in long-term storage; nothing without one. */
export function SoonLongTerm({ productId }: { productId: string }) {
  const now = useNow();
  const { data } = useList('notifications.list', { resourceId: productId, severity: ['warning'], take: 50 });
  const notice = data?.rows.find(({ event }) => event === 'stock.aging');
  if (!notice || now - Date.parse(notice.createdAt) > shownMs) return null;
  return (
    <Alert variant="light" color="yellow" title={notice.title}>
      {notice.message}
    </Alert>
  );
}
