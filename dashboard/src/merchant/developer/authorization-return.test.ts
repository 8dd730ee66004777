import { expect, test } from 'vitest';
import { readReturn } from './authorization-return.ts';

const expected = { state: 'a b', issuer: 'https://packhouse.example' };
const at = (query: Record<string, string>) =>
  `http://127.0.0.1:9/cb?${new URLSearchParams(query).toString()}`;

test('the code of an answer to this request is read', () => {
  expect(readReturn(at({ code: 'c1', state: 'a b', iss: expected.issuer }), expected)).toEqual({
    code: 'c1',
  });
  expect(
    readReturn('com.example.app:/cb?code=c2&state=a+b&iss=https%3A%2F%2Fpackhouse.example', expected),
  ).toEqual({
    code: 'c2',
  });
});

test.each([
  ['another state', at({ code: 'c', state: 'x', iss: expected.issuer }), /state/],
  ['no state', at({ code: 'c', iss: expected.issuer }), /state/],
  ['another issuer', at({ code: 'c', state: 'a b', iss: 'https://evil.example' }), /evil/],
  ['no code', at({ state: 'a b', iss: expected.issuer }), /no code/],
  ['an error', at({ error: 'access_denied', state: 'a b', iss: expected.issuer }), /access_denied/],
  ['no address', 'code=c', /not a valid URL/],
])('an answer with %s is refused', (_, address, problem) => {
  expect(readReturn(address, expected)).toEqual({ problem: expect.stringMatching(problem) as string });
});
