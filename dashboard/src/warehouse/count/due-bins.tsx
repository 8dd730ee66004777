/** Bins that the count plan of this warehouse proposes today, and the next one to go to. */
import { Group, Stack, Text } from '@mantine/core';
import { number, plural } from '../../ui/format.ts';
import { Section } from '../../ui/facts.tsx';
import { Go } from '../../ui/go.tsx';
import { Time } from '../../ui/time.tsx';
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
    <Section title={next ? `Due today: ${number(left)} of ${plural(planned, 'bin')}` : 'Due today'}>
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
          <Text>{planned > 0 ? `Done: ${plural(planned, 'bin')} today.` : 'No bins are due today.'}</Text>
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
              {next.organization ? `Count ${next.bin}` : `Check ${next.bin}`}
            </BigButton>
            {new Set(bins.map(({ bin }) => bin)).size > 1 ? (
              <BigButton variant="default" hotkey="s" onClick={() => skip(next)}>
                Skip bin
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
    Zone {zone} · {organization?.name ?? 'should be empty'} ·{' '}
    {lastCountedAt ? (
      <>
        last count <Time at={lastCountedAt} />
      </>
    ) : (
      'never counted'
    )}
  </>
);

/** Bins that are due and not for today. */
function Rest({ tasks: { today } }: { tasks: CountTasks }) {
  const { overdue = 0, busy = 0 } = today.data ?? {};
  const parts = [
    overdue > 0 ? `${plural(overdue, 'more bin is', 'more bins are')} overdue.` : '',
    busy > 0 ? `${plural(busy, 'due bin is', 'due bins are')} in use.` : '',
  ].filter(Boolean);
  return parts.length > 0 ? <Text size="sm">{parts.join(' ')}</Text> : null;
}

function NoPlan() {
  const { warehouse } = useStation();
  const { mayCall } = useRoles();
  return mayCall('operatorWarehouses.update') ? (
    <Text size="sm">
      The count plan is off. <Go to={warehousePath.warehouse(warehouse.id)}>Turn it on</Go> to get bins to
      count each day.
    </Text>
  ) : null;
}
