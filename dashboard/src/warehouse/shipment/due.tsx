import { Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { Badge, WordBadge } from '../../ui/badge.tsx';
import { rich, t } from '../../ui/t.ts';
import { Time } from '../../ui/time.tsx';
import { slaStatus } from '../../ui/words.ts';

type Queued = Output<'operatorShipments.queue'>;

/** When a queued shipment has to leave, with a badge when it is late, at risk or expedited. */
export function Due({ row: { slaStatus: sla, priority, shipBy } }: { row: Queued }) {
  const late = sla === 'late' || sla === 'at_risk' ? slaStatus[sla] : undefined;
  return (
    <>
      {late ? (
        <WordBadge word={late} />
      ) : priority === 'expedited' ? (
        <Badge tone="busy">{t('Expedited')}</Badge>
      ) : null}
      {shipBy ? <Text size="sm">{rich('due {time}', { time: <Time at={shipBy} /> })}</Text> : null}
    </>
  );
}
