import { expect, test } from 'vitest';
import { checkPlan, type Plan } from './plan-check.ts';
import { emptySpd } from './spd-form.ts';
import { noAddress } from './split-address.ts';
import type { Carton, CartonStock } from './use-stock.ts';

const carton = (changes: Partial<Carton>): Carton =>
  ({
    id: 'ctn_1',
    name: 'Tea × 12',
    weight: { value: 22_680, unit: 'g' },
    unitsPerCarton: 12,
    dimensions: { length: 635, width: 400, height: 300, unit: 'mm' },
    ...changes,
  }) as Carton;

const stock = {
  id: 'ctn_1',
  warehouses: [
    { id: 'wh_1', available: 3 },
    { id: 'wh_2', available: 5 },
  ],
} as CartonStock;

const plan = (changes: Partial<Carton> = {}, form: Partial<Plan['form']> = {}): Plan => ({
  form: {
    ...emptySpd,
    facilityCode: 'PHX3',
    referenceId: 'FBA15',
    address: { ...noAddress, line1: '6835 W Buckeye Rd', city: 'Phoenix', countryCode: 'US' },
    lines: [{ key: 'ctn_1', cartonId: 'ctn_1', name: 'Tea × 12', quantity: 4 }],
    ...form,
  },
  cartons: new Map([['ctn_1', carton(changes)]]),
  stock: new Map([['ctn_1', stock]]),
  labels: { ctn_1: { shipping: [new File(['^XA^XZ'], 'a.zpl')], fnsku: [new File(['^XA^XZ'], 'b.zpl')] } },
});

const levels = (of: Plan) => checkPlan(of).map(({ level }) => level);

test('a plan at the limits of Amazon is complete, and one beyond cannot be submitted', () => {
  expect(checkPlan(plan())).toEqual([]);
  const heavy = checkPlan(plan({ weight: { value: 22_681, unit: 'g' } }));
  expect(heavy).toMatchObject([{ level: 'missing', cartonId: 'ctn_1' }]);
  expect(heavy[0]?.text).toContain('22.681 kg; Amazon takes at most 22.68 kg (50 lb)');
  const long = { length: 300, width: 636, height: 300, unit: 'mm' } as const;
  expect(levels(plan({ dimensions: long }))).toEqual(['missing']);
  expect(levels(plan({ dimensions: long, unitsPerCarton: 1 }))).toEqual([]);
  expect(levels(plan({}, { facilityCode: ' ', referenceId: '' }))).toEqual(['missing', 'missing']);
});

test('the limits of Amazon are not those of others', () => {
  expect(levels(plan({ weight: { value: 40_000, unit: 'g' } }, { profile: 'retail_dc' }))).toEqual([]);
});

test('weight and size that nobody measured are warned of', () => {
  expect(levels(plan({ weight: null, dimensions: null }))).toEqual(['warning', 'warning']);
});

test('boxes leave from one warehouse: more than one has are missing', () => {
  expect(levels(plan({}, { warehouseId: 'wh_1' }))).toEqual(['missing']);
  expect(levels(plan({}, { warehouseId: 'wh_2' }))).toEqual([]);
});

test('an empty plan misses its address and its boxes', () => {
  expect(levels({ ...plan({}, { address: noAddress, lines: [] }), labels: {} })).toEqual([
    'missing',
    'missing',
  ]);
});

test('labels that are not there are a warning', () => {
  expect(levels({ ...plan(), labels: {} })).toEqual(['warning', 'note']);
});
