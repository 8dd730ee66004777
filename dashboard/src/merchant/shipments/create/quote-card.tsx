/** Price and ship-by estimate, and what still stands in the way. */
import { Group, List, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMay } from '../../../api/space.tsx';
import { Section } from '../../../ui/facts.tsx';
import { money, number } from '../../../ui/format.ts';
import { wordsOf } from '../../../ui/tell.tsx';
import type { Quote } from './use-quote.ts';
import { Note } from '../../../ui/note.tsx';

export function QuoteCard({ quote, isEmpty }: { quote: UseQueryResult<Quote>; isEmpty: boolean }) {
  const { why } = useMay('member');
  return (
    <Section title="Estimate">
      <div aria-live="polite">
        {isEmpty ? (
          <Note>Add items to see the price and ship-by time.</Note>
        ) : quote.isError ? (
          <Note>No estimate yet: {wordsOf(quote.error).sentence}</Note>
        ) : quote.data ? (
          <QuoteFacts quote={quote.data} />
        ) : why ? (
          <Note>{why}</Note>
        ) : (
          <Skeleton height={90} />
        )}
      </div>
    </Section>
  );
}

function QuoteFacts({ quote }: { quote: Quote }) {
  const {
    warehouse,
    promise,
    splitInto,
    estimatedCharges,
    estimatedTotal,
    unfulfillable,
    problems,
    postageNotCovered,
    postageAtCost,
  } = quote;
  const currency = estimatedCharges[0]?.currency;
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="baseline">
        <Text fw={650} size="xl">
          {currency ? money(estimatedTotal, currency) : '–'}
        </Text>
        <Note>from {warehouse?.name ?? 'no warehouse'}</Note>
      </Group>
      {promise ? (
        <Text size="sm">
          Submit by {localTime(promise.cutoffAt, promise.timezone)} to ship by{' '}
          <strong>{localTime(promise.shipBy, promise.timezone)}</strong>.
        </Text>
      ) : (
        <Text size="sm">{warehouse?.name ?? 'The warehouse'} does not offer this service.</Text>
      )}
      {splitInto ? <SplitList splitInto={splitInto} /> : null}
      {estimatedCharges.length > 0 ? (
        <Table fz="sm" verticalSpacing={4} withRowBorders={false} aria-label="Estimated charges">
          <Table.Tbody>
            {estimatedCharges.map(
              ({ chargeType, description, quantity, totalCost, currency: unit }, index) => (
                <Table.Tr key={`${chargeType} ${index}`}>
                  <Table.Td px={0}>
                    {description}
                    {quantity > 1 ? ` × ${number(quantity)}` : ''}
                  </Table.Td>
                  <Table.Td px={0} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {money(totalCost, unit)}
                  </Table.Td>
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      ) : null}
      {postageAtCost ? <Note>{postageAtCost} It comes on top.</Note> : null}
      {postageNotCovered ? <Note>{postageNotCovered} Postage is estimated by weight.</Note> : null}
      {unfulfillable.length + problems.length > 0 ? (
        <div>
          <Text size="sm" fw={600}>
            To fix before shipping
          </Text>
          <List size="sm" spacing={2}>
            {unfulfillable.map(({ itemId, name, requested, available }) => (
              <List.Item key={itemId ?? name}>
                {name}: {number(available)} of {number(requested)} available.
              </List.Item>
            ))}
            {problems.map(({ code, message }) => (
              <List.Item key={code + message}>{message}</List.Item>
            ))}
          </List>
        </div>
      ) : null}
    </Stack>
  );
}

/** Further shipments that the order becomes. */
const SplitList = ({ splitInto }: { splitInto: NonNullable<Quote['splitInto']> }) => (
  <div>
    <Text size="sm" fw={600}>
      Also shipped
    </Text>
    <List size="sm" spacing={2}>
      {splitInto.map(({ warehouse, waitsForStock, items }) => (
        <List.Item key={`${warehouse.id} ${waitsForStock}`}>
          {items.map(({ quantity, name }) => `${number(quantity)} × ${name}`).join(', ')},{' '}
          {waitsForStock ? 'when it arrives' : `from ${warehouse.name}`}
        </List.Item>
      ))}
    </List>
  </div>
);

/** In the zone of the warehouse, which is named. */
const localTime = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at));
