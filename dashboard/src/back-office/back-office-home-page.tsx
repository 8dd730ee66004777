/**
 * Start page of the office, for work done at a desk: the shipments and goods of all merchants, reports, billing, merchants,
 * debts, prices, background jobs, recommendations, the warehouses and the staff.
 */
import { Group, Kbd, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useList, useRead } from '../api/use.ts';
import { Badge } from '../ui/badge.tsx';
import { money, number } from '../ui/format.ts';
import { Go, useGo } from '../ui/go.tsx';
import tiles from '../warehouse/home/tiles.module.css';
import { warehousePath } from '../warehouse/path.ts';
import { usePages } from '../warehouse/roles/use-pages.ts';
import { useKeys } from '../warehouse/scan/keys.tsx';
import { BackOfficePage } from './back-office-page.tsx';
import { overdueOf } from './words.ts';

/** Number on the card of a page. */
const figures: Readonly<Record<string, () => ReactNode>> = {
  [warehousePath.allShipments()]: Late,
  [warehousePath.allStock()]: Low,
  [warehousePath.allProducts()]: Products,
  [warehousePath.invoices()]: Owed,
  [warehousePath.ageing()]: Overdue,
  [warehousePath.organizations()]: Merchants,
  [warehousePath.rateCards()]: Cards,
  [warehousePath.jobs()]: Jobs,
  [warehousePath.recommendations()]: Suggested,
  [warehousePath.warehouses()]: Warehouses,
  [warehousePath.staff()]: Staff,
};

export function BackOfficeHomePage() {
  const go = useGo();
  const cards = usePages().pages.flatMap(({ path, card }) =>
    card ? [{ ...card, to: path, Figure: figures[path] }] : [],
  );
  useKeys(cards.map(({ key, to }) => [key, () => go(to)] as const));
  return (
    <BackOfficePage
      front
      title="Back office"
      lead="Shipments, stock, products, reports, invoices, merchants, rate cards, recommendations, background jobs, warehouses and staff."
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} component="nav" aria-label="Back office">
        {cards.map(({ key, name, to, purpose, Figure }) => (
          <Go to={to} className={tiles['tile']} key={key}>
            <Group justify="space-between" wrap="nowrap" gap={6} align="flex-start">
              <div>
                <Text component="span" fw={650} size="lg" lh={1.2} display="block">
                  {name}
                </Text>
                <Text component="span" size="sm" c="dimmed">
                  {purpose}
                </Text>
              </div>
              <Kbd>{key}</Kbd>
            </Group>
            <Stack gap={4} align="flex-start">
              {Figure ? <Figure /> : null}
            </Stack>
          </Go>
        ))}
      </SimpleGrid>
    </BackOfficePage>
  );
}

function Late() {
  const { data } = useList('operatorShipments.list', { sla: ['late'], take: 1, includeTotal: true });
  if (data?.total === 0) return <Badge tone="good">None late</Badge>;
  return <Count note="late">{data?.total === undefined ? '–' : number(data.total)}</Count>;
}

function Low() {
  const { data } = useList('operatorStock.list', { belowReorder: true, take: 1, includeTotal: true });
  return <Count note="low">{data?.total === undefined ? '–' : number(data.total)}</Count>;
}

function Products() {
  const { data } = useList('operatorProducts.list', { archived: false, take: 1, includeTotal: true });
  return <Count note="active">{data?.total === undefined ? '–' : number(data.total)}</Count>;
}

function Owed() {
  const { data } = useRead('operatorInvoices.ageing', {});
  if (!data) return <Count>–</Count>;
  if (data.byCurrency.length === 0) return <Count note="Nothing unpaid">{number(0)}</Count>;
  return data.byCurrency.map((row) => (
    <Count key={row.currency} note="unpaid">
      {money(row.total, row.currency)}
    </Count>
  ));
}

function Overdue() {
  const { data } = useRead('operatorInvoices.ageing', {});
  if (!data) return <Count>–</Count>;
  const late = data.byCurrency.filter((row) => overdueOf(row) > 0);
  if (late.length === 0) return <Badge tone="good">Nothing overdue</Badge>;
  return late.map((row) => (
    <Count key={row.currency} note={<Badge tone="bad">overdue</Badge>}>
      {money(overdueOf(row), row.currency)}
    </Count>
  ));
}

function Merchants() {
  const { data } = useList('operatorShipments.organizations', {
    mode: 'live',
    take: 1,
    includeTotal: true,
  });
  return <Count note="merchants">{data?.total === undefined ? '–' : number(data.total)}</Count>;
}

function Cards() {
  const { data } = useList('operatorRateCards.list', { take: 1, includeTotal: true });
  const unpriced = useRead('operatorRateCards.unpriced', {}).data?.organizations.length ?? 0;
  if (data?.total === 0) return <Badge tone="warning">Set your prices</Badge>;
  const note = unpriced > 0 ? <Badge tone="warning">{number(unpriced)} without prices</Badge> : 'versions';
  return <Count note={note}>{data?.total === undefined ? '–' : number(data.total)}</Count>;
}

function Jobs() {
  const { data } = useRead('operatorJobs.overview', {}, { everyMs: 15_000 });
  if (!data) return <Count>–</Count>;
  const failing = data.tasks.reduce((sum, task) => sum + task.failing, 0);
  return (
    <Count
      note={
        !data.works ? (
          <Badge tone="bad">not running</Badge>
        ) : failing > 0 ? (
          <Badge tone="bad">failing</Badge>
        ) : (
          <Badge tone="good">all running</Badge>
        )
      }
    >
      {number(failing)}
    </Count>
  );
}

function Suggested() {
  const { data } = useRead('operatorRecommendations.metrics', {});
  if (!data) return <Count>–</Count>;
  const { organizations } = data;
  const types = organizations.flatMap((one) => one.types);
  const muted = types.filter((one) => one.muted).length;
  const failed = organizations.filter(({ run }) => run.failure !== null).length;
  return (
    <Count
      note={
        failed > 0 ? (
          <Badge tone="bad">{number(failed)} failed</Badge>
        ) : muted > 0 ? (
          <Badge tone="warning">{number(muted)} muted</Badge>
        ) : (
          'open'
        )
      }
    >
      {number(types.reduce((sum, { open }) => sum + open, 0))}
    </Count>
  );
}

function Warehouses() {
  const { data } = useList('operatorWork.warehouses', { active: true, take: 1, includeTotal: true });
  return <Count note="open">{data?.total === undefined ? '–' : number(data.total)}</Count>;
}

function Staff() {
  const { data } = useList('operatorStaff.list', { active: true, take: 1, includeTotal: true });
  return <Count note="people">{data?.total === undefined ? '–' : number(data.total)}</Count>;
}

const Count = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <Group gap={6} align="flex-end">
    <span className={tiles['count']} style={{ fontSize: '1.4rem' }}>
      {children}
    </span>
    {note ? (
      <Text component="span" size="sm" c="dimmed">
        {note}
      </Text>
    ) : null}
  </Group>
);
