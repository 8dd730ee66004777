import { expect, test } from 'vitest';
import { isSameService, mustBeSafe } from './sign-in-by-browser.ts';

test.each([
  ['https://packhouse.example.com', 'https://packhouse.example.com/', true],
  ['http://127.0.0.1:4800', 'http://localhost:4800', true],
  ['https://packhouse.example.com', 'https://other.example.com', false],
  ['https://packhouse.example.com', undefined, false],
])('at %s a document about %s is believed: %s', (url, resource, expected) => {
  expect(isSameService(url, resource)).toBe(expected);
});

test('nobody signs in at an address that is neither https nor on this machine', () => {
  for (const address of ['https://a.example', 'http://localhost:1', 'http://127.0.0.1:1', 'http://[::1]:1'])
    expect(() => mustBeSafe(address)).not.toThrow();
  for (const address of ['http://a.example', 'file:///etc/passwd', 'javascript:alert(1)', 'x'])
    expect(() => mustBeSafe(address)).toThrow('is not an https address');
});
