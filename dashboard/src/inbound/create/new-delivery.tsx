/** Goods from a supplier, by parcel carrier or in a container. */
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../api/space.tsx';
import { useList, useWrite } from '../../api/use.ts';
import { path } from '../../path.ts';
import { ApiCallCard } from '../../shipments/create/api-call-card.tsx';
import { CartonField } from '../../shipments/create/carton-field.tsx';
import { useFormErrors } from '../../shipments/create/form-errors.tsx';
import { FormFrame } from '../../shipments/create/form-frame.tsx';
import { changed, without } from '../../shipments/create/line.ts';
import { LineRow, Lines } from '../../shipments/create/lines.tsx';
import { ProductField } from '../../shipments/create/product-field.tsx';
import { useDraft } from '../../shipments/create/use-draft.ts';
import { useFormKey } from '../../ui/use-form-key.ts';
import { Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { tellDone } from '../../ui/tell.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { ArrivalFields } from './arrival-fields.tsx';
import { inboundInput, withLines, type InboundForm } from './inbound-form.ts';
import { LotFields } from './lot-fields.tsx';
import { PasteBox } from './paste-box.tsx';
import { TotalsCard } from './totals-card.tsx';
import { wordsOfAnnounced } from './words-of-announced.ts';

interface NewDeliveryProps {
  kind: 'parcel' | 'container';
  /** Keeps what is typed apart from other forms. */
  name: string;
  initial: InboundForm;
}

export function NewDelivery({ kind, name, initial }: NewDeliveryProps) {
  const draft = useDraft(name, initial);
  const { form, change } = draft;
  const errors = useFormErrors();
  const go = useGo();
  const { why } = useMay('member');
  const warehouses = useList('warehouses.list', { take: 50 });
  const create = useWrite('shipments.createInbound', { quiet: true });
  const once = useFormKey();
  const [sent, setSent] = useState<'submit' | 'draft'>();
  const open = (warehouses.data?.rows ?? []).filter(
    ({ active, capabilities }) =>
      active && (kind === 'parcel' || capabilities.includes('container_receiving')),
  );

  const send = async (submit: boolean) => {
    if (why !== undefined || sent !== undefined) return;
    setSent(submit ? 'submit' : 'draft');
    errors.clear();
    try {
      const shipment = await once((idempotencyKey) =>
        create.mutateAsync({ input: inboundInput(form, kind, submit), idempotencyKey }),
      );
      draft.forget();
      tellDone(wordsOfAnnounced(shipment));
      go(path.shipment(shipment.id));
    } catch (failure) {
      errors.show(failure);
    } finally {
      setSent(undefined);
    }
  };

  const nowhere = form.warehouseId ? undefined : 'Choose the warehouse where it will arrive.';
  const blank = {
    productId: '',
    cartonId: '',
    sku: '',
    name: '',
    quantity: 1,
    lot: '',
    expiresOn: '',
  } as const;
  return (
    <FormFrame
      draft={draft}
      errors={errors}
      onSubmit={() => void send(true)}
      buttons={
        <>
          <WhyButton
            why={why ?? nowhere}
            variant="default"
            loading={sent === 'draft'}
            onClick={() => void send(false)}
          >
            Save as draft
          </WhyButton>
          <WhyButton why={why ?? nowhere} loading={sent === 'submit'} onClick={() => void send(true)}>
            Announce
          </WhyButton>
        </>
      }
      aside={
        <>
          <TotalsCard
            lines={form.lines.length}
            units={sum(form.lines.filter(({ cartonId }) => !cartonId))}
            boxes={sum(form.lines.filter(({ cartonId }) => cartonId))}
            next="The warehouse confirms it, and it counts as incoming from then on. Box labels to print are on its page."
          />
          <ApiCallCard name="shipments.createInbound" input={inboundInput(form, kind, true)} />
        </>
      }
    >
      <Section title="Arrival">
        <ArrivalFields
          form={form}
          onChange={change}
          errors={errors}
          warehouses={open}
          anyWarehouse="Where it will arrive"
        >
          <TextInput
            label="Supplier"
            maxLength={200}
            value={form.supplier}
            error={errors.at('supplier')}
            onChange={(event) => change({ supplier: event.currentTarget.value })}
          />
          {kind === 'container' ? (
            <TextInput
              label="Container number"
              placeholder="Such as MSKU1234565"
              maxLength={20}
              value={form.containerNumber}
              error={errors.at('containerNumber')}
              onChange={(event) => change({ containerNumber: event.currentTarget.value.toUpperCase() })}
            />
          ) : null}
        </ArrivalFields>
      </Section>
      <Section title="Goods">
        <Stack gap="xs">
          <ProductField
            error={errors.at('items')}
            onPick={({ id, sku, name: title }) =>
              change(({ lines }) => ({
                lines: withLines(lines, [{ ...blank, productId: id, sku, name: title }]),
              }))
            }
          />
          <CartonField
            label="Add sealed boxes of a carton"
            onPick={({ id, name: title }) =>
              change(({ lines }) => ({ lines: withLines(lines, [{ ...blank, cartonId: id, name: title }]) }))
            }
          />
          <PasteBox
            onLines={(pasted) =>
              change(({ lines }) => ({
                lines: withLines(
                  lines,
                  pasted.map((line) => ({ ...blank, ...line })),
                ),
              }))
            }
          />
        </Stack>
        <Lines label="Goods">
          {form.lines.map((line, place) => (
            <LineRow
              key={line.key}
              title={line.name || line.sku}
              facts={line.name ? line.sku : undefined}
              unit={line.cartonId ? 'Boxes' : 'Units'}
              quantity={line.quantity}
              error={
                errors.at(`items[${place}].quantity`) ??
                errors.at(`items[${place}].sku`) ??
                errors.at(`items[${place}].productId`) ??
                errors.at(`items[${place}].cartonId`) ??
                errors.at(`items[${place}]`)
              }
              onQuantity={(quantity) => change({ lines: changed(form.lines, line.key, { quantity }) })}
              onRemove={() => change({ lines: without(form.lines, line.key) })}
            >
              <LotFields
                name={line.name || line.sku}
                lot={line.lot}
                expiresOn={line.expiresOn}
                errors={errors}
                field={`items[${place}]`}
                onChange={(changes) => change({ lines: changed(form.lines, line.key, changes) })}
              />
            </LineRow>
          ))}
        </Lines>
      </Section>
    </FormFrame>
  );
}

const sum = (lines: readonly { quantity: number | '' }[]): number =>
  lines.reduce((total, { quantity }) => total + (quantity || 0), 0);
