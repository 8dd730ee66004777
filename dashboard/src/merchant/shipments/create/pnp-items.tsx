/** Units of a pick-and-pack shipment, each line with the stock of its product. */
import { FormLines } from './form-lines.tsx';
import { changed, lineOfProduct, withLine } from './line.ts';
import { LotField, lotsOf } from './lot-field.tsx';
import type { PnpForm } from './pnp-form.ts';
import { ProductField } from './product-field.tsx';
import { StockWords } from './stock-words.tsx';
import type { FormState } from './use-shipment-form.ts';
import { useProductStock } from './use-stock.ts';

export function PnpItems({ state }: { state: FormState<PnpForm> }) {
  const { form, change, errors } = state;
  const stock = useProductStock(form.lines.map(({ productId }) => productId));
  const placesOf = (productId: string) =>
    stock
      .get(productId)
      ?.warehouses.map(({ id, name, sellable, available }) => ({ id, name, free: sellable, available }));
  return (
    <>
      <ProductField
        error={errors.at('items')}
        onPick={(product) => change(({ lines }) => ({ lines: withLine(lines, lineOfProduct(product)) }))}
      />
      <FormLines label="Items" state={state} unit={() => 'Units'} facts={({ sku }) => sku}>
        {({ key, productId, quantity, lot }) => (
          <>
            <StockWords
              places={placesOf(productId)}
              warehouseId={form.warehouseId}
              wanted={quantity || 0}
              word="sellable"
              otherwise={shortOf[form.fulfillmentPolicy]}
            />
            <LotField
              lots={lotsOf(stock.get(productId))}
              lot={lot}
              onChange={(chosen) => change(({ lines }) => ({ lines: changed(lines, key, { lot: chosen }) }))}
            />
          </>
        )}
      </FormLines>
    </>
  );
}

const shortOf: Record<PnpForm['fulfillmentPolicy'], string> = {
  fill_or_kill: 'The order will be rejected. Order less, or change “If stock is short” below.',
  fill_all: 'The shipment will stay on hold until the rest arrives.',
  fill_all_available: 'Available units will be shipped and the rest cancelled.',
  ship_and_backorder: 'Available units will be shipped, and the rest when it arrives.',
  split: 'Other warehouses send the rest. If they have too little, the order will be rejected.',
  split_and_backorder: 'Other warehouses send what they have, and the rest is shipped when it arrives.',
};
