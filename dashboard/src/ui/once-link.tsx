/** A link that is shown once, to be handed on by the person who asked for it. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from './copy.tsx';
import { Note } from './note.tsx';

interface OnceLinkProps {
  /** Shown while there is one. */
  link: string | undefined;
  title: string;
  label: string;
  children: ReactNode;
  onClose: () => void;
}

export const OnceLink = ({ link, title, label, children, onClose }: OnceLinkProps) => (
  <Modal
    opened={link !== undefined}
    onClose={onClose}
    title={title}
    closeOnClickOutside={false}
    closeOnEscape={false}
  >
    <Stack>
      <Text size="sm">{children}</Text>
      <TextInput
        label={label}
        value={link ?? ''}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton value={link ?? ''} label="Copy link" />}
        data-autofocus
      />
      <Note size="xs">The link is shown only once.</Note>
      <Group justify="flex-end">
        <Button onClick={onClose}>I copied it</Button>
      </Group>
    </Stack>
  </Modal>
);
