import type { RefObject } from 'react';
import { t } from '../../ui/t.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import type { Item } from './draft-receipt.ts';
import { findItem } from './find-item.ts';
import type { Receipt } from './use-receipt.ts';

/** Counts one unit with each scan of goods; while the cursor is in the lot field, a scan is the lot. */
export function useReceiptScan(
  organizationId: string,
  shipment: Shipment,
  receipt: Receipt,
  lotField: RefObject<HTMLInputElement | null>,
): void {
  useScan(t('Scan item'), async (scan) => {
    const { at, item } = receipt;
    if (at !== undefined && lotField.current && document.activeElement === lotField.current) {
      lotField.current.blur();
      return setLot(receipt, at, item, scan);
    }
    const found = await findItem(scan, organizationId, shipment);
    if ('item' in found) return count(receipt, found.item, scan);
    if (found.known) return { tone: 'bad', say: found.say, detail: found.detail };
    receipt.setUnknown(scan.gs1.gtin ?? scan.code);
    return { tone: 'bad', say: found.say, detail: t('Choose the item to attach it to, or scan another') };
  });
}

function setLot({ change }: Receipt, at: number, item: Item | undefined, { code, gs1 }: Scan): Verdict {
  const lot = gs1.lot ?? code;
  change(at, { lot, ...(gs1.expiresOn ? { expiresOn: gs1.expiresOn } : {}) });
  return {
    tone: 'good',
    say: t('Lot {lot}', { lot }),
    detail: item?.name,
    undo: () => change(at, { lot: '' }),
  };
}

function count(receipt: Receipt, item: Item, { gs1 }: Scan): Verdict {
  const { tally, undo } = receipt.countOne(item, gs1);
  const { good, damaged, left } = tally;
  const over =
    left < 0 ? t('{over, number} more than expected', { over: -left }) : t('{left, number} left', { left });
  return {
    tone: left < 0 ? 'note' : 'good',
    say: t(damaged > 0 ? '{name}: {good, number} + {damaged, number} damaged' : '{name}: {good, number}', {
      name: item.name,
      good,
      damaged,
    }),
    detail: [over, gs1.lot ? t('lot {lot}', { lot: gs1.lot }) : ''].filter(Boolean).join(' · '),
    undo,
  };
}
