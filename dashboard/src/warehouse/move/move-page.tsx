/** Goods that are moved or adjusted: scanned here, or named by the address. */
import { Text } from '@mantine/core';
import { readGs1 } from '@packhouse/contract/rules/gs1';
import { useState } from 'react';
import { useList, useRead } from '../../api/use.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { ChoiceList } from '../choice-list.tsx';
import { hitWords } from '../home/page-of-hit.ts';
import { warehousePath } from '../path.ts';
import { findGoods, isGoods, type Goods, type GoodsHit } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { InHand } from './in-hand.tsx';

export function MovePage() {
  const { values } = useUrlState();
  const { organization, goods, code, bin } = values;
  if (!organization || !goods) return <AnyGoods />;
  if (bin) return <FromBin organizationId={organization} id={goods} bin={bin} key={goods} />;
  return code ? <FromCode organizationId={organization} id={goods} code={code} key={goods} /> : <AnyGoods />;
}

function AnyGoods() {
  const go = useGo();
  const { warehouse } = useStation();
  const [hits, setHits] = useState<{ code: string; hits: GoodsHit[] }>();
  useScan(t('Scan an item or a bin'), async ({ code }) => {
    const [bin, found] = await Promise.all([binCodeOf(code, warehouse.id), findGoods(code)]);
    if (bin) {
      go(warehousePath.bin(bin));
      return { tone: 'good', say: bin };
    }
    const [hit] = found;
    if (!hit) return { tone: 'bad', say: t('No item or bin has this code') };
    if (found.length > 1) {
      setHits({ code, hits: found });
      return {
        tone: 'note',
        say: t('{count} items have this code', { count: found.length }),
        detail: t('Choose one by number'),
      };
    }
    go(warehousePath.moveGoods(hit.organization.id, hit.id, code));
    return { tone: 'good', say: hit.name, detail: hitWords(hit) };
  });
  return (
    <Page
      title={t('Move and adjust')}
      lead={t('Scan an item to move it, quarantine it or write it off. Scan a bin to see what is in it.')}
    >
      {hits ? (
        <ChoiceList
          label={t('Items with this code')}
          choices={hits.hits.map((hit) => ({
            id: hit.id,
            label: hit.name,
            detail: hitWords(hit),
            choose: () => go(warehousePath.moveGoods(hit.organization.id, hit.id, hits.code)),
          }))}
        />
      ) : (
        <Text>{t('Scan an item to start.')}</Text>
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
