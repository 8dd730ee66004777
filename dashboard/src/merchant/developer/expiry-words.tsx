import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import { expiresSoon } from './expiry.ts';

export function ExpiryWords({ expiresAt }: { expiresAt: string | null }) {
  if (expiresAt === null) return <>Never</>;
  if (!expiresSoon(expiresAt)) return <Time at={expiresAt} />;
  return (
    <Badge tone="warning">
      <Time at={expiresAt} />
    </Badge>
  );
}
