import { useMay } from '../../../api/space.tsx';
import { useList } from '../../../api/use.ts';
import type { Webhook } from './webhook-words.ts';

/** All endpoints: there are never more than a page of them. None while they are read, and for viewers. */
export function useEndpoints(): readonly Webhook[] {
  const { may } = useMay('member');
  const { data } = useList('dashboardWebhooks.list', { take: 50 }, { enabled: may });
  return data?.rows ?? [];
}
