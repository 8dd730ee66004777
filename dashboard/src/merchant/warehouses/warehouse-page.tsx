import { List, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useList, useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { date, number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { plain } from '../../ui/words.ts';
import { addressLine } from './address-line.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

export function WarehousePage() {
  const { warehouseId: id } = useParams({ strict: false }) as { warehouseId: string };
  const query = useRead('warehouses.get', { id });
  const stockInput = { warehouseId: id, nonZero: true, take: 50, includeTotal: true };
  const stock = useList('stock.breakdown', stockInput);
  return (
    <Page
      title={query.data?.name ?? 'Warehouse'}
      crumbs={[{ title: 'Warehouses', to: path.warehouses() }]}
      aside={
        query.data ? (
          <Badge tone={query.data.active ? 'good' : 'neutral'}>{query.data.active ? 'Open' : 'Closed'}</Badge>
        ) : null
      }
      lead={query.data?.description}
      api={[apiCall('warehouses.get', { id }), apiCall('stock.breakdown', stockInput)]}
    >
      <Loaded query={query}>
        {(one) => (
          <Stack gap="lg">
            <Section title="Details">
              <Facts
                rows={[
                  ['Code', one.code],
                  ['Address', addressLine(one.address)],
                  ['Time zone', one.timezone],
                  [
                    'Contact',
                    [one.contact.name, one.contact.email, one.contact.phone].filter(Boolean).join(', ') ||
                      '–',
                  ],
                  ['Services', one.capabilities.map(plain).join(', ') || '–'],
                  ['Your products here', stock.data ? `${number(stock.data.total ?? 0)} products` : '…'],
                  ['Id', <CopyId value={one.id} key="id" />],
                ]}
              />
              <Text size="sm" mt="sm">
                <Link to={path.shipments({})}>Shipments</Link>
              </Text>
            </Section>
            <Section title="Cut-offs">
              <Facts
                rows={one.cutoffs.map(({ service, localTime }) => [
                  plain(service),
                  `${localTime} local time, ships within ${number(one.slaHours[service] ?? 0)} working hours`,
                ])}
              />
            </Section>
            <Section title="Working days and holidays">
              <Text size="sm" mb="xs">
                {one.workingDays.map(plain).join(', ')}
              </Text>
              {one.holidays.length === 0 ? (
                <Note>No holidays.</Note>
              ) : (
                <List size="sm">
                  {one.holidays.toSorted().map((day) => (
                    <List.Item key={day}>{date(day)}</List.Item>
                  ))}
                </List>
              )}
            </Section>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
