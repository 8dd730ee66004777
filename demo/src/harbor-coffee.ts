/** Harbor Coffee: a roaster in Portland that sells beans and what it takes to brew them. The richest of the demo. */
import type { Merchant, ProductSpec } from './merchant.ts';
import { historyDays } from './rhythm.ts';

const roastery = 'Harbor Roastery';
const brewware = 'Kurogane Brewware';
const ceramics = 'Nordlys Ceramics';
const paper = 'Packline Paper';
const pantryAddress = 'Willamette Pantry';

export const harborCoffee: Merchant = {
  slug: 'harbor-coffee',
  testOf: null,
  name: 'Harbor Coffee',
  website: 'https://harbor-coffee.example',
  phone: '+1 503 555 0117',
  address: {
    line1: '219 NW Wharf Street',
    line2: 'Suite 4',
    city: 'Portland',
    state: 'OR',
    postalCode: '97209',
    countryCode: 'US',
  },
  timezone: 'America/Los_Angeles',
  currency: 'USD',
  members: [
    { name: 'Maren Solberg', role: 'owner' },
    { name: 'Theo Abara', role: 'admin' },
    { name: 'Lucia Ferrand', role: 'member' },
  ],
  warehouses: ['RNO', 'EWR'],
  regions: [
    ['us-west', 52],
    ['us-central', 20],
    ['us-east', 28],
  ],
  companies: {
    share: 0.07,
    names: [
      'Juniper Street Café',
      'Slow Morning Espresso Bar',
      'The Ferry Landing',
      'Copper Kettle Bakery',
      'Hillside Co-working',
    ],
  },
  orderNumbers: { prefix: 'HC-', first: 20_418 },
  rhythm: {
    days: historyDays,
    weekdays: [1.25, 1.1, 1, 1, 1.05, 0.5, 0.45],
    trend: 1.25,
    promotions: [
      { begins: 62, days: 3, factor: 2.1, name: 'free-shipping-weekend' },
      { begins: 17, days: 4, factor: 2.4, name: 'roasters-sale' },
    ],
  },
  volume: { orders: 1_060, marketplace: 22, returns: 42 },
  suppliers: [
    { name: roastery, by: 'parcel', everyDays: 9, leadDays: 4 },
    { name: brewware, by: 'container', everyDays: 34, leadDays: 24 },
    { name: ceramics, by: 'container', everyDays: 41, leadDays: 28 },
    { name: paper, by: 'parcel', everyDays: 22, leadDays: 8 },
    { name: pantryAddress, by: 'parcel', everyDays: 27, leadDays: 7 },
  ],
  marketplaces: [
    {
      profile: 'amazon_fba',
      code: 'ONT8',
      company: 'Amazon FBA ONT8',
      line1: '24300 Nandina Avenue',
      city: 'Moreno Valley',
      state: 'CA',
      postalCode: '92551',
      countryCode: 'US',
    },
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
  products: [...coffees(), ...coldAndInstant(), ...pantry(), ...hardware(), ...mugs(), ...goods(), ...kits()],
  mixedCartons: [
    [
      'Single-origin sampler, 3 × 4 bags',
      [
        ['HC-GUJ-12W', 4],
        ['HC-HUI-12W', 4],
        ['HC-NYE-12W', 4],
      ],
    ],
    [
      'Café starter box',
      [
        ['HC-FLT-02', 6],
        ['HC-DRP-CER2', 2],
        ['HC-SRV-600', 2],
      ],
    ],
    [
      'Blend box, 2 × 6 bags',
      [
        ['HC-BRK-12W', 6],
        ['HC-LGT-12W', 6],
      ],
    ],
  ],
  troubled: ['HC-LGT-12W', 'HC-GUJ-12W', 'HC-KTL-GN1', 'HC-FLT-02', 'HC-MUG-FOG', 'HC-BRK-12G', 'HC-TID-12W'],
  giftMessages: [
    'Happy birthday! May every cup be a good one.',
    'Thank you for everything this year.',
    'Welcome to the new house. Coffee first, boxes later.',
    'For slow Sundays.',
  ],
  reportsMarketplaces: true,
  paysLate: true,
};

function coffees(): ProductSpec[] {
  const beans: [code: string, name: string, origin: string, price: number, demand: number, also: string][] = [
    ['BRK', 'Breakwater Blend', 'BR', 1650, 10, 'GTX'],
    ['LGT', 'Lighthouse Espresso', 'BR', 1700, 9, 'GTX'],
    ['FOG', 'Foghorn Dark Roast', 'CO', 1600, 7, 'GTX'],
    ['TID', 'Tidepool Decaf', 'MX', 1750, 5, 'GT'],
    ['MRN', 'Marina Half-Caf', 'MX', 1700, 2.5, 'GT'],
    ['GUJ', 'Ethiopia Guji Natural', 'ET', 2050, 6, 'GT'],
    ['YIR', 'Ethiopia Yirgacheffe Washed', 'ET', 2000, 5, 'GT'],
    ['HUI', 'Colombia Huila', 'CO', 1800, 5, 'GTX'],
    ['HUE', 'Guatemala Huehuetenango', 'GT', 1850, 3.5, 'GT'],
    ['NYE', 'Kenya Nyeri AA', 'KE', 2200, 3, 'T'],
    ['MAN', 'Sumatra Mandheling', 'ID', 1850, 3, 'GT'],
    ['TAR', 'Costa Rica Tarrazú Honey', 'CR', 2100, 2, 'T'],
    ['CER', 'Brazil Cerrado Pulped Natural', 'BR', 1650, 3.5, 'GTX'],
    ['CAJ', 'Peru Cajamarca Organic', 'PE', 1750, 2.5, 'T'],
    ['KAY', 'Burundi Kayanza', 'BI', 1950, 1.5, 'T'],
    ['MCL', 'Honduras Marcala', 'HN', 1700, 1.5, ''],
    ['GEI', 'Panama Boquete Geisha', 'PA', 4800, 0.8, ''],
  ];
  const bean = (code: string, name: string, origin: string, price: number, demand: number): ProductSpec => ({
    sku: `HC-${code}`,
    name,
    origin,
    price,
    demand,
    size: [190, 110, 75],
    grams: 365,
    supplier: roastery,
    hsCode: '0901.21',
    tags: ['coffee'],
    keepsDays: 180,
    shelfLifeDays: 45,
  });
  return beans.flatMap(([code, name, origin, price, demand, also]) => [
    {
      ...bean(`${code}-12W`, `${name}, 12 oz whole bean`, origin, price, demand),
      caseOf: 12,
      marketplace: demand > 4.5,
    },
    ...(also.includes('G')
      ? [bean(`${code}-12G`, `${name}, 12 oz ground`, origin, price, demand * 0.45)]
      : []),
    ...(also.includes('T')
      ? [
          {
            ...bean(
              `${code}-2LB`,
              `${name}, 2 lb whole bean`,
              origin,
              Math.round(price * 2.3),
              demand * 0.35,
            ),
            size: [280, 150, 95] as const,
            grams: 945,
          },
        ]
      : []),
    ...(also.includes('X')
      ? [
          {
            ...bean(
              `${code}-5LB`,
              `${name}, 5 lb whole bean`,
              origin,
              Math.round(price * 5.2),
              demand * 0.22,
            ),
            size: [360, 200, 130] as const,
            grams: 2340,
            tags: ['coffee', 'wholesale'],
            caseOf: 4,
          },
        ]
      : []),
  ]);
}

function coldAndInstant(): ProductSpec[] {
  const made = {
    supplier: roastery,
    origin: 'US',
    tags: ['coffee', 'ready'],
    keepsDays: 240,
    shelfLifeDays: 60,
  };
  return [
    {
      ...made,
      sku: 'HC-INS-BRK8',
      name: 'Instant Breakwater, 8 sticks',
      price: 1400,
      size: [140, 90, 40],
      grams: 68,
      demand: 3,
      hsCode: '2101.11',
      caseOf: 24,
      marketplace: true,
    },
    {
      ...made,
      sku: 'HC-INS-GUJ8',
      name: 'Instant Guji, 8 sticks',
      price: 1600,
      size: [140, 90, 40],
      grams: 68,
      demand: 2,
      hsCode: '2101.11',
      caseOf: 24,
    },
    {
      ...made,
      sku: 'HC-CBP-4',
      name: 'Cold brew pouches, 4 × 70 g',
      price: 1500,
      size: [210, 140, 60],
      grams: 330,
      demand: 4,
      hsCode: '0901.21',
      caseOf: 12,
      marketplace: true,
    },
    {
      ...made,
      sku: 'HC-CBC-1L',
      name: 'Cold brew concentrate, 1 l',
      price: 1900,
      size: [260, 85, 85],
      grams: 1110,
      demand: 2.5,
      hsCode: '2101.12',
      caseOf: 6,
      keepsDays: 120,
    },
    {
      ...made,
      sku: 'HC-DRB-10',
      name: 'Drip bags, box of 10',
      price: 1800,
      size: [160, 120, 80],
      grams: 150,
      demand: 2.5,
      hsCode: '0901.21',
      caseOf: 20,
    },
  ];
}

function pantry(): ProductSpec[] {
  type Row = [
    sku: string,
    name: string,
    price: number,
    size: [number, number, number],
    grams: number,
    demand: number,
    hsCode: string,
  ];
  const rows: Row[] = [
    ['TEA-EGR', 'Earl Grey, 20 bags', 1100, [130, 80, 70], 80, 1.2, '0902.30'],
    ['TEA-BRK', 'Breakfast tea, 20 bags', 1000, [130, 80, 70], 80, 1, '0902.30'],
    ['TEA-SEN', 'Sencha, 100 g', 1700, [150, 90, 50], 130, 0.8, '0902.10'],
    ['TEA-MAT', 'Matcha, 40 g tin', 2600, [75, 70, 70], 95, 1.1, '0902.10'],
    ['TEA-CHA', 'Masala chai, 250 g', 1500, [170, 110, 70], 280, 1.3, '0902.30'],
    ['TEA-ROO', 'Rooibos, 20 bags', 1000, [130, 80, 70], 80, 0.6, '1212.99'],
    ['SYR-VAN', 'Vanilla syrup, 375 ml', 1300, [230, 75, 75], 780, 1.6, '2106.90'],
    ['SYR-CAR', 'Caramel syrup, 375 ml', 1300, [230, 75, 75], 780, 1.3, '2106.90'],
    ['SYR-HAZ', 'Hazelnut syrup, 375 ml', 1300, [230, 75, 75], 780, 0.9, '2106.90'],
    ['SYR-BRS', 'Brown sugar syrup, 375 ml', 1300, [230, 75, 75], 780, 0.8, '2106.90'],
    ['SYR-MPL', 'Maple syrup, 250 ml', 1900, [190, 70, 70], 520, 0.5, '1702.20'],
    ['CHO-DRK', 'Drinking chocolate, dark, 300 g', 1600, [160, 100, 100], 390, 1.4, '1806.10'],
    ['CHO-MLK', 'Drinking chocolate, milk, 300 g', 1600, [160, 100, 100], 390, 1, '1806.10'],
    ['CHO-BEA', 'Chocolate-covered beans, 150 g', 1200, [150, 100, 50], 170, 1.2, '1806.90'],
    ['CAP-BRK', 'Breakwater capsules, 20', 1500, [160, 120, 90], 210, 2.4, '0901.21'],
    ['CAP-LGT', 'Lighthouse capsules, 20', 1500, [160, 120, 90], 210, 2.2, '0901.21'],
    ['CAP-TID', 'Tidepool decaf capsules, 20', 1600, [160, 120, 90], 210, 1.1, '0901.22'],
    ['OAT-BAR', 'Barista oat drink, 1 l', 500, [200, 75, 75], 1060, 1.8, '2202.99'],
  ];
  return rows.map(([sku, name, price, size, grams, demand, hsCode]) => ({
    sku: `HC-${sku}`,
    name,
    price,
    size,
    grams,
    demand,
    supplier: pantryAddress,
    origin: 'US',
    hsCode,
    tags: ['pantry'],
    keepsDays: sku === 'OAT-BAR' ? 150 : 360,
    shelfLifeDays: 45,
    ...(grams > 500 ? { caseOf: 6 } : {}),
  }));
}

function hardware(): ProductSpec[] {
  type Row = [
    sku: string,
    name: string,
    price: number,
    size: [number, number, number],
    grams: number,
    demand: number,
    caseOf?: number,
  ];
  const brewing: Row[] = [
    ['DRP-CER1', 'Ceramic dripper, size 1, white', 2200, [130, 120, 100], 420, 1.5, 12],
    ['DRP-CER2', 'Ceramic dripper, size 2, white', 2600, [150, 140, 115], 540, 2.5, 12],
    ['DRP-CER2B', 'Ceramic dripper, size 2, slate', 2800, [150, 140, 115], 540, 1.5, 12],
    ['DRP-STL2', 'Steel dripper, size 2', 3400, [145, 135, 110], 310, 1],
    ['SRV-600', 'Glass server, 600 ml', 2400, [170, 150, 140], 460, 1.8, 8],
    ['FRP-350', 'French press, 350 ml', 2900, [200, 140, 100], 620, 1.2, 6],
    ['FRP-1000', 'French press, 1 l', 3900, [245, 170, 125], 980, 1.8, 6],
    ['MOK-3', 'Moka pot, 3 cups', 3200, [170, 150, 95], 520, 1.2, 8],
    ['MOK-6', 'Moka pot, 6 cups', 4200, [220, 180, 115], 810, 1, 6],
    ['CBJ-1L', 'Cold brew jug, 1 l', 3600, [290, 130, 110], 790, 1.5, 6],
    ['KTL-GN1', 'Gooseneck kettle, 1 l', 5900, [300, 220, 160], 1180, 1.6, 4],
    ['KTL-EL9', 'Electric gooseneck kettle, 0.9 l', 12900, [320, 260, 230], 2150, 0.8, 2],
    ['GRD-H1', 'Hand grinder, steel burrs', 7900, [230, 110, 90], 690, 1.4, 8],
    ['GRD-H2', 'Hand grinder, travel', 5400, [190, 80, 80], 430, 1, 8],
    ['GRD-E1', 'Electric burr grinder', 18900, [390, 240, 190], 3900, 0.6, 2],
    ['SCL-1', 'Coffee scale with timer', 6900, [190, 150, 50], 540, 1.2, 10],
    ['TMP-58', 'Tamper, 58 mm', 3800, [110, 80, 80], 480, 0.5],
    ['THM-1', 'Milk thermometer', 1400, [180, 60, 40], 60, 0.6],
    ['FRT-1', 'Milk frother', 2600, [240, 80, 80], 290, 0.9, 12],
  ];
  return brewing.map(([sku, name, price, size, grams, demand, caseOf]) => ({
    sku: `HC-${sku}`,
    name,
    price,
    size,
    grams,
    demand,
    ...(caseOf ? { caseOf } : {}),
    supplier: brewware,
    origin: sku.startsWith('DRP') || sku.startsWith('GRD-H') ? 'JP' : 'CN',
    hsCode: /KTL-EL|GRD-E|FRT|SCL/.test(sku) ? '8516.79' : '7323.93',
    tags: ['brewing'],
  }));
}

function mugs(): ProductSpec[] {
  const glazes = [
    ['FOG', 'fog'],
    ['TEA', 'teal'],
    ['SND', 'sand'],
    ['INK', 'ink'],
    ['RST', 'rust'],
    ['MOS', 'moss'],
  ] as const;
  const pot = { supplier: ceramics, origin: 'PT', hsCode: '6912.00', tags: ['mugs'] };
  return [
    ...glazes.map(([code, glaze], index): ProductSpec => ({
      ...pot,
      sku: `HC-MUG-${code}`,
      name: `Stoneware mug, 300 ml, ${glaze}`,
      price: 2400,
      size: [135, 110, 105],
      grams: 410,
      demand: [3, 2, 1.5, 2, 0.8, 0.6][index]!,
      caseOf: 12,
    })),
    ...glazes.slice(0, 3).map(([code, glaze]): ProductSpec => ({
      ...pot,
      sku: `HC-ESP-${code}`,
      name: `Espresso cup, 80 ml, ${glaze}`,
      price: 1600,
      size: [90, 75, 70],
      grams: 170,
      demand: 1,
      caseOf: 24,
    })),
    {
      ...pot,
      sku: 'HC-TMB-12',
      name: 'Steel tumbler, 12 oz',
      price: 2900,
      size: [190, 90, 90],
      grams: 330,
      demand: 1.6,
      caseOf: 12,
    },
    {
      ...pot,
      sku: 'HC-TMB-16',
      name: 'Steel tumbler, 16 oz',
      price: 3200,
      size: [220, 95, 95],
      grams: 390,
      demand: 1.4,
      caseOf: 12,
    },
    {
      ...pot,
      sku: 'HC-MUG-HOL',
      name: 'Holiday mug, last year',
      price: 2400,
      size: [135, 110, 105],
      grams: 410,
      demand: 0.02,
      caseOf: 12,
    },
    {
      ...pot,
      sku: 'HC-MUG-ENM',
      name: 'Enamel camp mug',
      price: 1800,
      size: [120, 95, 90],
      grams: null,
      demand: 1,
      description: 'Measured by the old supplier only; weight missing.',
    },
  ];
}

function goods(): ProductSpec[] {
  type Row = [
    sku: string,
    name: string,
    price: number,
    size: [number, number, number] | null,
    grams: number | null,
    demand: number,
    caseOf?: number,
  ];
  const rows: Row[] = [
    ['FLT-01', 'Paper filters, size 1, 100 sheets', 700, [150, 130, 45], 120, 3, 40],
    ['FLT-02', 'Paper filters, size 2, 100 sheets', 800, [175, 150, 50], 160, 6, 40],
    ['FLT-02N', 'Paper filters, size 2, natural, 100 sheets', 800, [175, 150, 50], 160, 3, 40],
    ['FLT-BSK', 'Basket filters, 100 sheets', 600, [180, 180, 60], 140, 2, 30],
    ['FLT-CBR', 'Cold brew filter bags, 20', 1100, [200, 140, 30], 90, 1.5],
    ['CLN-TAB', 'Espresso machine tablets, 20', 1300, [120, 70, 70], 110, 1.2, 36],
    ['CLN-DSC', 'Descaler, 250 ml', 1200, [190, 65, 65], 310, 1, 12],
    ['CLN-BRS', 'Grinder brush', 900, [200, 40, 30], 60, 0.7],
    ['TOT-1', 'Canvas tote, anchor print', 1900, [300, 250, 20], 210, 0.9, 50],
    ['CAP-1', 'Corduroy cap', 2800, [250, 190, 110], 130, 0.5],
    ['CRD-25', 'Brewing guide cards', 600, null, 90, 0.6],
  ];
  return rows.map(([sku, name, price, size, grams, demand, caseOf]) => ({
    sku: `HC-${sku}`,
    name,
    price,
    size,
    grams,
    demand,
    ...(caseOf ? { caseOf } : {}),
    supplier: paper,
    origin: 'US',
    hsCode: sku.startsWith('FLT') ? '4823.20' : '3402.50',
    tags: sku.startsWith('FLT') ? ['filters'] : ['goods'],
    ...(sku === 'TOT-1' ? { archived: true } : {}),
  }));
}

function kits(): ProductSpec[] {
  const set = {
    size: null,
    grams: null,
    supplier: roastery,
    origin: 'US',
    hsCode: '0901.21',
    tags: ['gift', 'kit'],
  };
  return [
    {
      ...set,
      sku: 'HC-KIT-POUR',
      name: 'Pour-over starter kit',
      price: 5900,
      demand: 1.6,
      kit: [
        ['HC-DRP-CER2', 1],
        ['HC-FLT-02N', 1],
        ['HC-HUI-12W', 1],
      ],
    },
    {
      ...set,
      sku: 'HC-KIT-COLD',
      name: 'Cold brew kit',
      price: 4900,
      demand: 1.2,
      kit: [
        ['HC-CBJ-1L', 1],
        ['HC-CBP-4', 1],
      ],
    },
    {
      ...set,
      sku: 'HC-KIT-TRIO',
      name: 'Origin trio gift box',
      price: 5600,
      demand: 2.2,
      kit: [
        ['HC-YIR-12W', 1],
        ['HC-HUI-12W', 1],
        ['HC-MAN-12W', 1],
      ],
    },
    {
      ...set,
      sku: 'HC-KIT-MORN',
      name: 'Two mugs and a blend',
      price: 6200,
      demand: 1.4,
      kit: [
        ['HC-MUG-TEA', 1],
        ['HC-MUG-INK', 1],
        ['HC-BRK-12W', 1],
      ],
    },
    {
      ...set,
      sku: 'HC-KIT-ESP',
      name: 'Espresso evening',
      price: 6900,
      demand: 0.9,
      kit: [
        ['HC-MOK-3', 1],
        ['HC-ESP-SND', 2],
        ['HC-FOG-12G', 1],
      ],
    },
    {
      ...set,
      sku: 'HC-KIT-TRVL',
      name: 'Travel kit',
      price: 7900,
      demand: 0.7,
      kit: [
        ['HC-GRD-H2', 1],
        ['HC-INS-BRK8', 1],
        ['HC-TMB-12', 1],
      ],
    },
  ];
}
