/** How long until the carrier's cut-off, in the time of the warehouse. */
import { minuteMs } from '@packhouse/contract/rules/time';
import { Group, Paper, Stack, Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useNow } from '../../ui/use-now.ts';
import { locale, t, word } from '../../ui/t.ts';
import { service as serviceWords } from '../../ui/words.ts';

type Counters = Output<'operatorWork.counters'>;

export function CutoffClock({ counters: { cutoffs, timezone } }: { counters: Counters }) {
  const now = useNow(10_000);
  const [next, ...later] = cutoffs;
  if (!next) return null;
  const minutes = minutesTo(next.at, now);
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('Next cut-off')}>
      <Group justify="space-between" gap="sm">
        <Stack gap={0}>
          <Text size="xl" fw={700} {...(minutes <= 60 ? { c: 'var(--mantine-color-error)' } : {})}>
            {t(untilCutoff[next.service], { time: leftIn(minutes) })}
          </Text>
          <Text size="sm">
            {dayOf(next.at, now, timezone)} {next.localTime}, {timezone.replaceAll('_', ' ')}
          </Text>
        </Stack>
        <Text size="sm" component="div">
          {later.map(({ service, at, localTime }) => (
            <div key={service}>
              {t(serviceWords[service])} {localTime}: {leftIn(minutesTo(at, now))}
            </div>
          ))}
        </Text>
      </Group>
    </Paper>
  );
}

const untilCutoff: Record<Counters['cutoffs'][number]['service'], string> = {
  standard: word('{time} to the standard cut-off'),
  expedited: word('{time} to the expedited cut-off'),
  overnight: word('{time} to the overnight cut-off'),
};

const minutesTo = (at: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(at) - now) / minuteMs));

function leftIn(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.trunc(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.trunc(minutes / 1_440)} d ${Math.trunc((minutes % 1_440) / 60)} h`;
}

/** "Today", or the weekday there. */
function dayOf(at: string, now: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  if (day.format(new Date(at)) === day.format(now)) return t('Today');
  return new Intl.DateTimeFormat(locale(), { timeZone, weekday: 'long' }).format(new Date(at));
}
