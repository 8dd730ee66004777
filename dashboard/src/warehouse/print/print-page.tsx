/** Any label or paper again, by a scan of what it belongs to. */
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/facts.tsx';
import { t, word } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { hitWords } from '../home/page-of-hit.ts';
import { Keypad } from '../keypad.tsx';
import { findCode, isGoods, type GoodsHit, type Hit } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { StationQueue } from './station-queue.tsx';
import { usePrint } from './use-print.ts';

export function PrintPage() {
  const { warehouse } = useStation();
  const [hits, setHits] = useState<Hit[]>([]);
  const [chosen, setChosen] = useState<Hit>();
  useScan(t('Scan a product, carton, bin, parcel or order'), async ({ code }) => {
    const found = (await findCode(code)).filter(
      ({ type, warehouseId }) => type !== 'bin' || warehouseId === warehouse.id,
    );
    const [first] = found;
    if (!first) return { tone: 'bad', say: t('No match for this code') };
    setHits(found);
    setChosen(found.length === 1 ? first : undefined);
    return found.length === 1
      ? { tone: 'good', say: first.name, detail: hitWords(first) }
      : {
          tone: 'note',
          say: t('{count, plural, one {# match} other {# matches}} for this code', { count: found.length }),
          detail: t('Choose one by number'),
        };
  });
  return (
    <Page
      title={t('Print')}
      lead={t(
        'Scan anything to print its labels or documents. PDFs print at exact size; ZPL is for Zebra printers.',
      )}
    >
      {chosen ? (
        <Section title={chosen.name} aside={<Text size="sm">{hitWords(chosen)}</Text>}>
          {isGoods(chosen) ? (
            <GoodsLabel hit={chosen} key={chosen.id} />
          ) : chosen.type === 'bin' ? (
            <BinLabel code={chosen.name} key={chosen.id} />
          ) : (
            <Papers
              organizationId={chosen.organization!.id}
              shipmentId={chosen.shipmentId!}
              key={chosen.id}
            />
          )}
        </Section>
      ) : hits.length > 0 ? (
        <ChoiceList
          label={t('Matches')}
          choices={hits.map((hit) => ({
            id: hit.id,
            label: hit.name,
            detail: hitWords(hit),
            choose: () => setChosen(hit),
          }))}
        />
      ) : (
        <Text>
          {t('Nothing scanned yet. In the print dialog, choose the label’s paper size and turn scaling off.')}
        </Text>
      )}
      <StationQueue />
    </Page>
  );
}

function GoodsLabel({ hit: { type, id, organization } }: { hit: GoodsHit }) {
  const [copies, setCopies] = useState(1);
  const [code, setCode] = useState('best');
  const { print, save, busy } = usePrint();
  const input = { organizationId: organization.id, id, copies: Math.max(1, copies) };
  const ofProduct = { ...input, ...(code === 'best' ? {} : { code: code as 'sku' }) };
  return (
    <Stack maw={520}>
      {type === 'product' ? (
        <SegmentedControl
          aria-label={t('Barcode content')}
          size="sm"
          styles={{ label: { whiteSpace: 'normal' } }}
          fullWidth
          value={code}
          onChange={setCode}
          data={[
            { value: 'best', label: t('Automatic') },
            { value: 'barcode', label: t('Barcode') },
            { value: 'fnsku', label: t('FNSKU') },
            { value: 'sku', label: t('SKU') },
          ]}
        />
      ) : null}
      <Text fw={600} size="lg">
        {t('{count, plural, one {# label} other {# labels}}', { count: copies })}
      </Text>
      <Keypad of={id} value={copies} maximum={200} onChange={setCopies} />
      <Buttons
        busy={busy}
        print={() =>
          void (type === 'product'
            ? print('operatorLabels.product', ofProduct)
            : print('operatorLabels.carton', input))
        }
        zpl={() =>
          void (type === 'product'
            ? save('operatorLabels.product', { ...ofProduct, format: 'zpl' })
            : save('operatorLabels.carton', { ...input, format: 'zpl' }))
        }
      />
    </Stack>
  );
}

function BinLabel({ code }: { code: string }) {
  const { print, save, busy } = usePrint();
  return (
    <Buttons
      busy={busy}
      print={() => void print('operatorLabels.bin', { codes: [code] })}
      zpl={() => void save('operatorLabels.bin', { codes: [code], format: 'zpl' })}
    />
  );
}

const Buttons = ({ busy, print, zpl }: { busy: boolean; print: () => void; zpl: () => void }) => (
  <Group>
    <BigButton hotkey="p" loading={busy} onClick={print}>
      {t('Print')}
    </BigButton>
    <BigButton variant="default" hotkey="z" loading={busy} onClick={zpl}>
      {t('Save as ZPL')}
    </BigButton>
  </Group>
);

const documentWords: Record<Output<'operatorShipments.get'>['documents'][number]['kind'], string> = {
  shipping_label: word('Shipping label, from the merchant'),
  carrier_label: word('Carrier label'),
  fnsku_label: word('FNSKU label, from the merchant'),
  packing_slip: word('Packing slip, from the merchant'),
  commercial_invoice: word('Commercial invoice, from the merchant'),
  asn: word('ASN, from the merchant'),
  photo: word('Photo, from the merchant'),
  other: word('Other, from the merchant'),
};

function Papers({ organizationId, shipmentId }: { organizationId: string; shipmentId: string }) {
  const shipment = useRead('operatorShipments.get', { organizationId, id: shipmentId });
  const { print, save, busy } = usePrint();
  return (
    <Loaded query={shipment}>
      {({ id, kind, packages, documents, items }) => {
        const cartons = [
          ...new Map(items.flatMap(({ cartonId, name }) => (cartonId ? [[cartonId, name] as const] : []))),
        ];
        const all = [
          ...(isOutbound({ kind })
            ? [
                {
                  id: 'slip',
                  label: t('Packing slip'),
                  detail: t('PDF, for the parcel'),
                  choose: () => void print('operatorLabels.packingSlip', { organizationId, id }),
                },
              ]
            : []),
          ...packages.flatMap((one, at) => [
            {
              id: one.id,
              label: t('Label for parcel {place}', { place: at + 1 }),
              detail: [one.carrier, one.trackingNumber, t('internal label, no postage')]
                .filter(Boolean)
                .join(' · '),
              choose: () => void print('operatorLabels.package', { organizationId, id, packageId: one.id }),
            },
            {
              id: `${one.id} zpl`,
              label: t('Label for parcel {place} as ZPL', { place: at + 1 }),
              detail: t('Saved as a file'),
              choose: () =>
                void save('operatorLabels.package', { organizationId, id, packageId: one.id, format: 'zpl' }),
            },
          ]),
          ...documents.map((one) => ({
            id: one.id,
            label: one.fileName,
            detail: t(documentWords[one.kind]),
            choose: () => void print('operatorLabels.document', { organizationId, id, documentId: one.id }),
          })),
          ...cartons.map(([cartonId, name]) => ({
            id: cartonId,
            label: t('Label for {carton}', { carton: name }),
            detail: t('Carton'),
            choose: () => void print('operatorLabels.carton', { organizationId, id: cartonId }),
          })),
        ];
        return all.length > 0 ? (
          <div aria-busy={busy}>
            <ChoiceList label={t('Labels and documents')} choices={all} />
          </div>
        ) : (
          <Text>{t('Nothing to print yet: no parcels, documents or cartons.')}</Text>
        );
      }}
    </Loaded>
  );
}
