import { Code } from '@mantine/core';
import { time } from '../../../ui/column.tsx';
import { SmallTable } from '../../../ui/small-table.tsx';
import { Time } from '../../../ui/time.tsx';
import type { Webhook } from './webhook-words.ts';

/** The secrets that sign, without their text. */
export const SecretsTable = ({ secrets }: Pick<Webhook, 'secrets'>) => (
  <SmallTable
    label="Signing secrets"
    rows={secrets}
    rowKey={({ hint, createdAt }) => `${hint} ${createdAt}`}
    columns={[
      { title: 'Starts with', cell: ({ hint }) => <Code>whsec_{hint}…</Code> },
      time('Created', 'createdAt'),
      {
        title: 'Signs until',
        cell: ({ expiresAt }) => (expiresAt === null ? 'You rotate it' : <Time at={expiresAt} exact />),
      },
    ]}
  />
);
