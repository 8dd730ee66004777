/** Goods, then a bin; again, until each of them lies somewhere. */
import { Grid, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { send } from '../outbox.ts';
import { warehousePath } from '../path.ts';
import { findItem } from '../receive/find-item.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import { useKept } from '../use-kept.ts';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { goodsToPlace, type GoodsToPlace } from './goods-to-place.ts';
import { SuggestedBins } from './suggested-bins.tsx';

/** By goods: in which bins they were put, or that they lie in none. */
type Placed = Record<string, string[]>;

export function Placing({
  organizationId,
  shipment,
}: {
  organizationId: string;
  shipment: Output<'operatorShipments.get'>;
}) {
  const { id, number: name } = shipment;
  const { warehouse } = useStation();
  // Bins are those of the warehouse the goods came to.
  const warehouseId = shipment.warehouse.id;
  const { value: placed, setValue: setPlaced, forget } = useKept<Placed>(`placed-${id}`, {});
  const [current, setCurrent] = useState<string>();
  const [doubted, setDoubted] = useState<string>();
  const { act, busy } = useAct();
  const go = useGo();

  const all = goodsToPlace(shipment);
  const chosen = all.find(({ key }) => key === current);
  const suggestion = useRead(
    'operatorBins.suggest',
    { organizationId, warehouseId, ...chosen?.goods, ...(chosen?.lot ? { lot: chosen.lot } : {}) },
    { enabled: chosen !== undefined },
  );
  const waiting = all.filter(({ key }) => !placed[key]);

  const choose = (goods: GoodsToPlace) => {
    setCurrent(goods.key);
    setDoubted(undefined);
  };
  const remember = (key: string, bins: string[]) => setPlaced((before) => ({ ...before, [key]: bins }));
  const forgetOne = (key: string) =>
    setPlaced((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== key)));
  const place = async (goods: GoodsToPlace, bin: string, scan: Scan): Promise<Verdict> => {
    const line = { ...goods.goods, lot: goods.lot, bin };
    const before = placed[goods.key];
    const sent = await send(
      'operatorBins.place',
      { organizationId, warehouseId, lines: [line] },
      `${goods.name} into ${bin}`,
      scan.id,
    );
    remember(goods.key, [...new Set([...(before ?? []), bin])]);
    setCurrent(undefined);
    setDoubted(undefined);
    const wasThere = suggestion.data?.bins.some((one) => one.bin === bin && one.why === 'same_goods');
    return {
      tone: sent.sent ? 'good' : 'note',
      say: `${goods.name} → ${bin}`,
      detail:
        waiting.length > 1 ? `${number(waiting.length - 1)} more to put away` : 'That was the last of it',
      undo: async () => {
        if (!wasThere) {
          const named = [{ ...goods.goods, lot: goods.lot }];
          await send(
            'operatorBins.clear',
            { organizationId, warehouseId, bin, goods: named },
            `${goods.name} not in ${bin}`,
          );
        }
        if (before) remember(goods.key, before);
        else forgetOne(goods.key);
        setCurrent(goods.key);
      },
    };
  };
  useScan(chosen ? 'Scan the bin' : 'Scan goods', async (scan) => {
    const bin = await binCodeOf(scan.code, warehouseId);
    // Only the very next scan confirms it.
    if (bin !== doubted) setDoubted(undefined);
    if (!bin) {
      const found = await findItem(scan, organizationId, shipment);
      if (!('item' in found)) {
        return chosen && !found.known
          ? { tone: 'bad', say: 'No bin has this code', detail: `${chosen.name} is in hand` }
          : { tone: 'bad', say: found.say, detail: found.detail };
      }
      const { item } = found;
      const own = all.filter(
        ({ goods }) => (goods.productId ?? goods.cartonId) === (item.productId ?? item.cartonId),
      );
      const goods =
        own.find(({ lot }) => scan.gs1.lot !== undefined && lot === scan.gs1.lot) ??
        own.find(({ key }) => !placed[key]) ??
        own[0];
      if (!goods) return { tone: 'bad', say: `${item.name}: nothing received`, detail: 'Receive it first' };
      choose(goods);
      return { tone: 'note', say: goods.name, detail: 'Now scan the bin' };
    }
    if (!chosen) return { tone: 'bad', say: 'Scan the goods first', detail: `${bin} is a bin` };
    const isSuggested = suggestion.data?.bins.some((one) => one.bin === bin) ?? false;
    if (!isSuggested && doubted !== bin) {
      setDoubted(bin);
      return {
        tone: 'bad',
        say: `${bin} is not suggested`,
        detail: `Scan ${bin} again to put it there all the same`,
      };
    }
    return place(chosen, bin, scan);
  });

  const finish = async () => {
    const done = await act(
      'operatorShipments.putAway',
      { organizationId, id },
      `${name} is put away`,
      'Now close the receipt',
    );
    if (done) forget();
  };
  return (
    <Stack>
      {warehouseId === warehouse.id ? null : (
        <Text c="var(--mantine-color-error)">
          These goods are at {shipment.warehouse.name}, not at this warehouse.
        </Text>
      )}
      <Grid>
        {chosen ? (
          <Grid.Col span={{ base: 12, md: 5 }} order={{ base: 1, md: 2 }}>
            <SuggestedBins
              goods={chosen}
              suggestion={suggestion}
              skip={() => {
                remember(chosen.key, []);
                setCurrent(undefined);
              }}
            />
          </Grid.Col>
        ) : null}
        <Grid.Col span={{ base: 12, md: chosen ? 7 : 12 }} order={{ base: 2, md: 1 }}>
          <ChoiceList
            label="Goods to put away"
            numbered={!chosen}
            choices={all.map((goods) => ({
              id: goods.key,
              label: goods.name,
              detail: wordsOf(goods),
              aside: <Where bins={placed[goods.key]} />,
              chosen: goods.key === current,
              choose: () => choose(goods),
            }))}
          />
        </Grid.Col>
      </Grid>
      {chosen ? null : (
        <Group>
          <BigButton
            hotkey="Enter"
            loading={busy}
            why={
              waiting.length === 0
                ? undefined
                : `${waiting.length} of ${all.length} goods have no bin yet. Scan them, or skip them.`
            }
            onClick={() => void finish()}
          >
            All of it is put away
          </BigButton>
          <BigButton
            variant="default"
            hotkey="m"
            onClick={() => go(warehousePath.receiveShipment(organizationId, id))}
          >
            Receive more
          </BigButton>
        </Group>
      )}
    </Stack>
  );
}

const wordsOf = ({ sku, lot, good, damaged }: GoodsToPlace): string =>
  [
    sku ?? 'Carton',
    lot ? `lot ${lot}` : undefined,
    `${number(good)} good`,
    damaged > 0 ? `${number(damaged)} damaged: keep them apart, in a quarantine bin` : undefined,
  ]
    .filter(Boolean)
    .join(' · ');

function Where({ bins }: { bins: readonly string[] | undefined }) {
  if (!bins) return <Badge tone="warning">To put away</Badge>;
  return (
    <Badge tone={bins.length > 0 ? 'good' : 'neutral'}>
      {bins.length > 0 ? bins.join(', ') : 'In no bin'}
    </Badge>
  );
}
