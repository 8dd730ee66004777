/** Opens the list of keys, as `?` does. */
import { ActionIcon, Modal } from '@mantine/core';
import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { QuestionIcon } from '@primer/octicons-react';
import { lazy, Suspense } from 'react';

/** Loaded when somebody opens it for the first time. */
const Keys = lazy(async () => ({ default: (await import('./help-keys.tsx')).HelpKeys }));

export function HelpButton() {
  const [opened, { open, close, toggle }] = useDisclosure(false);
  useHotkeys([['shift+?', toggle]]);
  // On many keyboards ? is not on a key of its own.
  useWindowEvent('packhouse-help', open);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        aria-label="Keyboard shortcuts"
        onClick={open}
        visibleFrom="xs"
      >
        <QuestionIcon size={18} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title="Keyboard shortcuts" size="lg">
        <Suspense>
          <Keys />
        </Suspense>
      </Modal>
    </>
  );
}
