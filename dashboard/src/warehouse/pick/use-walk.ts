import { useEffect, useState } from 'react';
import { newKey } from '../../api/call.ts';
import { useList } from '../../api/use.ts';
import { number } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { send } from '../outbox.ts';
import { refusalOf, useScanner, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { nameOf, useWave, type WaveRecord } from './use-wave.ts';
import { isKit, stopKey, waveNameOf, withTaken, type Take } from './walk.ts';

/** Walk of a wave: its current take, and the steps that begin it and confirm what was taken. */
export function useWalk(record: WaveRecord, reload: () => void, startedIn?: string) {
  const wave = useWave(record, reload);
  const { path, takes, kept, change, toStart, toteOf } = wave;
  const { warehouse } = useStation();
  const { tell, hold } = useScanner();
  const [busy, setBusy] = useState(false);
  const totes = useList('operatorTotes.list', { warehouseId: warehouse.id, active: true, take: 1 });

  const isBegun = record.state !== 'released' && (kept.begunAt !== undefined || toStart.length === 0);
  const isFresh = isBegun && kept.total === undefined && takes.length > 0;
  useEffect(() => {
    if (isFresh) {
      change({ begunAt: new Date().toISOString(), total: takes.length, done: 0, bin: startedIn });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the walk begins here
  }, [isFresh]);

  const take = takes[0];
  const count = take && kept.count?.take === take.key ? kept.count : undefined;
  const shipment = take && record.shipments.find((one) => nameOf(one) === nameIn(take));
  /** True when the first piece of a shipment is about to be taken, in a warehouse whose totes have codes. */
  const needsTote =
    shipment?.kind === 'pnp' &&
    (totes.data?.rows.length ?? 0) > 0 &&
    shipment.totes.length === 0 &&
    kept.totes[nameOf(shipment)] === undefined;

  /** Sends a write, and reads the walk again when it is refused. */
  const write: typeof send = (...args) =>
    send(...args).catch((refusal: unknown) => {
      void path?.refetch();
      reload();
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
    if (record.state === 'released') {
      await write(
        'operatorWaves.start',
        { id: record.id },
        t(record.number ? 'Started {name}' : 'Started picking', { name: record.number ?? '' }),
      );
    }
    for (const { organization, id, number: name } of toStart) {
      await write(
        'operatorShipments.start',
        { organizationId: organization.id, id },
        t('Started picking {order}', { order: name }),
      );
    }
    change({ begunAt: new Date().toISOString(), total: takes.length, done: 0 });
    reload();
    return {
      tone: 'good',
      say: t('Picking started'),
      detail: take?.stop.bin ? t('Go to {bin}', { bin: take.stop.bin }) : undefined,
    };
  };

  /** The bin in hand. The parts of a kit may come from several, so nothing is said of them. */
  const fromBin = ({ stop, entry }: Take) =>
    stop.bin === null || isKit(path!.data!, entry.itemId)
      ? {}
      : stop.fromCarton
        ? stop.fromCarton.toBin === null
          ? {}
          : { bin: stop.fromCarton.toBin }
        : { bin: kept.from?.of === stop.bin ? kept.from.bin : stop.bin };

  /** Says once that the cartons of a stop were opened. */
  const openCartons = async ({ stop, entry }: Take) => {
    const { fromCarton, bin, lot } = stop;
    if (!fromCarton || bin === null || (kept.opened ?? []).includes(stopKey(stop))) return;
    await write(
      'operatorBins.openCartons',
      {
        organizationId: entry.organizationId,
        warehouseId: path!.data!.warehouseId,
        cartonId: fromCarton.cartonId,
        lot,
        boxes: fromCarton.boxes,
        from: bin,
        to: fromCarton.toBin,
      },
      t('Opened {boxes, plural, one {# carton} other {# cartons}} of {name}', {
        boxes: fromCarton.boxes,
        name: fromCarton.name,
      }),
    );
    change({ opened: [...(kept.opened ?? []), stopKey(stop)] });
  };

  /** Takes back whole units of a line that were picked from here. The bins get the goods back, and the order its picker. */
  const takeBack = async (
    { stop, entry: { organizationId, id, itemId, number: order } }: Take,
    units: number,
    key: string,
  ) => {
    await write(
      'operatorShipments.unpick',
      { organizationId, id, lines: [{ itemId, quantity: units }] },
      t('Took back {count, number} of {item} for {order}', {
        count: units,
        item: stop.sku ?? stop.name,
        order,
      }),
      key,
    );
    reload();
  };

  const confirm = async (one: Take, units: number, code: string, key = newKey()): Promise<Verdict> => {
    const { stop, entry, left } = one;
    await openCartons(one);
    const { parts, whole } = withTaken(path!.data!, kept.parts, one, units);
    let sent = true;
    if (whole > 0) {
      ({ sent } = await write(
        'operatorShipments.pick',
        {
          organizationId: entry.organizationId,
          id: entry.id,
          lines: [{ itemId: entry.itemId, quantity: whole, code, ...fromBin(one) }],
        },
        t('Picked {count, number} of {item} for {order}', {
          count: units,
          item: stop.sku ?? stop.name,
          order: entry.number,
        }),
        key,
      ));
    }
    const { bin, from, count: counting, parts: partsBefore, done, skipped } = kept;
    const undoKey = newKey();
    const undo = async () => {
      if (whole > 0) await takeBack(one, whole, undoKey);
      change({ bin, from, count: counting, parts: partsBefore, done, skipped });
      return stop.fromCarton ? t('{name} stays open', { name: stop.fromCarton.name }) : undefined;
    };
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
    const tote = toteOf(entry);
    return {
      tone: sent ? 'good' : 'note',
      say: `${number(units)} × ${stop.sku ?? stop.name}${tote ? ` → ${tote}` : ''}`,
      detail: sent ? where : t('Saved offline, sent later · {where}', { where }),
      undo,
    };
  };

  return {
    ...wave,
    take,
    /** Units of the current take counted so far; undefined until its goods are scanned. */
    count,
    isBegun,
    isInBin: take !== undefined && (take.stop.bin === null || kept.bin === take.stop.bin),
    needsTote,
    busy,
    begin: () => telling(begin),
    /** Starts picking by the scan of its first bin. */
    beginByScan: begin,
    confirm,
    confirmCounted: async () => {
      if (take && count) await telling(() => confirm(take, count.units, count.code));
    },
    /** Takes the scanned tote for the shipment of the take. */
    async useTote(one: Take, code: string): Promise<Verdict> {
      const name = nameIn(one);
      const tote = code.trim().toUpperCase();
      const { sent } = await write(
        'operatorTotes.use',
        { warehouseId: warehouse.id, code: tote, shipment: name },
        t('{tote} for {order}', { tote, order: one.entry.number }),
      );
      change({ totes: { ...kept.totes, [name]: tote } });
      reload();
      return {
        tone: sent ? 'good' : 'note',
        say: `${tote}: ${one.entry.number}`,
        detail: one.stop.bin ? t('Go to {bin}', { bin: one.stop.bin }) : undefined,
      };
    },
    pickWithoutTote: (one: Take) => change({ totes: { ...kept.totes, [nameIn(one)]: null } }),
    /** Takes one piece out of what is counted of the current take. */
    takeOneBack: () =>
      change(({ count: now }) => ({
        count: now && now.units > 1 ? { ...now, units: now.units - 1 } : undefined,
      })),
    skip({ key }: Take) {
      change({ skipped: [...kept.skipped.filter((name) => name !== key), key] });
      tell({ tone: 'note', say: t('Skipped'), detail: t('It comes back at the end') });
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
      reload();
    },
    /** Takes shipments that are not to be picked out of the wave. */
    takeOut: () =>
      telling(async () => {
        const names = wave.stopped.map(nameOf);
        await write('operatorWaves.takeOut', { id: record.id, shipments: names }, t('Taken out of the wave'));
        change({ out: [...kept.out, ...names] });
        reload();
        return {
          tone: 'good',
          say: t('Set aside'),
          detail: take?.stop.bin ? t('Go to {bin}', { bin: take.stop.bin }) : undefined,
        };
      }),
  };
}

export type WalkState = ReturnType<typeof useWalk>;

const nameIn = ({ entry: { organizationId, id } }: Take): string => waveNameOf(organizationId, id);

function whereTo({ stop: { bin }, left }: Take, units: number, next: Take | undefined): string {
  if (units < left) return t('{count, number} more from here', { count: left - units });
  if (!next) return t('That was the last pick');
  const { stop } = next;
  if (stop.bin === bin) return t('Same bin: {item}', { item: stop.sku ?? stop.name });
  return stop.bin === null ? t('Next: {name}', { name: stop.name }) : t('Go to {bin}', { bin: stop.bin });
}
