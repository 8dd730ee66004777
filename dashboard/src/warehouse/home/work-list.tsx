/** Shipments that wait for somebody, the most urgent first; each leads to its screen. */
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Input, Output } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';
import { date } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { t } from '../../ui/t.ts';
import { shipmentKind } from '../../ui/words.ts';
import { ChoiceList } from '../choice-list.tsx';
import { Due } from '../shipment/due.tsx';
import { useStation } from '../station.tsx';
import { screenOf } from './screen-of.ts';
import { taskWords } from './task-words.ts';

type Queued = Output<'operatorShipments.queue'>;

/** As many as the service answers at once: the most urgent ones. */
const most = 50;

interface WorkListProps {
  label: string;
  kind?: Input<'operatorShipments.queue'>['kind'];
  task?: Input<'operatorShipments.queue'>['task'];
  /** How many at first. */
  take?: number;
  numbered?: boolean;
  /** Said where nothing waits. */
  empty: string;
}

export function WorkList({ label, kind, task, take = 20, numbered = true, empty }: WorkListProps) {
  const { warehouse } = useStation();
  const go = useGo();
  const [shown, setShown] = useState(take);
  const queue = useList(
    'operatorShipments.queue',
    { warehouseId: warehouse.id, kind, task, take: shown },
    { everyMs: 15_000 },
  );
  return (
    <Loaded query={queue}>
      {({ rows, more }) =>
        rows.length === 0 ? (
          <Text>{empty}</Text>
        ) : (
          <Stack>
            <ChoiceList
              label={label}
              numbered={numbered}
              choices={rows.map((row) => ({
                id: `${row.organization.id}:${row.id}`,
                label: `${row.number} · ${t(taskWords[row.task])}`,
                detail: `${row.organization.name} · ${t(shipmentKind[row.kind])} · ${sizeOf(row)}`,
                aside: <When row={row} />,
                choose: () => go(screenOf(row.organization.id, row)),
              }))}
            />
            {more && shown < most ? (
              <Button
                variant="default"
                size="lg"
                mih={56}
                onClick={() => setShown(Math.min(shown + 20, most))}
              >
                {t('Show more')}
              </Button>
            ) : null}
          </Stack>
        )
      }
    </Loaded>
  );
}

function sizeOf({ itemCount, unitCount, cartonCount }: Queued): string {
  return t(
    cartonCount > 0
      ? '{items, plural, one {# line} other {# lines}}, {units, plural, one {# unit} other {# units}}, {cartons, plural, one {# carton} other {# cartons}}'
      : '{items, plural, one {# line} other {# lines}}, {units, plural, one {# unit} other {# units}}',
    { items: itemCount, units: unitCount, cartons: cartonCount },
  );
}

function When({ row }: { row: Queued }) {
  if (row.shipBy || !row.expectedArrivalDate) return <Due row={row} />;
  return <Text size="sm">{date(row.expectedArrivalDate)}</Text>;
}
