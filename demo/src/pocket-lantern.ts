/** Pocket Lantern: a small toy shop from Toronto that lives on its season. */
import type { Merchant, ProductSpec } from './merchant.ts';
import { historyDays } from './rhythm.ts';

const workshop = 'Bois Joli';
const games = 'Kestrel Games & Print';

export const pocketLantern: Merchant = {
  slug: 'pocket-lantern',
  testOf: null,
  name: 'Pocket Lantern Toys',
  website: 'https://pocket-lantern.example',
  phone: '+1 416 555 0189',
  address: {
    line1: '64 Tinsmith Court',
    line2: null,
    city: 'Toronto',
    state: 'ON',
    postalCode: 'M5A 3C4',
    countryCode: 'CA',
  },
  timezone: 'America/Toronto',
  currency: 'CAD',
  members: [
    { name: 'Odette Marchand', role: 'owner' },
    { name: 'Rory Baines', role: 'member' },
  ],
  warehouses: ['EWR'],
  regions: [
    ['ca', 60],
    ['us-east', 25],
    ['us-central', 15],
  ],
  companies: { share: 0.05, names: ['Little Birch Daycare', 'Maple Row Books', 'The Attic Toy Library'] },
  orderNumbers: { prefix: 'PL', first: 2_204 },
  rhythm: {
    days: historyDays,
    weekdays: [1, 0.9, 0.9, 1, 1.1, 0.9, 1.1],
    trend: 2.4,
    promotions: [{ begins: 8, days: 3, factor: 1.7, name: 'early-birds' }],
  },
  volume: { orders: 390, marketplace: 4, returns: 18 },
  suppliers: [
    { name: workshop, by: 'container', everyDays: 38, leadDays: 21 },
    { name: games, by: 'parcel', everyDays: 21, leadDays: 8 },
  ],
  marketplaces: [
    {
      profile: 'amazon_fba',
      code: 'ABE8',
      company: 'Amazon FBA ABE8',
      line1: '401 Independence Road',
      city: 'Florence',
      state: 'NJ',
      postalCode: '08518',
      countryCode: 'US',
    },
  ],
  products: [...toys(), ...sets()],
  mixedCartons: [
    [
      'Daycare box',
      [
        ['PL-BLK-50', 2],
        ['PL-PZL-ABC', 4],
        ['PL-CRY-12', 10],
      ],
    ],
  ],
  troubled: ['PL-LNT-FOX', 'PL-TRN-SET', 'PL-GAM-OWL'],
  giftMessages: [
    'From Grandma and Grandpa with love',
    'Bonne fête!',
    'Do not open before the 25th!',
    'For our little builder.',
  ],
  reportsMarketplaces: false,
  paysLate: false,
};

