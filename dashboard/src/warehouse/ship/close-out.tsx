/** The truck leaves: what is missing stays here, and the manifest is printed for the driver to sign. */
import { Group, List, Stack, Text, Title } from '@mantine/core';
import { t } from '../../ui/t.ts';
import { BigButton, BackButton } from '../big-button.tsx';
import { missingOf, type Lane, type Loaded } from './loading.ts';

interface CloseOutProps {
  lanes: readonly Lane[];
  loaded: Loaded;
  busy: boolean;
  print: () => void;
  back: () => void;
  done: () => void;
}

export function CloseOut({ lanes, loaded, busy, print, back, done }: CloseOutProps) {
  const missing = lanes
    .flatMap((lane) =>
      lane.waiting.map((one) => ({
        ...one,
        carrier: lane.carrier,
        left: missingOf([lane], loaded, one.shipmentId),
      })),
    )
    .filter(({ left }) => left.length > 0);
  const labelled = missing.filter(({ stage }) => stage === 'labelled');
  const split = labelled.filter(({ shipmentId }) => (loaded[shipmentId] ?? []).length > 0);
  return (
    <Stack>
      <Title>
        {labelled.length === 0
          ? t('Nothing missing')
          : t('Missing parcels: {count, number}', { count: labelled.flatMap(({ left }) => left).length })}
      </Title>
      {split.length > 0 ? (
        <Text size="lg" c="var(--mantine-color-error)">
          {t(
            '{count, plural, one {# shipment is} other {# shipments are}} only partly loaded. Find the missing parcels or unload the rest: incomplete shipments do not leave.',
            { count: split.length },
          )}
        </Text>
      ) : null}
      {labelled.length > 0 ? (
        <List size="lg" aria-label={t('Missing parcels')}>
          {labelled.slice(0, 200).map(({ shipmentId, number: name, carrier, left }) => (
            <List.Item key={`${shipmentId} ${carrier}`}>
              {name}, {carrier}: {left.map(({ trackingNumber }) => trackingNumber).join(', ')}
            </List.Item>
          ))}
        </List>
      ) : null}
      {missing.length > labelled.length ? (
        <Text>
          {t('{count, number} more are packed but have no label yet.', {
            count: missing.length - labelled.length,
          })}
        </Text>
      ) : null}
      <Text>
        {t(
          'Missing parcels wait for the next pickup. The manifest lists everything that left today, with a signature line.',
        )}
      </Text>
      <Group>
        <BigButton hotkey="p" loading={busy} onClick={print}>
          {t('Print manifest')}
        </BigButton>
        <BigButton variant="default" hotkey="Enter" onClick={done}>
          {t('Truck has left')}
        </BigButton>
        <BackButton onClick={back}>{t('Keep loading')}</BackButton>
      </Group>
    </Stack>
  );
}
