/** Fields for a side and for a weight, in the units of a warehouse. They hold millimetres and grams. */
import {
  fieldUnits,
  readSide,
  readWeight,
  sideInField,
  weightExamples,
  weightInField,
  type UnitSystem,
} from '@packhouse/contract/rules/units';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../ui/t.ts';

/** Millimetres or grams; undefined for an empty field, `unreadable` for a text that is none. */
export type Measure = number | 'unreadable' | undefined;

interface MeasureInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'onFocus' | 'onBlur' | 'label'
> {
  units: UnitSystem;
  /** Such as "Length"; the unit is added. */
  label: string;
  value: Measure;
  change: (value: Measure) => void;
}

export const SideInput = ({ units, label, ...rest }: MeasureInputProps) => (
  <MeasureInput
    label={`${label}, ${fieldUnits(units).side}`}
    inputMode="decimal"
    textOf={(mm) => sideInField(mm, units)}
    read={(text) => readSide(text, units)}
    rule={t('Type {unit}, such as 12.5', { unit: t(fieldUnits(units).sideName) })}
    {...rest}
  />
);

export const WeightInput = ({ units, label, ...rest }: MeasureInputProps) => (
  <MeasureInput
    label={`${label}, ${fieldUnits(units).weight}`}
    // Pounds and ounces need letters, which the keypad of a phone does not have.
    inputMode={units === 'us_customary' ? 'text' : 'decimal'}
    textOf={(grams) => weightInField(grams, units)}
    read={(text) => readWeight(text, units)}
    rule={t('Type a weight, such as {examples}', { examples: t(weightExamples(units)) })}
    {...rest}
  />
);

interface TypedMeasureProps extends Omit<MeasureInputProps, 'units'> {
  textOf: (value: number) => string;
  read: (text: string) => number | undefined;
  /** Hint shown while the text cannot be read. */
  rule: string;
}

function MeasureInput({ value, change, textOf, read, rule, error, ...rest }: TypedMeasureProps) {
  const [typed, setTyped] = useState<string>();
  const kept = typeof value === 'number' ? textOf(value) : '';
  /** Text and value when the field got the focus: the value is more exact than its text. */
  const before = useRef<{ text: string; value: Measure }>(undefined);
  const take = (text: string) => {
    setTyped(text);
    if (text === before.current?.text) change(before.current.value);
    else change(text.trim() === '' ? undefined : (read(text) ?? 'unreadable'));
  };
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={value === 'unreadable' ? (typed ?? '') : (typed ?? kept)}
      onChange={(event) => take(event.currentTarget.value)}
      onFocus={() => {
        before.current = { text: typed ?? kept, value };
      }}
      onBlur={() => {
        if (value !== 'unreadable') setTyped(undefined);
      }}
      error={error ?? (value === 'unreadable' ? rule : undefined)}
    />
  );
}
