import { ActionIcon, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { QuestionIcon } from '@primer/octicons-react';
import { t } from '../ui/t.ts';
import { HelpText } from './help-text.tsx';
import { useKeys } from './scan/keys.tsx';

export function WarehouseHelp() {
  const [opened, { open, close }] = useDisclosure(false);
  useKeys([
    ['?', open],
    // The scan field comes first on every page.
    ['/', () => [...document.querySelectorAll<HTMLInputElement>('[data-page-search]')].at(-1)?.focus()],
  ]);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={56}
        aria-label={t('Keys and help')}
        onClick={open}
      >
        <QuestionIcon size={18} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title={t('Keys and help')}>
        <HelpText />
      </Modal>
    </>
  );
}
