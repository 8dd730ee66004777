/** Quote of a shipment, its cost and the time it would leave, requested again as the form changes. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callWrite } from '../../../api/call.ts';
import type { Input, Output } from '../../../api/operation.ts';
import { useMay, useSpace } from '../../../api/space.tsx';
import { keyOf } from '../../../api/use.ts';

export type QuoteInput = Input<'shipments.quote'>;
export type Quote = Output<'shipments.quote'>;

export function useQuote(input: QuoteInput): UseQueryResult<Quote> {
  const space = useSpace();
  const { may } = useMay('member');
  const [text] = useDebouncedValue(JSON.stringify(input), 400);
  const asked = JSON.parse(text) as QuoteInput;
  return useQuery({
    queryKey: keyOf(space, 'shipments.quote', asked),
    // A quote writes nothing; as a dry run, it stores no idempotency key either.
    queryFn: () => callWrite('shipments.quote', asked, space, { dryRun: true }),
    enabled: may && asked.items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
