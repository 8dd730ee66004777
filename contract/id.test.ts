import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Id, readId, spellId, type Kind, prefixes } from './id.ts';

const kinds = Object.keys(prefixes) as Kind[];

test('every uuid comes back from its spelling, and the contract accepts it', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom(...kinds), (uuid, kind) => {
      const id = spellId(kind, uuid);
      expect(readId(kind, id)).toBe(uuid);
      expect(Id(kind).safeParse(id).success).toBe(true);
    }),
  );
});

test('the spelling is Crockford base 32 of the 128 bits', () => {
  expect(spellId('shipment', '00000000-0000-0000-0000-000000000000')).toBe(`shp_${'0'.repeat(26)}`);
  expect(spellId('shipment', 'ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe(`shp_7${'z'.repeat(25)}`);
  expect(spellId('shipment', '01890a5d-ac96-774b-bcce-b302099a8057')).toBe('shp_01h455vb4pex5vsknk084sn02q');
});

test('ids sort as their uuids do', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (a, b) => {
      expect(spellId('event', a) < spellId('event', b)).toBe(a < b);
    }),
  );
});

test('an id of another kind, or one that is no spelling at all, is not read', () => {
  const id = spellId('product', '01890a5d-ac96-774b-bcce-b302099a8057');
  for (const wrong of [
    '',
    'shp_',
    id.replace('prd', 'shp') + '0',
    id.toUpperCase(),
    id.slice(0, -1),
    `${id.slice(0, 4)}8${id.slice(5)}`,
    id.replace('v', 'u'),
  ]) {
    expect(readId('product', wrong), wrong).toBeUndefined();
    expect(Id('product').safeParse(wrong).success, wrong).toBe(false);
  }
});
