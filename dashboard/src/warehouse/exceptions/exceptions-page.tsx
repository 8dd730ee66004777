/** Exceptions that somebody has to decide on or speed up, each with the buttons for it. */
import { Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { oneOf } from '../../ui/filters.tsx';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { screenOf } from '../home/screen-of.ts';
import { useShipmentScan } from '../shipment/use-shipment-scan.tsx';
import { useKeys } from '../scan/keys.tsx';
import { useStation } from '../station.tsx';
import { ExceptionActions } from './exception-actions.tsx';
import { exceptionKind, exceptionKinds } from './exception-kinds.ts';
import classes from './exceptions.module.css';
import { HoldFacts } from '../shipment/hold-facts.tsx';
import { shownReason } from '../stock-reasons.ts';
import { optionsOf } from '../../ui/options-of.ts';
import { t } from '../../ui/t.ts';

type Exception = Output<'operatorWork.exceptions'>;

export function ExceptionsPage() {
  const { warehouse } = useStation();
  const { values, set } = useUrlState();
  const go = useGo();
  const [at, setAt] = useState(0);
  const kind = oneOf(values['kind'], exceptionKinds);
  const query = useList(
    'operatorWork.exceptions',
    { warehouseId: warehouse.id, ...(kind ? { kind: [kind] } : {}), take: 50, includeTotal: true },
    { everyMs: 15_000 },
  );
  const rows = query.data?.rows ?? [];
  const chosen = Math.min(at, rows.length - 1);
  useKeys([
    ['ArrowDown', () => setAt(Math.min(rows.length - 1, chosen + 1))],
    ['ArrowUp', () => setAt(Math.max(0, chosen - 1))],
  ]);
  const asking = useShipmentScan(t('Scan a shipment to open it'), (organizationId, shipment) =>
    go(screenOf(organizationId, shipment)),
  );
  if (asking) return asking;
  return (
    <Page title={t('Exceptions')}>
      <SegmentedControl
        aria-label={t('Kind')}
        size="md"
        className={classes['kinds']}
        styles={{ label: { minHeight: 48, alignContent: 'center' } }}
        value={kind ?? 'all'}
        onChange={(value) => {
          setAt(0);
          set({ kind: value === 'all' ? undefined : value }, { replace: true });
        }}
        data={[{ value: 'all', label: t('All') }, ...optionsOf(exceptionKind, exceptionKinds)]}
      />
      <Loaded query={query}>
        {({ more, total }) =>
          rows.length === 0 ? (
            <Text size="lg">{t('No exceptions in this warehouse.')}</Text>
          ) : (
            <>
              <Stack component="ul" aria-label={t('Exceptions')} className={classes['list']}>
                {rows.map((row, index) => (
                  <ExceptionCard
                    key={`${row.kind} ${row.organization.id} ${row.shipmentId ?? row.countId}`}
                    row={row}
                    isChosen={index === chosen}
                    choose={() => setAt(index)}
                  />
                ))}
              </Stack>
              {more && total !== undefined ? (
                <Text>
                  {t('Showing the oldest {shown, number} of {total, number}.', { shown: rows.length, total })}
                </Text>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function ExceptionCard({ row, isChosen, choose }: { row: Exception; isChosen: boolean; choose: () => void }) {
  const { kind, organization, number, since } = row;
  const { label, tone, toDo } = exceptionKind[kind];
  return (
    <Paper
      component="li"
      withBorder
      p="md"
      className={classes['card']}
      data-chosen={isChosen || undefined}
      onFocus={choose}
    >
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={700} size="lg">
            {number}
          </Text>
          <Badge tone={tone}>{t(label)}</Badge>
        </Group>
        <Text>
          {organization.name} · <Time at={since} />
        </Text>
      </Group>
      <ExceptionDetail row={row} />
      <Text mb="sm">{t(toDo)}</Text>
      <ExceptionActions row={row} isChosen={isChosen} />
    </Paper>
  );
}

/** A person's words stand there as they are, and the service's in the language of the crew. */
function ExceptionDetail({ row }: { row: Exception }) {
  const { kind, detail, reason } = row;
  if (detail === null) return null;
  if (kind === 'short_pick') return <HoldFacts message={detail} reason={reason} />;
  return (
    <Text style={{ overflowWrap: 'anywhere' }}>
      {kind === 'count_to_approve' ? shownReason({ ...row, reason: detail }) : detail}
    </Text>
  );
}
