/** Exports of all data of an organization, and their archives. */
import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { Badge } from './badge.tsx';
import { actor, time } from './column.tsx';
import { Section } from './facts.tsx';
import { number, plural } from './format.ts';
import { SmallTable } from './small-table.tsx';

type Export = Output<'dashboardExports.list'>['exports'][number];

interface ExportListProps {
  exports: readonly Export[];
  /** Address of the archive. */
  addressOf: (made: Export) => string;
  /** Undefined when the person may not request one. */
  request: (() => void) | undefined;
  requesting: boolean;
}

export function ExportList({ exports, addressOf, request, requesting }: ExportListProps) {
  const running = exports.some(({ status }) => status === 'running');
  return (
    <Section
      title="Data exports"
      aside={
        <Button
          size="xs"
          variant="default"
          loading={requesting}
          disabled={running || request === undefined}
          onClick={request}
        >
          Export data
        </Button>
      }
    >
      <Stack gap="xs">
        <Text size="sm">
          An export is an archive of everything: records, events and uploaded files. It can be downloaded for
          seven days.
        </Text>
        <SmallTable
          label="Data exports"
          rows={exports}
          empty="No exports yet."
          columns={[
            time('Requested', 'createdAt'),
            actor('By', 'requestedBy'),
            { title: 'Status', cell: (made) => <Status made={made} /> },
            {
              title: 'Content',
              cell: ({ records, files, bytes }) =>
                `${plural(records, 'record')}, ${plural(files, 'file')}, ${sizeWords(bytes)}`,
            },
            {
              title: 'Archive',
              cell: (made) =>
                made.status === 'ready' ? (
                  <Anchor size="sm" href={addressOf(made)} download>
                    Download
                  </Anchor>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      </Stack>
    </Section>
  );
}

const looks = {
  running: { tone: 'busy', words: 'Running' },
  ready: { tone: 'good', words: 'Ready' },
  expired: { tone: 'neutral', words: 'Expired' },
} as const;

function Status({ made: { status } }: { made: Export }) {
  return <Badge tone={looks[status].tone}>{looks[status].words}</Badge>;
}

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${number(Math.ceil(bytes / 1000))} kB`
    : `${number(Math.round(bytes / 100_000) / 10)} MB`;

/** Milliseconds after which a list with a running export is read again. */
export const runningEveryMs = 2_000;
