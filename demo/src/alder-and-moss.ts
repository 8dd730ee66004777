/** Alder & Moss: skincare from Amsterdam, in lots with an expiry, sold by itself and through Amazon in Germany. */
import type { Merchant, ProductSpec } from './merchant.ts';
import { historyDays } from './rhythm.ts';

const laboratory = 'Labo Verdure';
const packaging = 'De Haan Verpakking';

export const alderAndMoss: Merchant = {
  slug: 'alder-and-moss',
  testOf: null,
  name: 'Alder & Moss',
  website: 'https://alder-and-moss.example',
  phone: null,
  address: {
    line1: 'Elzenkade 31',
    line2: null,
    city: 'Amsterdam',
    state: null,
    postalCode: '1019 BD',
    countryCode: 'NL',
  },
  timezone: 'Europe/Amsterdam',
  currency: 'EUR',
  members: [
    { name: 'Fenna Hoekstra', role: 'owner' },
    { name: 'Jonas Reuter', role: 'member' },
  ],
  warehouses: ['RTM'],
  regions: [
    ['nl', 45],
    ['de', 35],
    ['be-fr', 20],
  ],
  companies: { share: 0.04, names: ['Salon Zuid', 'Hautnah Kosmetik', 'Maison Olivier'] },
  orderNumbers: { prefix: 'AM', first: 70_112 },
  rhythm: {
    days: historyDays,
    weekdays: [1.2, 1.05, 1, 1, 0.95, 0.7, 0.9],
    trend: 1.15,
    promotions: [{ begins: 31, days: 3, factor: 2.2, name: 'skin-week' }],
  },
  volume: { orders: 610, marketplace: 44, returns: 28 },
  suppliers: [
    { name: laboratory, by: 'parcel', everyDays: 15, leadDays: 9 },
    { name: packaging, by: 'parcel', everyDays: 40, leadDays: 10 },
  ],
  marketplaces: [
    {
      profile: 'amazon_fba',
      code: 'DTM2',
      company: 'Amazon FBA DTM2',
      line1: 'Kaltbandstraße 4',
      city: 'Dortmund',
      state: null,
      postalCode: '44145',
      countryCode: 'DE',
    },
    {
      profile: 'amazon_fba',
      code: 'HAJ1',
      company: 'Amazon FBA HAJ1',
      line1: 'Zur Alten Molkerei 1',
      city: 'Helmstedt',
      state: null,
      postalCode: '38350',
      countryCode: 'DE',
    },
  ],
  products: [...skincare(), ...extras(), ...sets()],
  mixedCartons: [
    [
      'Salon assortment',
      [
        ['AM-CLN-150', 6],
        ['AM-TON-200', 6],
        ['AM-DAY-50', 6],
      ],
    ],
    [
      'Hand & body display',
      [
        ['AM-HND-75', 12],
        ['AM-BDY-200', 8],
      ],
    ],
  ],
  troubled: ['AM-VTC-30', 'AM-SPF-50', 'AM-HND-75', 'AM-RET-30'],
  giftMessages: [
    'Voor jou, omdat je het verdient.',
    'Alles Gute zum Geburtstag!',
    'Een klein cadeautje van ons.',
  ],
  reportsMarketplaces: false,
  paysLate: false,
};

