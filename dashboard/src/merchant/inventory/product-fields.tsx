/** Fields of the product form, by the columns of a product: each knows where its errors belong. */
import { NumberInput, TextInput, type NumberInputProps, type TextInputProps } from '@mantine/core';
import { fieldOfColumn, type ProductColumn } from '@packhouse/contract/rules/product-csv';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import type { Typed } from './number-or-null.ts';
import type { ProductDraft } from './product-draft.ts';

export interface PartProps {
  draft: ProductDraft;
  set: (changes: Partial<ProductDraft>) => void;
  errorAt: ErrorAt;
}

/** Columns whose value in the draft has exactly this type. */
type ColumnOf<T> = {
  [C in Column]: [T, ProductDraft[C]] extends [ProductDraft[C], T] ? C : never;
}[Column];
type Column = ProductColumn & keyof ProductDraft;

interface TextFieldProps extends PartProps, Omit<TextInputProps, 'name'> {
  name: ColumnOf<string>;
}

export function TextField({ name, draft, set, errorAt, ...props }: TextFieldProps) {
  return (
    <TextInput
      {...props}
      value={draft[name]}
      onChange={({ currentTarget: { value } }) => set({ [name]: value })}
      error={errorAt(fieldOfColumn(name))}
    />
  );
}

interface NumberFieldProps extends PartProps, Omit<NumberInputProps, 'name'> {
  name: ColumnOf<Typed>;
}

export function NumberField({ name, draft, set, errorAt, ...props }: NumberFieldProps) {
  return (
    <NumberInput
      data-field={fieldOfColumn(name)}
      min={0}
      {...props}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
      error={errorAt(fieldOfColumn(name))}
    />
  );
}
