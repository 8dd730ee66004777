/** The file that orders are read from, and the template for one. */
import { Button, List, Text } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import { CsvFileInput } from '../../../ui/csv-file-input.tsx';
import { Section } from '../../../ui/facts.tsx';
import { number } from '../../../ui/format.ts';
import { tellFailure } from '../../../ui/tell.tsx';
import { saveTemplate } from './files.ts';
import type { OrderImport } from './use-order-import.ts';

export function FileSection({ state }: { state: OrderImport }) {
  const { file, unreadable, orders, isBusy, choose } = state;
  return (
    <Section
      title="File"
      aside={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<DownloadIcon size={14} />}
          onClick={() => void saveTemplate().catch(tellFailure)}
        >
          Download template
        </Button>
      }
    >
      <CsvFileInput
        description="The first line must contain the column names. Up to 20,000 rows. Your browser reads the file and sends only the orders."
        error={unreadable}
        disabled={isBusy}
        onChange={(chosen) => void choose(chosen)}
      />
      {file ? (
        <Text size="sm" mt="xs">
          {number(file.rows.length)} rows{orders.length > 0 ? `, ${number(orders.length)} orders` : ''}
        </Text>
      ) : null}
      {file && file.oddities.length > 0 ? (
        <List size="sm" c="dimmed">
          {file.oddities.map((oddity) => (
            <List.Item key={oddity}>{oddity}</List.Item>
          ))}
        </List>
      ) : null}
    </Section>
  );
}
