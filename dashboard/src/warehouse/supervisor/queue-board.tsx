/** The work queue as a lead sees it: every order, who picks it, what comes first, and what is on hold. */
import { Button, Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Input, Output } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/column.tsx';
import { Section } from '../../ui/facts.tsx';
import { Filters, oneOf, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pages, usePaging } from '../../ui/pages.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { t, word } from '../../ui/t.ts';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { service as serviceWords, shipmentKind } from '../../ui/words.ts';
import { taskWords } from '../home/task-words.ts';
import { warehousePath } from '../path.ts';
import { waveNameOf } from '../pick/walk.ts';
import { Due } from '../shipment/due.tsx';
import { HoldReason } from '../shipment/hold-reason.tsx';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';

type Queued = Output<'operatorShipments.queue'>;
type Listed = Output<'operatorShipments.list'>;

const lists = {
  open: word('Open'),
  picking: word('Being picked'),
  free: word('Nobody picks'),
  held: word('On hold'),
} as const;
type Shown = keyof typeof lists;

/** Next task of the orders that nobody picks. */
const free: NonNullable<Input<'operatorShipments.queue'>['task']> = ['start'];

const lines = [
  { value: 'single', label: word('One line') },
  { value: 'several', label: word('Several lines') },
];
const filterKeys = ['search', 'organization', 'service', 'carrier', 'lines', 'skip'];

