/** Goods in hand: where they lie, how many there are, and what is done with them. */
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { allHereOf, partsOf } from '../bins/in-bin.ts';
import { ChoiceList } from '../choice-list.tsx';
import { hitWords } from '../home/page-of-hit.ts';
import { warehousePath } from '../path.ts';
import { usePrint } from '../print/use-print.ts';
import { findGoods, goodsOf, type Goods } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { BinMove } from './bin-move.tsx';
import { LotStatuses } from './lot-statuses.tsx';
import { StockMoveForm } from './stock-move-form.tsx';
import { useRoles } from '../roles/use-roles.ts';
import { stockMoves, type StockMove } from './stock-moves.ts';
import { useWhereabouts, type Whereabouts } from './use-whereabouts.ts';

/** Stock move that is filled in; `bin` while the goods are put into another bin, `lots` while their lots are held or released. */
type Doing = StockMove | 'bin' | 'lots' | undefined;

export function InHand({ hit, firstLot }: { hit: Goods; firstLot?: string | undefined }) {
  const { warehouse } = useStation();
  const organizationId = hit.organization.id;
  const where = useWhereabouts(organizationId, warehouse.id, goodsOf(hit));
  const [doing, setDoing] = useState<Doing>();
  const [lot, setLot] = useState(firstLot);
  const stop = () => setDoing(undefined);
  useInHandScan(hit, doing, setLot);
  return (
    <Page
      title={hit.name}
      lead={[hit.organization.name, hit.sku ?? t(hit.type === 'product' ? 'Product' : 'Carton')].join(' · ')}
    >
      <WhereTheyLie where={where} />
      {doing === undefined ? (
        <Actions hit={hit} isInBin={where.placements.length > 0} begin={setDoing} />
      ) : doing === 'bin' ? (
        <BinMove organizationId={organizationId} hit={hit} bins={where.placements} done={stop} />
      ) : doing === 'lots' ? (
        <LotStatuses organizationId={organizationId} hit={hit} scannedLot={lot} done={stop} />
      ) : (
        <StockMoveForm
          organizationId={organizationId}
          hit={hit}
          move={doing}
          lots={where.lots}
          scannedLot={lot}
          key={`${doing.id} ${lot ?? ''}`}
          done={stop}
        />
      )}
    </Page>
  );
}

/** Takes the lot from a scan of the goods in hand; opens another bin, or other goods, that were scanned. */
function useInHandScan(hit: Goods, doing: Doing, setLot: (lot: string) => void): void {
  const { warehouse } = useStation();
  const go = useGo();
  const move = doing === 'bin' || doing === 'lots' ? undefined : doing;
  useScan(
    t(doing === 'bin' ? 'Scan the other bin' : 'Scan another item, or a bin'),
    async ({ code, gs1 }) => {
      const bin = await binCodeOf(code, warehouse.id);
      if (bin) {
        if (move)
          return {
            tone: 'bad',
            say: t('That is a bin'),
            detail: t('{label}: type the quantity', { label: t(move.label) }),
          };
        go(warehousePath.bin(bin));
        return { tone: 'good', say: bin };
      }
      const [other] = await findGoods(code);
      if (!other) return { tone: 'bad', say: t('No item or bin has this code') };
      if (other.id === hit.id) {
        if (gs1.lot === undefined)
          return { tone: 'note', say: t('{name} is already chosen', { name: hit.name }) };
        setLot(gs1.lot);
        return { tone: 'good', say: t('Lot {lot}', { lot: gs1.lot }), detail: hit.name };
      }
      if (move)
        return {
          tone: 'bad',
          say: t('That is a different item'),
          detail: t('Finish {name} first', { name: hit.name }),
        };
      go(warehousePath.moveGoods(other.organization.id, other.id, code));
      return { tone: 'good', say: other.name, detail: hitWords(other) };
    },
  );
}

