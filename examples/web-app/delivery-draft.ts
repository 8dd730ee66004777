import type { ShipmentsCreateInboundInput } from '@packhouse/sdk';
import { html, type Html } from './html.ts';

/** A person's input for a delivery, as typed. */
export interface Draft {
  warehouseId: string;
  quantity: string | number;
  /** YYYY-MM-DD; empty if unknown. */
  arrives: string | undefined;
  /** True to also submit the delivery to the warehouse. */
  submit: boolean;
}

export const blankDraft: Draft = { warehouseId: '', quantity: '', arrives: undefined, submit: false };

export const readDraft = (fields: URLSearchParams): Draft => ({
  warehouseId: fields.get('warehouseId') ?? '',
  quantity: fields.get('quantity') ?? '',
  arrives: fields.get('arrives') || undefined,
  submit: fields.get('submit') === 'on',
});

/** Not validated here: Packhouse reports errors in the same words for every client. */
export const inputOf = (productId: string, draft: Draft): ShipmentsCreateInboundInput => ({
  type: 'inbound-spd',
  warehouseId: draft.warehouseId,
  items: [{ productId, quantity: Number(draft.quantity) }],
  expectedArrivalDate: draft.arrives ?? null,
  submit: draft.submit,
});

interface DraftForm {
  productId: string;
  draft: Draft;
  /** By the field's name in the API, such as `items[0].quantity`. */
  errors?: Record<string, string>;
  problem?: string;
}

export function draftForm(
  token: Html,
  warehouses: readonly { id: string; name: string; available: number }[],
  { productId, draft, errors = {}, problem }: DraftForm,
): Html {
  const errorAt = (name: string) => Object.entries(errors).find(([path]) => path.endsWith(name))?.[1];
  const isTold = ['warehouseId', 'quantity', 'expectedArrivalDate'].some((name) => errorAt(name));
  return html`<form class="fields" method="post" action="/products/${productId}/delivery/check">
    ${token} ${problem && !isTold ? html`<p class="error" role="alert">${problem}</p>` : undefined}
    ${field(
      'warehouseId',
      'Warehouse',
      errorAt('warehouseId'),
      (described) => html`
        <select id="warehouseId" name="warehouseId" required ${described}>
          ${warehouses.map(
            ({ id, name, available }) => html`
              <option value="${id}" ${id === draft.warehouseId ? flag('selected') : undefined}>
                ${name}, ${available} available
              </option>
            `,
          )}
        </select>
      `,
    )}
    ${field(
      'quantity',
      'Units',
      errorAt('quantity'),
      (described) => html`
        <input
          id="quantity"
          name="quantity"
          type="number"
          inputmode="numeric"
          min="1"
          required
          value="${draft.quantity}"
          ${described}
        />
      `,
    )}
    ${field(
      'arrives',
      'Arrives on',
      errorAt('expectedArrivalDate'),
      (described) => html`
        <input id="arrives" name="arrives" type="date" value="${draft.arrives ?? ''}" ${described} />
      `,
    )}
    <label class="check">
      <input type="checkbox" name="submit" ${draft.submit ? flag('checked') : undefined} />
      Announce it to the warehouse at once
    </label>
    <p class="actions">
      <button>Check it</button>
      <a class="button quiet" href="/">Back to the list</a>
    </p>
  </form>`;
}

function field(
  id: string,
  label: string,
  error: string | undefined,
  input: (described: Html | undefined) => Html,
): Html {
  const described =
    error === undefined ? undefined : html`aria-invalid="true" aria-describedby="${id}-error"`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${input(described)}
    ${error === undefined ? undefined : html`<p class="error" id="${id}-error">${sentenceOf(error)}</p>`}
  </div>`;
}

/**
 * Completes an error. A rule such as “must be at least 1” lacks its subject, which is the label above it; other
 * messages are sentences already.
 */
const sentenceOf = (error: string) => (error.startsWith('must ') ? `This ${error}.` : error);

const flag = (name: 'selected' | 'checked'): Html => ({ html: name });