export function QueueBoard() {
  const { values, set } = useUrlState();
  const { warehouse } = useStation();
  const shown = oneOf(values['list'], Object.keys(lists) as Shown[]) ?? 'open';
  const merchants = useList('operatorShipments.organizations', { mode: 'live', take: 50 });
  const services = warehouse.cutoffs.map(({ service }) => ({
    value: service,
    label: t(serviceWords[service]),
  }));
  return (
    <Section title={t('Orders')}>
      <Stack>
        <SegmentedControl
          aria-label={t('Orders')}
          size="md"
          style={{ maxWidth: '100%', flexWrap: 'wrap' }}
          value={shown}
          onChange={(value) => set({ list: value === 'open' ? undefined : value, skip: undefined })}
          data={Object.entries(lists).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <Filters keys={filterKeys}>
          <SearchFilter placeholder={t('Number, name or address')} />
          <SelectFilter
            name="organization"
            label={t('Merchant')}
            options={(merchants.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          {shown === 'held' ? null : (
            <>
              <SelectFilter name="service" label={t('Service')} options={services} />
              <SearchFilter name="carrier" placeholder={t('Carrier')} />
              <SelectFilter
                name="lines"
                label={t('Lines')}
                options={lines.map(({ value, label }) => ({ value, label: t(label) }))}
              />
            </>
          )}
        </Filters>
        {shown === 'held' ? <Held /> : <Queue shown={shown} />}
      </Stack>
    </Section>
  );
}

function Queue({ shown }: { shown: Shown }) {
  const { warehouse } = useStation();
  const { values } = useUrlState();
  const paging = usePaging();
  const { act, busy } = useAct();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const asked: Input<'operatorShipments.queue'> = {
    warehouseId: warehouse.id,
    kind: ['pnp', 'spd'],
    ...paging,
    includeTotal: true,
    ...(shown === 'picking' ? { claimed: true } : {}),
    ...(shown === 'free' ? { claimed: false, task: free } : {}),
    ...(values['search'] ? { search: values['search'] } : {}),
    ...(values['organization'] ? { organizationId: values['organization'] } : {}),
    ...(values['service'] ? { service: values['service'] as 'standard' } : {}),
    ...(values['carrier'] ? { carrier: values['carrier'] } : {}),
    ...(values['lines'] ? { singleLine: values['lines'] === 'single' } : {}),
  };
  const queue = useList('operatorShipments.queue', asked, { everyMs: 15_000 });
  const rank = async ({ organization, id, number, rank: before }: Queued) => {
    const first = before === null ? 1 : null;
    await act(
      'operatorShipments.rank',
      { organizationId: organization.id, id, rank: first },
      t(first === null ? '{number} waits its turn again' : '{number} comes first', { number }),
    );
    void queue.refetch();
  };
  const toggle = (name: string) =>
    setChosen((before) =>
      before.includes(name) ? before.filter((one) => one !== name) : [...before, name].slice(-30),
    );
  const columns: Column<Queued>[] = [
    {
      title: t('Order'),
      cell: (row) => <Link to={warehousePath.shipment(row.organization.id, row.id)}>{row.number}</Link>,
    },
    { title: t('Merchant'), cell: ({ organization }) => organization.name },
    { title: t('Recipient'), cell: ({ recipient }) => recipient ?? '–' },
    { title: t('Step'), cell: ({ task, kind }) => `${t(taskWords[task])} · ${t(shipmentKind[kind])}` },
    {
      title: t('Size'),
      cell: (row) =>
        t('{lines, plural, one {# line} other {# lines}}, {units, plural, one {# unit} other {# units}}', {
          lines: row.itemCount,
          units: row.unitCount,
        }),
    },
    { title: t('Ship by'), cell: (row) => <Urgency row={row} /> },
    {
      title: t('Picker'),
      cell: ({ picker, waveId }) =>
        waveId ? <Link to={warehousePath.claimedWave(waveId)}>{picker?.name ?? t('Released')}</Link> : '–',
    },
    {
      title: t('Do'),
      cell: (row) => (
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-md" variant="default" disabled={busy} onClick={() => void rank(row)}>
            {t(row.rank === null ? 'Do first' : 'Not first')}
          </Button>
          {row.task === 'start' && row.waveId === null ? (
            <Button
              size="compact-md"
              variant={chosen.includes(nameOf(row)) ? 'filled' : 'default'}
              onClick={() => toggle(nameOf(row))}
            >
              {t(chosen.includes(nameOf(row)) ? 'Chosen' : 'Choose')}
            </Button>
          ) : null}
        </Group>
      ),
    },
  ];
  return (
    <Stack>
      {chosen.length > 0 ? (
        <Give
          shipments={chosen}
          done={() => {
            setChosen([]);
            void queue.refetch();
          }}
        />
      ) : null}
      <Loaded query={queue}>
        {({ rows, more, total }) => (
          <>
            <SmallTable
              label={t('Orders')}
              rows={rows}
              rowKey={nameOf}
              columns={columns}
              empty={t('No orders match.')}
            />
            <Pages more={more} count={rows.length} total={total} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const nameOf = ({ organization, id }: Queued): string => waveNameOf(organization.id, id);

/** Releases the chosen orders as a wave: for a person, or for whoever starts it first. */
function Give({ shipments, done }: { shipments: readonly string[]; done: () => void }) {
  const { warehouse } = useStation();
  const { act, busy } = useAct();
  const [picker, setPicker] = useState<string | null>(null);
  const people = useRead('operatorWaves.pickers', { warehouseId: warehouse.id });
  const pickers = people.data?.pickers ?? [];
  const release = async () => {
    const name = pickers.find(({ id }) => id === picker)?.name;
    const released = await act(
      'operatorWaves.create',
      {
        warehouseId: warehouse.id,
        kind: 'cluster',
        zone: null,
        shipmentKind: 'pnp',
        singleLine: false,
        shipments: [...shipments],
        start: false,
        ...(picker ? { pickerId: picker } : {}),
      },
      t(
        name
          ? '{count, plural, one {# order} other {# orders}} released for {name}'
          : '{count, plural, one {# order} other {# orders}} released',
        { count: shipments.length, name: name ?? '' },
      ),
    );
    if (released) done();
  };
  return (
    <Group align="flex-end">
      <Select
        label={t('Picker')}
        placeholder={t('Anybody')}
        size="md"
        clearable
        searchable={pickers.length > 8}
        data={pickers.map(({ id, name }) => ({ value: id, label: name }))}
        value={picker}
        onChange={setPicker}
      />
      <Button size="md" loading={busy} onClick={() => void release()}>
        {t('Release {count, plural, one {# order} other {# orders}}', { count: shipments.length })}
      </Button>
    </Group>
  );
}

function Held() {
  const { warehouse } = useStation();
  const { values } = useUrlState();
  const paging = usePaging();
  const held = useList(
    'operatorShipments.list',
    {
      warehouseId: warehouse.id,
      status: ['on_hold'],
      ...paging,
      includeTotal: true,
      ...(values['search'] ? { search: values['search'] } : {}),
      ...(values['organization'] ? { organizationId: values['organization'] } : {}),
    },
    { everyMs: 30_000 },
  );
  const columns: Column<Listed>[] = [
    {
      title: t('Order'),
      cell: (row) => <Link to={warehousePath.shipment(row.organization.id, row.id)}>{row.number}</Link>,
    },
    { title: t('Merchant'), cell: ({ organization }) => organization.name },
    { title: t('Recipient'), cell: ({ recipient }) => recipient?.name ?? '–' },
    {
      title: t('Reason'),
      cell: ({ holds }) => (holds.length === 0 ? '–' : <Reasons holds={holds} />),
    },
    { title: t('Since'), cell: ({ holds, updatedAt }) => <Time at={holds[0]?.placedAt ?? updatedAt} /> },
  ];
  return (
    <Loaded query={held}>
      {({ rows, more, total }) => (
        <>
          <SmallTable
            label={t('Orders on hold')}
            rows={rows}
            columns={columns}
            empty={t('No orders are on hold.')}
          />
          <Pages more={more} count={rows.length} total={total} />
        </>
      )}
    </Loaded>
  );
}

function Reasons({ holds }: Pick<Listed, 'holds'>) {
  return (
    <Stack gap="xs">
      {holds.map(({ code, message, reason }, index) => (
        <div key={index}>
          <HoldReason code={code} message={message} reason={reason} size="md" />
        </div>
      ))}
    </Stack>
  );
}

function Urgency({ row }: { row: Queued }) {
  return (
    <Group gap={6} wrap="nowrap">
      {row.rank === null ? null : <Badge tone="warning">{t('First')}</Badge>}
      <Due row={row} />
    </Group>
  );
}
