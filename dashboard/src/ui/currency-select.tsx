import { Select } from '@mantine/core';

const currencies = Intl.supportedValuesOf('currency');

interface CurrencySelectProps {
  label?: string;
  description?: string;
  value: string;
  onChange: (currency: string) => void;
  error: string | undefined;
}

/** One of the currencies of ISO 4217. */
export const CurrencySelect = ({ label = 'Currency', onChange, ...rest }: CurrencySelectProps) => (
  <Select
    label={label}
    data={currencies}
    onChange={(currency) => currency && onChange(currency)}
    searchable
    allowDeselect={false}
    limit={40}
    {...rest}
  />
);
