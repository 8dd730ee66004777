/** All fields of a product. */
import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { TrashIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { useMay } from '../api/space.tsx';
import { Section } from '../ui/facts.tsx';
import { barcodeType, trackingMode } from '../words.ts';
import { ItemLines } from './item-lines.tsx';
import type { ProductDraft } from './product-draft.ts';
import { RecordForm, type ErrorAt } from '../ui/record-form.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import { SizeFields } from './size-fields.tsx';

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
  const set = (changes: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...changes }));
  return (
    <RecordForm
      action={productId ? 'Save changes' : 'Create product'}
      why={why}
      cancelTo={cancelTo}
      submit={(key) => save(draft, key)}
    >
      {(errorAt) => {
        const parts = { draft, set, errorAt };
        return (
          <>
            <Basics {...parts} known={productId !== undefined} />
            <Codes {...parts} />
            <Section title="Size and weight of one unit">
              <SizeFields {...parts} names={{ size: 'unitDimensions', weight: 'unitWeight' }} />
            </Section>
            <Planning {...parts} />
            <Section title="Kit">
              <Text size="sm" c="dimmed" mb="sm">
                A kit has no stock of its own: it is picked from its components, and is as available as the
                scarcest of them. Leave this empty for a product of its own.
              </Text>
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

interface PartProps {
  draft: ProductDraft;
  set: (changes: Partial<ProductDraft>) => void;
  errorAt: ErrorAt;
}

function Basics({ draft, set, errorAt, known }: PartProps & { known: boolean }) {
  return (
    <Section title="Product">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="SKU"
            description={known ? 'A SKU never changes' : 'Unique, and it never changes'}
            required
            disabled={known}
            maxLength={64}
            value={draft.sku}
            onChange={(event) => set({ sku: event.currentTarget.value })}
            error={errorAt('sku')}
          />
          <TextInput
            label="Name"
            description="As it stands on packing slips"
            required
            maxLength={300}
            value={draft.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
            error={errorAt('name')}
          />
        </SimpleGrid>
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          value={draft.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
          error={errorAt('description')}
        />
        <TextInput
          label="Address of a picture"
          placeholder="https://"
          value={draft.imageUrl}
          onChange={(event) => set({ imageUrl: event.currentTarget.value })}
          error={errorAt('imageUrl')}
        />
      </Stack>
    </Section>
  );
}

function Codes({ draft, set, errorAt }: PartProps) {
  const { barcodes } = draft;
  const change = (place: number, changes: Partial<(typeof barcodes)[number]>) =>
    set({ barcodes: barcodes.map((one, index) => (index === place ? { ...one, ...changes } : one)) });
  return (
    <Section title="Barcodes">
      <Stack gap="sm">
        {barcodes.map((barcode, place) => (
          <Group key={place} gap="xs" wrap="nowrap" align="flex-start">
            <Select
              aria-label={`Type of barcode ${place + 1}`}
              data={Object.entries(barcodeType).map(([value, label]) => ({ value, label }))}
              value={barcode.type}
              onChange={(type) => type && change(place, { type: type as typeof barcode.type })}
              allowDeselect={false}
              w={120}
            />
            <TextInput
              aria-label={`Barcode ${place + 1}`}
              placeholder="Scan or type"
              value={barcode.value}
              maxLength={64}
              onChange={(event) => change(place, { value: event.currentTarget.value })}
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
            Add a barcode
          </Button>
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="FNSKU"
            description="Fulfillment network SKU, of Amazon"
            maxLength={20}
            value={draft.fnsku}
            onChange={(event) => set({ fnsku: event.currentTarget.value })}
            error={errorAt('fnsku')}
          />
          <TextInput
            label="ASIN"
            description="Of Amazon"
            maxLength={20}
            value={draft.asin}
            onChange={(event) => set({ asin: event.currentTarget.value })}
            error={errorAt('asin')}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}

function Planning({ draft, set, errorAt }: PartProps) {
  return (
    <Section title="Stock and planning">
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        <NumberInput
          label="Reorder point"
          data-field="reorderPoint"
          description="Low when this many or fewer are available"
          value={draft.reorderPoint}
          onChange={(reorderPoint) => set({ reorderPoint })}
          min={0}
          allowDecimal={false}
          error={errorAt('reorderPoint')}
        />
        <NumberInput
          label="Safety buffer"
          description="Units that are never offered for sale"
          value={draft.safetyBuffer}
          onChange={(safetyBuffer) => set({ safetyBuffer })}
          min={0}
          allowDecimal={false}
          error={errorAt('safetyBuffer')}
        />
        <NumberInput
          label="Lead time in days"
          data-field="leadTimeDays"
          description="From order to arrival"
          value={draft.leadTimeDays}
          onChange={(leadTimeDays) => set({ leadTimeDays })}
          min={0}
          allowDecimal={false}
          error={errorAt('leadTimeDays')}
        />
        <Select
          label="Tracking"
          description="Can change while there is no stock"
          data={Object.entries(trackingMode).map(([value, label]) => ({ value, label }))}
          value={draft.trackingMode}
          onChange={(mode) => mode && set({ trackingMode: mode as ProductDraft['trackingMode'] })}
          allowDeselect={false}
          error={errorAt('trackingMode')}
        />
        <NumberInput
          label="Shortest shelf life in days"
          description="What expires sooner is not sent"
          value={draft.minimumShelfLifeDays}
          onChange={(minimumShelfLifeDays) => set({ minimumShelfLifeDays })}
          min={0}
          allowDecimal={false}
          error={errorAt('minimumShelfLifeDays')}
        />
        <TextInput
          label="Default box"
          description="The warehouse’s box for it when it is ordered alone"
          maxLength={64}
          value={draft.defaultBoxId}
          onChange={(event) => set({ defaultBoxId: event.currentTarget.value })}
          error={errorAt('defaultBoxId')}
        />
      </SimpleGrid>
    </Section>
  );
}

function Pricing({ draft, set, errorAt }: PartProps) {
  return (
    <Section title="Money">
      <Text size="sm" c="dimmed" mb="sm">
        Recommendations weigh lost sales against storage by it. Nobody else sees it.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        <NumberInput
          label="Cost of one unit"
          data-field="pricing.cost"
          description="Landed in the warehouse"
          value={draft.cost}
          onChange={(cost) => set({ cost })}
          min={0}
          hideControls
          error={errorAt('pricing.cost')}
        />
        <NumberInput
          label="Price of one unit"
          data-field="pricing.price"
          description="What you sell it for, without tax"
          value={draft.price}
          onChange={(price) => set({ price })}
          min={0}
          hideControls
          error={errorAt('pricing.price')}
        />
        <TextInput
          label="Currency of cost and price"
          description="Three letters, such as USD"
          maxLength={3}
          value={draft.pricingCurrency}
          onChange={(event) => set({ pricingCurrency: event.currentTarget.value.toUpperCase() })}
          error={errorAt('pricing.currency')}
        />
      </SimpleGrid>
    </Section>
  );
}

function Customs({ draft, set, errorAt }: PartProps) {
  return (
    <Section title="Customs and dangerous goods">
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        <TextInput
          label="HS code"
          maxLength={12}
          value={draft.hsCode}
          onChange={(event) => set({ hsCode: event.currentTarget.value })}
          error={errorAt('customs.hsCode')}
        />
        <TextInput
          label="Country of origin"
          description="Two letters, such as US"
          maxLength={2}
          value={draft.countryOfOrigin}
          onChange={(event) => set({ countryOfOrigin: event.currentTarget.value.toUpperCase() })}
          error={errorAt('customs.countryOfOrigin')}
        />
        <TextInput
          label="Customs description"
          maxLength={300}
          value={draft.customsDescription}
          onChange={(event) => set({ customsDescription: event.currentTarget.value })}
          error={errorAt('customs.description')}
        />
        <NumberInput
          label="Declared value of one unit"
          data-field="customs"
          value={draft.declaredValue}
          onChange={(declaredValue) => set({ declaredValue })}
          min={0}
          hideControls
          error={errorAt('customs.declaredValue')}
        />
        <TextInput
          label="Currency"
          description="Three letters, such as USD"
          maxLength={3}
          value={draft.currency}
          onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
          error={errorAt('customs.currency')}
        />
      </SimpleGrid>
      <Group mt="md" align="flex-end">
        <Switch
          label="Dangerous goods (hazmat)"
          checked={draft.isHazmat}
          onChange={(event) => set({ isHazmat: event.currentTarget.checked })}
        />
        {draft.isHazmat ? (
          <TextInput
            label="UN number"
            placeholder="UN1993"
            maxLength={10}
            value={draft.unNumber}
            onChange={(event) => set({ unNumber: event.currentTarget.value })}
            error={errorAt('hazmat.unNumber')}
          />
        ) : null}
      </Group>
    </Section>
  );
}
