import { ApiError, type Shipment } from '@packhouse/sdk';
import { randomUUID } from 'node:crypto';
import type { App } from './app.ts';
import { blankDraft, draftForm, inputOf, readDraft, type Draft } from './delivery-draft.ts';
import { html, type Html } from './html.ts';
import { formToken, page, seeOther } from './page.ts';
import { readSuggestions } from './suggestions.ts';
import { connectionOf, readForm, type Visit } from './visit.ts';
import { inWords, moment, units } from './words.ts';

/** The form, filled in with Packhouse's suggestion if there is one. */
export async function askForDelivery(app: App, visit: Visit): Promise<Response> {
  const packhouse = app.packhouseOf(connectionOf(visit));
  const suggestions = await readSuggestions(packhouse);
  const [suggestion] = suggestions.get(visit.parameters['id'] ?? '') ?? [];
  const lead =
    suggestion === undefined
      ? 'Where to, and how many? You see it whole before anything is written.'
      : 'It is filled in with what Packhouse suggests. You see it whole before anything is written.';
  return showForm(app, visit, { draft: { ...blankDraft, ...suggestion }, lead });
}

/** A dry run: Packhouse checks everything and returns the shipment it would create, without creating it. */
export async function checkDelivery(app: App, visit: Visit): Promise<Response> {
  const draft = readDraft(await readForm(app, visit));
  const packhouse = app.packhouseOf(connectionOf(visit));
  try {
    const input = inputOf(visit.parameters['id'] ?? '', draft);
    const trial = await packhouse.shipments.createInbound(input, { dryRun: true });
    return showTrial(app, visit, draft, trial);
  } catch (error) {
    return showErrors(app, visit, draft, error);
  }
}

/**
 * Creates the delivery. The idempotency key was made with the page, so that a second click returns the first delivery.
 */
export async function makeDelivery(app: App, visit: Visit): Promise<Response> {
  const fields = await readForm(app, visit);
  const draft = readDraft(fields);
  const packhouse = app.packhouseOf(connectionOf(visit));
  try {
    const input = inputOf(visit.parameters['id'] ?? '', draft);
    const idempotencyKey = fields.get('key') || randomUUID();
    const { id } = await packhouse.shipments.createInbound(input, { idempotencyKey });
    return seeOther(`/deliveries/${id}`);
  } catch (error) {
    return showErrors(app, visit, draft, error);
  }
}

export async function showDelivery(app: App, visit: Visit): Promise<Response> {
  const packhouse = app.packhouseOf(connectionOf(visit));
  const shipment = await packhouse.shipments.get({ id: visit.parameters['id'] ?? '' });
  return page(app, visit, {
    title: shipment.number,
    main: html`
      <p class="eyebrow">Made ${moment(shipment.createdAt)}</p>
      <h1>Delivery ${shipment.number}</h1>
      <p class="lead">${nextStep[shipment.status]}</p>
      ${facts(shipment)}
      <p class="actions">
        <a class="button" href="${app.settings.packhouseUrl}/shipments/${shipment.id}">Open in Packhouse</a>
        <a class="button quiet" href="/">Back to the list</a>
      </p>
    `,
  });
}

/** The next step in a status, where the person may wonder. */
const nextStep: Partial<Record<Shipment['status'], string>> = {
  draft: 'The warehouse does not know of it yet. Submit it in Packhouse when the order is placed.',
  pending: 'The warehouse knows of it, and confirms it next.',
  confirmed: 'The warehouse expects it.',
};

async function showForm(
  app: App,
  visit: Visit,
  form: { draft: Draft; lead?: string; errors?: Record<string, string>; problem?: string },
): Promise<Response> {
  const packhouse = app.packhouseOf(connectionOf(visit));
  const productId = visit.parameters['id'] ?? '';
  const product = await packhouse.products.get({ id: productId });
  const { items } = await packhouse.stock.breakdown({ productId });
  return page(app, visit, {
    title: `A delivery of ${product.name}`,
    status: form.errors || form.problem ? 422 : 200,
    main: html`
      <p class="eyebrow">${product.sku}</p>
      <h1>A delivery of ${product.name}</h1>
      <p class="lead">${form.lead ?? 'Packhouse does not take it as it is. Nothing was written.'}</p>
      ${draftForm(formToken(app, visit), items[0]?.warehouses ?? [], { productId, ...form })}
    `,
  });
}

function showTrial(app: App, visit: Visit, draft: Draft, trial: Shipment): Response {
  const address = `/products/${visit.parameters['id']}/delivery`;
  return page(app, visit, {
    title: 'Check the delivery',
    main: html`
      <p class="eyebrow">Nothing has been written yet</p>
      <h1>Is this right?</h1>
      <p class="lead">
        Packhouse has checked it.
        ${draft.submit ? 'The warehouse will be told at once.' : 'It stays a draft until you submit it.'}
      </p>
      ${facts(trial)}
      <form class="actions" method="post" action="${address}">
        ${formToken(app, visit)}
        <input type="hidden" name="key" value="${randomUUID()}" />
        <input type="hidden" name="warehouseId" value="${draft.warehouseId}" />
        <input type="hidden" name="quantity" value="${draft.quantity}" />
        <input type="hidden" name="arrives" value="${draft.arrives ?? ''}" />
        <input type="hidden" name="submit" value="${draft.submit ? 'on' : ''}" />
        <button>${draft.submit ? 'Announce the delivery' : 'Make the draft'}</button>
        <a class="button quiet" href="${address}">Change it</a>
      </form>
    `,
  });
}

/** Shows Packhouse's error about a field at that field, and other errors above the form. */
function showErrors(app: App, visit: Visit, draft: Draft, error: unknown): Promise<Response> {
  if (!(error instanceof ApiError) || error.status === 401) throw error;
  return showForm(app, visit, { draft, errors: error.properties ?? {}, problem: error.message });
}

const facts = ({ warehouse, items, expectedArrivalDate, status }: Shipment): Html => html`
  <dl>
    <dt>Products</dt>
    <dd>
      ${items.map(
        ({ name, sku, quantity }) =>
          html`<div>${units(quantity)} of ${name} <span class="sku">${sku ?? ''}</span></div>`,
      )}
    </dd>
    <dt>To</dt>
    <dd>${warehouse.name}</dd>
    <dt>Arrives</dt>
    <dd>${expectedArrivalDate ?? 'Not known yet'}</dd>
    <dt>Status</dt>
    <dd>${inWords(status)}</dd>
  </dl>
`;
