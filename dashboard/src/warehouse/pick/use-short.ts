import { useState } from 'react';
import { callRead } from '../../api/call.ts';
import { t } from '../../ui/t.ts';
import { wordsOf } from '../../ui/tell.tsx';
import { useScan, useScanner, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import { warehouseSpace } from '../warehouse-space.ts';
import { isKit, type Path, type Take } from './walk.ts';

export interface ShortTake {
  take: Take;
  path: Path;
  /** Units that were found; `code` is the code that was scanned with them. */
  counted: number;
  code: string | undefined;
}

export interface ShortProps extends ShortTake {
  tote: string | undefined;
  takeFirst: (units: number, code: string) => Promise<Verdict>;
  /** Called when the shipment is no longer picked, because it waits for other goods. */
  gone: () => void;
  back: () => void;
}

/** Short pick of a take: reported with its reason, and then perhaps followed by a count of the bin. */
export function useShort({ take, path, counted, code, takeFirst, gone }: ShortProps) {
  const { stop, entry, left } = take;
  const { warehouse } = useStation();
  const { tell } = useScanner();
  const { act, busy } = useAct();
  const [isDone, setIsDone] = useState(false);
  const [isCounting, setIsCounting] = useState(false);
  const missing = left - counted;
  const elsewhere = elsewhereOf(path, take);
  const [isChecked, setIsChecked] = useState(false);
  const keepBooks = elsewhere.length > 0 && !isChecked;
  useScan(t('Choose a reason'), () => ({
    tone: 'bad',
    say: t(isDone ? 'Continue picking first' : 'Choose a reason first'),
    detail: t('Press Enter or Backspace'),
  }));

  const give = async (reason: string) => {
    try {
      if (counted > 0 && code !== undefined) await takeFirst(counted, code);
    } catch (refusal) {
      tell({ tone: 'bad', say: wordsOf(refusal).sentence });
      return;
    }
    const { organizationId, id, itemId, perItem } = entry;
    const said = await act(
      'operatorShipments.shortPick',
      {
        organizationId,
        id,
        itemId,
        missing: Math.ceil(missing / perItem),
        reason,
        ...(stop.bin === null ? {} : { bin: stop.bin }),
        ...(keepBooks ? { keepBooks } : {}),
        ...((await isPartOfKit(take, path)) ? { componentId: stop.productId! } : {}),
      },
      t('{count, number} × {item} short for {order}', {
        count: missing,
        item: stop.sku ?? stop.name,
        order: entry.number,
      }),
      keepBooks
        ? t(
            stop.bin
              ? 'The order is on hold. {bin} will be counted'
              : 'The order is on hold. The item will be counted',
            { bin: stop.bin ?? '' },
          )
        : t('The order is on hold until stock arrives. The merchant is notified'),
    );
    if (!said) return;
    setIsDone(true);
    setIsCounting(keepBooks && stop.bin !== null);
    gone();
  };
  const count = async () => {
    const opened = await act(
      'operatorCounts.create',
      {
        organizationId: entry.organizationId,
        warehouseId: warehouse.id,
        reason: `Short pick on ${entry.number}`,
        reasonCode: 'short_pick',
        reasonFor: entry.number,
        ...(stop.bin
          ? { bin: stop.bin }
          : { items: [stop.productId ? { productId: stop.productId } : { cartonId: stop.cartonId! }] }),
      },
      t('Count requested for {name}', { name: stop.bin ?? stop.name }),
    );
    if (opened) setIsCounting(true);
  };

  return { missing, elsewhere, isChecked, setIsChecked, keepBooks, isDone, isCounting, busy, give, count };
}

/** Where else the goods may be: `open the carton in J-23-2`, or the code of another bin. */
function elsewhereOf(path: Path, { stop }: Take): string[] {
  const cartons = path.stops
    .filter(
      (one) =>
        one.fromCarton && one !== stop && one.productId === stop.productId && one.lot === stop.lot && one.bin,
    )
    .map(({ bin }) => t('open the carton in {bin}', { bin: bin! }));
  return [...cartons, ...stop.otherBins.map((bin) => t('look in {bin}', { bin }))];
}

/**
 * True when the goods are a component of a kit. In a walk, a kit of one piece of one product looks like that product,
 * so the line of the shipment decides; the walk decides only if the shipment cannot be read.
 */
async function isPartOfKit({ stop, entry }: Take, path: Path): Promise<boolean> {
  if (stop.productId === null) return false;
  try {
    const { items } = await callRead(
      'operatorShipments.get',
      { organizationId: entry.organizationId, id: entry.id },
      warehouseSpace,
    );
    const line = items.find(({ id }) => id === entry.itemId);
    return line !== undefined && line.productId !== null && line.productId !== stop.productId;
  } catch {
    return isKit(path, entry.itemId);
  }
}
