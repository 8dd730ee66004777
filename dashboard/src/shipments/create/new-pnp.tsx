/** Single units to a consignee: recipient, items, options, and what it comes to. */
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../api/space.tsx';
import { useList, useRead, useWrite } from '../../api/use.ts';
import { path } from '../../path.ts';
import { Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { tellDone } from '../../ui/tell.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { fulfillmentPolicy } from '../../words.ts';
import { AddressForm } from './address-form.tsx';
import { ApiCallCard } from './api-call-card.tsx';
import { useFormErrors } from './form-errors.tsx';
import { FormFrame } from './form-frame.tsx';
import { changed, withProduct, without } from './line.ts';
import { LineRow, Lines } from './lines.tsx';
import { choicesOf, OptionFields } from './option-fields.tsx';
import { pnpInput, pnpQuote, type PnpForm } from './pnp-form.ts';
import { ProductField } from './product-field.tsx';
import { QuoteCard } from './quote-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { StockWords } from './stock-words.tsx';
import { useDraft } from './use-draft.ts';
import { useFormKey } from '../../ui/use-form-key.ts';
import { useQuote } from './use-quote.ts';
import { useProductStock } from './use-stock.ts';
import { wordsOfNew } from './words-of-new.ts';

/** `name` keeps what is typed apart from other forms; `initial` is what it begins with. */
export function NewPnp({ name, initial }: { name: string; initial: PnpForm }) {
  const draft = useDraft(name, initial);
  const { form, change } = draft;
  const errors = useFormErrors();
  const go = useGo();
  const { why } = useMay('member');
  const organization = useRead('organization.get', {});
  const warehouses = useList('warehouses.list', { take: 50 });
  const stock = useProductStock(form.lines.map(({ productId }) => productId));
  const quote = useQuote(pnpQuote(form));
  const create = useWrite('shipments.createPnp', { quiet: true });
  const once = useFormKey();
  const [sent, setSent] = useState<'submit' | 'draft'>();

  const send = async (submit: boolean) => {
    if (why !== undefined || sent !== undefined) return;
    setSent(submit ? 'submit' : 'draft');
    errors.clear();
    try {
      const shipment = await once((idempotencyKey) =>
        create.mutateAsync({ input: pnpInput(form, submit), idempotencyKey }),
      );
      draft.forget();
      tellDone(wordsOfNew(shipment));
      go(path.shipment(shipment.id));
    } catch (failure) {
      errors.show(failure);
    } finally {
      setSent(undefined);
    }
  };

  return (
    <FormFrame
      draft={draft}
      errors={errors}
      onSubmit={() => void send(true)}
      buttons={
        <>
          <WhyButton why={why} variant="default" loading={sent === 'draft'} onClick={() => void send(false)}>
            Save as draft
          </WhyButton>
          <WhyButton why={why} loading={sent === 'submit'} onClick={() => void send(true)}>
            Submit shipment
          </WhyButton>
        </>
      }
      aside={
        <>
          <QuoteCard quote={quote} isEmpty={form.lines.every(({ quantity }) => !quantity)} />
          <ReviewCard
            address={form.address}
            lines={form.lines}
            unit="units"
            options={form}
            more={[['When stock is short', fulfillmentPolicy[form.fulfillmentPolicy]]]}
          />
          <ApiCallCard name="shipments.createPnp" input={pnpInput(form, true)} />
        </>
      }
    >
      <Section title="Recipient">
        <AddressForm
          address={form.address}
          onChange={(address) => change({ address })}
          field="shippingAddress"
          errors={errors}
          usualCountry={organization.data?.address?.countryCode ?? ''}
        />
      </Section>
      <Section title="Items">
        <ProductField
          error={errors.at('items')}
          onPick={(product) => change(({ lines }) => ({ lines: withProduct(lines, product) }))}
        />
        <Lines label="Items">
          {form.lines.map((line, place) => (
            <LineRow
              key={line.key}
              title={line.name}
              facts={line.sku}
              unit="Units"
              quantity={line.quantity}
              error={
                errors.at(`items[${place}].quantity`) ??
                errors.at(`items[${place}].productId`) ??
                errors.at(`items[${place}]`)
              }
              onQuantity={(quantity) => change({ lines: changed(form.lines, line.key, { quantity }) })}
              onRemove={() => change({ lines: without(form.lines, line.key) })}
            >
              <StockWords
                places={stock
                  .get(line.productId)
                  ?.warehouses.map(({ id, name: at, sellable, available }) => ({
                    id,
                    name: at,
                    free: sellable,
                    available,
                  }))}
                warehouseId={form.warehouseId}
                wanted={line.quantity || 0}
                word="sellable"
                otherwise={shortOf[form.fulfillmentPolicy]}
              />
            </LineRow>
          ))}
        </Lines>
      </Section>
      <Section title="Options">
        <OptionFields
          options={form}
          onChange={change}
          errors={errors}
          warehouses={warehouses.data?.rows ?? []}
          capability="pick_pack"
        >
          <Select
            label="When stock is short"
            data={choicesOf(fulfillmentPolicy)}
            value={form.fulfillmentPolicy}
            error={errors.at('fulfillmentPolicy')}
            onChange={(value) =>
              value && change({ fulfillmentPolicy: value as PnpForm['fulfillmentPolicy'] })
            }
            allowDeselect={false}
          />
          <Textarea
            label="Gift message"
            autosize
            minRows={2}
            maxLength={500}
            value={form.giftMessage}
            error={errors.at('packingInstructions.giftMessage')}
            onChange={(event) => change({ giftMessage: event.currentTarget.value })}
          />
        </OptionFields>
      </Section>
    </FormFrame>
  );
}

const shortOf: Record<PnpForm['fulfillmentPolicy'], string> = {
  fill_or_kill: 'The shipment will be refused; order less, or choose another policy below.',
  fill_all: 'The shipment will wait on hold until the rest has arrived.',
  fill_all_available: 'What there is will be sent, and the rest cancelled.',
};
