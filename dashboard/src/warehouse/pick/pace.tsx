import { hourMs } from '@packhouse/contract/rules/time';
import { Group, Progress, Text } from '@mantine/core';
import { t } from '../../ui/t.ts';
import { useNow } from '../../ui/use-now.ts';
import type { Wave } from './use-wave.ts';
import { progressOf } from './walk.ts';

/** How far the walk is, and how fast it goes. */
export function Pace({ kept, left }: { kept: Wave['kept']; left: number }) {
  const { begunAt, done } = kept;
  const now = useNow(10_000);
  const { reached, all } = progressOf(kept, left);
  const hours = begunAt ? (now - Date.parse(begunAt)) / hourMs : 0;
  return (
    <div>
      <Group justify="space-between">
        <Text fw={600}>{t('{count, number} of {all, number}', { count: reached, all })}</Text>
        {done > 1 && hours > 1 / 120 ? (
          <Text>{t('{count, number} lines per hour', { count: Math.round(done / hours) })}</Text>
        ) : null}
      </Group>
      <Progress value={all > 0 ? (100 * reached) / all : 0} size="lg" aria-label={t('Picked so far')} />
    </div>
  );
}
