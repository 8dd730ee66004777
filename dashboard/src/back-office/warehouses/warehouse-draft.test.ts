import { expect, test } from 'vitest';
import { changesOf, draftOf, fieldsOf, newDraft, offered, type Warehouse } from './warehouse-draft.ts';

const warehouse: Warehouse = {
  id: 'wh_01kj5m2v8xfq3t9s7c4d6e8g0h',
  createdAt: '2026-03-08T12:00:00.000Z',
  updatedAt: '2026-03-08T12:00:00.000Z',
  version: 3,
  code: 'RNO',
  name: 'Reno',
  description: null,
  active: true,
  address: {
    name: null,
    company: null,
    line1: '1 Dock Road',
    line2: null,
    city: 'Reno',
    state: 'NV',
    postalCode: '89501',
    countryCode: 'US',
    phone: null,
    email: null,
  },
  contact: { name: null, email: null, phone: null },
  tags: [],
  timezone: 'America/Los_Angeles',
  capabilities: ['pick_pack', 'returns'],
  workingDays: ['mon', 'tue'],
  holidays: ['2026-12-25'],
  cutoffs: [{ service: 'overnight', localTime: '12:00' }],
  slaHours: { standard: 24, expedited: 8, overnight: 4 },
  units: 'us_customary',
  countApprovalUnits: 20,
  countApprovalPercent: 5,
  costs: null,
  binSizes: ['small', 'pallet'],
  countPlan: { active: false, binsADay: 20, daysA: 30, daysB: 90, daysC: 180 },
  hourlyTargets: { linesPicked: 60, shipmentsPacked: null, shipmentsForwarded: null, unitsReceived: null },
};

test('a form that nobody has touched changes nothing, in whatever order its boxes are ticked', () => {
  const draft = draftOf(warehouse);
  expect(changesOf(warehouse, draft)).toBeUndefined();
  expect(changesOf(warehouse, { ...draft, capabilities: ['returns', 'pick_pack'] })).toBeUndefined();
  expect(changesOf(warehouse, { ...draft, description: '  ' })).toBeUndefined();
});

test('only the fields that were changed are sent, each whole', () => {
  const draft = draftOf(warehouse);
  expect(changesOf(warehouse, { ...draft, address: { ...draft.address, city: 'Sparks ' } })).toEqual({
    address: { ...warehouse.address, city: 'Sparks' },
  });
  const cutoffs = { ...draft.cutoffs, standard: '14:00' };
  expect(changesOf(warehouse, { ...draft, cutoffs, active: false })).toEqual({
    active: false,
    cutoffs: [
      { service: 'standard', localTime: '14:00' },
      { service: 'overnight', localTime: '12:00' },
    ],
  });
  expect(offered({ cutoffs })).toEqual(['standard', 'overnight']);
});

test('a limit in percent that is left empty leaves counts to the units', () => {
  const draft = draftOf({ ...warehouse, countApprovalPercent: null });
  expect(draft.countApprovalPercent).toBe('');
  expect(changesOf(warehouse, draft)).toEqual({ countApprovalPercent: null });
});

test('a new warehouse has the units of its country until somebody chooses others', () => {
  const draft = newDraft();
  const inCountry = (countryCode: string) => ({ ...draft, address: { ...draft.address, countryCode } });
  expect(fieldsOf(inCountry('US')).units).toBe('us_customary');
  expect(fieldsOf(inCountry('NL')).units).toBe('metric');
  expect(fieldsOf({ ...inCountry('US'), units: 'metric' }).units).toBe('metric');
});
