/** How what a suggestion proposes can be done here: by a request that is ready, or on a page where somebody completes it. */
import type { Output } from '../../api/operation.ts';
import { operationAt, type FoundOperation } from '../../api/operation-at.ts';
import { path } from '../../app/path.ts';
import { summaries } from 'packhouse:summaries';

type Recommendation = Output<'recommendations.get'>;
type Action = NonNullable<Recommendation['suggestedAction']>;

export type Doing =
  /** `verb` is what a button says it does, in lower case. */
  | { does: 'send'; said: FoundOperation; verb: string; makesDraft: boolean }
  | { does: 'go'; to: string; verb: string; note: string }
  /** The dashboard has no page for it, and never sends what it does not know. */
  | { does: 'elsewhere' };

export function doingOf(
  { method, path: address, body }: Action,
  { model }: Pick<Recommendation, 'model'>,
): Doing {
  const said = operationAt(method, address, body);
  if (!said) return { does: 'elsewhere' };
  const { id } = said.input;
  const changes = method === 'PUT' || method === 'PATCH';
  // Whoever puts something there has to say what.
  if (changes && body === null) {
    if (said.name !== 'products.update' || typeof id !== 'string') return { does: 'elsewhere' };
    return {
      does: 'go',
      to: path.editProduct(id, { field: firstOf(model.params['fields']) }),
      verb: 'fill it in',
      note: 'The form opens at the missing field. Nothing changes until you save.',
    };
  }
  // A cancelled shipment cannot be taken up again: its page says what becomes of it, and asks.
  if (said.name === 'shipments.cancel' && typeof id === 'string') {
    return {
      does: 'go',
      to: path.shipment(id),
      verb: 'open the shipment',
      note: 'You can cancel it on its page.',
    };
  }
  const makesDraft = said.name.startsWith('shipments.create') && said.input['submit'] !== true;
  return {
    does: 'send',
    said,
    makesDraft,
    verb: makesDraft ? 'create draft' : summaries[said.name]!.replace(/^./, lower),
  };
}

const firstOf = (fields: unknown): string | undefined =>
  Array.isArray(fields) && typeof fields[0] === 'string' ? fields[0] : undefined;

const lower = (letter: string): string => letter.toLowerCase();