function toys(): ProductSpec[] {
  type Row = [
    sku: string,
    name: string,
    price: number,
    size: [number, number, number],
    grams: number | null,
    demand: number,
    by: string,
    caseOf?: number,
  ];
  const rows: Row[] = [
    ['LNT-FOX', 'Pocket lantern, fox', 2900, [130, 90, 90], 210, 9, workshop, 24],
    ['LNT-OWL', 'Pocket lantern, owl', 2900, [130, 90, 90], 210, 7, workshop, 24],
    ['LNT-BER', 'Pocket lantern, bear', 2900, [130, 90, 90], 210, 5, workshop, 24],
    ['LNT-MON', 'Pocket lantern, moon', 3200, [130, 100, 100], 230, 4, workshop, 24],
    ['BLK-50', 'Wooden blocks, 50', 4900, [280, 220, 110], 1850, 5, workshop, 6],
    ['BLK-100', 'Wooden blocks, 100', 8500, [320, 260, 160], 3600, 3, workshop, 4],
    ['TRN-SET', 'Wooden train set', 9900, [420, 320, 120], 2900, 4, workshop, 4],
    ['TRN-LOC', 'Locomotive, red', 1900, [140, 60, 60], 130, 3, workshop],
    ['TRN-TRK', 'Extra tracks, 12', 2900, [260, 180, 60], 780, 2.5, workshop],
    ['STK-RNG', 'Stacking rings', 2600, [200, 130, 130], 520, 3, workshop, 12],
    ['SRT-SHP', 'Shape sorter', 3400, [170, 170, 170], 760, 2.5, workshop, 8],
    ['PUL-DOG', 'Pull-along dog', 3600, [240, 160, 120], 610, 2, workshop],
    ['KIT-TEA', 'Toy tea service', 4200, [280, 240, 110], 920, 2, workshop],
    ['KIT-FRT', 'Fruit to cut', 3100, [240, 190, 80], 680, 2.5, workshop],
    ['DOL-HSE', "Doll's house, two floors", 15900, [620, 480, 160], 7800, 1, workshop],
    ['DOL-FAM', 'Doll family, 4', 3400, [190, 150, 40], 180, 2, workshop],
    ['SWR-TOP', 'Spinning top', 1500, [90, 90, 90], 110, 2, workshop],
    ['KAL-1', 'Kaleidoscope', 1900, [210, 60, 60], 150, 2, workshop],
    ['PZL-ABC', 'Alphabet puzzle', 2800, [320, 240, 30], 740, 3, games, 10],
    ['PZL-48W', 'Puzzle, 48 pieces, whales', 2400, [260, 190, 60], 480, 3, games, 12],
    ['PZL-100F', 'Puzzle, 100 pieces, forest', 2700, [260, 190, 60], 560, 3, games, 12],
    ['PZL-500N', 'Puzzle, 500 pieces, night sky', 3200, [320, 240, 60], 790, 2, games, 10],
    ['GAM-OWL', 'Game: Owls at Dusk', 3900, [270, 200, 60], 720, 5, games, 8],
    ['GAM-HAR', 'Game: Harvest Line', 4500, [290, 290, 70], 1150, 3, games, 6],
    ['GAM-MEM', 'Memory, 48 tiles', 2600, [200, 200, 50], 490, 4, games, 12],
    ['GAM-DOM', 'Dominoes, animals', 2200, [210, 120, 50], 640, 2, games],
    ['CRY-12', 'Beeswax crayons, 12', 1800, [140, 110, 20], 190, 4, games, 40],
    ['PNT-6', 'Finger paints, 6', 2400, [210, 140, 70], 720, 2, games],
    ['STC-200', 'Stickers, 200', 1200, [210, 150, 10], null, 3, games],
    ['BOK-LNT', 'Picture book: The Small Lantern', 2300, [250, 250, 12], 420, 3, games, 30],
    ['KTE-OLD', 'Kite, last summer', 2900, [680, 120, 60], 310, 0.02, games],
  ];
  return rows.map(([sku, name, price, size, grams, demand, supplier, caseOf]) => ({
    sku: `PL-${sku}`,
    name,
    price,
    size,
    grams,
    demand,
    supplier,
    ...(caseOf ? { caseOf } : {}),
    ...(demand >= 7 ? { marketplace: true } : {}),
    origin: supplier === workshop ? 'FR' : 'CA',
    hsCode: sku.startsWith('GAM') || sku.startsWith('PZL') ? '9504.90' : '9503.00',
    tags: [sku.startsWith('LNT') ? 'lanterns' : sku.startsWith('GAM') ? 'games' : 'toys'],
    ...(sku.startsWith('LNT') ? { hazmat: 'UN3481', lots: true } : {}),
  }));
}

function sets(): ProductSpec[] {
  const set = {
    size: null,
    grams: null,
    supplier: workshop,
    origin: 'FR',
    hsCode: '9503.00',
    tags: ['gift', 'kit'],
  };
  return [
    {
      ...set,
      sku: 'PL-SET-NIGHT',
      name: 'Good night set',
      price: 4900,
      demand: 3,
      kit: [
        ['PL-LNT-BER', 1],
        ['PL-BOK-LNT', 1],
      ],
    },
    {
      ...set,
      sku: 'PL-SET-RAIN',
      name: 'Rainy day set',
      price: 6900,
      demand: 2,
      kit: [
        ['PL-GAM-MEM', 1],
        ['PL-PZL-48W', 1],
        ['PL-CRY-12', 1],
      ],
    },
  ];
}
