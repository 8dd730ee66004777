import type { RefObject } from 'react';
import { t } from '../../ui/t.ts';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { send } from '../outbox.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import type { Item, Tally } from './draft-receipt.ts';
import { judgeSerial, receiptFault, returnFault } from '../serials/judge-serial.ts';
import { findItem } from './find-item.ts';
import type { Receipt } from './use-receipt.ts';

/**
 * Counts one unit with each scan of goods. While the cursor is in the lot field, a scan is the lot; while a line is in hand, the
 * scan of a bin puts its units there.
 */
export function useReceiptScan(
  organizationId: string,
  shipment: Shipment,
  receipt: Receipt,
  lotField: RefObject<HTMLInputElement | null>,
): void {
  const { awaiting } = receipt;
  const hint = awaiting
    ? t('Scan the serial number of {item}', { item: awaiting.item.sku ?? awaiting.item.name })
    : t(shipment.status === 'pending' ? 'Scan an item to accept the delivery' : 'Scan item');
  useScan(hint, async (scan) => {
    const { at, item } = receipt;
    if (awaiting) return takeSerial(organizationId, shipment, receipt, awaiting, scan);
    if (at !== undefined && lotField.current && document.activeElement === lotField.current) {
      lotField.current.blur();
      return setLot(receipt, at, item, scan);
    }
    const found = await findItem(scan, organizationId, shipment);
    if ('item' in found) {
      // To count it is to accept it.
      if (shipment.status === 'pending') {
        const { id, number } = shipment;
        await send('operatorShipments.confirm', { organizationId, id }, t('Accepted {number}', { number }));
      }
      if (!receipt.ruleOf(found.item)) return count(receipt, found.item, scan);
      receipt.choose(found.item);
      receipt.setAwaiting({ item: found.item, marks: scan.gs1, code: scan.code });
      return {
        tone: 'note',
        say: found.item.name,
        detail: t('Now scan its serial number'),
        undo: () => receipt.setAwaiting(undefined),
      };
    }
    const bin =
      at !== undefined && shipment.kind === 'inbound'
        ? await binCodeOf(scan.code, shipment.warehouse.id)
        : undefined;
    if (bin) return receipt.putIntoBin(bin, scan);
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

/** Counts the unit that was scanned before, with its serial number. A returned unit counts without one when it is scanned again. */
async function takeSerial(
  organizationId: string,
  shipment: Shipment,
  receipt: Receipt,
  { item, marks, code }: NonNullable<Receipt['awaiting']>,
  scan: Scan,
): Promise<Verdict> {
  const isReturn = shipment.kind === 'return';
  if (scan.code === code) {
    if (isReturn) return count(receipt, item, { ...scan, gs1: marks });
    return {
      tone: 'bad',
      say: t('That is the item'),
      detail: t('Scan its serial number, or undo'),
      undo: () => receipt.setAwaiting(undefined),
    };
  }
  const judged = await judgeSerial(scan.code, {
    organizationId,
    sku: item.sku!,
    rule: receipt.ruleOf(item)!,
    scanned: receipt.serialsOf(item),
    fault: isReturn ? returnFault : receiptFault,
  });
  if ('verdict' in judged) return judged.verdict;
  const { serial, hits } = judged;
  const verdict = count(receipt, item, { ...scan, gs1: marks }, serial);
  const order = hits.find(({ type }) => type === 'shipment')?.name;
  const words = t('Serial number {serial}', { serial });
  return {
    ...verdict,
    detail: [verdict.detail, words, order ? t('shipped with {order}', { order }) : '']
      .filter(Boolean)
      .join(' · '),
  };
}

function count(receipt: Receipt, item: Item, { gs1 }: Scan, serial?: string): Verdict {
  const { tally, undo } = receipt.countOne(item, gs1, serial);
  return { ...counted(item, tally, gs1.lot), undo };
}

/** Says how many of an item are counted, and how many are still to come. */
export function counted(item: Item, { good, damaged, left }: Tally, lot: string | undefined): Verdict {
  const over =
    left < 0 ? t('{over, number} more than expected', { over: -left }) : t('{left, number} left', { left });
  return {
    tone: left < 0 ? 'note' : 'good',
    say: t(damaged > 0 ? '{name}: {good, number} + {damaged, number} damaged' : '{name}: {good, number}', {
      name: item.name,
      good,
      damaged,
    }),
    detail: [over, lot ? t('lot {lot}', { lot }) : ''].filter(Boolean).join(' · '),
    about: item.id,
  };
}
