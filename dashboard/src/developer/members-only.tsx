/** What viewers may not see is not asked for; they read why. */
import type { ReactNode } from 'react';
import { useMay } from '../api/space.tsx';
import { Empty } from '../ui/empty.tsx';

export function MembersOnly({ children }: { children: ReactNode }) {
  const { may, why } = useMay('member');
  return may ? <>{children}</> : <Empty title="Members see this">{why}</Empty>;
}
