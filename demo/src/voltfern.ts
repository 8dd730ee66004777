/** Voltfern: phone accessories from Austin, many small orders, batteries that are dangerous goods. */
import type { Merchant, ProductSpec } from './merchant.ts';
import { historyDays } from './rhythm.ts';

const factory = 'Shenzhen Lanhai Electronics';
const cables = 'Dongguan Weixin Cable';

export const voltfern: Merchant = {
  slug: 'voltfern',
  testOf: null,
  name: 'Voltfern',
  website: 'https://voltfern.example',
  phone: '+1 512 555 0133',
  address: {
    line1: '1808 Mesquite Row',
    line2: null,
    city: 'Austin',
    state: 'TX',
    postalCode: '78702',
    countryCode: 'US',
  },
  timezone: 'America/Chicago',
  currency: 'USD',
  members: [
    { name: 'Priya Venkat', role: 'owner' },
    { name: 'Caleb Ostrow', role: 'admin' },
    { name: 'Hana Lim', role: 'viewer' },
  ],
  warehouses: ['RNO', 'EWR'],
  regions: [
    ['us-west', 34],
    ['us-central', 34],
    ['us-east', 32],
  ],
  companies: {
    share: 0.03,
    names: ['Brightline Property Group', 'Gulf Coast Outfitters', 'Ninth Street Repair'],
  },
  orderNumbers: { prefix: 'VF-', first: 381_205 },
  rhythm: {
    days: historyDays,
    weekdays: [1.1, 1.05, 1, 1, 1.05, 0.8, 0.75],
    trend: 1.1,
    promotions: [
      { begins: 48, days: 2, factor: 2.6, name: 'cable-days' },
      { begins: 10, days: 2, factor: 2.2, name: 'back-in-stock' },
    ],
  },
  volume: { orders: 1_010, marketplace: 16, returns: 46 },
  suppliers: [
    { name: factory, by: 'container', everyDays: 32, leadDays: 26 },
    { name: cables, by: 'parcel', everyDays: 18, leadDays: 9 },
  ],
  marketplaces: [
    {
      profile: 'amazon_fba',
      code: 'FTW1',
      company: 'Amazon FBA FTW1',
      line1: '33333 LBJ Freeway',
      city: 'Dallas',
      state: 'TX',
      postalCode: '75241',
      countryCode: 'US',
    },
    {
      profile: 'amazon_fba',
      code: 'TEB9',
      company: 'Amazon FBA TEB9',
      line1: '601 Randolph Road',
      city: 'Somerset',
      state: 'NJ',
      postalCode: '08873',
      countryCode: 'US',
    },
  ],
  products: [...cablesAndChargers(), ...batteries(), ...others(), ...bundles()],
  mixedCartons: [
    [
      'Repair shop assortment',
      [
        ['VF-C2C-1-BLK', 20],
        ['VF-CHG-30', 10],
      ],
    ],
  ],
  troubled: ['VF-C2C-1-BLK', 'VF-PB-10', 'VF-CHG-65', 'VF-MAG-15', 'VF-CSE-A-CLR'],
  giftMessages: ['Never run empty again.', 'Happy birthday from all of us!'],
  reportsMarketplaces: false,
  paysLate: false,
};

function cablesAndChargers(): ProductSpec[] {
  const cord = { supplier: cables, origin: 'CN', hsCode: '8544.42', tags: ['cables'] };
  const colours = [
    ['BLK', 'black', 1],
    ['WHT', 'white', 0.6],
    ['FRN', 'fern', 0.35],
  ] as const;
  const kinds = [
    ['C2C', 'USB-C to USB-C', 1400, 7],
    ['C2L', 'USB-C to Lightning', 1600, 4],
    ['A2C', 'USB-A to USB-C', 1100, 4],
  ] as const;
  const cordsOf = ([code, name, price, demand]: (typeof kinds)[number]) =>
    [1, 2].flatMap((metres) =>
      colours.map(([colour, colourName, share]): ProductSpec => ({
        ...cord,
        sku: `VF-${code}-${metres}-${colour}`,
        name: `${name} cable, ${metres} m, ${colourName}`,
        price: price + (metres - 1) * 400,
        size: [130, 90, 25],
        grams: 25 + metres * 22,
        demand: demand * share * (metres === 1 ? 1 : 0.7),
        ...(colour === 'BLK' ? { caseOf: 60, marketplace: true } : {}),
      })),
    );
  type Row = [
    sku: string,
    name: string,
    price: number,
    size: [number, number, number],
    grams: number,
    demand: number,
  ];
  const chargers: Row[] = [
    ['CHG-20', 'Wall charger, 20 W', 1900, [80, 60, 45], 62, 6],
    ['CHG-30', 'Wall charger, 30 W', 2700, [85, 60, 45], 78, 5],
    ['CHG-65', 'Wall charger, 65 W, 3 ports', 4900, [95, 75, 50], 148, 7],
    ['CHG-100', 'Desk charger, 100 W, 4 ports', 7900, [150, 110, 60], 410, 2.5],
    ['CAR-30', 'Car charger, 30 W', 2200, [90, 50, 50], 48, 3],
    ['MAG-15', 'Magnetic charging pad, 15 W', 3400, [110, 110, 25], 120, 6],
    ['MAG-ST3', 'Charging stand, 3 in 1', 8900, [220, 160, 70], 640, 2],
    ['PLG-EU', 'Travel plug, Europe', 900, [70, 50, 45], 40, 1.5],
    ['PLG-UK', 'Travel plug, UK', 900, [75, 60, 55], 48, 1],
  ];
  return [
    ...kinds.flatMap(cordsOf),
    ...chargers.map(([sku, name, price, size, grams, demand]): ProductSpec => ({
      sku: `VF-${sku}`,
      name,
      price,
      size,
      grams,
      demand,
      supplier: factory,
      origin: 'CN',
      hsCode: '8504.40',
      tags: ['chargers'],
      caseOf: grams > 300 ? 12 : 40,
      marketplace: demand > 4,
    })),
  ];
}

