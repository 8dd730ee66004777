import { expect, test } from 'vitest';
import { urlHint, urlRule } from './url-rule.ts';

test.each([
  '',
  'h',
  'https:/',
  'https://',
  'https://shop.example.com/hooks?x=1',
  'HTTPS://shop.example.com',
  'http://192.168.1.4:8080/hooks',
  'https://[2001:db8::1]/',
])('%s may become an endpoint', (url) => {
  expect(urlRule(url)).toBeUndefined();
});

test.each([
  ['shop.example.com', /start with https/],
  ['ftp://shop.example.com', /start with https/],
  ['javascript:alert(1)', /start with https/],
  ['https:shop.example.com', /host/],
  ['https:///hooks', /host/],
  ['https://ada:secret@shop.example.com', /user name/],
  ['https://shop.example.com/#hooks', /fragment/],
  ['https://shop.example.com/a b', /spaces/],
])('%s may not', (url, rule) => {
  expect(urlRule(url)).toMatch(rule);
});

test.each(['http://shop.example.com', 'https://localhost:3000', 'https://10.0.0.4/', 'https://[fd00::1]/'])(
  '%s works only where private addresses are allowed',
  (url) => {
    expect(urlHint(url)).toMatch(/private addresses/);
  },
);

test('what works everywhere needs no hint', () => {
  expect(urlHint('https://shop.example.com')).toBeUndefined();
});
