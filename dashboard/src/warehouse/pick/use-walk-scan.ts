import { t } from '../../ui/t.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import { codeAmong } from './code-among.ts';
import type { WalkState } from './use-walk.ts';
import type { Take } from './walk.ts';

/** Takes a scan of the bin first, then one of each piece; the last piece confirms the take. */
export function useWalkScan(walk: WalkState): void {
  useScan(hintOf(walk), async (scan) => {
    const { isBegun, take, isInBin, needsTote } = walk;
    if (!isBegun) {
      const isThere = take !== undefined && binAmong(take, scan) !== undefined;
      if (!isThere)
        return { tone: 'bad', say: t('Picking has not started'), detail: t('Press Enter to start') };
      await walk.beginByScan();
      return enterBin(walk, take, scan);
    }
    if (walk.path?.isPending) return { tone: 'bad', say: t('Still loading'), detail: t('Scan it again') };
    if (!take) return { tone: 'note', say: t('All picked') };
    // The bin may be scanned first, as where the walk begins with it.
    if (needsTote && binAmong(take, scan) === undefined) return walk.useTote(take, scan.code);
    return isInBin && !needsTote ? takeGoods(walk, take, scan) : enterBin(walk, take, scan);
  });
}

const itemOf = ({ stop: { sku, name } }: Take): string => sku ?? name;

const codeOn = (scan: Scan, { stop }: Take): string | undefined =>
  codeAmong(scan, [...stop.barcodes, stop.sku, stop.cartonId]);

/** The scanned code where it is a bin of the take. */
function binAmong({ stop: { bin, otherBins } }: Take, { code }: Scan): string | undefined {
  const scanned = code.trim().toUpperCase();
  return scanned === bin || otherBins.includes(scanned) ? scanned : undefined;
}

function enterBin({ change, needsTote }: WalkState, take: Take, scan: Scan): Verdict {
  const { stop } = take;
  const code = binAmong(take, scan);
  if (code !== undefined && code === stop.bin) {
    change({ bin: code, from: undefined });
    return {
      tone: 'good',
      say: t('Bin {bin}', { bin: code }),
      detail: needsTote
        ? t('Now scan an empty tote for {order}', { order: take.entry.number })
        : t('Now scan {item}', { item: itemOf(take) }),
    };
  }
  if (code !== undefined) {
    change({ bin: stop.bin!, from: { of: stop.bin!, bin: code } });
    return {
      tone: 'note',
      say: t('Bin {bin}', { bin: code }),
      detail: t('{item} is here, too. Now scan it', { item: stop.name }),
    };
  }
  return {
    tone: 'bad',
    say: t('Go to {bin}', { bin: stop.bin! }),
    detail: t(codeOn(scan, take) ? 'Scan the bin before the item' : 'That is the wrong bin'),
  };
}

function takeGoods(
  { change, count, confirm, takeOneBack }: WalkState,
  take: Take,
  scan: Scan,
): Verdict | Promise<Verdict> {
  const { stop, left, key } = take;
  const code = codeOn(scan, take);
  if (code === undefined) {
    const bin = scan.code.trim().toUpperCase();
    if (bin === stop.bin)
      return {
        tone: 'note',
        say: t('Bin {bin}', { bin }),
        detail: t('Now scan {item}', { item: itemOf(take) }),
      };
    if (stop.fromCarton && codeAmong(scan, [stop.fromCarton.barcode, stop.fromCarton.cartonId]) !== undefined)
      return {
        tone: 'note',
        say: t('Open {carton}', { carton: stop.fromCarton.name }),
        detail: t('Now scan {item}', { item: itemOf(take) }),
      };
    return {
      tone: 'bad',
      say: t('Not {item}', { item: itemOf(take) }),
      detail: t('Expected {item}', { item: stop.name }),
    };
  }
  if (stop.lot !== null && scan.gs1.lot !== undefined && scan.gs1.lot !== stop.lot) {
    return {
      tone: 'bad',
      say: t('Lot {lot}', { lot: scan.gs1.lot }),
      detail: t('Expected lot {lot}', { lot: stop.lot }),
    };
  }
  const units = (count?.units ?? 0) + 1;
  if (units >= left) return confirm(take, left, code, scan.id);
  change({ count: { take: key, units, code } });
  return { ...counted(take, units), undo: takeOneBack };
}

/** Says how many of a take are in hand. */
export const counted = ({ key, left }: Take, units: number): Verdict => ({
  tone: 'good',
  say: t('{count, number} of {all, number}', { count: units, all: left }),
  detail: t('Scan the next one, or type the quantity and press Enter'),
  about: key,
});

function hintOf({ isBegun, path, take, isInBin, needsTote }: WalkState): string {
  if (!isBegun)
    return take?.stop.bin ? t('Scan bin {bin} to start', { bin: take.stop.bin }) : t('Press Enter to start');
  if (!take) return t(path && !path.data ? 'Loading the pick list' : 'All picked');
  if (needsTote) return t('Scan an empty tote for {order}', { order: take.entry.number });
  return isInBin ? t('Scan {item}', { item: itemOf(take) }) : t('Scan bin {bin}', { bin: take.stop.bin! });
}
