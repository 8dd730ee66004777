/** A merchant of the demo before anything happens: plain data, from which everything else is simulated. */
import { Address } from '@packhouse/contract/measures';
import { z } from 'zod';
import { Rhythm } from './rhythm.ts';

const Region = z.enum(['us-west', 'us-central', 'us-east', 'ca', 'nl', 'de', 'be-fr']);
export type Region = z.infer<typeof Region>;

const Supplier = z.strictObject({
  name: z.string(),
  by: z.enum(['container', 'parcel']),
  everyDays: z.number(),
  leadDays: z.number().describe('Days from the announcement to the dock.'),
});
export type Supplier = z.infer<typeof Supplier>;

const Marketplace = z.strictObject({
  profile: z.enum(['amazon_fba', 'walmart_wfs', 'retail_dc']),
  code: z.string(),
  company: z.string(),
  line1: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  postalCode: z.string(),
  countryCode: z.string(),
});
export type Marketplace = z.infer<typeof Marketplace>;

const contents = z.array(z.tuple([z.string(), z.number()]));

const ProductSpec = z.strictObject({
  sku: z.string(),
  name: z.string(),
  price: z.number().describe("Declared value of a unit, in minor units of the merchant's currency."),
  size: z
    .tuple([z.number(), z.number(), z.number()])
    .nullable()
    .describe('Length, width and height in mm; null if not measured.'),
  grams: z.number().nullable(),
  demand: z.number().describe('Frequency of orders, relative to the other products.'),
  supplier: z.string(),
  origin: z.string(),
  hsCode: z.string(),
  tags: z.array(z.string()),
  description: z.string().optional(),
  keepsDays: z.number().optional().describe('Total shelf life of a lot, in days.'),
  shelfLifeDays: z.number().optional().describe('Minimum remaining shelf life for a customer, in days.'),
  lots: z.boolean().optional().describe('Tracked by lots without an expiry date.'),
  serialPrefix: z
    .string()
    .optional()
    .describe('Beginning of the serial numbers that are scanned at packing.'),
  caseOf: z.number().optional().describe('Units in the master carton.'),
  hazmat: z.string().optional().describe('UN number of its dangerous goods.'),
  marketplace: z.boolean().optional().describe('True if also sold on marketplaces.'),
  archived: z.boolean().optional(),
  kit: contents.optional().describe('SKU and units of each component.'),
});
export type ProductSpec = z.infer<typeof ProductSpec>;

export const MerchantData = z.strictObject({
  slug: z.string(),
  code: z.string().describe('Beginning of its shipment and invoice numbers.'),
  name: z.string(),
  website: z.string(),
  phone: z.string().nullable(),
  address: Address.omit({ name: true, company: true, phone: true, email: true }),
  timezone: z.string(),
  currency: z.enum(['USD', 'CAD', 'EUR']),
  members: z
    .array(z.strictObject({ name: z.string(), role: z.enum(['owner', 'admin', 'member', 'viewer']) }))
    .describe('The first is the owner.'),
  warehouses: z.array(z.enum(['RNO', 'EWR', 'RTM'])),
  regions: z
    .array(z.tuple([Region, z.number()]))
    .describe('Regions of its customers, with their relative numbers.'),
  companies: z
    .strictObject({ share: z.number(), names: z.array(z.string()) })
    .describe('Customers that are companies, which order by the case.'),
  orderNumbers: z.strictObject({ prefix: z.string(), first: z.number() }),
  volume: z.strictObject({ orders: z.number(), marketplace: z.number(), returns: z.number() }),
  suppliers: z.array(Supplier),
  marketplaces: z.array(Marketplace).describe('Fulfillment centers that receive whole cartons.'),
  products: z.array(ProductSpec),
  mixedCartons: z
    .array(z.tuple([z.string(), contents]))
    .describe('Cartons with several products: name, then SKU and units of each.'),
  troubled: z.array(z.string()).describe('SKUs that once run short of supply.'),
  giftMessages: z.array(z.string()),
  reportsMarketplaces: z.boolean().describe('Reports stock and sales at its marketplaces each day.'),
  paysLate: z.boolean().describe('Leaves its newest due invoice unpaid.'),
  rhythm: Rhythm.omit({ days: true }),
});

export interface Merchant extends Omit<z.infer<typeof MerchantData>, 'rhythm'> {
  /** Slug of the merchant whose test space this is; null for the merchant itself. */
  testOf: string | null;
  rhythm: Rhythm;
}

/** The same merchant with a year of history, at the same pace. */
export function withYear(merchant: Merchant): Merchant {
  const { rhythm, volume } = merchant;
  const longer = 365 / rhythm.days;
  return {
    ...merchant,
    rhythm: { ...rhythm, days: 365 },
    volume: {
      orders: Math.round(volume.orders * longer),
      marketplace: Math.round(volume.marketplace * longer),
      returns: Math.round(volume.returns * longer),
    },
  };
}

/** The small data space for a merchant's test keys. */
export const testSpaceOf = (merchant: Merchant): Merchant => {
  const products = merchant.products.filter(({ kit }) => !kit).slice(0, 6);
  return {
    ...merchant,
    slug: `${merchant.slug}-test`,
    code: `${merchant.code}T`,
    testOf: merchant.slug,
    volume: { orders: 14, marketplace: 0, returns: 1 },
    orderNumbers: { prefix: `TEST-${merchant.orderNumbers.prefix}`, first: 1 },
    suppliers: merchant.suppliers.map((supplier) => ({ ...supplier, everyDays: 45 })),
    marketplaces: [],
    products: products.map((product) => ({ ...product, demand: 1 })),
    mixedCartons: [],
    troubled: [],
    companies: { ...merchant.companies, share: 0 },
  };
};
