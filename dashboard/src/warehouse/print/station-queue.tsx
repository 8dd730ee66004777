/** Printers of this station, and what they have not printed yet. */
import { Group, Stack, Text } from '@mantine/core';
import { useList } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';

const everyMs = 5_000;

export function StationQueue() {
  const { warehouse, name: station } = useStation();
  const place = { warehouseId: warehouse.id, station, take: 50 };
  const printers = useList('operatorPrinters.list', place, { everyMs });
  const jobs = useList(
    'operatorPrintJobs.list',
    { ...place, status: ['queued', 'printing', 'failed'] },
    { everyMs },
  );
  const { act, busy } = useAct();
  if (!printers.data || printers.data.rows.length === 0) return null;
  const again = (refetch: Promise<unknown>) => void refetch.then(() => jobs.refetch());
  return (
    <Section title={t('Printers of {station}', { station })}>
      <Stack gap="sm">
        {printers.data.rows.map(({ id, name, online, problem }) => (
          <Text key={id}>
            {name}: {online ? (problem ?? t('ready')) : t('offline')}
          </Text>
        ))}
        {(jobs.data?.rows ?? []).map(({ id, title, printer, status, problem }) => (
          <Group key={id} justify="space-between">
            <Text>
              {[title, printer, status === 'failed' ? problem : t('waiting')].filter(Boolean).join(' · ')}
            </Text>
            <Group>
              {status === 'queued' ? null : (
                <BigButton
                  variant="default"
                  loading={busy}
                  onClick={() =>
                    again(act('operatorPrintJobs.again', { id }, t('Print {file}', { file: title })))
                  }
                >
                  {t('Print again')}
                </BigButton>
              )}
              <BigButton
                variant="default"
                loading={busy}
                onClick={() =>
                  again(act('operatorPrintJobs.cancel', { id }, t('Do not print {file}', { file: title })))
                }
              >
                {t('Do not print')}
              </BigButton>
            </Group>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
