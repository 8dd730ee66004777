import { expect, test } from 'vitest';
import { isSame, waitsForNothing, type Chosen } from './preferences.ts';

const all = (choice: 'none' | 'digest' | 'at_once') => ({ activity: choice, actionItems: choice });
const chosen: Chosen = {
  digest: 'daily',
  digestHour: 8,
  digestWeekday: 'mon',
  timezone: 'America/New_York',
  mail: {
    shipment: all('digest'),
    invoice: all('none'),
    inventory: all('none'),
    recommendation: all('none'),
    account: all('none'),
    system: all('none'),
  },
};

test('choices are the same in whichever order they are written', () => {
  const { shipment, ...rest } = chosen.mail;
  expect(isSame(chosen, { ...chosen, mail: { ...rest, shipment } })).toBe(true);
  expect(isSame(chosen, { ...chosen, mail: { ...rest, shipment: { ...shipment, activity: 'none' } } })).toBe(
    false,
  );
  expect(isSame(chosen, { ...chosen, digestHour: 9 })).toBe(false);
});

test('what is to come with the digest waits for nothing when there is none', () => {
  expect(waitsForNothing(chosen)).toBe(false);
  expect(waitsForNothing({ ...chosen, digest: 'off' })).toBe(true);
  expect(
    waitsForNothing({ ...chosen, digest: 'off', mail: { ...chosen.mail, shipment: all('at_once') } }),
  ).toBe(false);
});
