import { useState } from 'react';
import { t } from '../../ui/t.ts';
import { send } from '../outbox.ts';
import { goodsToPlace, keyOf, type Condition } from '../put-away/goods-to-place.ts';
import { usePlaced } from '../put-away/use-placed.ts';
import { isSuggested, notSuggested, useSuggestedBins } from '../put-away/use-suggested-bins.ts';
import type { Scan, Verdict } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import { inputOf, type DraftLine, type Item } from './draft-receipt.ts';

interface InHand {
  item: Item;
  line: DraftLine;
}

/** Good units go to the scanned bin. Damaged ones do when there are no others, and wait to be put away otherwise. */
const conditionOf = ({ quantity, damaged }: DraftLine): Condition =>
  quantity === 0 && damaged > 0 ? 'quarantine' : 'good';

/** Saves the line in hand as a receipt of its own when its bin is scanned, and puts its units there. For deliveries alone. */
export function useLineIntoBin(organizationId: string, shipment: Shipment, inHand: InHand | undefined) {
  const { id, number, kind } = shipment;
  const warehouseId = shipment.warehouse.id;
  const { value: placed, setValue: setPlaced } = usePlaced(id);
  /** Bin that was scanned though it is not suggested: only the very next scan confirms it. */
  const [doubted, setDoubted] = useState<string>();
  const goods = kind === 'inbound' && inHand ? goodsInHand(inHand) : undefined;
  const suggestion = useSuggestedBins(organizationId, warehouseId, goods);
  const isPlaced = (key: string) => placed[key] !== undefined;

  return {
    /** The best bin for the line in hand. */
    suggested: goods && suggestion.data?.bins[0]?.bin,
    forgetDoubt: () => setDoubted(undefined),
    /** True when all that has come is in bins. */
    isAllInBins: goodsToPlace(shipment).every(({ key }) => isPlaced(key)),
    /**
     * `saved` is called once the receipt is accepted.
     * @throws ApiError when the service refuses the receipt or the bin.
     */
    async put(bin: string, { id: scanId }: Scan, key: string, saved: () => void): Promise<Verdict> {
      if (!inHand || !goods)
        return { tone: 'bad', say: t('Scan the item first'), detail: t('{bin} is a bin', { bin }) };
      const { item, line } = inHand;
      const lines = inputOf([line], kind);
      if (lines.length === 0) return { tone: 'bad', say: t('Count the units first'), detail: item.name };
      if (doubted !== bin && !(await isSuggested(suggestion, bin))) {
        setDoubted(bin);
        return notSuggested(warehouseId, bin, goods.condition);
      }
      setDoubted(undefined);
      const units = goods.condition === 'good' ? line.quantity : line.damaged;
      const received = await send(
        'operatorShipments.receive',
        { organizationId, id, lines },
        t('Received {units, plural, one {# unit} other {# units}} of {name}', { units, name: number }),
        key,
      );
      saved();
      await send(
        'operatorBins.place',
        { organizationId, warehouseId, lines: [{ ...goods.goods, lot: goods.lot, bin, quantity: units }] },
        t('Put {name} in {bin}', { name: item.name, bin }),
        scanId,
      );
      const ownKey = keyOf({ ...item, lot: goods.lot }, goods.condition);
      const cameBefore = goodsToPlace(shipment).some((one) => one.key === ownKey);
      if (!cameBefore || isPlaced(ownKey)) {
        setPlaced((before) => ({ ...before, [ownKey]: [...new Set([...(before[ownKey] ?? []), bin])] }));
      }
      return {
        tone: received.sent ? 'good' : 'note',
        say: `${item.name}: ${units} → ${bin}`,
        detail: received.sent
          ? t('Received and put away')
          : t('Saved offline, sent when the connection is back'),
      };
    },
  };
}

const goodsInHand = ({ item: { productId, cartonId, lot }, line }: InHand) => ({
  goods: productId ? { productId } : { cartonId: cartonId! },
  lot: line.lot || lot,
  condition: conditionOf(line),
});
