import { useState } from 'react';
import { newKey } from '../../api/call.ts';
import { number } from '../../ui/format.ts';
import { send } from '../outbox.ts';
import { refusalOf, useScanner, type Verdict } from '../scan/scanner.tsx';
import { useWave } from './use-wave.ts';
import { waveNameOf, withTaken, type Take } from './walk.ts';

/** Walk of a wave: its current take, and the steps that begin it and confirm what was taken. */
export function useWalk(shipments: readonly string[]) {
  const wave = useWave(shipments);
  const { path, takes, kept, change, totes, toteOf } = wave;
  const { tell, hold } = useScanner();
  const [busy, setBusy] = useState(false);

  const take = takes[0];
  const toStart = totes.filter(({ status }) => status === 'pending');
  const count = take && kept.count?.take === take.key ? kept.count : undefined;

  /** Sends a write, and reads the walk again when it is refused. */
  const write: typeof send = (...args) =>
    send(...args).catch((refusal: unknown) => {
      void path?.refetch();
      throw refusal;
    });
  const telling = async (act: () => Promise<Verdict>) => {
    setBusy(true);
    try {
      tell(await hold(act()));
    } catch (refusal) {
      tell(refusalOf(refusal));
    } finally {
      setBusy(false);
    }
  };

  const begin = async (): Promise<Verdict> => {
    for (const { organization, id, number: name } of toStart) {
      await write(
        'operatorShipments.start',
        { organizationId: organization.id, id },
        `Started picking ${name}`,
      );
    }
    change({ begunAt: new Date().toISOString(), total: takes.length, done: 0 });
    return {
      tone: 'good',
      say: 'Picking started',
      detail: take?.stop.bin ? `Go to ${take.stop.bin}` : undefined,
    };
  };

  const confirm = async (one: Take, units: number, code: string, key = newKey()): Promise<Verdict> => {
    const { stop, entry, left } = one;
    const { parts, whole } = withTaken(path!.data!, kept.parts, one, units);
    let sent = true;
    if (whole > 0) {
      ({ sent } = await write(
        'operatorShipments.pick',
        {
          organizationId: entry.organizationId,
          id: entry.id,
          lines: [{ itemId: entry.itemId, quantity: whole, code }],
        },
        `Picked ${number(units)} of ${stop.sku ?? stop.name} for ${entry.number}`,
        key,
      ));
    }
    change({
      parts,
      count: undefined,
      done: kept.done + (units === left ? 1 : 0),
      skipped: kept.skipped.filter((name) => name !== one.key || units < left),
      begunAt: kept.begunAt ?? new Date().toISOString(),
    });
    const where = whereTo(
      one,
      units,
      takes.find(({ key: name }) => name !== one.key),
    );
    return {
      tone: sent ? 'good' : 'note',
      say: `${number(units)} × ${stop.sku ?? stop.name} → tote ${toteOf(entry)}`,
      detail: sent ? where : `Saved offline, sent later · ${where}`,
    };
  };

  return {
    ...wave,
    take,
    /** Units of the current take counted so far; undefined until its goods are scanned. */
    count,
    isBegun: kept.begunAt !== undefined || (path?.data !== undefined && toStart.length === 0),
    isInBin: take !== undefined && (take.stop.bin === null || kept.bin === take.stop.bin),
    busy,
    begin: () => telling(begin),
    confirm,
    confirmCounted: async () => {
      if (take && count) await telling(() => confirm(take, count.units, count.code));
    },
    skip({ key }: Take) {
      change({ skipped: [...kept.skipped.filter((name) => name !== key), key] });
      tell({ tone: 'note', say: 'Skipped', detail: 'It comes back at the end' });
    },
    /** Leaves a shipment out of the walk, because it waits for other goods. */
    leaveOut({ entry: { organizationId, id, itemId } }: Take) {
      change({
        out: [...kept.out, waveNameOf(organizationId, id)],
        parts: Object.fromEntries(
          Object.entries(kept.parts).filter(([part]) => !part.startsWith(`${itemId} `)),
        ),
        count: undefined,
      });
    },
  };
}

export type WalkState = ReturnType<typeof useWalk>;

function whereTo({ stop: { bin }, left }: Take, units: number, next: Take | undefined): string {
  if (units < left) return `${number(left - units)} more from here`;
  if (!next) return 'That was the last pick';
  const { stop } = next;
  if (stop.bin === bin) return `Same bin: ${stop.sku ?? stop.name}`;
  return stop.bin === null ? `Next: ${stop.name}` : `Go to ${stop.bin}`;
}