function batteries(): ProductSpec[] {
  type Row = [
    sku: string,
    name: string,
    price: number,
    size: [number, number, number],
    grams: number,
    demand: number,
    hazmat: string,
  ];
  const rows: Row[] = [
    ['PB-5', 'Power bank, 5,000 mAh', 2900, [115, 75, 20], 135, 4, 'UN3480'],
    ['PB-10', 'Power bank, 10,000 mAh', 3900, [145, 75, 25], 225, 8, 'UN3480'],
    ['PB-20', 'Power bank, 20,000 mAh', 5900, [165, 80, 35], 390, 4, 'UN3480'],
    ['PB-MAG', 'Magnetic power bank, 5,000 mAh', 4500, [110, 70, 18], 130, 5, 'UN3480'],
    ['BUD-1', 'Earbuds', 6900, [75, 65, 40], 72, 3, 'UN3481'],
    ['BUD-ANC', 'Earbuds with noise cancelling', 11900, [75, 65, 40], 78, 2.5, 'UN3481'],
    ['SPK-S', 'Pocket speaker', 4900, [110, 90, 60], 310, 2, 'UN3481'],
    ['LMP-C', 'Clip reading lamp', 2400, [170, 70, 50], 110, 1.5, 'UN3481'],
    ['TAG-1', 'Finder tag', 2500, [60, 60, 20], 22, 3, 'UN3091'],
    ['TAG-4', 'Finder tag, 4 pack', 7900, [110, 70, 30], 74, 2, 'UN3091'],
  ];
  return rows.map(([sku, name, price, size, grams, demand, hazmat]) => ({
    sku: `VF-${sku}`,
    name,
    price,
    size,
    grams,
    demand,
    hazmat,
    lots: true,
    supplier: factory,
    origin: 'CN',
    hsCode: sku.startsWith('PB') ? '8507.60' : '8518.30',
    tags: ['battery'],
    caseOf: 20,
  }));
}

function others(): ProductSpec[] {
  const cases = ['A', 'B', 'C', 'D'].flatMap((model) =>
    (['CLR', 'BLK', 'FRN', 'SND'] as const).map((colour, index): ProductSpec => ({
      sku: `VF-CSE-${model}-${colour}`,
      name: `Phone case, model ${model}, ${['clear', 'black', 'fern', 'sand'][index]}`,
      price: 2900,
      size: [180, 95, 18],
      grams: 48,
      demand: [2.4, 2, 1.2, 0.9][index]! * (model === 'A' ? 1.4 : model === 'D' ? 0.3 : 1),
      supplier: factory,
      origin: 'CN',
      hsCode: '3926.90',
      tags: ['cases'],
    })),
  );
  type Row = [
    sku: string,
    name: string,
    price: number,
    size: [number, number, number],
    grams: number | null,
    demand: number,
  ];
  const rows: Row[] = [
    ['GLS-A', 'Screen glass, model A, 2 pack', 1900, [185, 100, 15], 85, 3],
    ['GLS-B', 'Screen glass, model B, 2 pack', 1900, [185, 100, 15], 85, 2.5],
    ['GLS-C', 'Screen glass, model C, 2 pack', 1900, [185, 100, 15], 85, 2],
    ['STD-FLD', 'Folding phone stand', 1700, [110, 80, 25], 140, 2],
    ['MNT-CAR', 'Car mount, vent', 2300, [120, 90, 60], 130, 2],
    ['MNT-BIK', 'Bike mount', 3200, [150, 100, 60], 210, 1],
    ['ORG-1', 'Cable organizer', 1200, [150, 60, 25], null, 1.5],
    ['HUB-7', 'USB-C hub, 7 in 1', 4900, [140, 70, 25], 110, 3],
    ['SLV-13', 'Laptop sleeve, 13 inch', 3400, [350, 260, 25], 260, 1.2],
    ['ADP-OLD', '30-pin adapter', 900, [70, 40, 20], 18, 0.02],
  ];
  return [
    ...cases,
    ...rows.map(([sku, name, price, size, grams, demand]): ProductSpec => ({
      sku: `VF-${sku}`,
      name,
      price,
      size,
      grams,
      demand,
      supplier: factory,
      origin: 'CN',
      hsCode: '8517.79',
      tags: ['accessories'],
      ...(sku === 'STD-FLD' ? { caseOf: 30 } : {}),
    })),
  ];
}

function bundles(): ProductSpec[] {
  const set = { size: null, grams: null, supplier: factory, origin: 'CN', hsCode: '8504.40', tags: ['kit'] };
  return [
    {
      ...set,
      sku: 'VF-KIT-DESK',
      name: 'Desk bundle',
      price: 9900,
      demand: 1.5,
      kit: [
        ['VF-CHG-100', 1],
        ['VF-C2C-2-BLK', 2],
      ],
    },
    {
      ...set,
      sku: 'VF-KIT-TRVL',
      name: 'Travel bundle',
      price: 6900,
      demand: 2,
      kit: [
        ['VF-CHG-30', 1],
        ['VF-PLG-EU', 1],
        ['VF-PLG-UK', 1],
        ['VF-C2C-1-WHT', 1],
      ],
    },
  ];
}
