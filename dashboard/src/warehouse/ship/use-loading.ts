import { useRead } from '../../api/use.ts';
import { t } from '../../ui/t.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { send } from '../outbox.ts';
import { usePrint } from '../print/use-print.ts';
import type { Scan, Verdict } from '../scan/scanner.tsx';
import { unship } from '../shipment/unship.ts';
import { useStation } from '../station.tsx';
import { useKept } from '../use-kept.ts';
import {
  laneNameOf,
  missingOf,
  spotOf,
  withLoaded,
  withoutLoaded,
  type Lane,
  type Loaded,
  type Spot,
} from './loading.ts';

/** Lanes of the dock, the lane of the address, and the parcels that this browser loaded into the trucks. */
export function useLoading() {
  const { warehouse } = useStation();
  const { values, set } = useUrlState();
  const query = useRead('operatorWork.waitingForCarrier', { warehouseId: warehouse.id }, { everyMs: 15_000 });
  const { value: loaded, setValue: setLoaded } = useKept<Loaded>(`loaded-${warehouse.id}`, {});
  const { print, busy } = usePrint();
  const lanes = query.data?.lanes ?? [];
  const lane = lanes.find((one) => laneNameOf(one) === values['lane']);

  return {
    query,
    lanes,
    lane,
    loaded,
    isClosing: values['close'] === 'yes',
    busy,
    chooseLane: (one: Lane | undefined) => set({ lane: one && laneNameOf(one) }),
    close: (isClosing: boolean) => set({ close: isClosing ? 'yes' : undefined }),
    printManifest: () =>
      void print('operatorLabels.manifest', {
        warehouseId: warehouse.id,
        ...(lane?.carrier ? { carrier: lane.carrier } : {}),
      }),
    /** Forgets the parcels of the lane that was closed out, or of all lanes. */
    leave() {
      const others = lanes
        .filter((one) => lane !== undefined && one !== lane)
        .flatMap(({ waiting }) => waiting);
      setLoaded((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([id]) => others.some(({ shipmentId }) => shipmentId === id)),
        ),
      );
      set({ close: undefined, lane: undefined });
    },
    /** Lanes in which a code is looked for: read again unless it is that of a labelled parcel, which may be a moment old. */
    async lanesFor(code: string): Promise<readonly Lane[]> {
      if (spotOf(lanes, code)?.shipment.stage === 'labelled') return lanes;
      return (await query.refetch()).data?.lanes ?? lanes;
    },
    /** Loads one parcel. The last parcel of a shipment hands the shipment to the carrier. */
    async load(
      scan: Scan,
      { lane: own, shipment }: Spot,
      parcelId: string,
      among: readonly Lane[],
    ): Promise<Verdict> {
      const { shipmentId, number: name, organization } = shipment;
      const after = withLoaded(loaded, shipmentId, [parcelId]);
      const unload = () => setLoaded((now) => withoutLoaded(now, shipmentId, [parcelId]));
      setLoaded(after);
      const missing = missingOf(among, after, shipmentId);
      if (missing.length > 0) {
        return {
          tone: 'good',
          say: t('Loaded 1 parcel of {shipment}', { shipment: name }),
          detail: t('{count, number} more to load', { count: missing.length }),
          undo: unload,
        };
      }
      const { carrier } = own;
      const takeBack = async () => {
        await unship(organization.id, { id: shipmentId, number: name });
        unload();
      };
      try {
        const { sent } = await send(
          'operatorShipments.forward',
          { organizationId: organization.id, id: shipmentId },
          t(carrier ? '{shipment} handed to {carrier}' : '{shipment} handed to the carrier', {
            shipment: name,
            carrier: carrier ?? '',
          }),
          scan.id,
        );
        return {
          tone: sent ? 'good' : 'note',
          say: t('{shipment} loaded', { shipment: name }),
          detail: sent
            ? t(carrier ? 'Handed to {carrier}' : 'Handed to the carrier', { carrier: carrier ?? '' })
            : t('Saved offline, sent later'),
          ...(sent ? { undo: takeBack } : {}),
        };
      } catch (refusal) {
        unload();
        throw refusal;
      }
    },
  };
}

export type Loading = ReturnType<typeof useLoading>;