function skincare(): ProductSpec[] {
  type Row = [
    sku: string,
    name: string,
    price: number,
    size: [number, number, number],
    grams: number,
    demand: number,
    keepsDays: number,
  ];
  const rows: Row[] = [
    ['CLN-150', 'Gel cleanser, birch, 150 ml', 1450, [165, 55, 45], 190, 8, 730],
    ['CLN-400', 'Gel cleanser, birch, refill 400 ml', 2650, [240, 140, 60], 445, 3, 730],
    ['OIL-150', 'Cleansing oil, 150 ml', 1850, [170, 55, 50], 195, 4, 540],
    ['MIC-250', 'Micellar water, 250 ml', 1250, [180, 60, 60], 290, 5, 730],
    ['TON-200', 'Toner, alder & green tea, 200 ml', 1650, [175, 55, 55], 245, 5, 540],
    ['ESS-100', 'Essence, fermented oats, 100 ml', 2450, [150, 50, 50], 160, 2, 360],
    ['VTC-30', 'Vitamin C serum 12 %, 30 ml', 3250, [115, 40, 40], 110, 9, 240],
    ['NIA-30', 'Niacinamide serum 10 %, 30 ml', 1950, [115, 40, 40], 110, 7, 540],
    ['HYA-30', 'Hyaluronic serum, 30 ml', 2150, [115, 40, 40], 110, 7, 540],
    ['RET-30', 'Retinal serum 0.1 %, 30 ml', 3950, [115, 40, 40], 110, 5, 300],
    ['PEP-30', 'Peptide serum, 30 ml', 3450, [115, 40, 40], 110, 3, 420],
    ['AZE-30', 'Azelaic suspension, 30 ml', 2250, [115, 40, 40], 110, 3, 540],
    ['EXF-100', 'AHA exfoliant, 100 ml', 2350, [150, 50, 50], 160, 3, 540],
    ['DAY-50', 'Day cream, light, 50 ml', 2550, [70, 70, 65], 150, 6, 540],
    ['DAR-50', 'Day cream, rich, 50 ml', 2650, [70, 70, 65], 155, 4, 540],
    ['NGT-50', 'Night cream, moss, 50 ml', 2950, [70, 70, 65], 155, 4, 540],
    ['EYE-15', 'Eye cream, 15 ml', 2250, [100, 45, 30], 48, 4, 420],
    ['GEL-50', 'Water gel, 50 ml', 2350, [70, 70, 65], 145, 3, 540],
    ['SPF-50', 'Sun fluid SPF 50, 50 ml', 2150, [135, 45, 35], 82, 9, 420],
    ['SPF-150', 'Sun milk SPF 50, body, 150 ml', 2450, [175, 60, 45], 195, 4, 420],
    ['AFT-150', 'After-sun lotion, 150 ml', 1650, [175, 60, 45], 190, 2, 540],
    ['MSK-CLY', 'Clay mask, 75 ml', 1850, [90, 75, 60], 130, 3, 540],
    ['MSK-HYD', 'Overnight mask, 75 ml', 2050, [90, 75, 60], 130, 3, 540],
    ['MSK-SHT', 'Sheet mask, 5 pieces', 1350, [180, 130, 30], 155, 3, 360],
    ['LIP-10', 'Lip balm, 10 ml', 750, [85, 30, 25], 22, 6, 540],
    ['LIP-SPF', 'Lip balm SPF 30', 850, [80, 22, 22], 14, 4, 420],
    ['HND-75', 'Hand cream, 75 ml', 1150, [150, 50, 40], 95, 8, 730],
    ['HND-300', 'Hand wash, 300 ml', 1350, [190, 70, 60], 345, 4, 730],
    ['HNR-500', 'Hand wash, refill 500 ml', 1750, [250, 150, 60], 545, 2, 730],
    ['BDY-200', 'Body lotion, 200 ml', 1650, [185, 60, 50], 245, 5, 730],
    ['BDO-100', 'Body oil, 100 ml', 2250, [150, 50, 50], 150, 2, 540],
    ['BDS-200', 'Body scrub, 200 ml', 1850, [85, 85, 80], 275, 2, 540],
    ['SHW-250', 'Shower gel, 250 ml', 1250, [190, 65, 50], 290, 4, 730],
    ['SHB-100', 'Shampoo bar, 100 g', 1250, [85, 65, 35], 112, 4, 730],
    ['CDB-80', 'Conditioner bar, 80 g', 1350, [85, 65, 35], 92, 3, 730],
    ['DEO-50', 'Deodorant cream, 50 ml', 1150, [60, 60, 50], 85, 4, 540],
    ['BAB-150', 'Baby lotion, 150 ml', 1450, [165, 55, 45], 190, 2, 540],
    ['BRD-30', 'Beard oil, 30 ml', 1950, [115, 40, 40], 105, 1.5, 540],
    ['NAI-10', 'Nail oil, 10 ml', 1050, [85, 30, 30], 38, 1.5, 540],
    ['PIM-20', 'Pimple patches, 20', 950, [120, 90, 8], 18, 5, 720],
  ];
  const lowShelfLife = (keeps: number) => (keeps > 400 ? 120 : 90);
  return rows.map(([sku, name, price, size, grams, demand, keepsDays]) => ({
    sku: `AM-${sku}`,
    name,
    price,
    size,
    grams,
    demand,
    keepsDays,
    shelfLifeDays: lowShelfLife(keepsDays),
    supplier: laboratory,
    origin: sku.startsWith('SPF') ? 'FR' : 'NL',
    hsCode: '3304.99',
    tags: [sku.startsWith('BD') || sku.startsWith('H') ? 'body' : 'face'],
    ...(demand >= 3 ? { caseOf: grams > 200 ? 12 : 24 } : {}),
    ...(demand >= 4 ? { marketplace: true } : {}),
  }));
}

