import { expect, test } from 'vitest';
import { redirectRule } from './redirect-rule.ts';

test.each([
  ['https://app.example.com/callback', true],
  ['https://app.example.com/callback', false],
  ['http://127.0.0.1/', false],
  ['http://localhost:8123/callback', false],
  ['http://[::1]:9000/x', false],
  ['cursor://anysphere.cursor-mcp/oauth/callback', false],
  ['com.example.app:/callback', false],
])('%s can be registered (confidential: %s)', (uri, confidential) => {
  expect(redirectRule(uri, { confidential })).toBeUndefined();
});

test.each([
  ['app.example.com/callback', /absolute URI/],
  ['http://app.example.com/callback', /must use https/],
  ['https://app.example.com/#x', /fragment/],
  ['https://*.example.com/', /wildcard/],
  ['https://a:b@example.com/', /user name/],
  ['javascript:alert(1)', /scheme javascript/],
  ['com.example.app:callback', /must have a \/ after/],
  ['https:/app', /host/],
])('%s is refused', (uri, rule) => {
  expect(redirectRule(uri, { confidential: false })).toMatch(rule);
});

test('an application that keeps a secret has no scheme of its own', () => {
  expect(redirectRule('com.example.app:/callback', { confidential: true })).toMatch(/must use https/);
});
