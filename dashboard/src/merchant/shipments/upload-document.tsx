import { Button, FileInput, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { UploadIcon } from '@primer/octicons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { paperStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { callUpload } from '../../api/call.ts';
import type { Input } from '../../api/operation.ts';
import { useMay, useSpace } from '../../api/space.tsx';
import { FailureWords, tellDone } from '../../ui/tell.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { checkUpload } from './check-upload.ts';
import { documentKinds } from './document-kinds.ts';
import type { Shipment } from './lifecycle-of.ts';
import { submits } from '../../ui/submits.ts';

type Kind = Input<'shipments.uploadDocument'>['kind'];

const labels: readonly Kind[] = ['shipping_label', 'fnsku_label'];
const others: readonly Kind[] = ['commercial_invoice', 'asn', 'photo', 'other'];

export function UploadDocument({ shipment }: { shipment: Shipment }) {
  const { why } = useMay('member');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <WhyButton
        size="compact-sm"
        variant="default"
        leftSection={<UploadIcon size={14} />}
        why={why}
        onClick={() => setOpened(true)}
      >
        Upload
      </WhyButton>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Upload document">
        <UploadForm shipment={shipment} onClose={() => setOpened(false)} />
      </Modal>
    </>
  );
}

/** Uploads a file to a shipment, and tells when it is there. */
function useUpload(onDone: () => void) {
  const space = useSpace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...input }: Input<'shipments.uploadDocument'> & { file: File }) =>
      callUpload('shipments.uploadDocument', input, file, space),
    onSuccess: (document) => {
      tellDone(`${document.fileName} uploaded.`);
      void client.invalidateQueries();
      onDone();
    },
  });
}

function UploadForm({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  // Later, a label would come too late to be stuck on.
  const mayLabel = paperStatuses.includes(shipment.status);
  const [kind, setKind] = useState<Kind>(mayLabel ? 'shipping_label' : 'other');
  const [itemId, setItemId] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string>();
  const isLabel = labels.includes(kind);
  const upload = useUpload(onClose);
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setWrong(chosen ? await checkUpload(chosen) : undefined);
  };
  return (
    <form
      onSubmit={submits(() => {
        if (!file) setWrong('Choose a file.');
        else if (!wrong)
          upload.mutate({ id: shipment.id, kind, file, ...(isLabel && itemId ? { itemId } : {}) });
      })}
    >
      <Stack>
        <Select
          label="Document type"
          description={
            kind === 'shipping_label' && isOutbound(shipment)
              ? 'Packages with your own shipping label cost no postage.'
              : undefined
          }
          data={[...(mayLabel ? labels : []), ...others].map((value) => ({
            value,
            label: documentKinds[value],
          }))}
          value={kind}
          onChange={(value) => value && setKind(value)}
          allowDeselect={false}
        />
        {isLabel ? (
          <Select
            label="Item"
            description="Leave empty if the label is for the whole shipment."
            data={shipment.items.map(({ id, name }) => ({ value: id, label: name }))}
            value={itemId}
            onChange={setItemId}
            clearable
          />
        ) : null}
        <FileInput
          label="File"
          description="PDF, PNG or ZPL, up to 10 MB."
          accept=".pdf,.png,.zpl,.txt,application/pdf,image/png"
          placeholder="Choose a file"
          value={file}
          error={wrong}
          onChange={(chosen) => void choose(chosen)}
          clearable
        />
        {upload.isError ? (
          <Text component="div" role="alert">
            <FailureWords error={upload.error} />
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={upload.isPending}>
            Upload
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
