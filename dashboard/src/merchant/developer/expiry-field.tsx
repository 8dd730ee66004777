/** Expiry of a key: a usual span, a day, or never. */
import { Alert, Group, Radio, Stack, TextInput } from '@mantine/core';
import { AlertIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { dateTime } from '../../ui/format.ts';
import { dayOf, endOfDay, inDays } from './expiry.ts';

const spans = [30, 90, 365] as const;
export const usualSpanDays = 90;

interface ExpiryFieldProps {
  value: string | null;
  onChange: (expiresAt: string | null) => void;
  error: string | undefined;
  /** Initial choice; by default the day of `value`, or never when that is null. */
  initialChoice?: string;
}

export function ExpiryField({ value, onChange, error, initialChoice }: ExpiryFieldProps) {
  const [choice, setChoice] = useState(initialChoice ?? (value === null ? 'never' : 'day'));
  const choose = (next: string) => {
    setChoice(next);
    if (next === 'never') onChange(null);
    else if (next === 'day') onChange(value ?? inDays(usualSpanDays));
    else onChange(inDays(Number(next)));
  };
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Expires after"
        value={choice}
        onChange={choose}
        error={error}
        description={value === null ? undefined : `Expires ${dateTime(value)}`}
      >
        <Group gap="md" mt={6}>
          {spans.map((days) => (
            <Radio
              key={days}
              value={String(days)}
              label={`${days} days`}
              {...(error ? { 'aria-invalid': true } : {})}
            />
          ))}
          <Radio value="day" label="Custom date" />
          <Radio value="never" label="Never" />
        </Group>
      </Radio.Group>
      {choice === 'day' ? (
        <TextInput
          type="date"
          label="Last day"
          w={180}
          value={value === null ? '' : dayOf(value)}
          onChange={(event) => event.currentTarget.value && onChange(endOfDay(event.currentTarget.value))}
        />
      ) : null}
      {choice === 'never' ? (
        <Alert color="yellow" variant="outline" icon={<AlertIcon size={16} />}>
          A key that never expires works until somebody revokes it, even if it has leaked unnoticed. Roll it
          from time to time.
        </Alert>
      ) : null}
    </Stack>
  );
}
