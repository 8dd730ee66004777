/** A wave, by its id, or shipments that are to be picked together. The address says which. */
import { Group, Stack, Text } from '@mantine/core';
import { useRead } from '../../api/use.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { BackButton, BigButton } from '../big-button.tsx';
import { warehousePath } from '../path.ts';
import { useRoles } from '../roles/use-roles.ts';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import { nameOf, type WaveRecord } from './use-wave.ts';
import { WalkLoop, type NextStep } from './walk-loop.tsx';
import { Walk } from './walk-of-shipments.tsx';

export function WavePage() {
  const { values } = useUrlState();
  const go = useGo();
  const id = /^wav_\w+$/.exec(values['wave'] ?? '')?.[0];
  const shipments = (values['shipments'] ?? '').split(',').filter((name) => /^org_\w+:shp_\w+$/.test(name));
  if (id) return <OneWave id={id} />;
  return (
    <Page
      title={
        shipments.length === 1
          ? t('Pick')
          : t('Pick {count, plural, one {# order} other {# orders}}', { count: shipments.length })
      }
    >
      {shipments.length === 0 ? (
        <Text>{t('No orders selected. Go to Pick and choose some.')}</Text>
      ) : (
        <Walk shipments={shipments} key={shipments.join()} next={nextOf(shipments, go)} />
      )}
    </Page>
  );
}

function OneWave({ id }: { id: string }) {
  const go = useGo();
  const { acts } = useStation();
  const query = useRead('operatorWaves.get', { id }, { everyMs: 10_000 });
  const reload = () => void query.refetch();
  return (
    <Page title={query.data?.number ?? t('Pick')}>
      <Loaded query={query}>
        {(wave) => {
          if (wave.state === 'cancelled') return <Text size="lg">{t('This wave is cancelled.')}</Text>;
          const isMine = wave.picker === null || wave.picker.id === acts.operator.id;
          return isMine ? (
            <WalkLoop wave={wave} reload={reload} next={nextOf(wave.shipments.map(nameOf), go)} />
          ) : (
            <SomebodyElse wave={wave} reload={reload} />
          );
        }}
      </Loaded>
    </Page>
  );
}

/** One order goes straight to its packing screen. */
function nextOf(shipments: readonly string[], go: (to: string) => void): NextStep {
  const [only, ...others] = shipments;
  if (!only || others.length > 0) return { label: t('Pack orders'), go: () => go(warehousePath.pack()) };
  const [organizationId, id] = only.split(':');
  return { label: t('Pack order'), go: () => go(warehousePath.packShipment(organizationId!, id!)) };
}

/** A wave of another operator: who picks it, how far, and how a lead takes it over. */
function SomebodyElse({ wave, reload }: { wave: WaveRecord; reload: () => void }) {
  const { act, busy } = useAct();
  const { mayCall } = useRoles();
  const go = useGo();
  const { picker, number, state, unitsPicked, unitCount } = wave;
  const progress = { name: picker!.name, count: unitsPicked, all: unitCount };
  const said = { name: picker!.name, wave: number ?? t('this order') };
  const takeOver = async () => {
    if (await act('operatorWaves.assign', { id: wave.id }, t('You pick {wave} now', said))) reload();
  };
  return (
    <Stack>
      <Text size="xl" fw={700}>
        {state === 'picked'
          ? t('{name} has picked it.', said)
          : t(
              state === 'picking'
                ? '{name} is picking {wave}. Choose other orders.'
                : '{name} is to pick {wave}. Choose other orders.',
              said,
            )}
      </Text>
      <Text size="lg">{t('{name}, {count, number} of {all, number} units.', progress)}</Text>
      <Group>
        {state !== 'picked' && mayCall('operatorWaves.assign') ? (
          <BigButton calls="operatorWaves.assign" hotkey="v" loading={busy} onClick={() => void takeOver()}>
            {t('Take over')}
          </BigButton>
        ) : null}
        <BackButton onClick={() => go(warehousePath.pick())}>{t('Other orders')}</BackButton>
      </Group>
    </Stack>
  );
}
