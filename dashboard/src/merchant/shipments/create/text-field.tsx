import { TextInput, type TextInputProps } from '@mantine/core';
import type { FormState } from './use-shipment-form.ts';

interface TextFieldProps<K extends string> extends Omit<TextInputProps, 'name'> {
  state: FormState<Record<NoInfer<K>, string>>;
  name: K;
  /** Path of the field in the request, where that is not its name. */
  at?: string;
}

/** A text of a form, with the error that the service reports for it. */
export function TextField<K extends string>({ state, name, at = name, ...rest }: TextFieldProps<K>) {
  const { form, change, errors } = state;
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={form[name]}
      error={errors.at(at)}
      onChange={(event) => change({ [name]: event.currentTarget.value } as Record<K, string>)}
      {...rest}
    />
  );
}
