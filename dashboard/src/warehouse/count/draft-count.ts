/** A count sheet while it is filled in: the quantities found of each line, before the service is told. */
import { newKey } from '../../api/call.ts';
import type { Input } from '../../api/operation.ts';
import { keyOfLine, type CountLine } from './count-words.ts';

export interface Tally {
  onShelf: number;
  quarantined?: number;
  damaged?: number;
  expired?: number;
  /** Serial numbers of the units on the shelf, of a product that keeps them in stock. */
  serialNumbers?: string[];
  /** Expiry date of a lot that was found but is not in the count. */
  expiresOn?: string;
}

type FoundLot = Pick<CountLine, 'productId' | 'cartonId' | 'lot' | 'name' | 'sku'>;
export type SheetLine = FoundLot & Pick<CountLine, 'status'>;

export interface DraftCount {
  /** Idempotency-Key of the next entry. */
  key: string;
  tallies: Record<string, Tally>;
  /** Lots that were found besides the lots that were asked for. */
  found: FoundLot[];
}

export const emptyCount = (): DraftCount => ({ key: newKey(), tallies: {}, found: [] });

/** Returns the draft with changes to the tally of a line, or without that tally. */
export function withTally(draft: DraftCount, key: string, changes: Partial<Tally> | undefined): DraftCount {
  const { [key]: before, ...others } = draft.tallies;
  return {
    ...draft,
    tallies: changes ? { ...draft.tallies, [key]: { onShelf: 0, ...before, ...changes } } : others,
  };
}

/** Takes one piece out of the tally of a line, and the tally with its last piece. */
export function withoutPiece(draft: DraftCount, key: string): DraftCount {
  const tally = draft.tallies[key];
  if (!tally) return draft;
  return withTally(draft, key, tally.onShelf > 1 ? { onShelf: tally.onShelf - 1 } : undefined);
}

/** Entry of a counted line for the service. */
export const entryOf = (
  { productId, cartonId, lot }: SheetLine,
  { onShelf, quarantined, damaged, expired, serialNumbers, expiresOn }: Tally,
  keepsSerials: boolean,
): Input<'operatorCounts.enter'>['lines'][number] => ({
  ...(productId ? { productId } : { cartonId: cartonId! }),
  lot,
  expiresOn: expiresOn ?? null,
  ...(keepsSerials
    ? { onShelf: serialNumbers?.length ?? 0, serialNumbers: serialNumbers ?? [] }
    : { onShelf }),
  quarantined: quarantined ?? null,
  damaged: damaged ?? null,
  expired: expired ?? null,
});

export const isFound = ({ found }: DraftCount, key: string): boolean =>
  found.some((line) => keyOfLine(line) === key);
