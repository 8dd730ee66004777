/** A time as the reader thinks of it; the exact one on hover, in the reader's zone. */
import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ago, dateTime } from './format.ts';

export function Time({ at, exact = false }: { at: string | null; exact?: boolean }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (at === null) return <span>–</span>;
  return (
    <Tooltip label={exact ? ago(at) : dateTime(at)}>
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {exact ? dateTime(at) : ago(at)}
      </time>
    </Tooltip>
  );
}
