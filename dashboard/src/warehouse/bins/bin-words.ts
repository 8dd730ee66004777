import type { Output } from '../../api/operation.ts';
import { optionsOf } from '../../ui/options-of.ts';
import { word } from '../../ui/t.ts';

export type Bin = Output<'operatorBins.list'>;

export const binKind: Record<Bin['kind'], string> = {
  pick: word('kind of bin|Pick'),
  reserve: word('Reserve'),
  staging: word('Staging'),
  quarantine: word('Quarantine'),
};
export const binKinds = () => optionsOf(binKind);
