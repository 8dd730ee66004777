/** Bins that the count plan of this warehouse proposes today, and the next one to go to. */
import { Group, Stack, Text } from '@mantine/core';
import { Section } from '../../ui/facts.tsx';
import { Go } from '../../ui/go.tsx';
import { Time } from '../../ui/time.tsx';
import { rich, t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { warehousePath } from '../path.ts';
import { useRoles } from '../roles/use-roles.ts';
import { useStation } from '../station.tsx';
import type { CountTasks, DueBin } from './use-count-tasks.ts';

export function DueBins({ tasks }: { tasks: CountTasks }) {
  const { today, bins, busy, skip, take } = tasks;
  if (!today.data) return null;
  if (!today.data.active) return <NoPlan />;
  const { left, planned } = today.data;
  const next = bins[0];
  return (
    <Section
      title={
        next
          ? t('Due today: {left, number} of {planned, plural, one {# bin} other {# bins}}', { left, planned })
          : t('Due today')
      }
    >
      <Stack>
        {next ? (
          <div>
            <Text fw={700} size="xl" style={{ overflowWrap: 'anywhere' }}>
              {next.bin}
            </Text>
            <Text>
              <AboutBin due={next} />
            </Text>
          </div>
        ) : (
          <Text>
            {planned > 0
              ? t('Done: {planned, plural, one {# bin} other {# bins}} today.', { planned })
              : t('No bins are due today.')}
          </Text>
        )}
        <Rest tasks={tasks} />
        {next ? (
          <Group>
            <BigButton
              calls="operatorCountTasks.take"
              hotkey="Enter"
              loading={busy}
              onClick={() => void take(next)}
            >
              {next.organization ? t('Count {bin}', { bin: next.bin }) : t('Check {bin}', { bin: next.bin })}
            </BigButton>
            {new Set(bins.map(({ bin }) => bin)).size > 1 ? (
              <BigButton variant="default" hotkey="s" onClick={() => skip(next)}>
                {t('Skip bin')}
              </BigButton>
            ) : null}
          </Group>
        ) : null}
      </Stack>
    </Section>
  );
}

const AboutBin = ({ due: { zone, organization, lastCountedAt } }: { due: DueBin }) => (
  <>
    {t('Zone {zone}', { zone })} · {organization?.name ?? t('should be empty')} ·{' '}
    {lastCountedAt ? rich('last count {time}', { time: <Time at={lastCountedAt} /> }) : t('never counted')}
  </>
);

/** Bins that are due and not for today. */
function Rest({ tasks: { today } }: { tasks: CountTasks }) {
  const { overdue = 0, busy = 0 } = today.data ?? {};
  const parts = [
    overdue > 0
      ? t('{overdue, plural, one {# more bin is} other {# more bins are}} overdue.', { overdue })
      : '',
    busy > 0 ? t('{busy, plural, one {# due bin is} other {# due bins are}} in use.', { busy }) : '',
  ].filter(Boolean);
  return parts.length > 0 ? <Text size="sm">{parts.join(' ')}</Text> : null;
}

function NoPlan() {
  const { warehouse } = useStation();
  const { mayCall } = useRoles();
  return mayCall('operatorWarehouses.update') ? (
    <Text size="sm">
      {rich('The count plan is off. <go>Turn it on</go> to get bins to count each day.', {
        go: (part) => <Go to={warehousePath.warehouse(warehouse.id)}>{part}</Go>,
      })}
    </Text>
  ) : null;
}
