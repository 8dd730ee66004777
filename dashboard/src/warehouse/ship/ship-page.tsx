/** The dock: each parcel is scanned into the truck of its carrier, and what is whole leaves the warehouse. */
import { Group, Stack, Text } from '@mantine/core';
import { Section } from '../../ui/facts.tsx';
import { number, plural } from '../../ui/format.ts';
import { Loaded as Read } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
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
    <Page title={lane ? `Ship with ${lane.carrier ?? 'no carrier yet'}` : 'Ship'}>
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
                <Text size="lg">No parcels waiting for a carrier.</Text>
              ) : lane ? (
                <Parcels lane={lane} lanes={lanes} loaded={loaded} />
              ) : (
                <Carriers loading={loading} />
              )}
              {truncated ? <Text>Not all parcels are listed.</Text> : null}
              <Group>
                <BigButton hotkey="c" onClick={() => close(true)}>
                  Close out{lane?.carrier ? ` ${lane.carrier}` : ''}
                </BigButton>
                <BigButton variant="default" hotkey="p" loading={busy} onClick={loading.printManifest}>
                  Print manifest
                </BigButton>
                {lane ? (
                  <BackButton onClick={() => loading.chooseLane(undefined)}>All carriers</BackButton>
                ) : null}
              </Group>
            </Stack>
          )
        }
      </Read>
    </Page>
  );
}

function Carriers({ loading: { lanes, loaded, chooseLane } }: { loading: Loading }) {
  const leftOf = ({ waiting }: Lane) =>
    waiting.flatMap(({ shipmentId, packages }) =>
      packages.filter(({ id }) => !loaded[shipmentId]?.includes(id)),
    );
  return (
    <Section title="Carriers">
      <ChoiceList
        label="Carriers"
        choices={lanes.map((lane) => ({
          id: laneNameOf(lane),
          label: lane.carrier ?? 'No carrier yet',
          detail: `${plural(lane.shipments, 'shipment')}, ${plural(lane.packages, 'parcel')}`,
          aside: lane.carrier === null ? 'To label' : `${number(leftOf(lane).length)} to load`,
          choose: () => chooseLane(lane),
        }))}
      />
    </Section>
  );
}
