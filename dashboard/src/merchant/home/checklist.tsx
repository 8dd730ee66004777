/** The first steps, until they are done or put away. */
import { ActionIcon, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { CheckCircleFillIcon, CircleIcon, XIcon } from '@primer/octicons-react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { useVisit } from '../../api/space.tsx';
import { path } from '../../app/path.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

type Step = Output<'dashboardOverview.checklist'>['steps'][number]['key'];

const words: Record<Step, { title: string; why: string; to: string }> = {
  product_added: {
    title: 'Add your first product',
    why: 'One for each SKU. You can also import a CSV file.',
    to: path.newProduct(),
  },
  stock_announced: {
    title: 'Create an inbound shipment',
    why: 'It tells the warehouse what to expect. Your stock is available once it is received.',
    to: path.newInbound(),
  },
  key_made: {
    title: 'Create an API key',
    why: 'Your shop or your scripts use it to send orders and read stock.',
    to: path.newKey(),
  },
  first_call_made: {
    title: 'Send a request and see it in the log',
    why: 'The log shows each request with its answer, a second later.',
    to: path.requests(),
  },
  order_sent: {
    title: 'Send your first order',
    why: 'By hand, from a CSV file or from your shop.',
    to: path.newShipment(),
  },
  order_shipped: {
    title: 'See it leave the warehouse',
    why: 'The shipment shows each step, who took it, and the tracking number.',
    to: path.shipments(),
  },
  member_invited: {
    title: 'Invite a colleague',
    why: 'Everyone has their own account and role.',
    to: path.team(),
  },
};

/** True while there is nothing yet that figures could be about. */
export function useIsFirstRun(): boolean {
  const { data } = useRead('dashboardOverview.checklist', {});
  return (
    data !== undefined && !data.steps.some(({ key, done }) => done && aboutGoods.has(key)) && !data.complete
  );
}

const aboutGoods: ReadonlySet<Step> = new Set([
  'product_added',
  'stock_announced',
  'order_sent',
  'order_shipped',
]);

export function Checklist() {
  const { organizationId } = useVisit();
  const [away, putAway] = useLocalStorage({
    key: `packhouse-checklist-${organizationId}`,
    defaultValue: 'shown',
  });
  const { data } = useRead('dashboardOverview.checklist', {}, { enabled: away === 'shown' });
  if (!data || data.complete || away !== 'shown') return null;
  const done = data.steps.filter((step) => step.done).length;
  const next = data.steps.find((step) => !step.done);
  const isHalfDone = done * 2 > data.steps.length;
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
      {isHalfDone && next ? (
        <Text size="sm">
          Next: <Link to={words[next.key].to}>{words[next.key].title}</Link>
        </Text>
      ) : null}
      <Stack gap={10} hidden={isHalfDone}>
        {data.steps.map(({ key, done: isDone }) => (
          <Group gap="sm" key={key} wrap="nowrap" align="flex-start">
            {isDone ? (
              <CheckCircleFillIcon size={16} fill="var(--fill)" aria-label="Done" />
            ) : (
              <CircleIcon size={16} aria-label="To do" />
            )}
            {isDone ? (
              <Note>{words[key].title}</Note>
            ) : (
              <div>
                <Link to={words[key].to} fw={key === next?.key ? 650 : 500}>
                  {words[key].title}
                </Link>
                <Note size="xs">{words[key].why}</Note>
              </div>
            )}
          </Group>
        ))}
      </Stack>
      {isHalfDone ? null : (
        <Note size="xs" mt="md">
          To try everything first without real goods, turn on test mode at the top: its warehouse is
          simulated, and nothing is shipped or charged.
        </Note>
      )}
    </Card>
  );
}
