/** Products and boxes that are announced: found, scanned or pasted, each line with its lot and expiry date. */
import { Stack } from '@mantine/core';
import { CartonField } from '../../shipments/create/carton-field.tsx';
import { FormLines } from '../../shipments/create/form-lines.tsx';
import { changed } from '../../shipments/create/line.ts';
import { ProductField } from '../../shipments/create/product-field.tsx';
import type { FormState } from '../../shipments/create/use-shipment-form.ts';
import { withLines, type InboundForm, type InboundLine } from './inbound-form.ts';
import { LotFields } from './lot-fields.tsx';
import { PasteBox } from './paste-box.tsx';

export function DeliveryGoods({ state }: { state: FormState<InboundForm> }) {
  const { form, change, errors } = state;
  const add = (...more: Partial<InboundLine>[]) =>
    change(({ lines }) => ({
      lines: withLines(
        lines,
        more.map((line) => ({ ...blank, ...line })),
      ),
    }));
  return (
    <>
      <Stack gap="xs">
        <ProductField
          error={errors.at('items')}
          onPick={({ id, sku, name }) => add({ productId: id, sku, name })}
        />
        <CartonField label="Add a carton" onPick={({ id, name }) => add({ cartonId: id, name })} />
        <PasteBox onLines={(pasted) => add(...pasted.map((line) => ({ ...line, name: line.sku })))} />
      </Stack>
      <FormLines
        label="Goods"
        state={state}
        unit={({ cartonId }) => (cartonId ? 'Boxes' : 'Units')}
        facts={({ name, sku }) => (name === sku ? undefined : sku)}
      >
        {({ key, name, lot, expiresOn }, index) => (
          <LotFields
            name={name}
            lot={lot}
            expiresOn={expiresOn}
            errors={errors}
            field={`items[${index}]`}
            onChange={(changes) => change({ lines: changed(form.lines, key, changes) })}
          />
        )}
      </FormLines>
    </>
  );
}

const blank: Omit<InboundLine, 'key'> = {
  productId: '',
  cartonId: '',
  sku: '',
  name: '',
  quantity: 1,
  lot: '',
  expiresOn: '',
};
