/** What the demo knows of a merchant before anything happens: plain data, from which everything else is simulated. */
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
  /** Where its customers live, and how many of them. */
  regions: readonly (readonly [Region, number])[];
  /** Customers that are companies and order by the case. */
  companies: { share: number; names: readonly string[] };
  /** Order numbers count on from here, behind the prefix. */
  orderNumbers: { prefix: string; first: number };
  rhythm: Rhythm;
  volume: { orders: number; marketplace: number; returns: number };
  suppliers: readonly Supplier[];
  /** Fulfilment centres that are sent whole cartons. */
  marketplaces: readonly Marketplace[];
  products: readonly ProductSpec[];
  /** Cartons with several products: name, then SKU and units of each. */
  mixedCartons: readonly (readonly [
    name: string,
    contents: readonly (readonly [sku: string, units: number])[],
  ])[];
  /** SKUs whose supply once fails. */
  troubled: readonly string[];
  giftMessages: readonly string[];
  /** Reports each day what lies and sells at its marketplaces. */
  reportsMarketplaces: boolean;
  /** Leaves the newest invoice that is due unpaid. */
  paysLate: boolean;
}

export type Region = 'us-west' | 'us-central' | 'us-east' | 'ca' | 'nl' | 'de' | 'be-fr';

export interface Supplier {
  name: string;
  by: 'container' | 'parcel';
  everyDays: number;
  /** From the announcement to the dock. */
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
  /** What a unit is declared at, in minor units of the merchant's currency. */
  price: number;
  /** Length, width and height in mm; null where nobody has measured. */
  size: readonly [number, number, number] | null;
  grams: number | null;
  /** How often it is ordered, relative to the others. */
  demand: number;
  supplier: string;
  origin: string;
  hsCode: string;
  tags: readonly string[];
  description?: string;
  /** Lots with an expiry: how long they keep, and how much of that a customer gets at least. */
  keepsDays?: number;
  shelfLifeDays?: number;
  /** Lots without an expiry. */
  lots?: boolean;
  /** Units in its master carton. */
  caseOf?: number;
  /** UN number of what makes it dangerous goods. */
  hazmat?: string;
  /** Sold on marketplaces, too. */
  marketplace?: boolean;
  archived?: boolean;
  kit?: readonly (readonly [sku: string, units: number])[];
}

/** The same merchant with a year behind it, at the same pace. */
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

/** The small data space in which a merchant's test keys work. */
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
