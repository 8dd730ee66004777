/** All fields of a product. */
import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { TrashIcon } from '@primer/octicons-react';
import { listCountries } from '@packhouse/contract/rules/countries';
import { useRef, useState } from 'react';
import { useMay } from '../../api/space.tsx';
import { CurrencySelect } from '../../ui/currency-select.tsx';
import { Section } from '../../ui/facts.tsx';
import { LeaveForm } from '../../ui/leave-form.tsx';
import { barcodeType, trackingMode } from '../../ui/words.ts';
import { serialCapture } from './serial-capture.ts';
import { ItemLines } from './item-lines.tsx';
import type { ProductDraft } from './product-draft.ts';
import { NumberField, TextField, type PartProps } from './product-fields.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import { SizeFields } from './size-fields.tsx';
import { Note } from '../../ui/note.tsx';
import { typing } from '../../ui/typing.ts';
import { optionsOf } from '../../ui/options-of.ts';
import { Switch } from '../../ui/switch.ts';

const countries = listCountries();

interface ProductFormProps {
  initial: ProductDraft;
  /** Id of the product that is changed; absent while a product is created. */
  productId?: string;
  cancelTo: string;
  save: (draft: ProductDraft, idempotencyKey: string) => Promise<unknown>;
}

export function ProductForm({ initial, productId, cancelTo, save }: ProductFormProps) {
  const { why } = useMay('member');
  const [draft, setDraft] = useState(initial);
  const isUnsaved = useRef(false);
  const set = (changes: Partial<ProductDraft>) => {
    isUnsaved.current = true;
    setDraft((before) => ({ ...before, ...changes }));
  };
  const submit = async (key: string) => {
    isUnsaved.current = false;
    try {
      await save(draft, key);
    } catch (error) {
      isUnsaved.current = true;
      throw error;
    }
  };
  return (
    <RecordForm
      action={productId ? 'Save changes' : 'Create product'}
      why={why}
      cancelTo={cancelTo}
      submit={submit}
    >
      {(errorAt) => {
        const parts = { draft, set, errorAt };
        return (
          <>
            <LeaveForm isUnsaved={isUnsaved} />
            <Basics {...parts} known={productId !== undefined} />
            <Codes {...parts} />
            <Section title="Unit size and weight">
              <SizeFields {...parts} names={{ size: 'unitDimensions', weight: 'unitWeight' }} />
            </Section>
            <Planning {...parts} />
            <Section title="Kit">
              <Note mb="sm">
                A kit has no stock of its own. It is picked from its components and is as available as the
                scarcest one. Leave this empty for a regular product.
              </Note>
              <ItemLines
                lines={draft.components}
                onChange={(components) => set({ components })}
                addLabel="Add a component"
                errorAt={errorAt}
                field="kit.components"
                ownId={productId}
              />
            </Section>
            <Pricing {...parts} />
            <Customs {...parts} />
            <Section title="References">
              <ReferenceFields {...parts} />
            </Section>
          </>
        );
      }}
    </RecordForm>
  );
}

function Basics({ known, ...part }: PartProps & { known: boolean }) {
  const { draft, set, errorAt } = part;
  return (
    <Section title="Product">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            {...part}
            name="sku"
            label="SKU"
            description={known ? 'Can’t be changed' : 'Must be unique. Can’t be changed later'}
            required
            disabled={known}
            maxLength={64}
          />
          <TextField
            {...part}
            name="name"
            label="Name"
            description="Shown on packing slips"
            required
            maxLength={300}
          />
        </SimpleGrid>
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          {...typing(draft.description, (description) => set({ description }))}
          error={errorAt('description')}
        />
        <TextField {...part} name="imageUrl" label="Image URL" placeholder="https://" />
      </Stack>
    </Section>
  );
}

function Codes(part: PartProps) {
  const { set, errorAt } = part;
  const { barcodes } = part.draft;
  const change = (place: number, changes: Partial<(typeof barcodes)[number]>) =>
    set({ barcodes: barcodes.map((one, index) => (index === place ? { ...one, ...changes } : one)) });
  return (
    <Section title="Barcodes">
      <Stack gap="sm">
        {barcodes.map((barcode, place) => (
          <Group key={place} gap="xs" wrap="nowrap" align="flex-start">
            <Select
              aria-label={`Type of barcode ${place + 1}`}
              data={optionsOf(barcodeType)}
              value={barcode.type}
              onChange={(type) => type && change(place, { type: type })}
              allowDeselect={false}
              w={120}
            />
            <TextInput
              aria-label={`Barcode ${place + 1}`}
              placeholder="Scan or type"
              {...typing(barcode.value, (value) => change(place, { value }))}
              maxLength={64}
              // A scanner ends with Enter, which would submit the form.
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault();
              }}
              style={{ flex: 1 }}
              error={errorAt(`barcodes[${place}].value`)}
            />
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={`Remove barcode ${place + 1}`}
              onClick={() => set({ barcodes: barcodes.filter((_, index) => index !== place) })}
            >
              <TrashIcon size={14} />
            </ActionIcon>
          </Group>
        ))}
        <div>
          <Button
            variant="default"
            size="xs"
            disabled={barcodes.length >= 20}
            onClick={() => set({ barcodes: [...barcodes, { type: 'upc', value: '' }] })}
          >
            Add barcode
          </Button>
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            {...part}
            name="fnsku"
            label="FNSKU"
            description="Amazon fulfillment network SKU"
            maxLength={20}
          />
          <TextField {...part} name="asin" label="ASIN" description="Amazon product ID" maxLength={20} />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}

