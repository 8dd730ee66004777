/** A carton while it is typed, and as the API takes it. */
import type { Input, Output } from '../../api/operation.ts';
import type { ItemLine } from '../inventory/item-lines.tsx';
import { textOrNull } from '../inventory/number-or-null.ts';
import { sizeDraftOf, sizeOf, weightOf, type SizeDraft } from '../inventory/product-draft.ts';

type Carton = Output<'cartons.get'>;
type CartonFields = Input<'cartons.create'>;

export interface CartonDraft extends SizeDraft {
  name: string;
  barcode: string;
  contents: ItemLine[];
  tags: string[];
  externalId: string;
  metadata: [key: string, value: string][];
}

export const emptyCarton: CartonDraft = {
  name: '',
  barcode: '',
  contents: [],
  ...sizeDraftOf(null, null),
  tags: [],
  externalId: '',
  metadata: [],
};

export const cartonDraftOf = (carton: Carton): CartonDraft => ({
  name: carton.name,
  barcode: carton.barcode ?? '',
  contents: carton.contents.map(({ productId, sku, quantity }) => ({ productId, sku, quantity })),
  ...sizeDraftOf(carton.dimensions, carton.weight),
  tags: carton.tags,
  externalId: carton.externalId ?? '',
  metadata: Object.entries(carton.metadata),
});

export const cartonFieldsOf = (draft: CartonDraft): CartonFields => ({
  name: draft.name.trim(),
  contents: draft.contents.map(({ productId, quantity }) => ({ productId, quantity: Number(quantity) })),
  barcode: textOrNull(draft.barcode),
  dimensions: sizeOf(draft),
  weight: weightOf(draft),
  tags: draft.tags,
  metadata: Object.fromEntries(draft.metadata.filter(([key]) => key.trim() !== '')),
  externalId: textOrNull(draft.externalId),
});
