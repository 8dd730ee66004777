import { useNow } from '../../../ui/use-now.ts';
import { dateTime } from '../../../ui/format.ts';
import { until } from './until.ts';

/** A countdown; nothing where no attempt is to come. */
export function NextAttempt({ at }: { at: string | null }) {
  const now = useNow(1_000);
  if (at === null) return <>–</>;
  const left = Date.parse(at) - now;
  return (
    <time dateTime={at} title={dateTime(at)} style={{ whiteSpace: 'nowrap' }}>
      {left <= 0 ? 'now' : `in ${until(left)}`}
    </time>
  );
}
