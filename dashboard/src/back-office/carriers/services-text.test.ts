import { expect, test } from 'vitest';
import { servicesIn, textOfServices } from './services-text.ts';

test('services are read as they are written, and a carrier alone means all of its services', () => {
  const text = 'UPS: Ground\n\n USPS \nDHL: Express: 12:00';
  const services = [
    { carrier: 'UPS', service: 'Ground' },
    { carrier: 'USPS', service: null },
    { carrier: 'DHL', service: 'Express: 12:00' },
  ];
  expect(servicesIn(text)).toEqual(services);
  expect(servicesIn(textOfServices(services))).toEqual(services);
});

test('nothing written means all services', () => {
  expect(servicesIn(' \n ')).toBeNull();
  expect(textOfServices(null)).toBe('');
});