function extras(): ProductSpec[] {
  type Row = [
    sku: string,
    name: string,
    price: number,
    size: [number, number, number],
    grams: number | null,
    demand: number,
  ];
  const rows: Row[] = [
    ['ACC-PAD', 'Cotton pads, washable, 10', 950, [110, 100, 60], 70, 3],
    ['ACC-GUA', 'Gua sha, serpentine', 1950, [110, 80, 25], 95, 1.2],
    ['ACC-BND', 'Headband, terry', 1250, [180, 90, 40], 60, 1],
    ['ACC-BAG', 'Wash bag, linen', 1950, [230, 160, 50], 120, 1.2],
    ['ACC-SPG', 'Konjac sponge', 650, [90, 90, 50], null, 1.5],
    ['ACC-DSH', 'Soap dish, oak', 1450, [130, 90, 30], 110, 0.8],
    ['ACC-OLD', 'Bath brush, old handle', 1650, [380, 80, 60], 210, 0.02],
    ['SAM-SER', 'Serum sample set, 5 × 2 ml', 850, [120, 90, 20], 34, 3],
  ];
  return rows.map(([sku, name, price, size, grams, demand]) => ({
    sku: `AM-${sku}`,
    name,
    price,
    size,
    grams,
    demand,
    supplier: packaging,
    origin: 'PT',
    hsCode: '9616.20',
    tags: ['accessories'],
  }));
}

function sets(): ProductSpec[] {
  const set = {
    size: null,
    grams: null,
    supplier: packaging,
    origin: 'NL',
    hsCode: '3304.99',
    tags: ['gift', 'kit'],
  };
  return [
    {
      ...set,
      sku: 'AM-SET-MORN',
      name: 'Morning routine',
      price: 6900,
      demand: 2.5,
      kit: [
        ['AM-CLN-150', 1],
        ['AM-NIA-30', 1],
        ['AM-DAY-50', 1],
      ],
    },
    {
      ...set,
      sku: 'AM-SET-EVEN',
      name: 'Evening routine',
      price: 7900,
      demand: 1.8,
      kit: [
        ['AM-OIL-150', 1],
        ['AM-PEP-30', 1],
        ['AM-NGT-50', 1],
      ],
    },
    {
      ...set,
      sku: 'AM-SET-BODY',
      name: 'Body set with wash bag',
      price: 5900,
      demand: 1.4,
      kit: [
        ['AM-BDY-200', 1],
        ['AM-SHW-250', 1],
        ['AM-ACC-BAG', 1],
      ],
    },
    {
      ...set,
      sku: 'AM-SET-LIPS',
      name: 'Lip duo',
      price: 1500,
      demand: 1.5,
      kit: [
        ['AM-LIP-10', 1],
        ['AM-LIP-SPF', 1],
      ],
    },
  ];
}
