/** A merchant of the demo before anything happens: plain data, from which everything else is simulated. */
import type { Address } from '@packhouse/contract/measures';
import type { Rhythm } from './rhythm.ts';
import type { WarehouseCode } from './warehouses.ts';

export interface Merchant {
  slug: string;
  /** The merchant whose test space this is. */
  testOf: string | null;
  name: string;
  website: string;
  phone: string | null;
  address: Omit<Address, 'name' | 'company' | 'phone' | 'email'>;
  timezone: string;
  currency: 'USD' | 'CAD' | 'EUR';
  /** The first is the owner. */
  members: readonly { name: string; role: 'owner' | 'admin' | 'member' | 'viewer' }[];
  warehouses: readonly WarehouseCode[];
  /** Regions of its customers, with their relative numbers. */
  regions: readonly (readonly [Region, number])[];
  /** Customers that are companies, which order by the case. */
  companies: { share: number; names: readonly string[] };
  /** Prefix of the order numbers, and the first number. */
  orderNumbers: { prefix: string; first: number };
  rhythm: Rhythm;
  volume: { orders: number; marketplace: number; returns: number };
  suppliers: readonly Supplier[];
  /** Fulfillment centers that receive whole cartons. */
  marketplaces: readonly Marketplace[];
  products: readonly ProductSpec[];
  /** Cartons with several products: name, then SKU and units of each. */
  mixedCartons: readonly (readonly [
    name: string,
    contents: readonly (readonly [sku: string, units: number])[],
  ])[];
  /** SKUs that once run short of supply. */
  troubled: readonly string[];
  giftMessages: readonly string[];
  /** Reports stock and sales at its marketplaces each day. */
  reportsMarketplaces: boolean;
  /** Leaves its newest due invoice unpaid. */
  paysLate: boolean;
}

export type Region = 'us-west' | 'us-central' | 'us-east' | 'ca' | 'nl' | 'de' | 'be-fr';

export interface Supplier {
  name: string;
  by: 'container' | 'parcel';
  everyDays: number;
  /** Days from the announcement to the dock. */
  leadDays: number;
}

export interface Marketplace {
  profile: 'amazon_fba' | 'walmart_wfs' | 'retail_dc';
  code: string;
  company: string;
  line1: string;
  city: string;
  state: string | null;
  postalCode: string;
  countryCode: string;
}

export interface ProductSpec {
  sku: string;
  name: string;
  /** Declared value of a unit, in minor units of the merchant's currency. */
  price: number;
  /** Length, width and height in mm; null if not measured. */
  size: readonly [number, number, number] | null;
  grams: number | null;
  /** Frequency of orders, relative to the other products. */
  demand: number;
  supplier: string;
  origin: string;
  hsCode: string;
  tags: readonly string[];
  description?: string;
  /** For lots with an expiry date: total shelf life in days, and the minimum remaining for a customer. */
  keepsDays?: number;
  shelfLifeDays?: number;
  /** Tracked by lots without an expiry date. */
  lots?: boolean;
  /** Units in the master carton. */
  caseOf?: number;
  /** UN number of its dangerous goods. */
  hazmat?: string;
  /** True if also sold on marketplaces. */
  marketplace?: boolean;
  archived?: boolean;
  kit?: readonly (readonly [sku: string, units: number])[];
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
