import { Badge } from '../../ui/badge.tsx';
import { t, word } from '../../ui/t.ts';
import { shipmentStatus, stage as stageWords } from '../../ui/words.ts';
import type { Shipment } from './shipment-props.ts';

/** Somebody at the dock sees goods that are received, while the merchant sees that the count goes on. */
const stageAtDock: typeof stageWords = {
  ...stageWords,
  counting: word('Received'),
  putting_away: word('stage|Put away'),
};

interface StageBadgeProps {
  shipment: Pick<Shipment, 'status' | 'stage'>;
}

/** Stage of a shipment while it is worked on, otherwise its status. */
export const StageBadge = ({ shipment: { status, stage } }: StageBadgeProps) => (
  <Badge tone={shipmentStatus[status].tone}>
    {t(stage ? stageAtDock[stage] : shipmentStatus[status].label)}
  </Badge>
);
