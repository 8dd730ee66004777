/** A time as the reader thinks of it; the exact one on hover, in the reader's zone. */
import { useEffect, useState } from 'react';
import { ago, dateTime } from './format.ts';

interface TimeProps {
  at: string | null;
  exact?: boolean;
  /** Shown where there is no time. */
  none?: string | undefined;
}

export function Time({ at, exact = false, none = '–' }: TimeProps) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (at === null) return <span>{none}</span>;
  return (
    // A list has many: what hovers is the browser's own.
    <time dateTime={at} title={exact ? ago(at) : dateTime(at)} style={{ whiteSpace: 'nowrap' }}>
      {exact ? dateTime(at) : ago(at)}
    </time>
  );
}
