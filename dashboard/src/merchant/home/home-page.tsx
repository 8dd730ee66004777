/** Home page: the current state, past figures, and tasks that wait for somebody. */
import { Grid, Group, Select, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useList, useRead } from '../../api/use.ts';
import { useVisit } from '../../api/space.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { Checklist, useIsFirstRun } from './checklist.tsx';
import { CoverPlot } from './cover-plot.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MostPressing } from './most-pressing.tsx';
import { NeedsYou } from './needs-you.tsx';
import { OnTimePlot } from './on-time-plot.tsx';
import { ShippedPlot } from './shipped-plot.tsx';
import { StockPlot } from './stock-plot.tsx';

const ranges = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const;

export function HomePage() {
  const { organizationName } = useVisit();
  const { values, set } = useUrlState();
  const days = ranges.find(({ value }) => value === values['days'])?.value ?? '30';
  const warehouses = useList('warehouses.list', { take: 50 });
  const warehouseId = warehouses.data?.rows.find(({ id }) => id === values['warehouse'])?.id;
  const input = { from: daysAgo(Number(days) - 1), ...(warehouseId ? { warehouseId } : {}) };
  const figures = useRead('dashboardOverview.figures', input);
  const isFirstRun = useIsFirstRun();
  return (
    <Page
      title="Home"
      tabTitle={`${organizationName}: Home`}
      api={[apiCall('dashboardOverview.figures', input)]}
      actions={
        <Group gap="xs">
          <Select
            aria-label="Warehouse"
            size="xs"
            w={170}
            placeholder="All warehouses"
            clearable
            data={(warehouses.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={warehouseId ?? null}
            onChange={(value) => set({ warehouse: value ?? undefined })}
          />
          <Select
            aria-label="Date range"
            size="xs"
            w={140}
            data={[...ranges]}
            value={days}
            allowDeselect={false}
            onChange={(value) => set({ days: value ?? undefined })}
          />
        </Group>
      }
    >
      <Checklist />
      {/* Zeros and empty plots say nothing to somebody who begins. */}
      <Loaded query={figures} skeleton={<Waiting />}>
        {(shown) =>
          isFirstRun ? null : (
            <Stack gap="md">
              <KeyFigures figures={shown} />
              <Grid gap="md">
                <Grid.Col span={{ base: 12, lg: 8 }}>
                  <Stack gap="md">
                    <ShippedPlot figures={shown} />
                    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
                      <OnTimePlot figures={shown} />
                      <StockPlot figures={shown} />
                    </SimpleGrid>
                    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
                      <MostPressing />
                      <CoverPlot figures={shown} />
                    </SimpleGrid>
                  </Stack>
                </Grid.Col>
                <Grid.Col span={{ base: 12, lg: 4 }}>
                  <NeedsYou />
                </Grid.Col>
              </Grid>
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

const Waiting = () => (
  <Stack gap="lg" aria-hidden>
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((one) => (
        <Skeleton height={92} key={one} />
      ))}
    </SimpleGrid>
    <Skeleton height={300} />
  </Stack>
);

/** Local day that lies so many days before today, by the reader's calendar, YYYY-MM-DD. */
function daysAgo(count: number): string {
  const day = new Date();
  day.setDate(day.getDate() - count);
  return [
    day.getFullYear(),
    String(day.getMonth() + 1).padStart(2, '0'),
    String(day.getDate()).padStart(2, '0'),
  ].join('-');
}
