/** An invoice to keep: as it is printed, and as a spreadsheet reads it. */
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { DownloadIcon, FileIcon, TableIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { useSpace } from '../../api/space.tsx';
import { download } from '../shipments/download.ts';
import type { InvoiceSource } from './invoice-source.ts';

const files = [
  { title: 'PDF', format: 'pdf', Icon: FileIcon },
  { title: 'CSV', format: 'csv', Icon: TableIcon },
] as const;

export function FileButtons({ source }: { source: InvoiceSource }) {
  const { save, busy } = useSaving(source);
  return files.map(({ title, format }) => (
    <Button
      key={format}
      variant="default"
      size="xs"
      leftSection={<DownloadIcon size={14} />}
      loading={busy === format}
      onClick={() => save(format)}
    >
      {title}
    </Button>
  ));
}

/** For a row of a table. */
export function FileIcons({ invoice }: { invoice: { id: string; number: string } }) {
  const { save, busy } = useSaving({ resource: 'invoices', input: { id: invoice.id } });
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {files.map(({ title, format, Icon }) => (
        <Tooltip key={format} label={`${title} of ${invoice.number}`} withArrow>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="dimmed"
            size="md"
            aria-label={`${title} of ${invoice.number}`}
            loading={busy === format}
            onClick={() => save(format)}
          >
            <Icon size={16} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}

type Format = (typeof files)[number]['format'];

function useSaving({ resource, input }: InvoiceSource): {
  save: (format: Format) => void;
  busy: Format | undefined;
} {
  const space = useSpace();
  const [busy, setBusy] = useState<Format>();
  return {
    busy,
    save(format) {
      setBusy(format);
      void download(`${resource}.${format}`, input, space).finally(() => setBusy(undefined));
    },
  };
}
