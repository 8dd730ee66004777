import type { ShippingRule } from '@packhouse/contract/operator/carriers';
import type { PostageRate } from '@packhouse/contract/operator/postage';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { chooseRate, postageRate, ruleFor, sortedRates, targetOf } from './choose-rate.ts';

// A Monday.
const shipDay = '2026-03-02';
const targets = { standard: 3, expedited: 2, overnight: 1 };
const target = targetOf(shipDay, 'standard', targets);
const account = newId();

const rate = (carrier: string, service: string, amount: number, days: number | null): PostageRate =>
  postageRate(
    {
      ...{ id: `${carrier} ${service}`, carrier, service, amount, currency: 'USD' },
      ...{ deliveryDays: days, deliveryDate: null, guaranteed: false },
    },
    account,
    { shipDay, target },
  );

const rule = (fields: Partial<ShippingRule>): ShippingRule => ({
  ...{ organizationId: null, service: null, countries: [], fromWeight_g: null, toWeight_g: null },
  ...{ fromValue: null, carrier: null, carrierService: null, signature: 'none', insured: false },
  ...fields,
});

const order = {
  organizationId: 'org_a',
  service: 'standard',
  countryCode: 'US',
  weight_g: 900,
  value: 5_000,
} as const;

const usps = rate('USPS', 'Ground Advantage', 790, 4);
const ups = rate('UPS', 'Ground', 842, 3);
const express = rate('UPS', 'Next Day Air', 3_100, 1);
const unknown = rate('Acme', 'Freight', 100, null);

const chosen = (rates: PostageRate[], by = target, ruled?: { place: number; rule: ShippingRule }) =>
  chooseRate(sortedRates(rates), by, ruled);

test('the cheapest rate that arrives by the target is chosen, and the cheaper one that is late is named', () => {
  expect(chosen([express, usps, ups])).toMatchObject({
    rateId: ups.id,
    reason: 'cheapest_on_time',
    daysLate: 1,
    sentence: 'UPS Ground $8.42, arrives Thu; USPS Ground Advantage $7.90 would be a day late',
  });
});

test('when all are late the fastest is chosen, and says by how much it is late', () => {
  expect(chosen([usps, ups], '2026-03-03')).toMatchObject({
    rateId: ups.id,
    reason: 'fastest',
    sentence: 'UPS Ground $8.42, arrives Thu, 2 days late; nothing arrives sooner',
  });
});

test('a rate without a day is chosen only when no rate has one', () => {
  expect(chosen([unknown, ups, express])).toMatchObject({ rateId: ups.id, reason: 'cheapest_on_time' });
  expect(chosen([unknown, rate('Acme', 'Air', 300, null)])).toMatchObject({
    rateId: unknown.id,
    reason: 'cheapest_unknown_day',
    sentence: 'Acme Freight $1.00; the cheapest, and no carrier names a day',
  });
});

test('a single rate is suggested whatever its day, and no rate suggests nothing', () => {
  expect(chosen([usps])?.sentence).toBe(
    'USPS Ground Advantage $7.90, arrives Fri, a day late; no other rate was offered',
  );
  expect(chosen([])).toBeNull();
});

test('the carrier’s own day counts before its days in transit', () => {
  const late = postageRate(
    {
      ...{ id: 'x', carrier: 'UPS', service: 'Ground', amount: 1, currency: 'USD' },
      ...{ deliveryDays: 1, deliveryDate: '2026-03-09', guaranteed: false },
    },
    account,
    { shipDay, target },
  );
  expect(late).toMatchObject({ arrives: '2026-03-09', onTime: false });
});

test('weekends are no working days', () => {
  expect(targetOf('2026-03-06', 'overnight', targets)).toBe('2026-03-09');
});

test('the first rule that fits decides', () => {
  const rules = [
    rule({ countries: ['CA'] }),
    rule({ service: 'standard', fromWeight_g: 500, toWeight_g: 1_000 }),
    rule({}),
  ];
  expect(ruleFor(order, rules)?.place).toBe(2);
  expect(ruleFor({ ...order, weight_g: 1_000 }, rules)?.place).toBe(3);
  expect(ruleFor({ ...order, countryCode: 'CA' }, rules)?.place).toBe(1);
  expect(ruleFor(order, [rule({ organizationId: 'org_b' }), rule({ fromValue: 5_001 })])).toBeUndefined();
});

test('a rule about the value of goods does not fit an order whose value is unknown', () => {
  expect(ruleFor({ ...order, value: null }, [rule({ fromValue: 0 })])).toBeUndefined();
});

test('a rule’s carrier is used, however its name is written, with the cheapest service that is in time', () => {
  const ruled = { place: 2, rule: rule({ carrier: 'ups' }) };
  expect(chosen([usps, ups, express], target, ruled)).toMatchObject({
    rateId: ups.id,
    reason: 'rule',
    rule: 2,
    sentence: 'Rule 2: UPS Ground $8.42, arrives Thu; the cheapest',
  });
  const named = { place: 1, rule: rule({ carrierService: 'NextDayAir' }) };
  expect(chosen([usps, ups, express], target, named)?.sentence).toBe(
    'Rule 1: UPS Next Day Air $31.00, arrives Tue',
  );
});

test('what a rule asks for and no carrier offers is said, and the best of the others suggested', () => {
  const ruled = { place: 1, rule: rule({ carrier: 'FedEx' }) };
  expect(chosen([usps, ups], target, ruled)).toMatchObject({
    rateId: ups.id,
    reason: 'rule_not_offered',
    sentence:
      'Rule 1 asks for FedEx, which was not offered: UPS Ground $8.42, arrives Thu; USPS Ground Advantage $7.90 would be a day late',
  });
});
