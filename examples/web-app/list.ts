import type { App } from './app.ts';
import { html, type Html } from './html.ts';
import { formToken, page } from './page.ts';
import { horizonDays, readReorderList, type Line } from './reorder-list.ts';
import type { Visit } from './visit.ts';
import { days, units } from './words.ts';

/** The list of products that run low; before a connection exists, an introduction and how to connect. */
export async function showList(app: App, visit: Visit): Promise<Response> {
  if (visit.connection === undefined) return welcome(app, visit);
  const { lines, enough } = await readReorderList(app.packhouseOf(visit.connection));
  return page(app, visit, {
    title: 'What runs low',
    main: html`
      <h1>What runs low</h1>
      <p class="lead">
        ${lines.length === 0 ? 'Nothing' : units(lines.length, 'product')} that you sell will run out within
        ${horizonDays} days.
        ${enough === 0 ? undefined : html`${units(enough, 'other product')} will last longer.`}
      </p>
      ${lines.length === 0 ? undefined : table(lines)}
      <p class="small">
        Cover is how long the available units last at the pace of the last 28 days, without what is incoming.
      </p>
    `,
  });
}

const welcome = (app: App, visit: Visit) =>
  page(app, visit, {
    title: 'Welcome',
    main: html`<div class="welcome">
      <h1>Know what to order before it runs out</h1>
      <p class="lead">
        Reorder list reads your stock and what left your warehouses, and tells how many days each product will
        last. One more step, and the delivery that fills the shelf is drafted in Packhouse.
      </p>
      <form method="post" action="/connect">
        ${formToken(app, visit)}
        <button>Connect Packhouse</button>
      </form>
      <ul class="small">
        <li>You sign in at Packhouse and choose there what to allow.</li>
        <li>Nothing is written before you have seen it.</li>
        <li>You can disconnect at any time, here or there.</li>
      </ul>
    </div>`,
  });

const table = (lines: readonly Line[]): Html => html`
  <table class="cards">
    <thead>
      <tr>
        <th scope="col">Product</th>
        <th scope="col">Cover</th>
        <th scope="col" class="number">Available</th>
        <th scope="col" class="number">Incoming</th>
        <th scope="col" class="number">Sold a week</th>
        <th scope="col" class="number">Packhouse suggests</th>
        <th scope="col"><span class="hidden">Order</span></th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(row)}
    </tbody>
  </table>
`;

function row(line: Line): Html {
  const { productId, sku, name, coverDays } = line;
  const suggested = line.suggestions.reduce((sum, { quantity }) => sum + quantity, 0);
  const cover = coverDays === 0 ? 'Out of stock' : days(coverDays);
  return html`<tr>
    <th scope="row">${name} <span class="sku">${sku}</span></th>
    <td data-label="Cover" class="cover">
      <meter
        min="0"
        max="${horizonDays}"
        low="7"
        high="14"
        optimum="${horizonDays}"
        value="${coverDays.toFixed(1)}"
        aria-label="Cover of ${name}"
      >
        ${cover}
      </meter>
      <span class="${coverDays < 7 ? 'urgent' : ''}">${cover}</span>
    </td>
    <td data-label="Available" class="number">${line.available}</td>
    <td data-label="Incoming" class="number">${line.incoming}</td>
    <td data-label="Sold a week" class="number">${line.soldPerWeek.toFixed(1)}</td>
    <td data-label="Packhouse suggests" class="number">${suggested === 0 ? '–' : suggested}</td>
    <td>
      <a class="button" href="/products/${productId}/delivery">
        Draft a delivery<span class="hidden"> of ${name}</span>
      </a>
    </td>
  </tr>`;
}
