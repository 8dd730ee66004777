import { useState } from 'react';
import { callWrite } from '../../api/call.ts';
import { useRead } from '../../api/use.ts';
import { number } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { send } from '../outbox.ts';
import { refusalOf, useScan, useScanner, type Scan, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import { isItem, keyOf, meantBy, withoutSaved, type Refill } from './refills-to-do.ts';

/** A refill that somebody is bringing. It stays as it was chosen, whatever the list says meanwhile. */
interface Walk {
  row: Refill;
  step: 'reserve' | 'item' | 'pick';
  units: number;
  /** True when the reserve bin holds fewer than are to be brought. */
  short: boolean;
}

export type RefillState = ReturnType<typeof useRefill>;

/** The refills of the warehouse, and the one in hand. Takes a scan of the reserve bin, of the item and of the pick bin, in this order. */
export function useRefill() {
  const { warehouse, acts } = useStation();
  const { tell, follow, hold } = useScanner();
  const needed = useRead('operatorRefills.needed', { warehouseId: warehouse.id }, { everyMs: 15_000 });
  const [saved, setSaved] = useState<readonly string[]>([]);
  const [walk, setWalk] = useState<Walk>();

  const rows = withoutSaved(needed.data?.refills ?? [], saved);
  const isMine = ({ picker }: Refill) => picker?.id === acts.operator.id;
  const change = (changes: Partial<Walk>) => setWalk((before) => before && { ...before, ...changes });
  const claimOf = ({ organization, productId, to }: Refill) => ({
    organizationId: organization.id,
    warehouseId: warehouse.id,
    productId,
    bin: to,
  });

  /** Claims a refill. A claim is asked for at once and never sent later: by then somebody else may bring the goods. */
  const choose = async (row: Refill): Promise<Verdict> => {
    await callWrite('operatorRefills.claim', claimOf(row), warehouseSpace);
    setWalk({ row, step: 'reserve', units: row.quantity, short: false });
    await needed.refetch();
    return { tone: 'note', say: row.name, detail: t('Go to {bin}', { bin: row.from }) };
  };

  const giveUp = async ({ row }: Walk): Promise<Verdict> => {
    setWalk(undefined);
    const { sent } = await send(
      'operatorRefills.release',
      claimOf(row),
      t('Gave up the refill of {bin}', { bin: row.to }),
    );
    if (sent) await needed.refetch();
    return { tone: 'note', say: t('{bin} is free for others', { bin: row.to }) };
  };

  const record = async ({ row, units, short }: Walk, key?: string): Promise<Verdict> => {
    const { from, lot, to, name } = row;
    const what =
      units > 0 ? `${number(units)} × ${name} → ${to}` : t('{name}: not in {bin}', { name, bin: from });
    const brought = { ...claimOf(row), from, lot, quantity: units, short };
    const { sent } = await send('operatorRefills.record', brought, what, key);
    if (sent) await needed.refetch();
    else setSaved((before) => [...before, keyOf(row)]);
    setWalk(undefined);
    const open = rows.filter(
      (one) => keyOf(one) !== keyOf(row) && (one.picker === null || isMine(one)),
    ).length;
    return {
      tone: sent ? 'good' : 'note',
      say: what,
      detail: [
        short ? t('{bin} will be counted', { bin: from }) : undefined,
        open > 0
          ? t('{open, plural, one {# refill} other {# refills}} left', { open })
          : t('That was the last one'),
      ]
        .filter(Boolean)
        .join(' · '),
      // A short refill has opened a count of the reserve bin, which says what is there.
      undo: short
        ? undefined
        : async () => {
            const undone = t('Undone: {label}', { label: what });
            const { sent: isBack } = await send('operatorRefills.record', { ...brought, undo: true }, undone);
            if (!sent) setSaved((before) => before.filter((one) => one !== keyOf(row)));
            if (isBack) await needed.refetch();
          },
    };
  };

  const chooseByScan = (scan: Scan): Verdict | Promise<Verdict> => {
    const meant = meantBy(rows, scan);
    const free = meant.filter((row) => row.picker === null || isMine(row));
    const [row] = free;
    if (!row) {
      const taken = meant[0];
      return taken
        ? {
            tone: 'bad',
            say: t('{name} is on it', { name: taken.picker!.name }),
            detail: t('Choose another refill'),
          }
        : { tone: 'bad', say: t('No refill has this code'), detail: t('Scan an item or a bin of the list') };
    }
    if (new Set(free.map(({ organization }) => organization.id)).size > 1)
      return { tone: 'bad', say: t('Items of several merchants match'), detail: t('Choose one by number') };
    return choose(row);
  };

  const atReserve = ({ row }: Walk, scan: Scan): Verdict => {
    if (scan.code.trim().toUpperCase() !== row.from)
      return {
        tone: 'bad',
        say: t('Go to {bin}', { bin: row.from }),
        detail: t(isItem(row, scan) ? 'Scan the bin before the item' : 'That is the wrong bin'),
      };
    change({ step: 'item' });
    return {
      tone: 'good',
      say: t('Bin {bin}', { bin: row.from }),
      detail: t('Now scan {sku}', { sku: row.sku }),
    };
  };

  const atItem = ({ row, units }: Walk, scan: Scan): Verdict => {
    if (!isItem(row, scan))
      return {
        tone: 'bad',
        say: t('Not {sku}', { sku: row.sku }),
        detail: t('Expected {name}', { name: row.name }),
      };
    if (row.lot !== null && scan.gs1.lot !== undefined && scan.gs1.lot !== row.lot)
      return {
        tone: 'bad',
        say: t('Lot {lot}', { lot: scan.gs1.lot }),
        detail: t('Expected lot {lot}', { lot: row.lot }),
      };
    change({ step: 'pick' });
    return { ...toTake(row, units), tone: 'good' };
  };

  const atPick = (now: Walk, scan: Scan): Verdict | Promise<Verdict> => {
    const { row, units } = now;
    if (isItem(row, scan)) return toTake(row, units);
    if (scan.code.trim().toUpperCase() !== row.to)
      return {
        tone: 'bad',
        say: t('Put it into {bin}', { bin: row.to }),
        detail: t('That is the wrong bin'),
      };
    if (units === 0) return { tone: 'bad', say: t('Type how many you brought') };
    return record(now, scan.id);
  };

  useScan(hintOf(walk), (scan) => {
    if (!walk) return chooseByScan(scan);
    if (walk.step === 'reserve') return atReserve(walk, scan);
    return walk.step === 'item' ? atItem(walk, scan) : atPick(walk, scan);
  });

  const telling = (work: Promise<Verdict>) =>
    void hold(work).then(tell, (refusal: unknown) => tell(refusalOf(refusal)));
  return {
    needed,
    rows,
    walk,
    isMine,
    setUnits({ row }: Walk, units: number) {
      change({ units });
      follow(toTake(row, units));
    },
    /** Says whether the reserve bin holds fewer than are to be brought. */
    setShort: ({ row }: Walk, short: boolean) => {
      change({ short, units: short ? 0 : row.quantity });
      tell(
        short
          ? {
              tone: 'note',
              say: t('How many did you take?'),
              detail: t('{bin} will be counted', { bin: row.from }),
            }
          : toTake(row, row.quantity),
      );
    },
    choose: (row: Refill) => telling(choose(row)),
    giveUp: (now: Walk) => telling(giveUp(now)),
    notThere: (now: Walk) => telling(record({ ...now, units: 0, short: true })),
  };
}

const toTake = ({ to }: Refill, units: number): Verdict => ({
  tone: 'note',
  say: t('Take {units, number}', { units }),
  detail: t('Then scan {bin}', { bin: to }),
});

function hintOf(walk: Walk | undefined): string {
  if (!walk) return t('Scan an item or a bin');
  const { row, step } = walk;
  if (step === 'item') return t('Scan {sku}', { sku: row.sku });
  return t('Scan bin {bin}', { bin: step === 'reserve' ? row.from : row.to });
}
