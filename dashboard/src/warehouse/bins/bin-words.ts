import type { Output } from '../../api/operation.ts';
import { optionsOf } from '../../ui/options-of.ts';

export type Bin = Output<'operatorBins.list'>;

export const binKind: Record<Bin['kind'], string> = {
  pick: 'Pick',
  reserve: 'Reserve',
  staging: 'Staging',
  quarantine: 'Quarantine',
};
export const binKinds = optionsOf(binKind);
