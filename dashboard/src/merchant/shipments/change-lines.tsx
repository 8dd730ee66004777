/** Changes how much of each line is asked for, and takes lines away; the stock is allocated anew in the same step. */
import { Button, Checkbox, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { useState } from 'react';
import { ApiError } from '../../api/call.ts';
import { useMay } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { FailureWords } from '../../ui/tell.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { whyFixed } from './changeable.ts';
import type { Shipment } from './lifecycle-of.ts';
import { submits } from '../../ui/submits.ts';

export function ChangeLines({ shipment }: { shipment: Shipment }) {
  const { why } = useMay('member');
  const [opened, setOpened] = useState(false);
  if (shipment.items.length === 0) return null;
  return (
    <>
      <WhyButton
        size="compact-sm"
        variant="default"
        why={why ?? whyFixed(shipment, 'items')}
        onClick={() => setOpened(true)}
      >
        Change quantities
      </WhyButton>
      <Modal opened={opened} onClose={() => setOpened(false)} title={`Quantities of ${shipment.number}`}>
        <LinesForm shipment={shipment} onClose={() => setOpened(false)} />
      </Modal>
    </>
  );
}

interface Draft {
  quantity: number | string;
  kept: boolean;
}

function LinesForm({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  // As they were when the form was opened: lines get new ids when they are replaced.
  const [{ items, version }] = useState(shipment);
  const [lines, setLines] = useState<Readonly<Record<string, Draft>>>(() =>
    Object.fromEntries(items.map(({ id, quantity }) => [id, { quantity, kept: true }])),
  );
  const put = useWrite('shipments.putItems', { done: 'Quantities changed.', quiet: true });
  const kept = items.filter(({ id }) => lines[id]?.kept);
  const save = () =>
    put.mutate(
      {
        version,
        input: {
          id: shipment.id,
          items: kept.map(({ id, productId, cartonId, lot, expiresOn, requestedAction }) => ({
            ...(cartonId === null ? { productId: productId! } : { cartonId }),
            quantity: Number(lines[id]!.quantity),
            ...(shipment.kind === 'inbound' ? { lot, expiresOn } : {}),
            // An order keeps the lots it asks for.
            ...(isOutbound(shipment) && lot !== null ? { lot } : {}),
            ...(requestedAction === null ? {} : { requestedAction }),
          })),
        },
      },
      { onSuccess: onClose },
    );
  const rules = put.error instanceof ApiError ? put.error.properties : {};
  return (
    <form onSubmit={submits(save)}>
      <Stack gap="sm">
        {items.map((item) => {
          const { id } = item;
          const index = kept.findIndex((one) => one.id === id);
          return (
            <LineFields
              key={id}
              item={item}
              line={lines[id]!}
              error={rules[`items[${index}].quantity`] ?? rules[`items[${index}]`]}
              onChange={(changes) => setLines({ ...lines, [id]: { ...lines[id]!, ...changes } })}
            />
          );
        })}
        {put.isError ? (
          <div role="alert">
            <FailureWords error={put.error} />
          </div>
        ) : null}
        {kept.length === 0 ? <Text size="sm">Keep at least one line, or cancel the shipment.</Text> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={put.isPending} disabled={kept.length === 0}>
            Change quantities
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface LineFieldsProps {
  item: Shipment['items'][number];
  line: Draft;
  error: string | undefined;
  onChange: (changes: Partial<Draft>) => void;
}

const LineFields = ({ item: { name, sku, cartonId }, line, error, onChange }: LineFieldsProps) => (
  <Group justify="space-between" wrap="nowrap" align="flex-end">
    <NumberInput
      label={`${name}${sku ? ` (${sku})` : ''}`}
      description={cartonId ? 'Boxes' : 'Units'}
      value={line.quantity}
      min={1}
      max={cartonId ? 100_000 : 1_000_000}
      allowDecimal={false}
      disabled={!line.kept}
      error={error}
      onChange={(quantity) => onChange({ quantity })}
      style={{ flex: 1 }}
    />
    <Checkbox
      label="Keep"
      aria-label={`Keep ${name}`}
      checked={line.kept}
      mb={8}
      onChange={(event) => onChange({ kept: event.currentTarget.checked })}
    />
  </Group>
);
