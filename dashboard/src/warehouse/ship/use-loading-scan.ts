import { number } from '../../ui/format.ts';
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
  useScan(
    lane ? `Scan parcels for ${lane.carrier ?? 'no carrier'}` : 'Scan parcels to load',
    async (scan) => {
      const lanes = await lanesFor(scan.code);
      const spot = spotOf(lanes, scan.code);
      return spot ? loadSpot(loading, scan, spot, lanes) : refuse(loading, scan, warehouse.id);
    },
  );
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
      say: `Not for ${lane.carrier ?? 'this truck'}`,
      detail: `${name} goes with ${spot.lane.carrier ?? 'no carrier yet'}`,
    };
  if (stage !== 'labelled')
    return { tone: 'bad', say: `${name} has no label yet`, detail: 'Take it back to the packing table' };
  const [fresh, ...others] = spot.parcels.filter(({ id }) => !loaded[shipmentId]?.includes(id));
  if (!fresh) return { tone: 'note', say: 'Already loaded', detail: name };
  if (others.length > 0)
    return {
      tone: 'bad',
      say: `${name} has ${number(packagesOf(lanes, shipmentId).length)} parcels`,
      detail: 'Scan the tracking number of each',
    };
  return load(scan, spot, fresh.id, lanes);
}

/** Says where a parcel that waits for no carrier is. */
async function refuse({ loaded }: Loading, { code }: Scan, warehouseId: string): Promise<Verdict> {
  const { fitting, other, elsewhere } = shipmentsFor(await findCode(code), 'ship', warehouseId);
  const hit = fitting[0] ?? other ?? elsewhere;
  if (!hit) return { tone: 'bad', say: 'No parcel here has this code', detail: 'Do not load it' };
  // The last parcel of a shipment hands it over, and then it waits no longer.
  if (hit.shipmentId && loaded[hit.shipmentId])
    return { tone: 'note', say: 'Already loaded', detail: hit.name };
  const where = hit.status === null ? undefined : shipmentStatus[hit.status].label;
  return {
    tone: 'bad',
    say: `Do not load ${hit.name}`,
    detail:
      hit.status === 'forwarded'
        ? 'Already handed to the carrier'
        : `Not ready: ${where ?? stageWords.packing}`,
  };
}
