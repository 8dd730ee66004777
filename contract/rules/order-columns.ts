/** Columns of CSV files of orders, and the titles by which they are recognized. */
import { csvColumn as column, plainTitle, type CsvColumn } from './csv-column.ts';

/**
 * The columns by name, in the order in which help and templates list them. A file must have `sku`, `quantity`, and `order` or
 * `externalId`. Other titles stand in the order in which they are looked for.
 */
export const orderColumns = {
  order: column(
    'the number of the order; an order without one is known by its externalId',
    'order number, order no, order id, order name, reference, order reference',
  ),
  externalId: column(
    'your own reference, unique among shipments; the number of the order when empty',
    'your reference, id',
  ),
  sku: column(
    'of a product that exists',
    'lineitem sku, item sku, product sku, variant sku, item, item number, item no, product code, article, article number',
  ),
  quantity: column(
    'units; rows with the same SKU are summed',
    'qty, lineitem quantity, units, pieces, count, amount',
  ),
  name: column(
    'recipient',
    'recipient, recipient name, shipping name, ship to, ship to name, full name, contact name, customer, customer name',
  ),
  company: column('', 'shipping company, ship to company, organization'),
  line1: column(
    'street; city and countryCode with it',
    'address, address 1, address line 1, street, street 1, shipping address1, ship to address1, shipping street',
  ),
  line2: column(
    '',
    'address 2, address line 2, street 2, apartment, suite, apartment suite, shipping address2, ship to address2',
  ),
  city: column('', 'town, shipping city, ship to city'),
  state: column(
    '',
    'province, region, state or province, county, shipping province, shipping state, ship to state',
  ),
  postalCode: column(
    '',
    'postcode, zip, zip code, shipping zip, shipping postcode, ship to zip, ship to postal code',
  ),
  countryCode: column(
    'a code of two letters such as US, or the name of a country',
    'country, shipping country code, shipping country, ship to country',
  ),
  phone: column('', 'telephone, phone number, mobile, shipping phone'),
  email: column('', 'email address, mail, customer email'),
  service: column(
    'standard (when empty), expedited or overnight, or a word of shops such as express',
    'shipping service, service level, shipping method, delivery method',
  ),
  carrier: column(''),
  signatureRequired: column('yes or no (when empty)'),
  requestedShipDate: column('a day such as 2026-03-08', 'ship date, ship on'),
  notes: column('', 'note, comment, comments, remarks, instructions'),
  giftMessage: column('', 'gift note, gift'),
  warehouse: column('the code of a warehouse'),
  tags: column('one, or several separated by | or ;'),
} satisfies Record<string, CsvColumn>;
export type OrderColumn = keyof typeof orderColumns;

export const orderColumnNames = Object.keys(orderColumns) as OrderColumn[];

/** The title of the column that each of ours is read from. */
export type OrderTitles = Partial<Record<OrderColumn, string>>;

/** Finds our columns among the titles of a file, each by its name or else by another title. */
export function matchOrderTitles(titles: readonly string[]): OrderTitles {
  // The first of two equal titles counts.
  const byPlain = new Map(titles.toReversed().map((title) => [plainTitle(title), title]));
  const titleOf = (names: readonly string[]) =>
    names.map((name) => byPlain.get(plainTitle(name))).find((title) => title !== undefined);
  const found: OrderTitles = {};
  for (const name of orderColumnNames) {
    const title = titleOf([name, ...orderColumns[name].aliases]);
    if (title !== undefined) found[name] = title;
  }
  const recipient = titleOf(orderColumns.name.aliases);
  const isNameOfOrder = recipient !== undefined || found.externalId === undefined;
  const { name, ...others } = found;
  if (found.order !== undefined || name === undefined || name === recipient || !isNameOfOrder) return found;
  // Shops export the number of an order as "Name", and the recipient as "Shipping Name".
  return { ...others, order: name, ...(recipient === undefined ? {} : { name: recipient }) };
}
