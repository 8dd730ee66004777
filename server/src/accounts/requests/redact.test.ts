import { expect, test } from 'vitest';
import { makeKey } from '../access/key.ts';
import { newId } from '../../platform/database/ids.ts';
import { firstBytes, keptOf, withoutSecrets } from './redact.ts';

const key = makeKey(newId(), 'live');

test.each([
  ['a key of ours', `?search=${key}`, '?search=pkh_live_[redacted]'],
  ['one whose end was cut off', `"${key.slice(0, 40)}`, '"pkh_live_[redacted]'],
  ['a signed token', 'x eyJhbGciOiJ9.eyJzdWIifQ.sig_-1 y', 'x eyJ[redacted] y'],
  ['what an Authorization header says', 'Basic dXNlcjpwYXNz', 'Basic [redacted]'],
  ['a parameter of that name', '/v0/a?take=5&api_key=abc&x=1', '/v0/a?take=5&api_key=[redacted]&x=1'],
  [
    'a field of that name',
    '{"clientSecret": "a\\"b", "sku": "A"}',
    '{"clientSecret": "[redacted]", "sku": "A"}',
  ],
  ['a field whose end was cut off', '{"password":"abc', '{"password":"[redacted]"'],
  ['a number in such a field', '{"token":123456}', '{"token":"[redacted]"}'],
])('%s is taken out', (_, text, kept) => {
  expect(withoutSecrets(text)).toBe(kept);
});

test.each([
  '/v0/shipments?search=key+lime&take=50',
  '{"name":"Secret garden seeds","sku":"TOKEN-1","externalId":"password"}',
  '{"error":"The key must be 3 characters.","code":"validation_failed"}',
])('plain text stays as it is: %s', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});

test('what PostgreSQL cannot keep is replaced', () => {
  expect(withoutSecrets('a\0b')).toBe('a\uFFFDb');
});

test('of headers only those are kept that hold no secret', () => {
  const headers = {
    authorization: `Bearer ${key}`,
    cookie: 'a=b',
    'proxy-authorization': 'x',
    'x-api-key': 'x',
    'x-anything': 'x',
    accept: `text/html;${key}`,
    'content-type': 'application/json',
  };
  expect(keptOf(headers)).toEqual({
    accept: 'text/html;pkh_live_[redacted]',
    'content-type': 'application/json',
  });
});

test('a text is cut between its characters', () => {
  const text = 'aé€😀';
  const ends = Array.from({ length: 11 }, (_, most) => firstBytes(Buffer.from(text), most));
  expect(ends).toEqual(['', 'a', 'a', 'aé', 'aé', 'aé', 'aé€', 'aé€', 'aé€', 'aé€', text]);
});
