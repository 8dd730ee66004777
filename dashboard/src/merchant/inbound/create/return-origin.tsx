/** The shipment that goods come back from, whose items are filled in, or products without one. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { callRead } from '../../../api/call.ts';
import { useSpace } from '../../../api/space.tsx';
import { path } from '../../../app/path.ts';
import { lineOfProduct, withLine } from '../../shipments/create/line.ts';
import { ProductField } from '../../shipments/create/product-field.tsx';
import type { FormState } from '../../shipments/create/use-shipment-form.ts';
import { OriginalField, type Shipment } from './original-field.tsx';
import { returnOf, type Returnable, type ReturnForm, type ReturnLine } from './return-form.ts';
import { Link } from '../../../ui/link.tsx';

interface ReturnOriginProps {
  state: FormState<ReturnForm>;
  returnable: Returnable | undefined;
}

export function ReturnOrigin({ state, returnable }: ReturnOriginProps) {
  const { form, change, errors } = state;
  const refusal = errors.at('originalShipmentId');
  if (form.originalShipmentId === '') return <OriginChoice state={state} />;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          Original shipment: <Link to={path.shipment(form.originalShipmentId)}>{form.originalNumber}</Link>
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => change({ originalShipmentId: '', originalNumber: '', lines: [] })}
        >
          Choose another
        </Button>
      </Group>
      {returnable?.lines.every((line) => line.returnable === 0) ? (
        <Text size="sm">No more items of {form.originalNumber} can be returned.</Text>
      ) : null}
      {refusal ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {refusal}
        </Text>
      ) : null}
    </Stack>
  );
}

function OriginChoice({ state: { change, errors } }: { state: FormState<ReturnForm> }) {
  const space = useSpace();
  const pick = async (shipment: Shipment) => {
    errors.clear();
    try {
      const returnable = await callRead('dashboardShipments.returnable', { id: shipment.id }, space);
      const filled = returnOf(shipment, returnable);
      change(({ lines }) => ({ ...filled, lines: withKept(filled.lines ?? [], lines) }));
    } catch (failure) {
      errors.show(failure);
    }
  };
  return (
    <Stack gap="xs">
      <OriginalField error={errors.at('originalShipmentId')} onPick={(shipment) => void pick(shipment)} />
      <ProductField
        label="Or add a product without a shipment"
        error={errors.at('items')}
        onPick={(product) =>
          change(({ lines }) => ({
            lines: withLine(lines, { ...lineOfProduct(product), requestedAction: 'restock' }),
          }))
        }
      />
    </Stack>
  );
}

/** Lines brought along by the shipment, and earlier lines for products that it does not bring. */
const withKept = (brought: readonly ReturnLine[], lines: readonly ReturnLine[]): ReturnLine[] => [
  ...brought,
  ...lines.filter(({ productId }) => !brought.some((line) => line.productId === productId)),
];
