import { expect, test } from 'vitest';
import { readGs1 } from './gs1.ts';

const gs = '\u001D';

test.each([
  ['01095011015300031726123110AB-12', { gtin: '09501101530003', expiresOn: '2026-12-31', lot: 'AB-12' }],
  [
    `]C1010950110153000310L7${gs}1727020021S-1`,
    { gtin: '09501101530003', lot: 'L7', expiresOn: '2027-02-28', serial: 'S-1' },
  ],
  ['(01)09501101530003(10)ABC(17)261115', { gtin: '09501101530003', lot: 'ABC', expiresOn: '2026-11-15' }],
  [']C100106141411234567897', { sscc: '106141411234567897' }],
])('a GS1 code says what it is about: %s', (scanned, said) => {
  expect(readGs1(scanned)).toEqual(said);
});

test.each(['01095011015300042', '10ABC', 'HC-LGT-12W', '17261231', '1Z999AA10123456784', ''])(
  'a text that is no GS1 code says nothing: %s',
  (scanned) => {
    expect(readGs1(scanned)).toEqual({});
  },
);

test('a day that is none is left out', () => {
  expect(readGs1('010950110153000317261399')).toEqual({ gtin: '09501101530003' });
});
