import { useState } from 'react';
import { t } from '../../ui/t.ts';
import { send } from '../outbox.ts';
import { usePrint } from '../print/use-print.ts';
import type { Scan, Verdict } from '../scan/scanner.tsx';
import { useKept } from '../use-kept.ts';
import type { Shipment } from '../shipment/shipment-props.ts';

/** Packages of a shipment, the one that gets its label now, and the carrier and service as kept in this browser. */
export function useLabelling(organizationId: string, shipment: Shipment) {
  const { id, number: name, kind, items, shippingMethod } = shipment;
  const used = useKept<{ carrier: string; service: string }>('carrier', { carrier: '', service: '' });
  const [chosen, setChosen] = useState<string>();
  const [typedCarrier, setTypedCarrier] = useState<string>();
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>({});
  const [cartonItem, setCartonItem] = useState<string>();
  const { print, busy } = usePrint();
  // The next box is scanned before the shipment is read again: a label that was given here counts at once.
  const packages = shipment.packages.map((one) =>
    one.trackingNumber === null ? { ...one, ...given[one.id]?.label } : one,
  );
  const open = packages.filter((one) => one.trackingNumber === null);
  const parcel = packages.find((one) => one.id === chosen) ?? open[0];
  const { service } = used.value;

  return {
    organizationId,
    name,
    kind,
    items,
    packages,
    open,
    parcel,
    choose(packageId: string) {
      setChosen(packageId);
      setCartonItem(undefined);
    },
    /** True once the goods of the package are known: packed by scan, or for a box, its carton was scanned. */
    isVerified: kind !== 'spd' || (parcel?.contents.some(({ itemId }) => itemId === cartonItem) ?? false),
    /** Chooses the box of a carton that was scanned: the one chosen before if it fits, else the next without a label. */
    chooseCarton(itemIds: readonly string[]): Shipment['packages'][number] | undefined {
      const isOfIt = (one: Shipment['packages'][number]) =>
        one.contents.some(({ itemId }) => itemIds.includes(itemId));
      const box = parcel && isOfIt(parcel) ? parcel : open.find(isOfIt);
      if (box) {
        setChosen(box.id);
        setCartonItem(box.contents[0]!.itemId);
      }
      return box;
    },
    /** Carrier of a number that does not tell: as typed here, as the merchant asked, or as used last on this station. */
    carrier: typedCarrier ?? shippingMethod?.carrier ?? used.value.carrier,
    setCarrier(carrier: string) {
      setTypedCarrier(carrier);
      used.setValue((before) => ({ ...before, carrier }));
    },
    service,
    setService: (value: string) => used.setValue((before) => ({ ...before, service: value })),
    /** True when the label of a package is kept here and will be sent later. */
    isOnItsWay: (packageId: string) =>
      given[packageId]?.isSent === false &&
      shipment.packages.some((one) => one.id === packageId && one.trackingNumber === null),
    printing: busy,
    async printAll() {
      await print('operatorLabels.packingSlip', { organizationId, id });
      for (const one of packages) {
        if (one.trackingNumber !== null)
          await print('operatorLabels.package', { organizationId, id, packageId: one.id });
      }
    },
    async label(packageId: string, by: string, trackingNumber: string, scan: Scan): Promise<Verdict> {
      const line = {
        packageId,
        carrier: by,
        trackingNumber,
        ...(service.trim() ? { service: service.trim() } : {}),
      };
      const { sent } = await send(
        'operatorShipments.label',
        { organizationId, id, packages: [line] },
        t('Labelled {order}: {trackingNumber}', { order: name, trackingNumber }),
        scan.id,
      );
      const label = { carrier: by, trackingNumber };
      setGiven((before) => ({ ...before, [packageId]: { label, isSent: sent } }));
      setChosen(undefined);
      setCartonItem(undefined);
      const left = open.filter((one) => one.id !== packageId).length;
      const next =
        left > 0 ? t('{count, number} more to label', { count: left }) : t('Every parcel has a label');
      return {
        tone: sent ? 'good' : 'note',
        say: `${by} ${trackingNumber}`,
        detail: sent ? next : t('Saved offline, sent later'),
      };
    },
  };
}

/** Label that was scanned here; the shipment as last read may not have it yet. */
interface Given {
  label: { carrier: string; trackingNumber: string };
  isSent: boolean;
}

export type LabellingState = ReturnType<typeof useLabelling>;
