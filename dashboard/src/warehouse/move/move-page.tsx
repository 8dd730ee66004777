/** Goods in hand: where they lie, how many there are, and what is done with them. */
import { Group, Stack, Text } from '@mantine/core';
import { readGs1 } from '@packhouse/contract/rules/gs1';
import { useState } from 'react';
import { useList, useRead } from '../../api/use.ts';
import { number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { plain } from '../../words.ts';
import { BigButton } from '../big-button.tsx';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { ChoiceList } from '../choice-list.tsx';
import { hitWords } from '../home/place-of-hit.ts';
import { warehousePath } from '../path.ts';
import { usePrint } from '../print/use-print.ts';
import { findCode, goodsOf, isGoods, type Goods, type GoodsHit } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { BinMove } from './bin-move.tsx';
import { StockMoveForm } from './stock-move-form.tsx';
import { stockMoves, type StockMove } from './stock-moves.ts';
import { useWhereabouts } from './use-whereabouts.ts';

export function MovePage() {
  const { values } = useUrlState();
  const { organization, goods, code, bin } = values;
  if (!organization || !goods) return <AnyGoods />;
  if (bin) return <FromBin organizationId={organization} id={goods} bin={bin} key={goods} />;
  return code ? <FromCode organizationId={organization} id={goods} code={code} key={goods} /> : <AnyGoods />;
}

function useScanGoods(): (code: string) => Promise<GoodsHit[]> {
  return async (code) => (await findCode(code)).filter(isGoods);
}

function AnyGoods() {
  const go = useGo();
  const { warehouse } = useStation();
  const scanGoods = useScanGoods();
  const [hits, setHits] = useState<{ code: string; hits: GoodsHit[] }>();
  useScan('Scan goods, or a bin', async ({ code }) => {
    const [bin, found] = await Promise.all([binCodeOf(code, warehouse.id), scanGoods(code)]);
    if (bin) {
      go(warehousePath.bin(bin));
      return { tone: 'good', say: bin };
    }
    const [hit] = found;
    if (!hit) return { tone: 'bad', say: 'No goods and no bin have this code' };
    if (found.length > 1) {
      setHits({ code, hits: found });
      return {
        tone: 'note',
        say: `${found.length} goods have this code`,
        detail: 'Choose them by their number',
      };
    }
    go(warehousePath.moveGoods(hit.organization.id, hit.id, code));
    return { tone: 'good', say: hit.name, detail: hitWords(hit) };
  });
  return (
    <Page
      title="Move and adjust"
      lead="Scan goods to set them aside, write them off, or put them into another bin. Scan a bin to see what lies there."
    >
      {hits ? (
        <ChoiceList
          label="Goods with this code"
          choices={hits.hits.map((hit) => ({
            id: hit.id,
            label: hit.name,
            detail: hitWords(hit),
            choose: () => go(warehousePath.moveGoods(hit.organization.id, hit.id, hits.code)),
          }))}
        />
      ) : (
        <Text>Nothing is chosen yet.</Text>
      )}
    </Page>
  );
}

function FromCode({ organizationId, id, code }: { organizationId: string; id: string; code: string }) {
  const found = useList('operatorShipments.find', { code, organizationId, take: 20 });
  return (
    <Loaded query={found}>
      {({ rows }) => {
        const hit = rows.filter(isGoods).find((one) => one.id === id);
        return hit ? <InHand hit={hit} firstLot={readGs1(code).lot} /> : <AnyGoods />;
      }}
    </Loaded>
  );
}

/** Goods that were chosen from what lies in a bin; cartons may have no code that finds them. */
function FromBin({ organizationId, id, bin }: { organizationId: string; id: string; bin: string }) {
  const { warehouse } = useStation();
  const contents = useRead('operatorBins.contents', { warehouseId: warehouse.id, code: bin, organizationId });
  // They are still in hand when the last of them has left the bin.
  const [known, setKnown] = useState<Goods>();
  const there = contents.data?.goods.find(({ productId, cartonId }) => (productId ?? cartonId) === id);
  if (there && !known) {
    const { productId, organization, name, sku } = there;
    setKnown({ type: productId ? 'product' : 'carton', id, organization, name, sku });
  }
  return <Loaded query={contents}>{() => (known ? <InHand hit={known} /> : <AnyGoods />)}</Loaded>;
}

function InHand({ hit, firstLot }: { hit: Goods; firstLot?: string | undefined }) {
  const { warehouse } = useStation();
  const go = useGo();
  const { print, busy } = usePrint();
  const scanGoods = useScanGoods();
  const organizationId = hit.organization.id;
  const where = useWhereabouts(organizationId, warehouse.id, goodsOf(hit));
  const [chosen, setChosen] = useState<StockMove>();
  const [toBin, setToBin] = useState(false);
  const [lot, setLot] = useState(firstLot);
  useScan(toBin ? 'Scan the other bin' : 'Scan other goods, or a bin', async ({ code, gs1 }) => {
    const bin = await binCodeOf(code, warehouse.id);
    if (bin) {
      if (chosen) return { tone: 'bad', say: 'That is a bin', detail: `${chosen.label}: type how many` };
      go(warehousePath.bin(bin));
      return { tone: 'good', say: bin };
    }
    const [other] = await scanGoods(code);
    if (!other) return { tone: 'bad', say: 'No goods and no bin have this code' };
    if (other.id === hit.id) {
      if (gs1.lot === undefined) return { tone: 'note', say: `${hit.name} is chosen already` };
      setLot(gs1.lot);
      return { tone: 'good', say: `Lot ${gs1.lot}`, detail: hit.name };
    }
    if (chosen) return { tone: 'bad', say: 'Those are other goods', detail: `Finish ${hit.name} first` };
    go(warehousePath.moveGoods(other.organization.id, other.id, code));
    return { tone: 'good', say: other.name, detail: hitWords(other) };
  });
  const moves = stockMoves.filter(({ cartonsOnly }) => !cartonsOnly || hit.type === 'carton');
  return (
    <Page title={hit.name} lead={[hit.organization.name, hit.sku ?? plain(hit.type)].join(' · ')}>
      <Stack gap={4}>
        {where.bins.length > 0 ? (
          <Text>
            In{' '}
            {where.bins
              .map(
                ({ bin, lot: itsLot, primary }) =>
                  `${bin}${itsLot ? ` (lot ${itsLot})` : ''}${primary ? ', their own bin' : ''}`,
              )
              .join('; ')}
          </Text>
        ) : where.isRead ? (
          <Text>In no bin of this warehouse. The books tell how many only of goods that lie in a bin.</Text>
        ) : null}
        {where.lots.map(({ lot: oneLot, onHand, available }) => (
          <Text key={oneLot ?? ''} fw={600}>
            {oneLot ? `Lot ${oneLot}: ` : where.lots.length > 1 ? 'All lots: ' : ''}
            {number(onHand)} on hand in {warehouse.code}, {number(available)} available
          </Text>
        ))}
      </Stack>
      {chosen ? (
        <StockMoveForm
          organizationId={organizationId}
          hit={hit}
          move={chosen}
          lots={where.lots}
          scannedLot={lot}
          key={`${chosen.id} ${lot ?? ''}`}
          done={() => setChosen(undefined)}
        />
      ) : toBin ? (
        <BinMove organizationId={organizationId} hit={hit} bins={where.bins} done={() => setToBin(false)} />
      ) : (
        <>
          <ChoiceList
            label="What is done"
            choices={moves.map((move) => ({
              id: move.id,
              label: move.label,
              detail: move.detail,
              choose: () => setChosen(move),
            }))}
          />
          <Group>
            <BigButton variant="default" hotkey="b" onClick={() => setToBin(true)}>
              {where.bins.length > 0 ? 'Into another bin' : 'Into a bin'}
            </BigButton>
            <BigButton
              variant="default"
              hotkey="p"
              loading={busy}
              onClick={() =>
                void print(hit.type === 'product' ? 'operatorLabels.product' : 'operatorLabels.carton', {
                  organizationId,
                  id: hit.id,
                })
              }
            >
              Print the label
            </BigButton>
          </Group>
        </>
      )}
    </Page>
  );
}