function WhereTheyLie({ where }: { where: Whereabouts }) {
  const { warehouse } = useStation();
  const isHome = (bin: string, lot: string | null) =>
    where.placements.some((one) => one.bin === bin && one.lot === lot && one.primary);
  const isSealed = where.lots.some(({ inWarehouse }) => inWarehouse.cartons !== 0);
  return (
    <Stack gap={4}>
      {where.bins.length > 0 ? (
        <SmallTable
          label={t('Bins')}
          rows={where.bins}
          rowKey={({ bin, lot }) => `${bin} ${lot ?? ''}`}
          columns={[
            {
              title: t('Bin'),
              cell: ({ bin, lot }) => (isHome(bin, lot) ? `${bin} · ${t('home bin')}` : bin),
            },
            ...(where.bins.some(({ lot }) => lot !== null)
              ? [{ title: t('Lot'), cell: ({ lot }: (typeof where.bins)[number]) => lot ?? '–' }]
              : []),
            { title: t('Quantity'), cell: ({ here }) => allHereOf(here) },
          ]}
        />
      ) : where.isRead ? (
        <Text>{t('Not in any bin in this warehouse.')}</Text>
      ) : null}
      {where.notInBins > 0 ? (
        <Text>
          {t(
            isSealed
              ? '{notInBins, number} of {onHand, number} loose units in no counted bin'
              : '{notInBins, number} of {onHand, number} in no counted bin',
            { notInBins: where.notInBins, onHand: where.onHand },
          )}
        </Text>
      ) : null}
      {where.isRead && where.lots.length === 0 ? (
        <Text fw={600}>{t('None on hand in {warehouse}', { warehouse: warehouse.code })}</Text>
      ) : null}
      {where.lots.map(({ lot, onHand, available, inWarehouse }) => (
        <Text key={lot ?? ''} fw={600}>
          {[
            t(
              lot
                ? 'Lot {lot}: {onHand, number} on hand in {warehouse}, {available, number} available'
                : where.lots.length > 1
                  ? 'No lot: {onHand, number} on hand in {warehouse}, {available, number} available'
                  : '{onHand, number} on hand in {warehouse}, {available, number} available',
              { lot: lot ?? '', onHand, warehouse: warehouse.code, available },
            ),
            partsOf(inWarehouse),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ))}
    </Stack>
  );
}

interface ActionsProps {
  hit: Goods;
  isInBin: boolean;
  begin: (doing: Doing) => void;
}

function Actions({ hit, isInBin, begin }: ActionsProps) {
  const go = useGo();
  const { print, busy } = usePrint();
  const { mayCall } = useRoles();
  const moves = stockMoves.filter(
    ({ type, cartonsOnly }) =>
      (!cartonsOnly || hit.type === 'carton') && mayCall('operatorStock.move', { type }),
  );
  return (
    <>
      <ChoiceList
        label={t('Actions')}
        choices={moves.map((move) => ({
          id: move.id,
          label: t(move.label),
          detail: t(move.detail),
          choose: () => begin(move),
        }))}
      />
      <Group>
        <BigButton variant="default" hotkey="b" onClick={() => begin('bin')}>
          {t(isInBin ? 'Move to bin' : 'Put in bin')}
        </BigButton>
        {hit.type === 'product' && mayCall('operatorLots.setStatus') ? (
          <BigButton variant="default" hotkey="h" onClick={() => begin('lots')}>
            {t('Hold a lot')}
          </BigButton>
        ) : null}
        {hit.type === 'product' ? (
          <BigButton
            variant="default"
            hotkey="o"
            onClick={() => go(warehousePath.product(hit.organization.id, hit.id))}
          >
            {t('Open product')}
          </BigButton>
        ) : null}
        <BigButton
          variant="default"
          hotkey="p"
          loading={busy}
          onClick={() =>
            void print(hit.type === 'product' ? 'operatorLabels.product' : 'operatorLabels.carton', {
              organizationId: hit.organization.id,
              id: hit.id,
            })
          }
        >
          {t('Print label')}
        </BigButton>
      </Group>
    </>
  );
}
