import { Flex } from '@mantine/core';
import { Badge } from '../../ui/badge.tsx';
import { shipmentStatus, stage as stageWords } from '../../ui/words.ts';
import type { Shipment } from './lifecycle-of.ts';
import { Note } from '../../ui/note.tsx';

interface StatusBadgeProps {
  shipment: Pick<Shipment, 'status' | 'stage'>;
  /** Takes less room in a row of a list. */
  stacked?: boolean;
}

/** The status, and how far processing has come. */
export function StatusBadge({ shipment: { status, stage }, stacked = false }: StatusBadgeProps) {
  const { label, tone } = shipmentStatus[status];
  return (
    <Flex
      direction={stacked ? 'column' : 'row'}
      align={stacked ? 'flex-start' : 'center'}
      columnGap={6}
      component="span"
      display="inline-flex"
    >
      <Badge tone={tone}>{label}</Badge>
      {stage ? (
        <Note size="xs" span>
          {stageWords[stage]}
        </Note>
      ) : null}
    </Flex>
  );
}
