import type { Output } from '../../api/operation.ts';

export type Bin = Output<'operatorBins.list'>;

export const binKind: Record<Bin['kind'], string> = {
  pick: 'Pick',
  reserve: 'Reserve',
  staging: 'Staging',
  quarantine: 'Quarantine',
};
export const binKinds = Object.entries(binKind).map(([value, label]) => ({ value, label }));
