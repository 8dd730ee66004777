/** Papers that are printed for a shipment, and documents that were uploaded to it. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { paperStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { useMay, useSpace } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import { Section } from '../../ui/facts.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { documentKinds } from './document-kinds.ts';
import type { Shipment } from './lifecycle-of.ts';
import { download } from './download.ts';
import { UploadDocument } from './upload-document.tsx';
import { Note } from '../../ui/note.tsx';

type Document = Shipment['documents'][number];

export function ShipmentDocuments({ shipment }: { shipment: Shipment }) {
  const space = useSpace();
  const { documents, id, kind, items } = shipment;
  const lineOf = (documentId: string) =>
    items.find(
      ({ attachments }) =>
        attachments && [...attachments.shippingLabels, ...attachments.fnskuLabels].includes(documentId),
    );
  return (
    <Section title="Documents" aside={<UploadDocument shipment={shipment} />}>
      <Stack gap="sm">
        <Group gap="xs">
          {isOutbound(shipment) ? (
            <Paper label="Packing slip" onClick={() => download('shipments.packingSlip', { id }, space)} />
          ) : null}
          {kind === 'spd' ? (
            <>
              <Paper
                label="Box contents, CSV"
                onClick={() => download('shipments.boxContent', { id, format: 'csv' }, space)}
              />
              <Paper
                label="Box contents, JSON"
                onClick={() =>
                  download(
                    'shipments.boxContent',
                    { id, format: 'json' },
                    space,
                    `${shipment.number}-boxes.json`,
                  )
                }
              />
            </>
          ) : null}
        </Group>
        <SmallTable
          label="Uploaded documents"
          rows={documents}
          empty="No documents yet. Upload package labels, customs documents or photos."
          columns={[
            {
              title: 'Document',
              cell: (one) => (
                <div>
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {one.fileName}
                  </Text>
                  <Note size="xs">
                    {[documentKinds[one.kind], bytes(one.sizeBytes), lineOf(one.id)?.name]
                      .filter(Boolean)
                      .join(', ')}
                  </Note>
                </div>
              ),
            },
            {
              title: 'Actions',
              align: 'right',
              cell: (one) => <DocumentActions document={one} shipment={shipment} />,
            },
          ]}
        />
      </Stack>
    </Section>
  );
}

function DocumentActions({ document, shipment }: { document: Document; shipment: Shipment }) {
  const space = useSpace();
  const { why } = useMay('member');
  const [asked, setAsked] = useState(false);
  const remove = useWrite('shipments.removeDocument', { done: `${document.fileName} removed.` });
  const input = { id: shipment.id, documentId: document.id };
  const late = paperStatuses.includes(shipment.status)
    ? undefined
    : 'The warehouse has already used this document, so it can’t be removed.';
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Paper label="Download" onClick={() => download('shipments.downloadDocument', input, space)} />
      <WhyButton
        size="compact-xs"
        variant="subtle"
        color="gray"
        c="dimmed"
        why={why ?? late}
        onClick={() => setAsked(true)}
      >
        Remove
      </WhyButton>
      <Ask
        opened={asked}
        onClose={() => setAsked(false)}
        title={`Remove ${document.fileName}`}
        action="Remove document"
        onConfirm={() => remove.mutateAsync({ input })}
      >
        The file is permanently removed. To get it back, you have to upload it again.
      </Ask>
    </Group>
  );
}

function Paper({ label, onClick }: { label: string; onClick: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<DownloadIcon size={14} />}
      loading={busy}
      onClick={() => {
        setBusy(true);
        void onClick().finally(() => setBusy(false));
      }}
    >
      {label}
    </Button>
  );
}

const bytes = (count: number): string =>
  count >= 1_000_000 ? `${(count / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(count / 1000))} kB`;
