/**
 * Checks a line by a dry run, which books nothing. So the screen learns whether goods are tracked by lot and expiry,
 * and shows errors while the goods are still in hand.
 */
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ApiError, callWrite } from '../../api/call.ts';
import { warehouseSpace } from '../warehouse-space.ts';
import type { Shipment } from '../shipment/shipment-props.ts';
import { inputOf, type DraftLine } from './draft-receipt.ts';

/** Broken rules by field: `lot`, `expiresOn`, `quantity`, `action`. */
export type LineProblems = Readonly<Record<string, string>>;

const none: LineProblems = {};

export function useTrial(
  organizationId: string,
  { id, kind, version }: Shipment,
  line: DraftLine | undefined,
): LineProblems {
  const one = line && { ...line, quantity: 1, damaged: 0 };
  const [asked] = useDebouncedValue(one ? JSON.stringify(inputOf([one], kind)) : '', 250);
  const { data } = useQuery({
    queryKey: ['floor', 'trial', id, version, asked],
    enabled: asked !== '',
    staleTime: 60_000,
    async queryFn() {
      try {
        const lines = JSON.parse(asked) as ReturnType<typeof inputOf>;
        await callWrite('operatorShipments.receive', { organizationId, id, lines }, warehouseSpace, {
          dryRun: true,
        });
        return none;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) return problemsOf(error, 0);
        throw error;
      }
    },
  });
  return data ?? none;
}

/** Problems of one line, by field without the line's prefix: `lines[2].lot` → `lot`. */
export function problemsOf({ properties }: ApiError, index: number): LineProblems {
  const start = `lines[${index}].`;
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([field]) => field.startsWith(start))
      .map(([field, rule]) => [field.slice(start.length), rule]),
  );
}
