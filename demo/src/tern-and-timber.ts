/** Tern & Timber: furniture and things for the home, big cartons, whole containers. */
import type { Merchant, ProductSpec } from './merchant.ts';
import { historyDays } from './rhythm.ts';

const joinery = 'Binh Duong Joinery';
const textiles = 'Anadolu Dokuma';

export const ternAndTimber: Merchant = {
  slug: 'tern-and-timber',
  testOf: null,
  name: 'Tern & Timber',
  website: 'https://tern-and-timber.example',
  phone: '+1 617 555 0162',
  address: {
    line1: '9 Sailmaker Lane',
    line2: 'Floor 2',
    city: 'Boston',
    state: 'MA',
    postalCode: '02129',
    countryCode: 'US',
  },
  timezone: 'America/New_York',
  currency: 'USD',
  members: [
    { name: 'Nadine Whitlock', role: 'owner' },
    { name: 'Samuel Okoro', role: 'member' },
  ],
  warehouses: ['EWR', 'RNO'],
  regions: [
    ['us-east', 55],
    ['us-central', 25],
    ['us-west', 20],
  ],
  companies: { share: 0.08, names: ['Harrow Interiors', 'The Linden Inn', 'Studio Bexley'] },
  orderNumbers: { prefix: 'TT', first: 9_310 },
  rhythm: {
    days: historyDays,
    weekdays: [1.1, 1, 1, 1, 1, 0.9, 1],
    trend: 0.95,
    promotions: [{ begins: 40, days: 5, factor: 1.8, name: 'home-sale' }],
  },
  volume: { orders: 410, marketplace: 14, returns: 22 },
  suppliers: [
    { name: joinery, by: 'container', everyDays: 20, leadDays: 30 },
    { name: textiles, by: 'container', everyDays: 36, leadDays: 25 },
  ],
  marketplaces: [
    {
      profile: 'walmart_wfs',
      code: 'PHL5N',
      company: 'Walmart Fulfillment PHL5N',
      line1: '2785 Commerce Center Boulevard',
      city: 'Bethlehem',
      state: 'PA',
      postalCode: '18015',
      countryCode: 'US',
    },
    {
      profile: 'retail_dc',
      code: 'HRW-DC1',
      company: 'Harrow Interiors Distribution',
      line1: '400 Dockside Parkway',
      city: 'Carteret',
      state: 'NJ',
      postalCode: '07008',
      countryCode: 'US',
    },
  ],
  products: [...furniture(), ...home()],
  mixedCartons: [
    [
      'Guest room set',
      [
        ['TT-TWL-BTH-WHT', 4],
        ['TT-TWL-HND-WHT', 4],
        ['TT-PIL-50', 2],
      ],
    ],
  ],
  troubled: ['TT-STL-OAK', 'TT-THR-GRY', 'TT-SHF-2'],
  giftMessages: ['Welcome home.', 'With love, for the new place.'],
  reportsMarketplaces: false,
  paysLate: true,
};

function furniture(): ProductSpec[] {
  type Row = [
    sku: string,
    name: string,
    price: number,
    size: [number, number, number],
    grams: number | null,
    demand: number,
  ];
  const rows: Row[] = [
    ['STL-OAK', 'Counter stool, oak', 14900, [780, 430, 410], 6200, 5],
    ['STL-WAL', 'Counter stool, walnut', 16900, [780, 430, 410], 6400, 3],
    ['CHR-OAK', 'Dining chair, oak, flat-packed', 18900, [860, 520, 210], 7400, 4],
    ['CHR-BLK', 'Dining chair, black, flat-packed', 18900, [860, 520, 210], 7400, 3],
    ['TBL-SIDE', 'Side table, round', 12900, [480, 480, 160], 5100, 4],
    ['TBL-CFE', 'Coffee table, 90 cm', 24900, [960, 580, 140], 16500, 2],
    ['TBL-DIN', 'Dining table, 160 cm', 64900, [1660, 880, 160], 38000, 0.8],
    ['SHF-1', 'Wall shelf, 60 cm', 5900, [640, 240, 70], 2300, 5],
    ['SHF-2', 'Wall shelf, 90 cm', 7900, [940, 240, 70], 3400, 5],
    ['SHF-LAD', 'Ladder shelf', 21900, [1850, 460, 120], 14200, 1.2],
    ['BNC-110', 'Entry bench, 110 cm', 22900, [1140, 400, 140], 11800, 1.5],
    ['NGT-1', 'Nightstand', 17900, [520, 440, 180], 9600, 2],
    ['DSK-120', 'Desk, 120 cm', 39900, [1260, 660, 150], 24500, 1],
    ['MIR-60', 'Round mirror, 60 cm', 13900, [680, 680, 80], 5400, 2.5],
    ['COT-STD', 'Coat stand', 11900, [1780, 200, 130], 6100, 1.5],
    ['PLT-STD', 'Plant stand', 6900, [420, 320, 90], null, 2],
    ['BED-Q', 'Bed frame, queen', 89900, [2080, 420, 230], 46000, 0.4],
    ['LAM-FLR', 'Floor lamp, oak tripod', 19900, [720, 420, 410], 5900, 1.8],
    ['LAM-TBL', 'Table lamp, stoneware', 9900, [420, 300, 300], 2900, 2.5],
    ['SHD-RAT', 'Lamp shade, rattan', 7900, [460, 460, 320], 1300, 1],
  ];
  return rows.map(([sku, name, price, size, grams, demand]) => ({
    sku: `TT-${sku}`,
    name,
    price,
    size,
    grams,
    demand,
    supplier: joinery,
    origin: 'VN',
    hsCode: sku.startsWith('LAM') ? '9405.21' : '9403.60',
    tags: [sku.startsWith('LAM') || sku.startsWith('SHD') ? 'lighting' : 'furniture'],
    ...((grams ?? 0) < 7000 && demand >= 2.5 ? { caseOf: 2, marketplace: demand >= 3 } : {}),
  }));
}

