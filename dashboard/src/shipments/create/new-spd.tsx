/** Whole cartons to a fulfilment center: destination, boxes with their labels, options, and whether the plan holds. */
import { Anchor, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { callWrite } from '../../api/call.ts';
import { useMay, useSpace } from '../../api/space.tsx';
import { useList, useRead, useWrite } from '../../api/use.ts';
import { path } from '../../path.ts';
import { Section } from '../../ui/facts.tsx';
import { Go, useGo } from '../../ui/go.tsx';
import { tellDone, tellFailure } from '../../ui/tell.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { destinationProfile } from '../../words.ts';
import { AddressForm } from './address-form.tsx';
import { ApiCallCard } from './api-call-card.tsx';
import { BoxFacts } from './box-facts.tsx';
import { CartonField } from './carton-field.tsx';
import { useFormErrors } from './form-errors.tsx';
import { FormFrame } from './form-frame.tsx';
import { LabelFields } from './label-fields.tsx';
import { countLabels, noLabels, uploadLabels, type Labels } from './labels.ts';
import { changed, withCarton, without } from './line.ts';
import { LineRow, Lines } from './lines.tsx';
import { choicesOf, OptionFields } from './option-fields.tsx';
import { PlanCard } from './plan-card.tsx';
import { checkPlan } from './plan-check.ts';
import { QuoteCard } from './quote-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { spdInput, spdQuote, type SpdForm } from './spd-form.ts';
import { StockWords } from './stock-words.tsx';
import { useDraft } from './use-draft.ts';
import { useFormKey } from '../../ui/use-form-key.ts';
import { useQuote } from './use-quote.ts';
import { useCartons, useCartonStock } from './use-stock.ts';
import { wordsOfNew } from './words-of-new.ts';

/** `name` keeps what is typed apart from other forms; `initial` is what it begins with. */
export function NewSpd({ name, initial }: { name: string; initial: SpdForm }) {
  const draft = useDraft(name, initial);
  const { form, change } = draft;
  const [labels, setLabels] = useState<Record<string, Labels>>({});
  const errors = useFormErrors();
  const go = useGo();
  const space = useSpace();
  const { why } = useMay('member');
  const organization = useRead('organization.get', {});
  const warehouses = useList('warehouses.list', { take: 50 });
  const ids = form.boxes.map(({ cartonId }) => cartonId);
  const [cartons, stock] = [useCartons(ids), useCartonStock(ids)];
  const findings = checkPlan({ form, cartons, stock, labels });
  const missing = findings.filter(({ level }) => level === 'missing');
  const quote = useQuote(spdQuote(form));
  const create = useWrite('shipments.createSpd', { quiet: true });
  const submitDraft = useWrite('shipments.submit', { quiet: true });
  const once = useFormKey();
  const [sent, setSent] = useState<'submit' | 'draft'>();
  const [uploaded, setUploaded] = useState(0);
  const files = countLabels(labels);

  const send = async (submit: boolean) => {
    if (why !== undefined || sent !== undefined) return;
    setSent(submit ? 'submit' : 'draft');
    errors.clear();
    try {
      // Labels belong to a draft: what would be refused is found before there is one.
      if (submit && files > 0)
        await callWrite('shipments.createSpd', spdInput(form, true), space, { dryRun: true });
      const shipment = await once((idempotencyKey) =>
        create.mutateAsync({ input: spdInput(form, submit && files === 0), idempotencyKey }),
      );
      draft.forget();
      await complete(shipment, submit);
      go(path.shipment(shipment.id));
    } catch (failure) {
      errors.show(failure);
    } finally {
      setSent(undefined);
    }
  };

  /** From here on there is a draft, and what fails is told on its own page. */
  const complete = async (shipment: Awaited<ReturnType<typeof create.mutateAsync>>, submit: boolean) => {
    try {
      await uploadLabels(shipment, labels, space, setUploaded);
      const whole =
        submit && files > 0 ? await submitDraft.mutateAsync({ input: { id: shipment.id } }) : shipment;
      tellDone(wordsOfNew(whole));
    } catch (failure) {
      tellDone(`${shipment.number} is saved as a draft; complete it on its page.`);
      tellFailure(failure);
    }
  };

  return (
    <FormFrame
      draft={draft}
      errors={errors}
      onSubmit={() => void send(true)}
      buttons={
        <>
          {sent !== undefined && files > 0 ? (
            <Text size="sm" role="status">
              {uploaded} of {files} label files uploaded
            </Text>
          ) : null}
          <WhyButton why={why} variant="default" loading={sent === 'draft'} onClick={() => void send(false)}>
            Save as draft
          </WhyButton>
          <WhyButton
            why={
              why ??
              (missing.length > 0 ? `Missing: ${missing.map(({ text }) => text).join(' ')}` : undefined)
            }
            loading={sent === 'submit'}
            onClick={() => void send(true)}
          >
            Submit shipment
          </WhyButton>
        </>
      }
      aside={
        <>
          <PlanCard findings={findings} />
          <QuoteCard quote={quote} isEmpty={form.boxes.every(({ quantity }) => !quantity)} />
          <ReviewCard
            address={form.address}
            lines={form.boxes}
            unit="boxes"
            options={form}
            more={[
              [
                'At',
                [destinationProfile[form.profile], form.facilityCode, form.referenceId]
                  .filter(Boolean)
                  .join(', '),
              ],
              ['Label files', files],
            ]}
          />
          <ApiCallCard name="shipments.createSpd" input={spdInput(form, files === 0)} />
        </>
      }
    >
      <Section title="Destination">
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            <Select
              label="Kind"
              data={choicesOf(destinationProfile)}
              value={form.profile}
              error={errors.at('destination.profile')}
              onChange={(profile) => profile && change({ profile: profile as SpdForm['profile'] })}
              allowDeselect={false}
            />
            <TextInput
              label="Facility code"
              placeholder={form.profile === 'amazon_fba' ? 'Such as PHX3' : ''}
              maxLength={40}
              value={form.facilityCode}
              error={errors.at('destination.facilityCode') ?? errors.at('destination')}
              onChange={(event) => change({ facilityCode: event.currentTarget.value })}
            />
            <TextInput
              label={form.profile === 'amazon_fba' ? 'FBA shipment id' : 'Their reference'}
              maxLength={64}
              value={form.referenceId}
              error={errors.at('destination.referenceId')}
              onChange={(event) => change({ referenceId: event.currentTarget.value })}
            />
          </SimpleGrid>
          <AddressForm
            address={form.address}
            onChange={(address) => change({ address })}
            field="destination.address"
            errors={errors}
            usualCountry={organization.data?.address?.countryCode ?? ''}
          />
        </Stack>
      </Section>
      <Section
        title="Boxes"
        aside={
          <Anchor component={Go} to={path.newCarton()} size="sm">
            New carton
          </Anchor>
        }
      >
        <CartonField
          error={errors.at('items')}
          onPick={(carton) => change(({ boxes }) => ({ boxes: withCarton(boxes, carton) }))}
        />
        <Lines label="Boxes">
          {form.boxes.map((line, place) => (
            <LineRow
              key={line.key}
              title={line.name}
              facts={<BoxFacts carton={cartons.get(line.cartonId)} quantity={line.quantity || 0} />}
              unit="Boxes"
              quantity={line.quantity}
              error={
                errors.at(`items[${place}].quantity`) ??
                errors.at(`items[${place}].cartonId`) ??
                errors.at(`items[${place}]`)
              }
              onQuantity={(quantity) => change({ boxes: changed(form.boxes, line.key, { quantity }) })}
              onRemove={() => {
                change({ boxes: without(form.boxes, line.key) });
                setLabels((before) => ({ ...before, [line.cartonId]: noLabels }));
              }}
            >
              <StockWords
                places={stock
                  .get(line.cartonId)
                  ?.warehouses.map(({ id, name: at, available }) => ({ id, name: at, free: available }))}
                warehouseId={form.warehouseId}
                wanted={line.quantity || 0}
                word="available"
                otherwise="The shipment will be refused; plan fewer boxes."
              />
              <LabelFields
                name={line.name}
                labels={labels[line.cartonId] ?? noLabels}
                onChange={(ofCarton) => setLabels((before) => ({ ...before, [line.cartonId]: ofCarton }))}
              />
            </LineRow>
          ))}
        </Lines>
        <Text size="xs" c="dimmed" mt="xs">
          Labels are PDF, PNG or ZPL files up to 10 MB. They are uploaded when the shipment is saved, and can
          be added on its page later. Boxes under shipping labels of yours cost no postage; the estimate does
          not know of them before. Unlike the rest of the form, chosen files are not kept when this page is
          loaded again.
        </Text>
      </Section>
      <Section title="Options">
        <OptionFields
          options={form}
          onChange={change}
          errors={errors}
          warehouses={warehouses.data?.rows ?? []}
          capability="small_parcel"
        />
      </Section>
    </FormFrame>
  );
}
