/** Where the goods lie, and until when an order leaves the same day. */
import { Anchor, Card, Group, SimpleGrid, Text } from '@mantine/core';
import { useList } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { Badge } from '../../ui/badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Go } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { addressLine } from './address-line.ts';
import { cutoffWords, nextHoliday } from './opening.ts';

export function WarehousesPage() {
  const input = { take: 50 };
  const list = useList('warehouses.list', input);
  return (
    <Page title="Warehouses" api={[apiCall('warehouses.list', input)]}>
      <Loaded query={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title="No warehouses yet">
              The company that runs this service adds the first warehouse.
            </Empty>
          ) : (
            <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
              {rows.map((one) => (
                <Card withBorder padding="md" key={one.id} component="article" aria-label={one.name}>
                  <Group justify="space-between" mb="sm">
                    <Anchor component={Go} to={path.warehouse(one.id)} fw={600}>
                      {one.name}
                    </Anchor>
                    <Badge tone={one.active ? 'good' : 'neutral'}>{one.active ? 'Open' : 'Closed'}</Badge>
                  </Group>
                  <Facts
                    rows={[
                      ['Code', one.code],
                      ['Address', addressLine(one.address)],
                      ['Cut-off', cutoffWords(one)],
                      [
                        'Working days',
                        one.workingDays.map((day) => day.charAt(0).toUpperCase() + day.slice(1)).join(', '),
                      ],
                      ['Next holiday', nextHoliday(one.holidays) ?? 'None'],
                      ['Time zone', one.timezone],
                    ]}
                  />
                  {one.description ? (
                    <Text size="sm" mt="sm" style={{ overflowWrap: 'anywhere' }}>
                      {one.description}
                    </Text>
                  ) : null}
                </Card>
              ))}
            </SimpleGrid>
          )
        }
      </Loaded>
    </Page>
  );
}
