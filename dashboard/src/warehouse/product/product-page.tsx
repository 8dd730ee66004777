/** A product in the warehouse's hands: what its merchant declares, and what the crew measured, noted and photographed. */
import { Group, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { t } from '../../ui/t.ts';
import { barcodeType, trackingMode } from '../../ui/words.ts';
import { BigButton } from '../big-button.tsx';
import { hitWords } from '../home/page-of-hit.ts';
import { useMeasures } from '../measures.ts';
import { warehousePath } from '../path.ts';
import { findGoods } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { AddBarcode } from './add-barcode.tsx';
import { DisputeAnswer } from './dispute-answer.tsx';
import { Measuring } from './measuring.tsx';
import { NoteForm } from './note-form.tsx';
import { Photos } from './photos.tsx';
import { RefillLevels } from './refill-levels.tsx';
import type { WarehouseProduct } from './warehouse-product.ts';

type Doing = 'measure' | 'barcode' | 'note' | 'refill' | undefined;

export function ProductPage() {
  const { organizationId, productId } = useParams({ strict: false }) as {
    organizationId: string;
    productId: string;
  };
  const query = useRead('operatorProducts.get', { organizationId, id: productId });
  return <Loaded query={query}>{(product) => <Shown product={product} key={product.id} />}</Loaded>;
}

function Shown({ product }: { product: WarehouseProduct }) {
  const [doing, setDoing] = useState<Doing>();
  const done = () => setDoing(undefined);
  const { name, organization, sku, measured, archived } = product;
  return (
    <Page
      title={name}
      lead={`${organization.name} · ${sku}`}
      aside={
        archived ? (
          <Badge>{t('Archived')}</Badge>
        ) : measured?.dispute?.state === 'open' ? (
          <Badge tone="warning">{t('Disputed')}</Badge>
        ) : measured ? (
          <Badge tone="good">{t('Measured')}</Badge>
        ) : null
      }
    >
      <ProductFacts product={product} />
      <DisputeAnswer product={product} measureAgain={() => setDoing('measure')} />
      {doing === 'measure' ? (
        <Measuring product={product} done={done} />
      ) : doing === 'barcode' ? (
        <AddBarcode product={product} done={done} />
      ) : doing === 'note' ? (
        <NoteForm product={product} done={done} />
      ) : doing === 'refill' ? (
        <RefillLevels product={product} done={done} />
      ) : (
        <Actions product={product} begin={setDoing} />
      )}
      <Photos product={product} />
    </Page>
  );
}

function Actions({ product, begin }: { product: WarehouseProduct; begin: (doing: Doing) => void }) {
  const go = useGo();
  useScan(t('Scan another item'), async ({ code }) => {
    const [hit] = await findGoods(code);
    if (!hit)
      return { tone: 'bad', say: t('No item has this code'), detail: t('Press B to add it to this product') };
    if (hit.id === product.id) return { tone: 'good', say: hit.name, detail: t('This barcode works') };
    go(
      hit.type === 'product'
        ? warehousePath.product(hit.organization.id, hit.id)
        : warehousePath.moveGoods(hit.organization.id, hit.id, code),
    );
    return { tone: 'good', say: hit.name, detail: hitWords(hit) };
  });
  const why = product.archived ? t('The product is archived.') : undefined;
  return (
    <Group>
      <BigButton hotkey="m" why={why} calls="operatorProducts.measure" onClick={() => begin('measure')}>
        {t('Measure')}
      </BigButton>
      <BigButton
        variant="default"
        hotkey="b"
        why={why}
        calls="operatorProducts.addBarcode"
        onClick={() => begin('barcode')}
      >
        {t('Add barcode')}
      </BigButton>
      <BigButton
        variant="default"
        hotkey="n"
        why={why}
        calls="operatorProducts.setNote"
        onClick={() => begin('note')}
      >
        {t(product.warehouseNote ? 'Edit note' : 'Add note')}
      </BigButton>
      <BigButton
        variant="default"
        hotkey="r"
        why={why ?? (product.isKit ? t('A kit has no stock of its own.') : undefined)}
        calls="operatorRefills.setLevel"
        onClick={() => begin('refill')}
      >
        {t('Refill levels')}
      </BigButton>
    </Group>
  );
}

function ProductFacts({ product }: { product: WarehouseProduct }) {
  const { unitDimensions, unitWeight, measured, barcodes, warehouseNote } = product;
  const { size, weight } = useMeasures();
  return (
    <Stack gap="xs">
      {warehouseNote ? <Text fw={600}>{warehouseNote}</Text> : null}
      <Facts
        rows={[
          [t('Declared'), `${size(unitDimensions)}, ${weight(unitWeight)}`],
          [
            t('Measured'),
            measured ? (
              <span key="measured">
                {size(measured.dimensions)}, {weight(measured.weight)} · {measured.by.name},{' '}
                <Time at={measured.at} />
              </span>
            ) : null,
          ],
          [
            t('Barcodes'),
            barcodes.length === 0
              ? null
              : barcodes.map(({ type, value }) => `${t(barcodeType[type])} ${value}`).join(', '),
          ],
          [t('Tracking'), t(trackingMode[product.trackingMode])],
          [t('Dangerous goods'), product.hazmat.isHazmat ? (product.hazmat.unNumber ?? t('Yes')) : t('No')],
        ]}
      />
    </Stack>
  );
}
