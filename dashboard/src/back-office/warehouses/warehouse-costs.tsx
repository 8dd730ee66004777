/** Costs of a warehouse, for reports of profit: its wage, and what storage, boxes and materials cost it. */
import { SimpleGrid, TextInput } from '@mantine/core';
import { majorText, minorUnits } from '@packhouse/contract/rules/money';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { typing } from '../../ui/typing.ts';
import { CurrencySelect } from '../../ui/currency-select.tsx';

type Warehouse = Output<'operatorWarehouses.get'>;
type Boxes = Output<'operatorStock.boxTypes'>['boxes'];

export function WarehouseCosts({ warehouse }: { warehouse: Warehouse }) {
  const query = useRead('operatorStock.boxTypes', { id: warehouse.id });
  return (
    <Section title="Costs">
      <Loaded query={query}>
        {({ boxes }) => <CostsForm key={warehouse.version} warehouse={warehouse} boxes={boxes} />}
      </Loaded>
    </Section>
  );
}

const fields = {
  wagePerHour: 'Wage per hour',
  storagePerCubicMeterDay: 'Storage per m³ per day',
  materialsPerPackage: 'Materials per package',
} as const;
type Field = keyof typeof fields;
const names = Object.keys(fields) as Field[];

function CostsForm({ warehouse, boxes }: { warehouse: Warehouse; boxes: Boxes }) {
  const { costs } = warehouse;
  const [currency, setCurrency] = useState(costs?.currency ?? 'USD');
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries([
      ...names.map((field) => [field, textOf(costs?.[field], currency)]),
      ...boxes.map(({ id }) => [
        id,
        textOf(costs?.boxes.find(({ boxTypeId }) => boxTypeId === id)?.cost, currency),
      ]),
    ]),
  );
  const update = useWrite('operatorWarehouses.update', { quiet: true, done: 'Costs saved' });
  const amountOf = (name: string) => minorUnits(amounts[name] ?? '', currency, 4);
  const isWrong = (name: string) => amounts[name]?.trim() !== '' && amountOf(name) === undefined;
  const field = (name: string, label: string, refused: string | undefined) => (
    <TextInput
      key={name}
      label={`${label}, ${currency}`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={18}
      {...typing(amounts[name] ?? '', (words) => setAmounts((before) => ({ ...before, [name]: words })))}
      error={isWrong(name) ? `Enter an amount such as ${majorText(2400, currency)}` : refused}
    />
  );
  return (
    <RecordForm
      action="Save costs"
      why={Object.keys(amounts).some(isWrong) ? 'Fix the marked fields first.' : undefined}
      submit={(idempotencyKey) =>
        update.mutateAsync({
          input: {
            id: warehouse.id,
            costs: {
              currency,
              wagePerHour: amountOf('wagePerHour') ?? null,
              storagePerCubicMeterDay: amountOf('storagePerCubicMeterDay') ?? null,
              materialsPerPackage: amountOf('materialsPerPackage') ?? null,
              boxes: boxes.flatMap(({ id }) => {
                const cost = amountOf(id);
                return cost === undefined ? [] : [{ boxTypeId: id, cost }];
              }),
            },
          },
          version: warehouse.version,
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <Note>
            For the report of profit; merchants never see them. Leave a field empty and the report says that
            the cost is not counted. Labor is the time that the work takes at the targets per hour.
          </Note>
          <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
            <CurrencySelect
              label="Currency of the costs"
              value={currency}
              onChange={setCurrency}
              error={errorAt('costs.currency')}
            />
            {names.map((name) => field(name, fields[name], errorAt(`costs.${name}`)))}
            {boxes.map(({ id, name }) => field(id, name, undefined))}
          </SimpleGrid>
        </>
      )}
    </RecordForm>
  );
}

const textOf = (amount: number | null | undefined, currency: string): string =>
  amount === null || amount === undefined ? '' : majorText(amount, currency);
