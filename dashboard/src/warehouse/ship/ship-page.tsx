/** The dock: each parcel is scanned into the truck of its carrier, and what is whole leaves the warehouse. */
import { Group, Stack, Text } from '@mantine/core';
import { useRead } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { Loaded as Read } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { shipmentStatus, stage as stageWords } from '../../words.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { send } from '../outbox.ts';
import { usePrint } from '../print/use-print.ts';
import { findCode } from '../scan/find-code.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { useKept } from '../use-kept.ts';
import { CloseOut } from './close-out.tsx';
import {
  missingOf,
  packagesOf,
  spotOf,
  withLoaded,
  withoutLoaded,
  type Lane,
  type Loaded,
  type Spot,
} from './loading.ts';
import { Parcels } from './parcels.tsx';

const noCarrier = 'none';
const nameOf = ({ carrier }: Lane) => carrier ?? noCarrier;

export function ShipPage() {
  const { warehouse } = useStation();
  const { values, set } = useUrlState();
  const lanes = useRead(
    'operatorFloor.waitingForCarrier',
    { warehouseId: warehouse.id },
    { everyMs: 15_000 },
  );
  const kept = useKept<Loaded>(`loaded-${warehouse.id}`, {});
  const { print, busy } = usePrint();
  const all = lanes.data?.lanes ?? [];
  const lane = all.find((one) => nameOf(one) === values['lane']);
  const isClosing = values['close'] === 'yes';

  const load = async (scan: Scan, { lane: own, shipment, parcels }: Spot): Promise<Verdict> => {
    const { shipmentId, number: name, stage, organization } = shipment;
    if (lane && nameOf(own) !== nameOf(lane))
      return {
        tone: 'bad',
        say: `Not for ${lane.carrier ?? 'this truck'}`,
        detail: `${name} goes with ${own.carrier ?? 'no carrier yet'}`,
      };
    if (stage !== 'labelled')
      return { tone: 'bad', say: `${name} has no label yet`, detail: 'Bring it back to the packing table' };
    const before = kept.value[shipmentId] ?? [];
    const fresh = parcels.filter(({ id }) => !before.includes(id));
    if (fresh.length === 0) return { tone: 'note', say: 'Loaded already', detail: name };
    if (fresh.length > 1)
      return {
        tone: 'bad',
        say: `${name} has ${number(packagesOf(all, shipmentId).length)} parcels`,
        detail: 'Scan the tracking number of each',
      };
    const ids = fresh.map(({ id }) => id);
    const after = withLoaded(kept.value, shipmentId, ids);
    kept.setValue(after);
    const missing = missingOf(all, after, shipmentId);
    if (missing.length > 0) {
      return {
        tone: 'good',
        say: `Loaded 1 of ${name}`,
        detail: `${number(missing.length)} more of it to load`,
        undo: () => kept.setValue((now) => withoutLoaded(now, shipmentId, ids)),
      };
    }
    try {
      const { sent } = await send(
        'operatorShipments.forward',
        { organizationId: organization.id, id: shipmentId },
        `${name} handed to ${own.carrier ?? 'the carrier'}`,
        scan.id,
      );
      return {
        tone: sent ? 'good' : 'note',
        say: `${name} is loaded`,
        detail: sent ? `Handed to ${own.carrier ?? 'the carrier'}` : 'Kept here, sent later',
      };
    } catch (refusal) {
      kept.setValue((now) => withoutLoaded(now, shipmentId, ids));
      throw refusal;
    }
  };
  useScan(
    lane ? `Scan parcels for ${lane.carrier ?? 'no carrier'}` : 'Scan parcels to load',
    async (scan) => {
      const spot = spotOf(all, scan.code);
      if (spot) return load(scan, spot);
      const hit = (await findCode(scan.code)).find(({ type }) => type === 'shipment' || type === 'package');
      if (!hit) return { tone: 'bad', say: 'No parcel here has this code', detail: 'Do not load it' };
      const where = hit.status === null ? undefined : shipmentStatus[hit.status].label;
      return {
        tone: 'bad',
        say: `Do not load ${hit.name}`,
        detail:
          hit.status === 'forwarded'
            ? 'It is handed over already'
            : `It is not ready: ${where ?? stageWords.packing}`,
      };
    },
  );

  const parcelsOf = (one: Lane) =>
    one.waiting.flatMap(({ shipmentId, packages }) =>
      packages.filter(({ id }) => !(kept.value[shipmentId] ?? []).includes(id)),
    );
  return (
    <Page title={lane ? `Ship with ${lane.carrier ?? 'no carrier yet'}` : 'Ship'}>
      <Read query={lanes}>
        {({ truncated }) =>
          isClosing ? (
            <CloseOut
              lanes={lane ? [lane] : all}
              loaded={kept.value}
              busy={busy}
              print={() =>
                void print('operatorLabels.manifest', {
                  warehouseId: warehouse.id,
                  ...(lane?.carrier ? { carrier: lane.carrier } : {}),
                })
              }
              back={() => set({ close: undefined })}
              done={() => {
                const others = all
                  .filter((one) => lane !== undefined && one !== lane)
                  .flatMap(({ waiting }) => waiting);
                kept.setValue((now) =>
                  Object.fromEntries(
                    Object.entries(now).filter(([id]) => others.some(({ shipmentId }) => shipmentId === id)),
                  ),
                );
                set({ close: undefined, lane: undefined });
              }}
            />
          ) : (
            <Stack>
              {all.length === 0 ? (
                <Text size="lg">Nothing waits for a carrier.</Text>
              ) : lane ? (
                <Parcels lane={lane} lanes={all} loaded={kept.value} />
              ) : (
                <Section title="Carriers">
                  <ChoiceList
                    label="Carriers"
                    choices={all.map((one) => ({
                      id: nameOf(one),
                      label: one.carrier ?? 'No carrier yet',
                      detail: `${number(one.shipments)} ${one.shipments === 1 ? 'shipment' : 'shipments'}, ${number(one.packages)} ${one.packages === 1 ? 'parcel' : 'parcels'}`,
                      aside: one.carrier === null ? 'To label' : `${number(parcelsOf(one).length)} to load`,
                      choose: () => set({ lane: nameOf(one) }),
                    }))}
                  />
                </Section>
              )}
              {truncated ? <Text>There are more parcels than are listed.</Text> : null}
              <Group>
                <BigButton hotkey="c" onClick={() => set({ close: 'yes' })}>
                  Close out{lane?.carrier ? ` ${lane.carrier}` : ''}
                </BigButton>
                <BigButton
                  variant="default"
                  hotkey="p"
                  loading={busy}
                  onClick={() =>
                    void print('operatorLabels.manifest', {
                      warehouseId: warehouse.id,
                      ...(lane?.carrier ? { carrier: lane.carrier } : {}),
                    })
                  }
                >
                  Manifest
                </BigButton>
                {lane ? (
                  <BigButton variant="default" hotkey="Backspace" onClick={() => set({ lane: undefined })}>
                    All carriers
                  </BigButton>
                ) : null}
              </Group>
            </Stack>
          )
        }
      </Read>
    </Page>
  );
}
