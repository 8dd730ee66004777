/** The recovery codes of a new second factor: shown once, until the person says that they are kept. */
import { Button, Checkbox, Code, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { CopyButton } from '../../ui/copy.tsx';
import { saveFile } from '../../ui/save-file.ts';

interface RecoveryCodesProps {
  /** Shown while there are any. */
  codes: readonly string[] | undefined;
  onSaved: () => void;
}

export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => (
  <Modal
    opened={codes !== undefined}
    onClose={() => {}}
    withCloseButton={false}
    closeOnClickOutside={false}
    closeOnEscape={false}
    title="Two-step verification is on. Save your recovery codes"
  >
    {codes ? <Codes codes={codes} onSaved={onSaved} /> : null}
  </Modal>
);

function Codes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [saved, setSaved] = useState(false);
  const text = codes.join('\n');
  return (
    <Stack>
      <Text size="sm">
        Each code signs you in once if you lose your phone. Print them or save them in a password manager, not
        only on your phone. They are shown only once.
      </Text>
      <SimpleGrid
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        component="ul"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
      >
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<DownloadIcon size={14} />}
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'packhouse-recovery-codes.txt')
          }
        >
          Download
        </Button>
        <CopyButton value={text} label="Copy all codes" />
      </Group>
      <Checkbox
        label="I have saved them"
        checked={saved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!saved} onClick={onSaved}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
