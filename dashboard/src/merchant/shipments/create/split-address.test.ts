import { describe, expect, test } from 'vitest';
import { splitAddress } from './split-address.ts';

const filled = (text: string, usual?: string) =>
  Object.fromEntries(Object.entries(splitAddress(text, usual)).filter(([, value]) => value !== ''));

describe('a pasted address', () => {
  test('of the United States, with a company, a suite and contacts', () => {
    expect(
      filled(
        'Maren Solberg\nHarbor Coffee Inc.\n219 NW Wharf Street\nSuite 4\nPortland, OR 97209\nUnited States\n+1 503 555 0117\nmaren@harbor-coffee.example',
      ),
    ).toEqual({
      name: 'Maren Solberg',
      company: 'Harbor Coffee Inc.',
      line1: '219 NW Wharf Street',
      line2: 'Suite 4',
      city: 'Portland',
      state: 'OR',
      postalCode: '97209',
      countryCode: 'US',
      phone: '+1 503 555 0117',
      email: 'maren@harbor-coffee.example',
    });
  });

  test('on one line, separated by commas', () => {
    expect(filled('Jo Reyes, 1200 Harbor Street, Apt 3, Reno, NV 89501, USA')).toEqual({
      name: 'Jo Reyes',
      line1: '1200 Harbor Street',
      line2: 'Apt 3',
      city: 'Reno',
      state: 'NV',
      postalCode: '89501',
      countryCode: 'US',
    });
  });

  test('without a country takes the one its postal code tells, else the usual one', () => {
    expect(splitAddress('Jo Reyes\n1200 Harbor Street\nReno NV 89501', 'NL').countryCode).toBe('US');
    expect(filled('Anna Schmidt\nHafenstraße 12\n20457 Hamburg', 'DE')).toEqual({
      name: 'Anna Schmidt',
      line1: 'Hafenstraße 12',
      city: 'Hamburg',
      postalCode: '20457',
      countryCode: 'DE',
    });
  });

  test.each([
    ['Piet Jansen\nLoodsweg 14\n3199 LA Rotterdam\nNederland', '3199 LA', 'Rotterdam', 'NL'],
    ['Jane Doe\n10 Downing Street\nLondon SW1A 2AA\nUnited Kingdom', 'SW1A 2AA', 'London', 'GB'],
    ['Luc Roy\n55 Rue King\nMontréal, QC H3C 2P4\nCanada', 'H3C 2P4', 'Montréal', 'CA'],
    ['Anna Nowak\nul. Długa 5\n00-238 Warszawa\nPolska', '00-238', 'Warszawa', 'PL'],
    ['Jean Petit\n3 rue de la Paix\nF-75002 Paris', '75002', 'Paris', 'FR'],
    ['Mia Chen\n8 Pier Road\nSydney NSW 2000\nAustralia', '2000', 'Sydney', 'AU'],
  ])('reads %j', (text, postalCode, city, countryCode) => {
    expect(splitAddress(text)).toMatchObject({ postalCode, city, countryCode });
  });

  test('keeps what it does not understand in the street lines', () => {
    expect(
      splitAddress('Sam Hill\nDock 4 behind the mill\nGate code 77\nBy the river\nPortland, OR 97209'),
    ).toMatchObject({
      name: 'Sam Hill',
      line1: 'Dock 4 behind the mill',
      line2: 'Gate code 77, By the river',
    });
  });

  test('of nothing is nothing', () => {
    expect(filled('  \n ')).toEqual({});
  });
});
