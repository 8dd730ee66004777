/** The picking loop: scan the bin, scan the goods, take the quantity, put it into the tote; then the next take. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { newKey } from '../../api/call.ts';
import { number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { BigButton } from '../big-button.tsx';
import { send } from '../outbox.ts';
import { useScan, useScanner, type Scan, type Verdict } from '../scan/scanner.tsx';
import { wordsOf } from '../../ui/tell.tsx';
import { codeAmong } from './code-among.ts';
import { Pace } from './pace.tsx';
import { Short } from './short.tsx';
import { TakePanel } from './take-panel.tsx';
import { Totes } from './totes.tsx';
import { useWave } from './use-wave.ts';
import { waveNameOf, withTaken, type Path, type Take } from './walk.ts';

interface WalkProps {
  shipments: readonly string[];
  /** Next step once everything is picked. */
  next: { label: string; go: () => void };
}

export function Walk({ shipments, next }: WalkProps) {
  const wave = useWave(shipments);
  const { path, takes, kept, change, toteOf, totes } = wave;
  const { tell } = useScanner();
  const [busy, setBusy] = useState(false);
  const [short, setShort] = useState<{ take: Take; path: Path; counted: number; code: string | undefined }>();

  const take = takes[0];
  const toStart = totes.filter(({ status }) => status === 'pending');
  const isBegun = kept.begunAt !== undefined || (path?.data !== undefined && toStart.length === 0);
  const isInBin = take !== undefined && (take.stop.bin === null || kept.bin === take.stop.bin);
  const count = take && kept.count?.take === take.key ? kept.count : undefined;

  const begin = async () => {
    setBusy(true);
    try {
      for (const { organization, id, number: name } of toStart) {
        await send(
          'operatorShipments.start',
          { organizationId: organization.id, id },
          `Began to pick ${name}`,
        );
      }
      change({ begunAt: new Date().toISOString(), total: takes.length, done: 0 });
      tell({ tone: 'good', say: 'Begun', detail: take?.stop.bin ? `Go to ${take.stop.bin}` : undefined });
    } catch (refusal) {
      const { sentence, details } = wordsOf(refusal);
      tell({ tone: 'bad', say: sentence, ...(details ? { detail: details } : {}) });
      void path?.refetch();
    } finally {
      setBusy(false);
    }
  };

  const confirm = async (one: Take, units: number, code: string, key: string): Promise<Verdict> => {
    const { stop, entry, left } = one;
    const { parts, whole } = withTaken(path!.data!, kept.parts, one, units);
    const tote = toteOf(entry.organizationId, entry.id);
    const label = `Picked ${number(units)} of ${stop.sku ?? stop.name} for ${entry.number}`;
    let sent = true;
    if (whole > 0) {
      const line = { itemId: entry.itemId, quantity: whole, code };
      try {
        ({ sent } = await send(
          'operatorShipments.pick',
          { organizationId: entry.organizationId, id: entry.id, lines: [line] },
          label,
          key,
        ));
      } catch (refusal) {
        void path?.refetch();
        throw refusal;
      }
    }
    change({
      parts,
      count: undefined,
      done: kept.done + (units === left ? 1 : 0),
      skipped: kept.skipped.filter((name) => name !== one.key || units < left),
      begunAt: kept.begunAt ?? new Date().toISOString(),
    });
    const following = takes.find(({ key: name }) => name !== one.key);
    const where =
      units < left
        ? `${number(left - units)} more from here`
        : following
          ? whereTo(following, stop.bin)
          : 'That was the last';
    return {
      tone: sent ? 'good' : 'note',
      say: `${number(units)} × ${stop.sku ?? stop.name} → tote ${tote}`,
      detail: sent ? where : `Kept here, sent later · ${where}`,
    };
  };

  const scanned = async (scan: Scan): Promise<Verdict> => {
    if (!isBegun) return { tone: 'bad', say: 'The walk has not begun', detail: 'Press Enter to begin' };
    if (!take) return { tone: 'note', say: 'Everything is picked' };
    const { stop } = take;
    const code = scan.code.trim().toUpperCase();
    const goods = codeAmong(scan, [...stop.barcodes, stop.sku, stop.cartonId]);
    if (!isInBin) {
      if (code === stop.bin) {
        change({ bin: code });
        return { tone: 'good', say: `Bin ${code}`, detail: `Now scan ${stop.sku ?? stop.name}` };
      }
      if (stop.otherBins.includes(code)) {
        change({ bin: stop.bin! });
        return { tone: 'note', say: `Bin ${code}`, detail: `${stop.name} lies here, too. Now scan it` };
      }
      return {
        tone: 'bad',
        say: `Go to ${stop.bin}`,
        detail: goods ? 'Scan the bin before the goods' : 'That is another bin',
      };
    }
    if (goods === undefined) {
      if (code === stop.bin)
        return { tone: 'note', say: `Bin ${code}`, detail: `Now scan ${stop.sku ?? stop.name}` };
      return { tone: 'bad', say: `Not ${stop.sku ?? stop.name}`, detail: `Expected ${stop.name}` };
    }
    if (stop.lot !== null && scan.gs1.lot !== undefined && scan.gs1.lot !== stop.lot) {
      return { tone: 'bad', say: `Lot ${scan.gs1.lot}`, detail: `Expected lot ${stop.lot}` };
    }
    const units = (count?.units ?? 0) + 1;
    if (units >= take.left) return confirm(take, take.left, goods, scan.id);
    change({ count: { take: take.key, units, code: goods } });
    const before = count;
    return {
      tone: 'good',
      say: `${number(units)} of ${number(take.left)}`,
      detail: 'Scan the next, or type how many and press Enter',
      undo: () => change({ count: before }),
    };
  };
  useScan(hintOf(isBegun, take, isInBin), scanned);

  const takeTyped = async () => {
    if (!take || !count) return;
    setBusy(true);
    try {
      tell(await confirm(take, count.units, count.code, newKey()));
    } catch (refusal) {
      const { sentence, details } = wordsOf(refusal);
      tell({ tone: 'bad', say: sentence, ...(details ? { detail: details } : {}) });
    } finally {
      setBusy(false);
    }
  };

  if (short) {
    return (
      <Short
        {...short}
        tote={toteOf(short.take.entry.organizationId, short.take.entry.id)}
        back={() => setShort(undefined)}
        takeFirst={(units, code) => confirm(short.take, units, code, newKey())}
        gone={() => {
          const { organizationId, id, itemId } = short.take.entry;
          change({
            out: [...kept.out, waveNameOf(organizationId, id)],
            parts: Object.fromEntries(
              Object.entries(kept.parts).filter(([part]) => !part.startsWith(`${itemId} `)),
            ),
            count: undefined,
          });
        }}
      />
    );
  }
  if (!path) return <AllOut next={next} />;
  return (
    <Loaded query={path}>
      {() => {
        if (!isBegun) {
          return (
            <Stack>
              <Totes totes={totes} toteOf={toteOf} />
              <Text size="lg">
                {number(takes.length)} {takes.length === 1 ? 'take' : 'takes'} from{' '}
                {number(new Set(takes.map(({ stop }) => stop.bin)).size)} bins. The merchant cannot change
                these shipments once the walk begins.
              </Text>
              <BigButton hotkey="Enter" loading={busy} onClick={() => void begin()}>
                Begin
              </BigButton>
            </Stack>
          );
        }
        if (!take) {
          return (
            <Stack>
              <Text size="xl" fw={700}>
                Everything is picked
              </Text>
              <Pace kept={kept} left={0} />
              <Totes totes={totes} toteOf={toteOf} />
              <BigButton
                hotkey="Enter"
                onClick={() => {
                  wave.forget();
                  next.go();
                }}
              >
                {next.label}
              </BigButton>
            </Stack>
          );
        }
        return (
          <Stack>
            <Pace kept={kept} left={takes.length} />
            <TakePanel
              take={take}
              following={takes[1]}
              tote={toteOf(take.entry.organizationId, take.entry.id)}
              isInBin={isInBin}
              count={count?.units}
              busy={busy}
              setUnits={(units) => count && change({ count: { ...count, units } })}
              done={() => void takeTyped()}
            />
            <Group>
              <BigButton
                variant="default"
                hotkey="s"
                onClick={() =>
                  setShort({ take, path: path.data!, counted: count?.units ?? 0, code: count?.code })
                }
              >
                Short
              </BigButton>
              <BigButton
                variant="default"
                hotkey="k"
                why={takes.length > 1 ? undefined : 'It is the last one.'}
                onClick={() => {
                  change({ skipped: [...kept.skipped.filter((name) => name !== take.key), take.key] });
                  tell({ tone: 'note', say: 'Skipped', detail: 'It comes again at the end' });
                }}
              >
                Skip
              </BigButton>
              {kept.skipped.length > 0 ? (
                <Button variant="default" size="lg" mih={56} onClick={() => change({ skipped: [] })}>
                  Back to what was skipped
                </Button>
              ) : null}
            </Group>
          </Stack>
        );
      }}
    </Loaded>
  );
}

function AllOut({ next }: { next: WalkProps['next'] }) {
  return (
    <Stack>
      <Text size="lg">Nothing of this walk is left to pick.</Text>
      <BigButton hotkey="Enter" onClick={next.go}>
        {next.label}
      </BigButton>
    </Stack>
  );
}

function hintOf(isBegun: boolean, take: Take | undefined, isInBin: boolean): string {
  if (!isBegun) return 'Press Enter to begin';
  if (!take) return 'Everything is picked';
  return isInBin ? `Scan ${take.stop.sku ?? take.stop.name}` : `Scan bin ${take.stop.bin}`;
}

const whereTo = ({ stop }: Take, from: string | null): string =>
  stop.bin === from
    ? `Here, too: ${stop.sku ?? stop.name}`
    : stop.bin === null
      ? `Next: ${stop.name}`
      : `Go to ${stop.bin}`;
