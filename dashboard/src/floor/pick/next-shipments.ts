/** Which shipments the next wave takes: the most urgent, by a rule. */
import type { Output } from '../../api/operation.ts';
import type { Path } from './walk.ts';

type Queued = Output<'operatorShipments.queue'>;

export const rules = {
  urgent: 'Most urgent',
  single: 'Single lines first',
  zone: 'Same zone',
} as const;
export type Rule = keyof typeof rules;

/** `waiting` is in the order of urgency, and so is what is taken of it. */
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

/** Where the most urgent one is picked. */
const homeZone = (path: Path | undefined, waiting: readonly { id: string }[]) =>
  waiting.map(({ id }) => zonesOf(path, id)[0]).find((zone) => zone !== undefined);

const zonesOf = (path: Path | undefined, shipmentId: string): (string | null)[] =>
  (path?.stops ?? [])
    .filter(({ forShipments }) => forShipments.some(({ id }) => id === shipmentId))
    .map(({ zone }) => zone);
