/** The dock: each parcel is scanned into the truck of its carrier, and what is whole leaves the warehouse. */
import { Group, Stack, Text } from '@mantine/core';
import { Section } from '../../ui/facts.tsx';
import { Loaded as Read } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { BigButton, BackButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { CloseOut } from './close-out.tsx';
import { laneNameOf, type Lane } from './loading.ts';
import { Parcels } from './parcels.tsx';
import { useLoading, type Loading } from './use-loading.ts';
import { useLoadingScan } from './use-loading-scan.ts';

export function ShipPage() {
  const loading = useLoading();
  const { lane, lanes, loaded, busy, close } = loading;
  useLoadingScan(loading);
  return (
    <Page title={titleOf(lane)}>
      <Read query={loading.query}>
        {({ truncated }) =>
          loading.isClosing ? (
            <CloseOut
              lanes={lane ? [lane] : lanes}
              loaded={loaded}
              busy={busy}
              print={loading.printManifest}
              back={() => close(false)}
              done={loading.leave}
            />
          ) : (
            <Stack>
              {lanes.length === 0 ? (
                <Text size="lg">{t('No parcels waiting for a carrier.')}</Text>
              ) : lane ? (
                <Parcels lane={lane} lanes={lanes} loaded={loaded} />
              ) : (
                <Carriers loading={loading} />
              )}
              {truncated ? <Text>{t('Not all parcels are listed.')}</Text> : null}
              <Group>
                <BigButton hotkey="c" onClick={() => close(true)}>
                  {lane?.carrier ? t('Close out {carrier}', { carrier: lane.carrier }) : t('Close out')}
                </BigButton>
                <BigButton variant="default" hotkey="p" loading={busy} onClick={loading.printManifest}>
                  {t('Print manifest')}
                </BigButton>
                {lane ? (
                  <BackButton onClick={() => loading.chooseLane(undefined)}>{t('All carriers')}</BackButton>
                ) : null}
              </Group>
            </Stack>
          )
        }
      </Read>
    </Page>
  );
}

function titleOf(lane: Lane | undefined): string {
  if (!lane) return t('Ship');
  return lane.carrier ? t('Ship with {carrier}', { carrier: lane.carrier }) : t('Ship with no carrier yet');
}

function Carriers({ loading: { lanes, loaded, chooseLane } }: { loading: Loading }) {
  const leftOf = ({ waiting }: Lane) =>
    waiting.flatMap(({ shipmentId, packages }) =>
      packages.filter(({ id }) => !loaded[shipmentId]?.includes(id)),
    );
  return (
    <Section title={t('Carriers')}>
      <ChoiceList
        label={t('Carriers')}
        choices={lanes.map((lane) => ({
          id: laneNameOf(lane),
          label: lane.carrier ?? t('No carrier yet'),
          detail: t(
            '{shipments, plural, one {# shipment} other {# shipments}}, {parcels, plural, one {# parcel} other {# parcels}}',
            { shipments: lane.shipments, parcels: lane.packages },
          ),
          aside:
            lane.carrier === null
              ? t('To label')
              : t('{count, number} to load', { count: leftOf(lane).length }),
          choose: () => chooseLane(lane),
        }))}
      />
    </Section>
  );
}
