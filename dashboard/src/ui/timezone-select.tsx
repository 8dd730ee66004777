import { Select, type SelectProps } from '@mantine/core';

const timezones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

interface TimezoneSelectProps extends Pick<SelectProps, 'required' | 'maw'> {
  description: string;
  value: string;
  onChange: (timezone: string) => void;
  error: string | undefined;
}

/** One of the IANA time zones. */
export const TimezoneSelect = ({ value, onChange, ...rest }: TimezoneSelectProps) => (
  <Select
    label="Time zone"
    searchable
    allowDeselect={false}
    limit={50}
    data={timezones.includes(value) ? timezones : [value, ...timezones]}
    value={value}
    onChange={(zone) => zone && onChange(zone)}
    {...rest}
  />
);
