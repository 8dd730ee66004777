/** Any label or paper again, by a scan of what it belongs to. */
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../api/use.ts';
import { plural } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/facts.tsx';
import { plain } from '../../ui/words.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { hitWords } from '../home/page-of-hit.ts';
import { Keypad } from '../keypad.tsx';
import { findCode, isGoods, type GoodsHit, type Hit } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { usePrint } from './use-print.ts';

export function PrintPage() {
  const { warehouse } = useStation();
  const [hits, setHits] = useState<Hit[]>([]);
  const [chosen, setChosen] = useState<Hit>();
  useScan('Scan a product, carton, bin, parcel or order', async ({ code }) => {
    const found = (await findCode(code)).filter(
      ({ type, warehouseId }) => type !== 'bin' || warehouseId === warehouse.id,
    );
    const [first] = found;
    if (!first) return { tone: 'bad', say: 'No match for this code' };
    setHits(found);
    setChosen(found.length === 1 ? first : undefined);
    return found.length === 1
      ? { tone: 'good', say: first.name, detail: hitWords(first) }
      : { tone: 'note', say: `${found.length} matches for this code`, detail: 'Choose one by number' };
  });
  return (
    <Page
      title="Print"
      lead="Scan anything to print its labels or documents. PDFs print at exact size; ZPL is for Zebra printers."
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
          label="Matches"
          choices={hits.map((hit) => ({
            id: hit.id,
            label: hit.name,
            detail: hitWords(hit),
            choose: () => setChosen(hit),
          }))}
        />
      ) : (
        <Text>
          Nothing scanned yet. In the print dialog, choose the label’s paper size and turn scaling off.
        </Text>
      )}
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
          aria-label="Barcode content"
          size="sm"
          fullWidth
          value={code}
          onChange={setCode}
          data={[
            { value: 'best', label: 'Automatic' },
            { value: 'barcode', label: 'Barcode' },
            { value: 'fnsku', label: 'FNSKU' },
            { value: 'sku', label: 'SKU' },
          ]}
        />
      ) : null}
      <Text fw={600} size="lg">
        {plural(copies, 'label')}
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
      Print
    </BigButton>
    <BigButton variant="default" hotkey="z" loading={busy} onClick={zpl}>
      Save as ZPL
    </BigButton>
  </Group>
);

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
                  label: 'Packing slip',
                  detail: 'PDF, for the parcel',
                  choose: () => void print('operatorLabels.packingSlip', { organizationId, id }),
                },
              ]
            : []),
          ...packages.flatMap((one, at) => [
            {
              id: one.id,
              label: `Label for parcel ${at + 1}`,
              detail: [one.carrier, one.trackingNumber, 'internal label, no postage']
                .filter(Boolean)
                .join(' · '),
              choose: () => void print('operatorLabels.package', { organizationId, id, packageId: one.id }),
            },
            {
              id: `${one.id} zpl`,
              label: `Label for parcel ${at + 1} as ZPL`,
              detail: 'Saved as a file',
              choose: () =>
                void save('operatorLabels.package', { organizationId, id, packageId: one.id, format: 'zpl' }),
            },
          ]),
          ...documents.map((one) => ({
            id: one.id,
            label: one.fileName,
            detail: `${plain(one.kind)}, from the merchant`,
            choose: () => void print('operatorLabels.document', { organizationId, id, documentId: one.id }),
          })),
          ...cartons.map(([cartonId, name]) => ({
            id: cartonId,
            label: `Label for ${name}`,
            detail: 'Carton',
            choose: () => void print('operatorLabels.carton', { organizationId, id: cartonId }),
          })),
        ];
        return all.length > 0 ? (
          <div aria-busy={busy}>
            <ChoiceList label="Labels and documents" choices={all} />
          </div>
        ) : (
          <Text>Nothing to print yet: no parcels, documents or cartons.</Text>
        );
      }}
    </Loaded>
  );
}
