/** Requests that were answered with an error, grouped by error, the most frequent first. */
import { Anchor, Button, Group } from '@mantine/core';
import { Section } from '../../ui/facts.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { count, time } from '../../ui/column.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { StatusBadge } from './request-words.tsx';
import type { Summary } from './traffic.tsx';

const most = 8;

export function ErrorGroups({ summary: { errors } }: { summary: Summary }) {
  const { set } = useUrlState();
  if (errors.length === 0) return null;
  return (
    <Section title="Errors">
      <SmallTable
        label="Errors by code"
        rows={errors.slice(0, most)}
        rowKey={({ status, code }) => `${status} ${code}`}
        columns={[
          { title: 'Error', cell: ({ status, code }) => <StatusBadge status={status} errorCode={code} /> },
          count('Requests', 'requests'),
          time('Last seen', 'lastAt'),
          {
            title: 'Actions',
            cell: ({ status, code }) => (
              <Group gap="xs">
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => set({ status: String(status), errorCode: code ?? undefined })}
                >
                  Show requests
                </Button>
                {code ? (
                  <Anchor
                    href={`/problems/${code}`}
                    target="_blank"
                    rel="noreferrer"
                    size="xs"
                    aria-label={`How to fix ${code}`}
                  >
                    How to fix
                  </Anchor>
                ) : null}
              </Group>
            ),
          },
        ]}
      />
    </Section>
  );
}
