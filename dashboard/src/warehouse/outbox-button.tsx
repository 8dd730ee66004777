/** How much is on its way to the service, and what it refused. */
import { Box, Button, List, Modal, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { AlertIcon, CheckIcon, SyncIcon } from '@primer/octicons-react';
import { t } from '../ui/t.ts';
import { Time } from '../ui/time.tsx';
import { dismiss, flush, useOutbox } from './outbox.ts';

export function OutboxButton() {
  const { waiting, refused, offline } = useOutbox();
  const [opened, { open, close }] = useDisclosure(false);
  const label =
    refused.length > 0
      ? t('{count, number} refused', { count: refused.length })
      : waiting.length > 0
        ? t('{count, number} waiting', { count: waiting.length })
        : offline
          ? t('Offline')
          : t('All sent');
  const Icon = refused.length > 0 ? AlertIcon : waiting.length > 0 || offline ? SyncIcon : CheckIcon;
  // On a phone, what is as it should be needs no word.
  const isQuiet = refused.length === 0 && waiting.length === 0 && !offline;
  return (
    <>
      <Button
        variant={refused.length > 0 ? 'filled' : 'subtle'}
        {...(refused.length > 0 ? { color: 'red.8' } : { color: 'gray', c: 'inherit' })}
        h={56}
        miw={56}
        px="xs"
        onClick={open}
        aria-live="polite"
      >
        <Icon size={18} />
        {isQuiet ? <VisuallyHidden hiddenFrom="sm">{label}</VisuallyHidden> : null}
        <Box component="span" ml={6} {...(isQuiet ? { visibleFrom: 'sm' } : {})}>
          {label}
        </Box>
      </Button>
      <Modal opened={opened} onClose={close} title={t('Waiting to send')} size="lg">
        <Stack>
          <Text size="sm">
            {t(
              offline
                ? 'You are offline. Your work is saved on this device and sent when the connection is back.'
                : 'You are online. Your work is sent right away.',
            )}
          </Text>
          {waiting.length > 0 ? (
            <>
              <List>
                {waiting.map(({ key, label: what, at }) => (
                  <List.Item key={key}>
                    {what}, <Time at={at} />
                  </List.Item>
                ))}
              </List>
              <Button onClick={() => void flush()}>{t('Try now')}</Button>
            </>
          ) : null}
          {refused.map(({ key, label: what, refused: why }) => (
            <Stack gap={4} key={key}>
              <Text fw={600}>{what}</Text>
              <Text size="sm" c="var(--mantine-color-error)">
                {why}
              </Text>
              <Button variant="default" onClick={() => void dismiss(key)}>
                {t('OK')}
              </Button>
            </Stack>
          ))}
        </Stack>
      </Modal>
    </>
  );
}
