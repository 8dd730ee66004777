/** Products with a quantity each: the components of a kit, or the contents of a box. */
import { ActionIcon, Group, NumberInput, Stack, Text } from '@mantine/core';
import { TrashIcon } from '@primer/octicons-react';
import type { Output } from '../../api/operation.ts';
import type { Typed } from './number-or-null.ts';
import { ProductPicker } from './product-picker.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';

export interface ItemLine {
  productId: string;
  sku: string;
  quantity: Typed;
}

interface ItemLinesProps {
  lines: readonly ItemLine[];
  onChange: (lines: ItemLine[]) => void;
  /** Label of the product picker, such as "Add a component". */
  addLabel: string;
  errorAt: ErrorAt;
  /** Name of the list in the API, such as `kit.components`. */
  field: string;
  /** The product that is made of these lines, and so cannot be one of them. */
  ownId?: string | undefined;
  disabled?: boolean;
}

export function ItemLines({
  lines,
  onChange,
  addLabel,
  errorAt,
  field,
  ownId,
  disabled = false,
}: ItemLinesProps) {
  return (
    <Stack gap="xs">
      {lines.map((line, index) => (
        <Group key={line.productId} gap="xs" wrap="nowrap" align="flex-start">
          <NumberInput
            aria-label={`Quantity of ${line.sku}`}
            value={line.quantity}
            onChange={(quantity) => onChange(lines.map((one) => (one === line ? { ...one, quantity } : one)))}
            min={1}
            allowDecimal={false}
            w={96}
            disabled={disabled}
            error={errorAt(`${field}[${index}].quantity`)}
          />
          <Text size="sm" style={{ flex: 1, overflowWrap: 'anywhere' }} pt={8}>
            × {line.sku}
            {errorAt(`${field}[${index}].productId`) ? (
              <Text span size="xs" c="var(--mantine-color-error)" display="block">
                {errorAt(`${field}[${index}].productId`)}
              </Text>
            ) : null}
          </Text>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={`Remove ${line.sku}`}
            disabled={disabled}
            onClick={() => onChange(lines.filter((one) => one !== line))}
          >
            <TrashIcon size={14} />
          </ActionIcon>
        </Group>
      ))}
      {disabled ? null : (
        <ProductPicker
          label={addLabel}
          onPick={({ id, sku }) => onChange([...lines, { productId: id, sku, quantity: 1 }])}
          without={(product: Output<'products.list'>) =>
            product.kit !== null ||
            product.id === ownId ||
            lines.some(({ productId }) => productId === product.id)
          }
          error={errorAt(field)}
        />
      )}
    </Stack>
  );
}
