/** Chooses the shipments of the next wave: the most urgent ones that fit a rule. */
import type { Output } from '../../api/operation.ts';
import { word } from '../../ui/t.ts';
import type { Path } from './walk.ts';

type Queued = Output<'operatorShipments.queue'>;

export const rules = {
  urgent: word('Most urgent'),
  single: word('Single-line first'),
  zone: word('Same zone'),
} as const;
export type Rule = keyof typeof rules;

/** Expects `waiting` in order of urgency. Shipments that fit the rule come first, each group in that order. */
export function nextShipments<S extends Pick<Queued, 'id' | 'itemCount'>>(
  waiting: readonly S[],
  rule: Rule,
  size: number,
  path?: Path,
): S[] {
  if (rule === 'urgent') return waiting.slice(0, size);
  const isFirst =
    rule === 'single'
      ? ({ itemCount }: S) => itemCount === 1
      : ({ id }: S) => {
          const zones = zonesOf(path, id);
          return zones.length > 0 && zones.every((zone) => zone === homeZone(path, waiting));
        };
  return [...waiting.filter(isFirst), ...waiting.filter((one) => !isFirst(one))].slice(0, size);
}

/** Zone where the most urgent shipment is picked. */
const homeZone = (path: Path | undefined, waiting: readonly { id: string }[]) =>
  waiting.map(({ id }) => zonesOf(path, id)[0]).find((zone) => zone !== undefined);

const zonesOf = (path: Path | undefined, shipmentId: string): (string | null)[] =>
  (path?.stops ?? [])
    .filter(({ forShipments }) => forShipments.some(({ id }) => id === shipmentId))
    .map(({ zone }) => zone);
