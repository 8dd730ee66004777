/** Single units to a consignee: recipient, items, options, and what it comes to. */
import { Select, Textarea } from '@mantine/core';
import { useRead } from '../../../api/use.ts';
import { Section } from '../../../ui/facts.tsx';
import { tellDone } from '../../../ui/tell.tsx';
import { fulfillmentPolicy } from '../../../ui/words.ts';
import { AddressForm } from './address-form.tsx';
import { OptionFields } from './option-fields.tsx';
import { pnpInput, pnpQuote, type PnpForm } from './pnp-form.ts';
import { PnpItems } from './pnp-items.tsx';
import { QuoteCard } from './quote-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { ShipmentFormFrame } from './shipment-form-frame.tsx';
import { useQuote } from './use-quote.ts';
import { useShipmentForm, type FormState } from './use-shipment-form.ts';
import { wordsOfNew } from './words-of-new.ts';
import { typing } from '../../../ui/typing.ts';
import { optionsOf } from '../../../ui/options-of.ts';

/** `name` keeps what is typed apart from other forms; `initial` is what it begins with. */
export function NewPnp({ name, initial }: { name: string; initial: PnpForm }) {
  const state = useShipmentForm({
    name,
    initial,
    operation: 'shipments.createPnp',
    input: pnpInput,
    finish: (shipment) => tellDone(wordsOfNew(shipment)),
  });
  const { form, change, errors } = state;
  const organization = useRead('organization.get', {});
  const quote = useQuote(pnpQuote(form));
  return (
    <ShipmentFormFrame
      state={state}
      action="Submit shipment"
      aside={
        <>
          <QuoteCard quote={quote} isEmpty={form.lines.every(({ quantity }) => !quantity)} />
          <ReviewCard
            address={form.address}
            lines={form.lines}
            unit="units"
            options={form}
            more={[['If stock is short', fulfillmentPolicy[form.fulfillmentPolicy]]]}
          />
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
        <PnpItems state={state} />
      </Section>
      <Section title="Options">
        <OptionFields state={state} capability="pick_pack">
          <PnpOptions state={state} />
        </OptionFields>
      </Section>
    </ShipmentFormFrame>
  );
}

function PnpOptions({ state: { form, change, errors } }: { state: FormState<PnpForm> }) {
  return (
    <>
      <Select
        label="If stock is short"
        data={optionsOf(fulfillmentPolicy)}
        value={form.fulfillmentPolicy}
        error={errors.at('fulfillmentPolicy')}
        onChange={(value) => value && change({ fulfillmentPolicy: value as PnpForm['fulfillmentPolicy'] })}
        allowDeselect={false}
      />
      <Textarea
        label="Gift message"
        autosize
        minRows={2}
        maxLength={500}
        {...typing(form.giftMessage, (giftMessage) => change({ giftMessage }))}
        error={errors.at('packingInstructions.giftMessage')}
      />
    </>
  );
}
