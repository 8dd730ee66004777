/** Form for goods that a customer sends back: their original shipment, the reason, and what to do with each item. */
import { Anchor, Autocomplete, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { callRead } from '../../api/call.ts';
import { useMay, useSpace } from '../../api/space.tsx';
import { useList, useRead, useWrite } from '../../api/use.ts';
import { path } from '../../path.ts';
import { ApiCallCard } from '../../shipments/create/api-call-card.tsx';
import { useFormErrors } from '../../shipments/create/form-errors.tsx';
import { FormFrame } from '../../shipments/create/form-frame.tsx';
import { changed, withProduct, without } from '../../shipments/create/line.ts';
import { LineRow, Lines } from '../../shipments/create/lines.tsx';
import { choicesOf } from '../../shipments/create/option-fields.tsx';
import { ProductField } from '../../shipments/create/product-field.tsx';
import { useDraft } from '../../shipments/create/use-draft.ts';
import { useFormKey } from '../../ui/use-form-key.ts';
import { Section } from '../../ui/facts.tsx';
import { Go, useGo } from '../../ui/go.tsx';
import { tellDone } from '../../ui/tell.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { returnAction } from '../../words.ts';
import { ArrivalFields } from './arrival-fields.tsx';
import { OriginalField, type Shipment } from './original-field.tsx';
import {
  returnInput,
  returnOf,
  returnReasons,
  type Returnable,
  type ReturnForm,
  type ReturnLine,
} from './return-form.ts';
import { TotalsCard } from './totals-card.tsx';
import { wordsOfAnnounced } from './words-of-announced.ts';

/** `name` keeps this form's draft apart from those of other forms; `initial` is its initial content. */
export function NewReturn({ name, initial }: { name: string; initial: ReturnForm }) {
  const draft = useDraft(name, initial);
  const { form, change } = draft;
  const errors = useFormErrors();
  const go = useGo();
  const { why } = useMay('member');
  const warehouses = useList('warehouses.list', { take: 50 });
  const space = useSpace();
  const returnable = useRead(
    'dashboardShipments.returnable',
    { id: form.originalShipmentId },
    { enabled: form.originalShipmentId !== '' },
  );
  const create = useWrite('shipments.createReturn', { quiet: true });
  const once = useFormKey();
  const [sent, setSent] = useState<'submit' | 'draft'>();

  const pick = async (shipment: Shipment) => {
    errors.clear();
    try {
      const filled = returnOf(
        shipment,
        await callRead('dashboardShipments.returnable', { id: shipment.id }, space),
      );
      change(({ lines }) => ({ ...filled, lines: withKept(filled.lines ?? [], lines) }));
    } catch (failure) {
      errors.show(failure);
    }
  };

  const send = async (submit: boolean) => {
    if (why !== undefined || sent !== undefined) return;
    setSent(submit ? 'submit' : 'draft');
    errors.clear();
    try {
      const shipment = await once((idempotencyKey) =>
        create.mutateAsync({ input: returnInput(form, submit), idempotencyKey }),
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
            Announce return
          </WhyButton>
        </>
      }
      aside={
        <>
          <TotalsCard
            lines={form.lines.length}
            units={form.lines.reduce((total, { quantity }) => total + (quantity || 0), 0)}
            boxes={0}
            next="The warehouse confirms it, and inspects what arrives. What is damaged is kept apart, whatever was asked."
          />
          <ApiCallCard name="shipments.createReturn" input={returnInput(form, true)} />
        </>
      }
    >
      <Section title="What comes back">
        <Stack gap="xs">
          {form.originalShipmentId ? (
            <Group justify="space-between" gap="xs">
              <Text size="sm">
                Of{' '}
                <Anchor component={Go} to={path.shipment(form.originalShipmentId)} size="sm">
                  {form.originalNumber}
                </Anchor>
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => change({ originalShipmentId: '', originalNumber: '', lines: [] })}
              >
                Choose another
              </Button>
            </Group>
          ) : (
            <>
              <OriginalField
                error={errors.at('originalShipmentId')}
                onPick={(shipment) => void pick(shipment)}
              />
              <ProductField
                label="Or add a product without its shipment"
                error={errors.at('items')}
                onPick={(product) =>
                  change(({ lines }) => ({
                    lines: withProduct(lines, product).map((line) => ({
                      requestedAction: 'restock',
                      ...line,
                    })),
                  }))
                }
              />
            </>
          )}
          {returnable.data && returnable.data.lines.every((line) => line.returnable === 0) ? (
            <Text size="sm">Nothing more of {form.originalNumber} can come back.</Text>
          ) : null}
          {form.originalShipmentId && errors.at('originalShipmentId') ? (
            <Text size="sm" c="var(--mantine-color-error)">
              {errors.at('originalShipmentId')}
            </Text>
          ) : null}
        </Stack>
        <Lines label="Items">
          {form.lines.map((line, place) => (
            <LineRow
              key={line.key}
              title={line.name}
              facts={[line.sku, ...limitsOf(line, returnable.data)].join(' · ')}
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
              <Select
                size="xs"
                w={180}
                aria-label={`What is done with ${line.name}`}
                data={choicesOf(returnAction)}
                value={line.requestedAction}
                error={errors.at(`items[${place}].requestedAction`)}
                onChange={(action) =>
                  action &&
                  change({
                    lines: changed(form.lines, line.key, {
                      requestedAction: action as ReturnLine['requestedAction'],
                    }),
                  })
                }
                allowDeselect={false}
              />
            </LineRow>
          ))}
        </Lines>
      </Section>
      <Section title="Arrival">
        <ArrivalFields
          form={form}
          onChange={change}
          errors={errors}
          warehouses={(warehouses.data?.rows ?? []).filter(
            ({ active, capabilities }) => active && capabilities.includes('returns'),
          )}
          anyWarehouse={form.originalShipmentId ? 'Where it left from' : 'The nearest'}
        >
          <Autocomplete
            label="Reason"
            description="Choose one, or write your own code."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={returnReasons}
            maxLength={64}
            value={form.reasonCode}
            error={errors.at('reasonCode')}
            onChange={(reasonCode) => change({ reasonCode })}
          />
        </ArrivalFields>
      </Section>
    </FormFrame>
  );
}

/** Says how many units may come back; empty when the original shipment is unknown. */
function limitsOf({ productId }: ReturnLine, known: Returnable | undefined): string[] {
  if (!known) return [];
  const { left, returnable } = known.lines.find((line) => line.productId === productId) ?? none;
  return [`${left} sent`, ...(returnable < left ? [`${returnable} may still come back`] : [])];
}

const none = { left: 0, returnable: 0 };

/** Lines brought along by the shipment, and earlier lines for products that it does not bring. */
const withKept = (brought: readonly ReturnLine[], lines: readonly ReturnLine[]): ReturnLine[] => [
  ...brought,
  ...lines.filter(({ productId }) => !brought.some((line) => line.productId === productId)),
];
