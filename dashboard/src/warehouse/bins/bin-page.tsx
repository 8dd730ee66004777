/** One bin: what lies there, and what can be done with it. */
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { BigButton, BackButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { warehousePath } from '../path.ts';
import { usePrint } from '../print/use-print.ts';
import { useStation } from '../station.tsx';
import { BinForm } from './bin-form.tsx';
import { binKind } from './bin-words.ts';
import { allHereOf, cartonsHereOf, contentsOf, partsOf } from './in-bin.ts';
import { useBinScan } from './use-bin-scan.ts';

type Contents = Output<'operatorBins.contents'>;
type Doing = 'empty' | 'edit';

export function BinPage({ code }: { code: string }) {
  const { warehouse } = useStation();
  const contents = useRead('operatorBins.contents', { warehouseId: warehouse.id, code });
  return <Loaded query={contents}>{(record) => <Shown contents={record} />}</Loaded>;
}

function Shown({ contents }: { contents: Contents }) {
  const { bin, goods } = contents;
  const [doing, setDoing] = useState<Doing>();
  const stop = () => setDoing(undefined);
  useBinScan(contents, doing === 'empty', stop);
  return (
    <Page
      title={bin.code}
      aside={bin.active ? null : <Badge tone="warning">{t('Inactive')}</Badge>}
      lead={[
        t('Zone {zone}', { zone: bin.zone }),
        t(binKind[bin.kind]),
        bin.size,
        t('pick sequence {sequence}', { sequence: bin.sequence }),
        bin.note,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {goods.length === 0 ? <Text>{t('This bin is empty.')}</Text> : <GoodsInBin contents={contents} />}
      {doing === 'edit' ? (
        <BinForm bin={bin} done={stop} />
      ) : doing === 'empty' ? (
        <Group>
          <Text fw={600}>{t('Scan the bin to move everything to.')}</Text>
          <BackButton onClick={stop}>{t('Cancel')}</BackButton>
        </Group>
      ) : (
        <BinActions contents={contents} begin={setDoing} />
      )}
    </Page>
  );
}

function GoodsInBin({ contents: { bin, goods } }: { contents: Contents }) {
  const go = useGo();
  return (
    <ChoiceList
      label={t('Contents of {code}', { code: bin.code })}
      choices={goods.map((one) => ({
        id: `${one.productId ?? one.cartonId} ${one.lot ?? ''}`,
        label: one.name,
        detail: [
          one.organization.name,
          one.sku ?? t('Carton of {contents}', { contents: contentsOf(one.contents) }),
          one.lot ? t('lot {lot}', { lot: one.lot }) : undefined,
          one.primary ? t('home bin') : undefined,
          one.otherBins.length > 0 ? t('also in {bins}', { bins: one.otherBins.join(', ') }) : undefined,
        ]
          .filter(Boolean)
          .join(' · '),
        aside: (
          <>
            <Text fw={650}>{one.cartonId ? cartonsHereOf(one.inBin) : allHereOf(one.here)}</Text>
            <Text size="sm">
              {[
                t('{onHand, number} in the warehouse, {available, number} available', {
                  onHand: one.onHand,
                  available: one.available,
                }),
                partsOf(one.inWarehouse),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </>
        ),
        choose: () =>
          go(warehousePath.moveFromBin(one.organization.id, (one.productId ?? one.cartonId)!, bin.code)),
      }))}
    />
  );
}

interface BinActionsProps {
  contents: Contents;
  begin: (doing: Doing) => void;
}

function BinActions({ contents: { bin, goods }, begin }: BinActionsProps) {
  const go = useGo();
  const { print, busy } = usePrint();
  const why = goods.length > 0 ? undefined : t('This bin is empty.');
  return (
    <Group>
      <BigButton
        hotkey="p"
        loading={busy}
        onClick={() => void print('operatorLabels.bin', { codes: [bin.code] })}
      >
        {t('Print label')}
      </BigButton>
      <BigButton
        variant="default"
        hotkey="c"
        why={why}
        calls="operatorCounts.create"
        onClick={() => go(warehousePath.newCount(bin.code))}
      >
        {t('Count bin')}
      </BigButton>
      <BigButton
        variant="default"
        hotkey="m"
        why={why}
        calls="operatorBins.move"
        onClick={() => begin('empty')}
      >
        {t('Move all')}
      </BigButton>
      <BigButton variant="default" hotkey="e" calls="operatorBins.put" onClick={() => begin('edit')}>
        {t('Edit bin')}
      </BigButton>
    </Group>
  );
}
