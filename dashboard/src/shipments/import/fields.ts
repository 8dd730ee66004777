/** Possible columns of an imported file: their names in the template, and other names that shops give them. */
export interface ImportField {
  name: string;
  label: string;
  /** Heading in the template, which is also the first that is recognized. */
  column: string;
  /** Other headings, without capitals, accents, spaces and punctuation. */
  also: readonly string[];
  /** True for a field of the whole order rather than of a line. */
  ofOrder: boolean;
  example: readonly [string, string, string];
}

export const importFields = [
  field(
    'orderNumber',
    'Order number',
    'order_number',
    ['order', 'ordernumber', 'orderid', 'orderno', 'name', 'ordername', 'reference'],
    ['1001', '1001', '1002'],
  ),
  field(
    'externalId',
    'External id',
    'external_id',
    ['externalid', 'yourreference', 'id'],
    ['shop-1001', 'shop-1001', 'shop-1002'],
  ),
  field(
    'sku',
    'SKU',
    'sku',
    ['lineitemsku', 'itemsku', 'productsku', 'variantsku', 'articlenumber', 'item'],
    ['MUG-BLUE', 'TEA-50', 'MUG-BLUE'],
    false,
  ),
  field(
    'quantity',
    'Quantity',
    'quantity',
    ['qty', 'lineitemquantity', 'units', 'count', 'amount', 'pieces'],
    ['2', '1', '1'],
    false,
  ),
  field(
    'recipient',
    'Recipient',
    'recipient',
    ['recipientname', 'shippingname', 'shiptoname', 'fullname', 'customer', 'customername', 'contactname'],
    ['Jo Reyes', 'Jo Reyes', 'Anna Schmidt'],
  ),
  field('company', 'Company', 'company', ['shippingcompany', 'shiptocompany', 'organization'], ['', '', '']),
  field(
    'line1',
    'Street',
    'address1',
    [
      'street',
      'address',
      'addressline1',
      'shippingaddress1',
      'shiptoaddress1',
      'shippingstreet',
      'line1',
      'street1',
    ],
    ['1200 Harbor Street', '1200 Harbor Street', 'Hafenstrasse 12'],
  ),
  field(
    'line2',
    'Apartment, suite',
    'address2',
    ['addressline2', 'shippingaddress2', 'shiptoaddress2', 'line2', 'street2', 'apartment', 'suite'],
    ['Apt 3', 'Apt 3', ''],
  ),
  field('city', 'City', 'city', ['shippingcity', 'shiptocity', 'town'], ['Reno', 'Reno', 'Hamburg']),
  field(
    'state',
    'State or province',
    'state',
    ['province', 'region', 'shippingprovince', 'shippingstate', 'shiptostate', 'county'],
    ['NV', 'NV', ''],
  ),
  field(
    'postalCode',
    'Postal code',
    'postal_code',
    ['zip', 'zipcode', 'postcode', 'shippingzip', 'shippingpostcode', 'shiptozip', 'shiptopostalcode'],
    ['89501', '89501', '20457'],
  ),
  field(
    'country',
    'Country',
    'country',
    ['countrycode', 'shippingcountry', 'shiptocountry', 'shippingcountrycode'],
    ['US', 'US', 'DE'],
  ),
  field('phone', 'Phone', 'phone', ['telephone', 'phonenumber', 'shippingphone', 'mobile'], ['', '', '']),
  field(
    'email',
    'E-mail',
    'email',
    ['emailaddress', 'mail', 'customeremail'],
    ['jo@example.com', 'jo@example.com', ''],
  ),
  field(
    'service',
    'Service',
    'service',
    ['shippingmethod', 'shippingservice', 'servicelevel', 'deliverymethod'],
    ['standard', 'standard', 'expedited'],
  ),
  field('giftMessage', 'Gift message', 'gift_message', ['giftnote', 'gift'], ['', '', 'Happy birthday']),
  field('notes', 'Notes', 'notes', ['note', 'comment', 'comments', 'remarks', 'instructions'], ['', '', '']),
] as const;

export type FieldName = (typeof importFields)[number]['name'];
/** Column that each field is read from. */
export type Mapping = Partial<Record<FieldName, string>>;

function field<const N extends string>(
  name: N,
  label: string,
  column: string,
  also: readonly string[],
  example: readonly [string, string, string],
  ofOrder = true,
): Omit<ImportField, 'name'> & { name: N } {
  return { name, label, column, also, ofOrder, example };
}

/** Guesses the mapping from the headings: exact ones first, so that no looser guess takes their column. */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const free = new Set(columns);
  const take = (fits: (wanted: (typeof importFields)[number], column: string) => boolean) => {
    for (const wanted of importFields) {
      if (mapping[wanted.name] !== undefined) continue;
      const column = [...free].find((one) => fits(wanted, plainOf(one)));
      if (column === undefined) continue;
      mapping[wanted.name] = column;
      free.delete(column);
    }
  };
  take((wanted, column) => column === plainOf(wanted.column) || column === plainOf(wanted.label));
  take((wanted, column) => wanted.also.includes(column));
  return mapping;
}

/** Messages about missing columns without which no order can be read. */
export function missingFrom(mapping: Mapping): string[] {
  return [
    ...(mapping.orderNumber === undefined && mapping.externalId === undefined
      ? ['Choose the column of the order number or of the external id.']
      : []),
    ...(mapping.sku === undefined ? ['Choose the column of the SKU.'] : []),
    ...(mapping.quantity === undefined ? ['Choose the column of the quantity.'] : []),
  ];
}

const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
