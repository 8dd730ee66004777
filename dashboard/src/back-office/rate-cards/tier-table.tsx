import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { unitMoney } from '../../merchant/invoices/unit-money.ts';
import { Section } from '../../ui/facts.tsx';
import { money, plural } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { typing } from '../../ui/typing.ts';
import { chargeType } from '../../ui/words.ts';
import { costInTiers, tieredCharges, tierRows, tierUnit } from './tier-draft.ts';

type Card = Pick<Output<'operatorRateCards.get'>, 'prices' | 'tiers' | 'currency'>;

/** The volume tiers of a card; nothing when it has none. */
export function TierTable({ card }: { card: Card }) {
  const rows = tierRows(card);
  if (rows.length === 0) return null;
  return (
    <Section title="Volume tiers">
      <SmallTable
        label="Volume tiers"
        rows={rows}
        rowKey={({ charge, above }) => `${charge} ${above}`}
        columns={[
          { title: 'Charge', cell: ({ charge }) => chargeType[charge] },
          { title: 'From, per month', align: 'right', cell: ({ above }) => (above + 1).toLocaleString() },
          { title: 'Price', align: 'right', cell: ({ price }) => unitMoney(price, card.currency) },
        ]}
      />
      <TierPreview card={card} />
    </Section>
  );
}

/** The cost of a month with some quantity of each charge with tiers. */
export function TierPreview({ card: { prices, tiers, currency } }: { card: Card }) {
  const [text, setText] = useState('5000');
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  const charges = tieredCharges.filter((charge) => tiers?.[charge] !== undefined);
  return (
    <>
      <TextInput
        label="Example quantity per month"
        inputMode="numeric"
        maxLength={9}
        w={220}
        my="sm"
        {...typing(text, setText)}
        error={quantity > 0 ? undefined : 'Enter a whole number such as 5000'}
      />
      {quantity > 0 ? (
        <SmallTable
          label="Example month"
          rows={charges.map((charge) => ({
            charge,
            cost: costInTiers(prices[charge] ?? 0, tiers?.[charge] ?? [], quantity),
          }))}
          rowKey={({ charge }) => charge}
          columns={[
            { title: 'Charge', cell: ({ charge }) => chargeType[charge] },
            { title: 'Quantity', cell: ({ charge }) => plural(quantity, tierUnit(charge)) },
            { title: 'Cost', align: 'right', cell: ({ cost }) => money(cost, currency) },
            {
              title: 'Average',
              align: 'right',
              cell: ({ cost }) => unitMoney(Math.round((cost / quantity) * 100) / 100, currency),
            },
          ]}
        />
      ) : null}
    </>
  );
}
