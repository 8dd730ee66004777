/** Shows its content to members only. Viewers read why they cannot see it, and nothing is requested for them. */
import type { ReactNode } from 'react';
import { useMay } from '../../api/space.tsx';
import { Empty } from '../../ui/empty.tsx';

export function MembersOnly({ children }: { children: ReactNode }) {
  const { may, why } = useMay('member');
  return may ? <>{children}</> : <Empty title="Members only">{why}</Empty>;
}
