import { callList } from '../../../api/call.ts';
import type { Output } from '../../../api/operation.ts';
import { useSpace } from '../../../api/space.tsx';
import { useList } from '../../../api/use.ts';
import { FindField } from '../../shipments/create/find-field.tsx';
import { date } from '../../../ui/format.ts';

export type Shipment = Output<'shipments.list'>;

/** Only what has left can come back. */
const left = { kind: ['pnp' as const], status: ['forwarded' as const] };

interface OriginalFieldProps {
  error?: string | undefined;
  onPick: (shipment: Shipment) => void;
}

/** The shipment that something of comes back. */
export function OriginalField({ error, onPick }: OriginalFieldProps) {
  const space = useSpace();
  return (
    <FindField<Shipment>
      label="Original shipment"
      placeholder="Search by number, order number, recipient or tracking number"
      description="Optional. Its items are filled in below."
      error={error}
      useFound={useLeft}
      lookUp={async (code) => {
        const { rows } = await callList('shipments.list', { ...left, search: code, take: 2 }, space);
        return rows.length === 1 ? rows[0] : undefined;
      }}
      option={({ id, number, orderNumber, shippingAddress, forwardedAt }) => ({
        key: id,
        title: [number, orderNumber, shippingAddress?.name ?? shippingAddress?.company]
          .filter(Boolean)
          .join(' · '),
        aside: forwardedAt ? date(forwardedAt.slice(0, 10)) : '',
      })}
      onPick={onPick}
      nothing={(code) =>
        `No single shipped order matches ${code}. Choose one from the list or check the number.`
      }
    />
  );
}

function useLeft(search: string) {
  const found = useList('shipments.list', { ...left, search, take: 10 }, { enabled: search !== '' });
  return { rows: search === '' ? [] : (found.data?.rows ?? []), waiting: found.isFetching };
}
