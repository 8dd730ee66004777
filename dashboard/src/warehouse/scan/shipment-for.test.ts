import { expect, test } from 'vitest';
import type { Hit } from './find-code.ts';
import { shipmentsFor } from './shipment-for.ts';

const here = 'wh_here';
const hit = (name: string, fields: Partial<Hit>): Hit =>
  ({
    type: 'shipment',
    id: name,
    shipmentId: name,
    name,
    organization: { id: `org_${name}`, name: `Merchant of ${name}` },
    warehouseId: here,
    kind: 'pnp',
    status: 'pending',
    stage: null,
    ...fields,
  }) as Hit;
const namesOf = (hits: readonly Hit[]) => hits.map(({ name }) => name);

const draft = hit('draft', { status: 'draft' });
const waiting = hit('waiting', {});
const picked = hit('picked', { status: 'processing', stage: 'picked' });
const labelled = hit('labelled', { status: 'processing', stage: 'labelled' });
const inbound = hit('inbound', { kind: 'inbound', status: 'confirmed' });
const counted = hit('counted', { kind: 'return', status: 'processing', stage: 'counting' });
const abroad = hit('abroad', { warehouseId: 'wh_other', status: 'processing', stage: 'picked' });
const bin = hit('bin', { type: 'bin', shipmentId: null, organization: null });
const all = [draft, waiting, picked, labelled, inbound, counted, abroad, bin];

test.each([
  ['pack', ['picked']],
  ['pick', ['waiting']],
  ['ship', ['labelled']],
  ['receive', ['inbound', 'counted']],
  ['put_away', ['counted']],
] as const)('of several hits, the screen for %s means the ones it can work on', (task, names) => {
  expect(namesOf(shipmentsFor(all, task, here).fitting)).toEqual(names);
});

test("another merchant's draft, the first hit, is never meant", () => {
  const { fitting, other } = shipmentsFor([draft], 'pack', here);
  expect([fitting, other]).toEqual([[], undefined]);
});

test('a shipment that is not ready, or of another warehouse, is told and not opened as if it fitted', () => {
  const { fitting, other, elsewhere } = shipmentsFor([waiting, abroad], 'pack', here);
  expect(fitting).toEqual([]);
  expect(other?.name).toBe('waiting');
  expect(elsewhere?.name).toBe('abroad');
});