function Planning(part: PartProps) {
  const { draft, set, errorAt } = part;
  return (
    <Section title="Stock and planning">
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        <NumberField
          {...part}
          name="reorderPoint"
          label="Reorder point"
          description="Stock is low at or below this number"
          allowDecimal={false}
        />
        <NumberField
          {...part}
          name="safetyBuffer"
          label="Safety buffer"
          description="Units held back from sale"
          allowDecimal={false}
        />
        <NumberField
          {...part}
          name="leadTimeDays"
          label="Lead time in days"
          description="From your order to arrival"
          allowDecimal={false}
        />
        <Select
          label="Tracking"
          description="Can be changed only while there is no stock"
          data={optionsOf(trackingMode)}
          value={draft.trackingMode}
          onChange={(mode) => mode && set({ trackingMode: mode })}
          allowDeselect={false}
          error={errorAt('trackingMode')}
        />
        <Select
          label="Serial numbers"
          description="From the receipt on only while there is no stock"
          data={optionsOf(serialCapture)}
          value={draft.serialCapture}
          onChange={(capture) => capture && set({ serialCapture: capture })}
          allowDeselect={false}
          error={errorAt('serialNumbers') ?? errorAt('serialNumbers.capture')}
        />
        {draft.serialCapture === 'none' ? null : (
          <>
            <TextInput
              label="Serial numbers begin with"
              description="Optional; other scans are refused"
              maxLength={32}
              {...typing(draft.serialPrefix, (serialPrefix) => set({ serialPrefix }))}
              error={errorAt('serialNumbers.prefix')}
            />
            <NumberInput
              label="Characters of a serial number"
              description="Optional; other scans are refused"
              allowDecimal={false}
              min={1}
              max={64}
              value={draft.serialLength}
              onChange={(serialLength) => set({ serialLength })}
              error={errorAt('serialNumbers.length')}
            />
          </>
        )}
        <NumberField
          {...part}
          name="minimumShelfLifeDays"
          label="Minimum shelf life at shipping, days"
          description="Units that expire sooner are not shipped"
          allowDecimal={false}
        />
        <TextField
          {...part}
          name="defaultBoxId"
          label="Default box"
          description="Warehouse box to use when it ships alone"
          maxLength={64}
        />
      </SimpleGrid>
    </Section>
  );
}

function Pricing(part: PartProps) {
  return (
    <Section title="Cost and price">
      <Note mb="sm">
        Recommendations use this to weigh lost sales against storage costs. Nobody else sees it.
      </Note>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        <NumberField
          {...part}
          name="cost"
          label="Unit cost"
          description="Landed cost at the warehouse"
          hideControls
        />
        <NumberField
          {...part}
          name="price"
          label="Unit price"
          description="Selling price before tax"
          hideControls
        />
        <CurrencySelect
          description="Of cost and price"
          value={part.draft.pricingCurrency}
          onChange={(pricingCurrency) => part.set({ pricingCurrency })}
          error={part.errorAt('pricing.currency') && 'Choose a currency.'}
        />
      </SimpleGrid>
    </Section>
  );
}

function Customs(part: PartProps) {
  const { draft, set } = part;
  return (
    <Section title="Customs and dangerous goods">
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        <TextField {...part} name="hsCode" label="HS code" maxLength={12} />
        <Select
          label="Country of origin"
          data={countries}
          searchable
          clearable
          value={draft.countryOfOrigin || null}
          onChange={(country) => set({ countryOfOrigin: country ?? '' })}
          error={part.errorAt('customs.countryOfOrigin') && 'Choose a country.'}
        />
        <TextField {...part} name="customsDescription" label="Customs description" maxLength={300} />
        <NumberField
          {...part}
          name="declaredValue"
          label="Declared value per unit"
          data-field="customs"
          hideControls
        />
        <CurrencySelect
          label="Currency of the declared value"
          value={draft.currency}
          onChange={(currency) => set({ currency })}
          error={part.errorAt('customs.currency') && 'Choose a currency.'}
        />
      </SimpleGrid>
      <Group mt="md" align="flex-end">
        <Switch
          label="Dangerous goods (hazmat)"
          checked={draft.isHazmat}
          onChange={(event) => set({ isHazmat: event.currentTarget.checked })}
        />
        {draft.isHazmat ? (
          <TextField {...part} name="unNumber" label="UN number" placeholder="UN1993" maxLength={10} />
        ) : null}
      </Group>
    </Section>
  );
}
