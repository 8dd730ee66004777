/** What a shipment would cost and when it would leave, asked again as the form is typed. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callWrite } from '../../api/call.ts';
import type { Input, Output } from '../../api/operation.ts';
import { useMay, useSpace } from '../../api/space.tsx';
import { keyOf } from '../../api/use.ts';

export type QuoteInput = Input<'shipments.quote'>;
export type Quote = Output<'shipments.quote'>;

export function useQuote(input: QuoteInput): UseQueryResult<Quote> {
  const space = useSpace();
  const { may } = useMay('member');
  const [text] = useDebouncedValue(JSON.stringify(input), 400);
  const asked = JSON.parse(text) as QuoteInput;
  return useQuery({
    queryKey: keyOf(space, 'shipments.quote', asked),
    // Nothing is written by a quote; a dry run keeps no idempotency key of it either.
    queryFn: () => callWrite('shipments.quote', asked, space, { dryRun: true }),
    enabled: may && asked.items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
