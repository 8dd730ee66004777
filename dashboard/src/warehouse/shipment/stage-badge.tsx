import { Badge } from '../../ui/badge.tsx';
import { t } from '../../ui/t.ts';
import { shipmentStatus, stage as stageWords } from '../../ui/words.ts';
import type { Shipment } from './shipment-props.ts';

interface StageBadgeProps {
  shipment: Pick<Shipment, 'status' | 'stage'>;
}

/** Stage of a shipment while it is worked on, otherwise its status. */
export const StageBadge = ({ shipment: { status, stage } }: StageBadgeProps) => (
  <Badge tone={shipmentStatus[status].tone}>
    {t(stage ? stageWords[stage] : shipmentStatus[status].label)}
  </Badge>
);
