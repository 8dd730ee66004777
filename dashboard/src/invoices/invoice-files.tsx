/** An invoice to keep: as it is printed, and as a spreadsheet reads it. */
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { DownloadIcon, FileIcon, TableIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { useSpace } from '../api/space.tsx';
import { download } from '../shipments/download.ts';

interface Invoice {
  id: string;
  number: string;
}

const files = [
  { title: 'PDF', name: 'invoices.pdf', Icon: FileIcon },
  { title: 'CSV', name: 'invoices.csv', Icon: TableIcon },
] as const;

export function FileButtons({ invoice }: { invoice: Invoice }) {
  const { save, busy } = useSaving(invoice);
  return files.map(({ title, name }) => (
    <Button
      key={name}
      variant="default"
      size="xs"
      leftSection={<DownloadIcon size={14} />}
      loading={busy === name}
      onClick={() => save(name)}
    >
      {title}
    </Button>
  ));
}

/** For a row of a table. */
export function FileIcons({ invoice }: { invoice: Invoice }) {
  const { save, busy } = useSaving(invoice);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {files.map(({ title, name, Icon }) => (
        <Tooltip key={name} label={`${title} of ${invoice.number}`} withArrow>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="dimmed"
            size="md"
            aria-label={`${title} of ${invoice.number}`}
            loading={busy === name}
            onClick={() => save(name)}
          >
            <Icon size={16} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}

type FileName = (typeof files)[number]['name'];

function useSaving({ id }: Invoice): { save: (name: FileName) => void; busy: FileName | undefined } {
  const space = useSpace();
  const [busy, setBusy] = useState<FileName>();
  return {
    busy,
    save(name) {
      setBusy(name);
      void download(name, { id }, space).finally(() => setBusy(undefined));
    },
  };
}
