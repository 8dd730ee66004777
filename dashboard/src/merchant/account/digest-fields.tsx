import { NativeSelect, Select, SimpleGrid, Stack } from '@mantine/core';
import { dateTime } from '../../ui/format.ts';
import { Section } from '../../ui/facts.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { SegmentedField } from './segmented-field.tsx';
import type { Chosen, Preferences } from './preferences.ts';
import { Note } from '../../ui/note.tsx';

interface DigestFieldsProps {
  preferences: Preferences;
  chosen: Chosen;
  change: (changes: Partial<Chosen>) => void;
  errorAt: ErrorAt;
}

export function DigestFields({ preferences, chosen, change, errorAt }: DigestFieldsProps) {
  const { digest, digestHour, digestWeekday, timezone } = chosen;
  return (
    <Section title="Digest">
      <Stack gap="md">
        <SegmentedField
          label="Frequency"
          options={frequencies}
          value={digest}
          onChange={(value) => change({ digest: value })}
        />
        {digest === 'off' ? null : (
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
            {digest === 'weekly' ? (
              <NativeSelect
                label="Day of the week"
                data={weekdays}
                value={digestWeekday}
                error={errorAt('digestWeekday')}
                onChange={(event) =>
                  change({ digestWeekday: event.currentTarget.value as Chosen['digestWeekday'] })
                }
              />
            ) : null}
            <NativeSelect
              label="Hour"
              data={hours}
              value={String(digestHour)}
              error={errorAt('digestHour')}
              onChange={(event) => change({ digestHour: Number(event.currentTarget.value) })}
            />
            <Select
              label="Time zone"
              data={zonesWith(timezone)}
              value={timezone}
              searchable
              allowDeselect={false}
              limit={60}
              error={errorAt('timezone')}
              onChange={(value) => value && change({ timezone: value })}
            />
          </SimpleGrid>
        )}
        <Note>{whenOf(preferences)}</Note>
      </Stack>
    </Section>
  );
}

/** As it is saved, not as it is being chosen. */
function whenOf({ email, mailWorks, nextDigestAt, lastDigestAt }: Preferences): string {
  const next =
    nextDigestAt === null
      ? 'Digest emails are off.'
      : `Next digest: ${dateTime(nextDigestAt)} (your time), to ${email}${mailWorks ? '' : ', once email is set up'}. It is skipped when there is nothing to report.`;
  return lastDigestAt === null ? next : `${next} Last sent: ${dateTime(lastDigestAt)}.`;
}

const frequencies = [
  { value: 'off', label: 'Never' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const;

const weekdays: { value: Chosen['digestWeekday']; label: string }[] = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
  { value: 'wed', label: 'Wednesday' },
  { value: 'thu', label: 'Thursday' },
  { value: 'fri', label: 'Friday' },
  { value: 'sat', label: 'Saturday' },
  { value: 'sun', label: 'Sunday' },
];

const hourFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' });
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourFormat.format(Date.UTC(2000, 0, 1, hour)),
}));

/** Browsers leave some names out, such as UTC. */
const zonesWith = (zone: string): string[] => [
  ...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];
