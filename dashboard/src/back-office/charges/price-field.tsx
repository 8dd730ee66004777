import { TextInput } from '@mantine/core';
import { majorText, minorUnits } from '@packhouse/contract/rules/money';
import { typing } from '../../ui/typing.ts';

interface PriceFieldProps {
  unit: string;
  currency: string;
  description: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

/** Field for the price of one unit in major units; it may have more decimals than the smallest coin. */
export const PriceField = ({ unit, currency, description, value, onChange, error }: PriceFieldProps) => (
  <TextInput
    label={`Price per ${unit}, ${currency}`}
    description={description}
    inputMode="decimal"
    autoComplete="off"
    maxLength={18}
    {...typing(value, onChange)}
    error={
      error ??
      (value !== '' && minorUnits(value, currency, 4) === undefined
        ? `Enter an amount such as ${majorText(4500, currency)}`
        : undefined)
    }
  />
);

/** The price as it is sent; nothing when the field is empty. */
export const priceOf = (text: string, currency: string): { unitPrice?: number } => {
  const unitPrice = minorUnits(text, currency, 4);
  return unitPrice === undefined ? {} : { unitPrice };
};
