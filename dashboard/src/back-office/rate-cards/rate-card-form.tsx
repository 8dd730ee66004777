import { SimpleGrid, Stack, Table, Textarea, TextInput } from '@mantine/core';
import { storageAges } from '@packhouse/contract/rules/storage-ages';
import { useState, type ReactNode } from 'react';
import type { Output } from '../../api/operation.ts';
import { useList, useWrite } from '../../api/use.ts';
import { unitMoney } from '../../merchant/invoices/unit-money.ts';
import { Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { chargeType, service as serviceWords } from '../../ui/words.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { CurrencySelect } from '../../ui/currency-select.tsx';
import { handUnits, optionalCharges, optionalUnit, pricedCharges, priceUnit } from '../words.ts';
import {
  amountOf,
  amountsOf,
  binField,
  cardOf,
  changeOf,
  draftOf,
  emptyDraft,
  handField,
  longTermField,
  postageField,
  priceField,
  problemsOf,
  services,
  sizesOf,
  type CardDraft,
} from './card-draft.ts';
import { ExampleOrder } from './example-order.tsx';
import { AtCostFields } from './at-cost-fields.tsx';
import { PostageTableFields } from './postage-table-fields.tsx';
import { TierFields } from './tier-fields.tsx';
import { TierPreview } from './tier-table.tsx';
import classes from './rate-card-form.module.css';
import { Note } from '../../ui/note.tsx';
import { typing } from '../../ui/typing.ts';

type RateCard = Output<'operatorRateCards.get'>;

interface PartProps {
  /** The card that the new one follows, if there is one. */
  from: RateCard | undefined;
  draft: CardDraft;
  set: (changes: Partial<CardDraft>) => void;
  errorAt: ErrorAt;
}

export function RateCardForm({ from }: Pick<PartProps, 'from'>) {
  const [draft, setDraft] = useState(() => (from ? draftOf(from) : emptyDraft('USD')));
  const go = useGo();
  const create = useWrite('operatorRateCards.create', {
    quiet: true,
    done: ({ version }) => `Rate card ${version} created`,
  });
  const sizes = useBinSizes();
  const problems = problemsOf(draft);
  const card = cardOf(draft);
  return (
    <RecordForm
      action={`Create rate card ${draft.version}`.trim()}
      why={
        card
          ? undefined
          : from
            ? 'Fix the marked fields first.'
            : 'Enter a name, a version and all prices first.'
      }
      cancelTo={warehousePath.rateCards()}
      submit={async (idempotencyKey) => {
        const { id } = await create.mutateAsync({ input: card!, idempotencyKey });
        go(warehousePath.rateCard(id));
      }}
    >
      {(refusedAt) => {
        const parts: PartProps = {
          from,
          draft,
          set: (changes) => setDraft((before) => ({ ...before, ...changes })),
          // A first card begins empty: its fields are not marked before something is typed.
          errorAt: (field) => (from || typed(draft, field) ? problems[field] : undefined) ?? refusedAt(field),
        };
        return (
          <>
            <Names {...parts} />
            <Section title="Prices">
              <Amounts
                {...parts}
                label="Prices"
                rows={pricedCharges.map((charge) => ({
                  field: priceField(charge),
                  what: chargeType[charge],
                  unit: priceUnit[charge],
                }))}
              />
            </Section>
            <Section title="Optional prices">
              <Amounts
                {...parts}
                label="Optional prices"
                rows={[
                  ...optionalCharges.map((charge) => ({
                    field: priceField(charge),
                    what: chargeType[charge],
                    unit: optionalUnit[charge],
                  })),
                  { field: 'orderMinimum', what: chargeType.order_minimum, unit: 'order' },
                  ...storageAges.map((age) => ({
                    field: longTermField(age),
                    what: `${chargeType.storage_long_term}, from day ${age}`,
                    unit: 'm³ per day',
                  })),
                  ...sizes(draft).map((size) => ({
                    field: binField(size),
                    what: `${chargeType.storage_bin}, ${size}`,
                    unit: 'bin per day',
                  })),
                ]}
              />
              <Note>Leave a price empty for work that you do not bill.</Note>
            </Section>
            <Section title="Volume tiers">
              <TierFields {...parts} />
              {card?.tiers ? <TierPreview card={card} /> : null}
            </Section>
            <Section title="Postage">
              <Amounts
                {...parts}
                label="Postage"
                rows={services.flatMap((service) => [
                  {
                    field: postageField(service, 'parcel'),
                    what: `${serviceWords[service]}, per package`,
                    unit: 'package',
                  },
                  {
                    field: postageField(service, 'kilogram'),
                    what: `${serviceWords[service]}, by weight`,
                    unit: 'kilogram',
                  },
                ])}
              />
              <PostageTableFields {...parts} />
              <AtCostFields {...parts} />
            </Section>
            <Section title="Charges by hand">
              <Amounts
                {...parts}
                label="Charges by hand"
                rows={handUnits.map((unit) => ({ field: handField(unit), what: `Work per ${unit}`, unit }))}
              />
              <Note>Leave a price empty when each charge names its own.</Note>
            </Section>
            <Terms {...parts} />
            {card ? (
              <ExampleOrder
                card={{ ...card, taxPercent: card.taxPercent ?? 0 }}
                before={draft.currency === from?.currency ? from : undefined}
              />
            ) : null}
          </>
        );
      }}
    </RecordForm>
  );
}

/** Sizes that a draft names, and those of the warehouses. */
function useBinSizes(): (draft: CardDraft) => string[] {
  const { data } = useList('operatorWork.warehouses', { take: 50 });
  const named = data?.rows.flatMap(({ binSizes }) => binSizes) ?? [];
  return (draft) => [...new Set([...named, ...sizesOf(draft)])];
}

const typed = ({ amounts, ...texts }: CardDraft, field: string): boolean =>
  ({ ...texts, ...amounts } as Record<string, unknown>)[field] !== '';

const Names = ({ draft, set, errorAt }: PartProps) => (
  <Section title="Rate card">
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <TextInput
        label="Version"
        description="Shown on invoices. Must be unique"
        required
        maxLength={40}
        {...typing(draft.version, (version) => set({ version }))}
        error={errorAt('version')}
      />
      <TextInput
        label="Name"
        description="Internal name"
        required
        maxLength={100}
        {...typing(draft.name, (name) => set({ name }))}
        error={errorAt('name')}
      />
      <CurrencySelect
        description="Applies to all amounts below"
        value={draft.currency}
        onChange={(currency) => set({ currency, postageTableId: '' })}
        error={errorAt('currency')}
      />
    </SimpleGrid>
    <Textarea
      label="Note"
      description="Internal: why this version was created"
      mt="sm"
      autosize
      minRows={2}
      maxLength={2000}
      {...typing(draft.note, (note) => set({ note }))}
      error={errorAt('note')}
    />
  </Section>
);

interface AmountRow {
  field: string;
  what: string;
  unit: string;
}

function Amounts({ rows, label, ...parts }: PartProps & { rows: readonly AmountRow[]; label: string }) {
  const { from, draft } = parts;
  const comparable = draft.currency === from?.currency;
  const old = from ? amountsOf(from) : new Map<string, number>();
  return (
    <Table className={classes['amounts']} verticalSpacing={6} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Charge</Table.Th>
          <Table.Th>{draft.currency}</Table.Th>
          <Table.Th>Per</Table.Th>
          {comparable ? <Table.Th ta="right">Current</Table.Th> : null}
          {comparable ? <Table.Th ta="right">Change</Table.Th> : null}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ field, what, unit }) => (
          <Table.Tr key={field}>
            <Table.Td className={classes['what']}>{what}</Table.Td>
            <Table.Td>
              <AmountField {...parts} field={field} label={`${what}, ${draft.currency} for one ${unit}`} />
            </Table.Td>
            <Table.Td>{unit}</Table.Td>
            {comparable ? (
              <Table.Td ta="right">{unitMoney(old.get(field) ?? 0, draft.currency)}</Table.Td>
            ) : null}
            {comparable ? (
              <Table.Td ta="right">
                <Change before={old.get(field) ?? 0} now={amountOf(draft, field)} />
              </Table.Td>
            ) : null}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const AmountField = ({ draft, set, errorAt, field, label }: PartProps & { field: string; label: string }) => (
  <TextInput
    aria-label={label}
    inputMode="decimal"
    autoComplete="off"
    maxLength={18}
    {...typing(draft.amounts[field] ?? '', (words) => set({ amounts: { ...draft.amounts, [field]: words } }))}
    error={errorAt(field)}
    styles={{ input: { textAlign: 'right' } }}
    w={130}
  />
);

const signed = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

function Change({ before, now }: { before: number; now: number | undefined }): ReactNode {
  if (now === undefined) return '–';
  if (before === now) return <Note span>no change</Note>;
  const change = changeOf(before, now);
  return <strong>{change === undefined ? 'new' : signed.format(change)}</strong>;
}

function Terms(parts: PartProps) {
  const { draft, set, errorAt } = parts;
  return (
    <Section title="Terms">
      <Stack gap="sm">
        <Amounts
          {...parts}
          label="Terms"
          rows={[
            { field: 'minimum', what: 'Monthly minimum', unit: '30 days' },
            { field: 'lateCredit', what: 'Late-order credit', unit: 'order' },
          ]}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} maw={520}>
          <TextInput
            label="Tax, %"
            description="On the sum of all lines"
            inputMode="decimal"
            maxLength={8}
            {...typing(draft.taxPercent, (taxPercent) => set({ taxPercent }))}
            error={errorAt('taxPercent')}
          />
          <TextInput
            label="Payment terms, days"
            description="From the end of the period"
            inputMode="numeric"
            maxLength={3}
            {...typing(draft.paymentDays, (paymentDays) => set({ paymentDays }))}
            error={errorAt('paymentDays')}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
