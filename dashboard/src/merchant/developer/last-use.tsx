/** When a credential was used last, from where and by which program. */
import { Tooltip } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { Time } from '../../ui/time.tsx';
import { Note } from '../../ui/note.tsx';

export type Use = Output<'dashboardRequests.sparklines'>['credentials'][number];

export function LastUse({ at, use }: { at: string | null; use: Use | undefined }) {
  const last = use && (at === null || use.lastUse.at > at) ? use.lastUse.at : at;
  if (last === null) return <>Never</>;
  return (
    <>
      <Time at={last} />
      {use?.lastUse.address ? <Note size="xs">{use.lastUse.address}</Note> : null}
      {use?.lastUse.userAgent ? (
        <Tooltip label={use.lastUse.userAgent}>
          <Note size="xs" truncate maw={160}>
            {programOf(use.lastUse.userAgent)}
          </Note>
        </Tooltip>
      ) : null}
    </>
  );
}

/** `curl/8.5.0` of a longer text. */
const programOf = (userAgent: string): string => userAgent.split(' ')[0] ?? userAgent;
