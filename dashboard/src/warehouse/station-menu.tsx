/** The operator at this station and the warehouse; opens the menu of the station. */
import { Button, Modal, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PersonIcon } from '@primer/octicons-react';
import { lazy, Suspense } from 'react';
import { t } from '../ui/t.ts';
import { useStation } from './station.tsx';

// It is opened once a shift, and every page would load it.
const StationForm = lazy(async () => ({ default: (await import('./station-form.tsx')).StationForm }));

export function StationMenu() {
  const { acts, warehouse, name } = useStation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        c="inherit"
        h={56}
        px="xs"
        leftSection={<PersonIcon size={16} />}
        onClick={open}
        style={{ minWidth: 0, flexShrink: 1 }}
      >
        <Text component="span" truncate visibleFrom="xs">
          {acts.operator.name} · {warehouse.code} · {name}
        </Text>
        <VisuallyHidden hiddenFrom="xs">{acts.operator.name},</VisuallyHidden>
        <Text component="span" hiddenFrom="xs">
          {initialsOf(acts.operator.name)} · {warehouse.code}
        </Text>
      </Button>
      <Modal opened={opened} onClose={close} title={t('This station')}>
        <Suspense>
          <StationForm close={close} />
        </Suspense>
      </Modal>
    </>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase();