function home(): ProductSpec[] {
  type Row = [
    sku: string,
    name: string,
    price: number,
    size: [number, number, number],
    grams: number,
    demand: number,
    caseOf?: number,
  ];
  const rows: Row[] = [
    ['THR-GRY', 'Wool throw, grey', 8900, [350, 280, 90], 1150, 4, 10],
    ['THR-RST', 'Wool throw, rust', 8900, [350, 280, 90], 1150, 2.5, 10],
    ['THR-CRM', 'Cotton throw, cream', 6900, [350, 280, 80], 980, 3, 10],
    ['PIL-50', 'Cushion, 50 × 50 cm, linen', 4900, [400, 320, 140], 720, 4, 8],
    ['PIL-CVR', 'Cushion cover, 50 × 50 cm', 2900, [280, 210, 30], 190, 3],
    ['RUG-140', 'Jute rug, 140 × 200 cm', 15900, [1420, 200, 200], 6900, 1.5],
    ['RUG-200', 'Wool rug, 200 × 300 cm', 44900, [2040, 300, 300], 19800, 0.6],
    ['TWL-BTH-WHT', 'Bath towel, white', 3200, [350, 250, 70], 640, 4, 20],
    ['TWL-BTH-GRY', 'Bath towel, grey', 3200, [350, 250, 70], 640, 3, 20],
    ['TWL-HND-WHT', 'Hand towel, white', 1600, [250, 180, 50], 240, 3, 40],
    ['TWL-HND-GRY', 'Hand towel, grey', 1600, [250, 180, 50], 240, 2, 40],
    ['LIN-DUV-Q', 'Linen duvet cover, queen', 18900, [380, 300, 90], 1900, 2, 6],
    ['LIN-SHT-Q', 'Linen sheet, queen', 10900, [350, 280, 60], 1100, 2, 8],
    ['LIN-PLC', 'Linen pillow cases, pair', 5900, [300, 220, 40], 380, 2.5, 20],
    ['TBL-CLO', 'Table cloth, 140 × 240 cm', 7900, [330, 250, 40], 760, 1.5],
    ['NAP-4', 'Napkins, set of 4', 3900, [240, 190, 30], 260, 2],
    ['BSK-S', 'Seagrass basket, small', 2900, [300, 300, 120], 520, 2.5, 6],
    ['BSK-L', 'Seagrass basket, large', 4900, [450, 450, 180], 1150, 2, 4],
    ['VAS-1', 'Stoneware vase', 5900, [320, 210, 210], 1650, 2, 4],
    ['CND-1', 'Candle holder, pair', 3900, [220, 160, 110], 690, 1.8],
    ['CUT-1', 'Cutting board, acacia', 4900, [440, 280, 40], 1350, 2.5, 8],
    ['BWL-SAL', 'Salad bowl, acacia', 5900, [330, 330, 140], 1150, 1.5],
    ['CLK-1', 'Wall clock, discontinued', 6900, [360, 360, 70], 1200, 0.02],
    ['DMT-1', 'Doormat, coir', 3500, [620, 420, 40], 1900, 2],
  ];
  return rows.map(([sku, name, price, size, grams, demand, caseOf]) => ({
    sku: `TT-${sku}`,
    name,
    price,
    size,
    grams,
    demand,
    ...(caseOf ? { caseOf } : {}),
    ...(caseOf && demand >= 3 ? { marketplace: true } : {}),
    supplier: textiles,
    origin: 'TR',
    hsCode: sku.startsWith('LIN') || sku.startsWith('TWL') ? '6302.60' : '6304.93',
    tags: ['home'],
  }));
}
