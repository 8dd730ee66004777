/** The test space: what it is, its clock, its warehouse and its keys. */
import { Button, List, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { SpaceProvider, useMay, useVisit } from '../../api/space.tsx';
import { useList } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { StatusBadge } from '../shipments/status-badge.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { TestClock } from './test-clock.tsx';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

const inTest = (to: string): string => `${to}${to.includes('?') ? '&' : '?'}mode=test`;

export function TestSpacePage() {
  const { organizationId, mode } = useVisit();
  return (
    <Page
      title="Test space"
      lead="A second, empty organization to build and test with. Nothing in it is real: no goods move and nothing is charged."
      actions={<SwitchButton />}
      {...(mode === 'test' ? { api: [apiCall('organization.testClock', {})] } : {})}
    >
      <SpaceProvider value={{ organizationId, mode: 'test' }}>
        <Section title="How it works">
          <List size="sm" spacing={6}>
            <List.Item>
              It has its own products, cartons, shipments, invoices and keys. They are never mixed with live
              data.
            </List.Item>
            <List.Item>
              The API is the same, at the same URL. The key decides which data a program sees: test keys start
              with <code>pkh_test_</code>.
            </List.Item>
            <List.Item>You simulate the warehouse and the carrier on the page of each shipment.</List.Item>
            <List.Item>
              Time runs as usual, and you can move the clock forward. Everything due by then happens.
            </List.Item>
          </List>
        </Section>
        <TestClock />
        <Simulate />
        <TestKeys />
      </SpaceProvider>
    </Page>
  );
}

function SwitchButton() {
  const { organizationId, mode } = useVisit();
  const navigate = useNavigate();
  const test = mode === 'test';
  return (
    <Button
      size="xs"
      variant={test ? 'default' : 'filled'}
      onClick={() =>
        void navigate({
          to: path.testSpace(),
          search: { org: organizationId, mode: test ? undefined : 'test' },
        } as never)
      }
    >
      {test ? 'Switch to live mode' : 'Switch to test mode'}
    </Button>
  );
}

function Simulate() {
  const list = useList('shipments.list', { take: 5 });
  return (
    <Section
      title="Simulate the warehouse"
      aside={<Link to={inTest(path.newShipment())}>New test shipment</Link>}
    >
      <Note mb="xs">
        The page of a test shipment has buttons for the next step of the warehouse or the carrier: pick it,
        ship it, lose it, receive it with a discrepancy.
      </Note>
      <Loaded query={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text size="sm">
              No test shipments yet. Create a product, create an inbound for it, simulate its arrival, and
              order some of it.
            </Text>
          ) : (
            <SmallTable
              label="Newest test shipments"
              rows={rows}
              columns={[
                {
                  title: 'Shipment',
                  cell: ({ id, number }) => <Link to={inTest(path.shipment(id))}>{number}</Link>,
                },
                { title: 'Status', cell: (shipment) => <StatusBadge shipment={shipment} /> },
              ]}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

function TestKeys() {
  const { why } = useMay('admin');
  const member = useMay('member').may;
  const go = useGo();
  const keys = useList(
    'dashboardKeys.list',
    { take: 1, state: ['active'], includeTotal: true },
    { enabled: member },
  );
  return (
    <Section title="Test keys">
      <Stack gap="xs" align="flex-start">
        {keys.data ? <Link to={inTest(path.keys())}>{countOf(keys.data.total ?? 0)}</Link> : null}
        <WhyButton size="xs" variant="default" why={why} onClick={() => go(inTest(path.newKey()))}>
          New test key
        </WhyButton>
      </Stack>
    </Section>
  );
}

const countOf = (total: number): string =>
  total === 0 ? 'No active test keys' : total === 1 ? '1 active test key' : `${total} active test keys`;
