/** The first steps, until they are done or put away. */
import { ActionIcon, Card, Group, Progress, Stack, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { CheckCircleFillIcon, CircleIcon, XIcon } from '@primer/octicons-react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { useVisit } from '../../api/space.tsx';
import { path } from '../../app/path.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

type Step = Output<'dashboardOverview.checklist'>['steps'][number]['key'];

const words: Record<Step, { title: string; to: string }> = {
  product_added: { title: 'Add your first product', to: path.newProduct() },
  stock_announced: { title: 'Create an inbound shipment', to: path.newInbound() },
  key_made: { title: 'Create an API key', to: path.newKey() },
  first_call_made: { title: 'Send a request and see it in the log', to: path.requests() },
  order_sent: { title: 'Send your first order', to: path.newShipment() },
  order_shipped: { title: 'See it leave the warehouse', to: path.shipments() },
  member_invited: { title: 'Invite a colleague', to: path.team() },
};

export function Checklist() {
  const { organizationId } = useVisit();
  const [away, putAway] = useLocalStorage({
    key: `packhouse-checklist-${organizationId}`,
    defaultValue: 'shown',
  });
  const { data } = useRead('dashboardOverview.checklist', {}, { enabled: away === 'shown' });
  if (!data || data.complete || away !== 'shown') return null;
  const done = data.steps.filter((step) => step.done).length;
  return (
    <Card withBorder padding="md" component="section" aria-label="Getting started">
      <Group justify="space-between" mb="xs">
        <Title size="h4">Getting started</Title>
        <Group gap="xs">
          <Note>
            {done} of {data.steps.length}
          </Note>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="dimmed"
            aria-label="Hide the checklist"
            onClick={() => putAway('away')}
          >
            <XIcon size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <Progress
        value={(done / data.steps.length) * 100}
        size="sm"
        mb="sm"
        aria-label={`${done} of ${data.steps.length} steps done`}
      />
      <Stack gap={6}>
        {data.steps.map(({ key, done: isDone }) => (
          <Group gap="xs" key={key} wrap="nowrap">
            {isDone ? (
              <CheckCircleFillIcon size={16} fill="var(--mantine-primary-color-filled)" aria-label="Done" />
            ) : (
              <CircleIcon size={16} aria-label="To do" />
            )}
            {isDone ? <Note>{words[key].title}</Note> : <Link to={words[key].to}>{words[key].title}</Link>}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
