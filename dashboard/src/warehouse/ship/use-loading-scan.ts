import { t } from '../../ui/t.ts';
import { shipmentStatus, stage as stageWords } from '../../ui/words.ts';
import { findCode } from '../scan/find-code.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import { shipmentsFor } from '../scan/shipment-for.ts';
import { useStation } from '../station.tsx';
import { packagesOf, spotOf, type Lane, type Spot } from './loading.ts';
import type { Loading } from './use-loading.ts';

/** Loads each scanned parcel, or says why it must not go into this truck. */
export function useLoadingScan(loading: Loading): void {
  const { lane, lanesFor } = loading;
  const { warehouse } = useStation();
  useScan(hintOf(lane), async (scan) => {
    const lanes = await lanesFor(scan.code);
    const spot = spotOf(lanes, scan.code);
    return spot ? loadSpot(loading, scan, spot, lanes) : refuse(loading, scan, warehouse.id);
  });
}

function hintOf(lane: Lane | undefined): string {
  if (!lane) return t('Scan parcels to load');
  return lane.carrier
    ? t('Scan parcels for {carrier}', { carrier: lane.carrier })
    : t('Scan parcels for no carrier');
}

function loadSpot(
  { lane, loaded, load }: Loading,
  scan: Scan,
  spot: Spot,
  lanes: readonly Lane[],
): Verdict | Promise<Verdict> {
  const { shipmentId, number: name, stage } = spot.shipment;
  if (lane && spot.lane.carrier !== lane.carrier)
    return {
      tone: 'bad',
      say: lane.carrier ? t('Not for {carrier}', { carrier: lane.carrier }) : t('Not for this truck'),
      detail: t(
        spot.lane.carrier ? '{shipment} goes with {carrier}' : '{shipment} goes with no carrier yet',
        {
          shipment: name,
          carrier: spot.lane.carrier ?? '',
        },
      ),
    };
  if (stage !== 'labelled')
    return {
      tone: 'bad',
      say: t('{shipment} has no label yet', { shipment: name }),
      detail: t('Take it back to the packing table'),
    };
  const [fresh, ...others] = spot.parcels.filter(({ id }) => !loaded[shipmentId]?.includes(id));
  if (!fresh) return { tone: 'note', say: t('Already loaded'), detail: name };
  if (others.length > 0)
    return {
      tone: 'bad',
      say: t('{shipment} has {count, plural, one {# parcel} other {# parcels}}', {
        shipment: name,
        count: packagesOf(lanes, shipmentId).length,
      }),
      detail: t('Scan the tracking number of each'),
    };
  return load(scan, spot, fresh.id, lanes);
}

/** Says where a parcel that waits for no carrier is. */
async function refuse({ loaded }: Loading, { code }: Scan, warehouseId: string): Promise<Verdict> {
  const { fitting, other, elsewhere } = shipmentsFor(await findCode(code), 'ship', warehouseId);
  const hit = fitting[0] ?? other ?? elsewhere;
  if (!hit) return { tone: 'bad', say: t('No parcel here has this code'), detail: t('Do not load it') };
  // The last parcel of a shipment hands it over, and then it waits no longer.
  if (hit.shipmentId && loaded[hit.shipmentId])
    return { tone: 'note', say: t('Already loaded'), detail: hit.name };
  const where = hit.status === null ? stageWords.packing : shipmentStatus[hit.status].label;
  return {
    tone: 'bad',
    say: t('Do not load {name}', { name: hit.name }),
    detail:
      hit.status === 'forwarded'
        ? t('Already handed to the carrier')
        : t('Not ready: {status}', { status: t(where) }),
  };
}
