import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../platform/failure.ts';
import { atOnce } from '@packhouse/contract/rules/turns';
import { strictJson } from './strict-json.ts';

test('any JSON that means one thing is what JSON.parse makes of it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), fc.constantFrom(0, 1, '\t', '\r\n'), (json, space) => {
      const text = JSON.stringify(JSON.parse(json), null, space);
      const strict = outcome(text);
      if (strict instanceof Failure) expect(strict.message).toMatch(/ cannot be kept | not allowed; /);
      else expect(strict).toStrictEqual(JSON.parse(text));
    }),
    { numRuns: 500 },
  );
});

test('bytes that are almost JSON are read as JSON.parse reads them, or refused in our words', () => {
  const mutated = fc
    .tuple(
      fc.json(),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...marks), fc.nat(2)), { minLength: 1, maxLength: 4 }),
    )
    .map(([json, cuts]) => {
      let text = json;
      for (const [place, mark, length] of cuts) {
        const start = place % (text.length + 1);
        text = text.slice(0, start) + mark + text.slice(start + length);
      }
      return Buffer.from(text);
    });
  const scribbled = fc
    .tuple(mutated, fc.uint8Array({ minLength: 1, maxLength: 4 }), fc.nat())
    .map(([bytes, noise, place]) => {
      const start = place % (bytes.length + 1);
      return Buffer.concat([bytes.subarray(0, start), noise, bytes.subarray(start)]);
    });
  fc.assert(
    fc.property(fc.oneof(mutated, scribbled, fc.uint8Array().map(Buffer.from)), (bytes) => {
      const strict = outcome(bytes);
      if (!(strict instanceof Failure)) expect(strict).toStrictEqual(JSON.parse(bytes.toString()));
      else if (strict.message.includes('not strict JSON'))
        expect(() => JSON.parse(bytes.toString())).toThrow(/JSON/);
    }),
    { numRuns: 5_000 },
  );
});

const marks = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    "'",
    '\\',
    '/',
    '*',
    '//',
    '/*',
    '*/',
    '\\u',
    '\\u00',
    '\\x',
    '0',
    '-',
  ],
  ...[
    '.',
    'e',
    '+',
    '1e',
    '01',
    'nul',
    'NaN',
    'undefined',
    '\n',
    '\r',
    '\u2028',
    '\u00a0',
    '\ufeff',
    '\0',
    '\v',
  ],
];

test.each([
  ['nothing', '', 'line 1, column 1 a value is missing'],
  ['blanks', ' \n ', 'a value is missing'],
  ['a value missing', '{"a":}', 'line 1, column 6 a value is missing'],
  ['a brace missing', '{"a":1', 'line 1, column 7 a closing brace is missing'],
  ['a bracket missing', '[1', 'line 1, column 3 a closing bracket is missing'],
  ['a comma missing', '{"a":1\n "b":2}', 'line 2, column 2 a comma is missing'],
  ['a colon missing', '{"a" 1}', 'line 1, column 6 a colon is missing'],
  ['a comma too many', '{"a":1,}', 'line 1, column 8 a name in double quotes is missing'],
  ['a comma too many in an array', '[1,]', 'line 1, column 4 a value is missing'],
  ['a name without quotes', '{a:1}', 'line 1, column 2 '],
  ['single quotes', "{'a':1}", 'line 1, column 2 '],
  ['a comment', '{"a":1} // one', 'line 1, column 9 there is a comment'],
  ['a comment without end', '/* {"a":1}', 'line 1, column 1 there is a comment'],
  ['two values', '{} {}', 'line 1, column 4 something follows the value'],
  ['NaN', '{"a":NaN}', 'line 1, column 6 '],
  ['a leading zero', '{"a":01}', 'line 1, column 7 '],
  ['a leading point', '{"a":.5}', 'line 1, column 6 '],
  ['a number cut short', '{"a":1.}', 'a number is incomplete'],
  ['a string without end', '{"a":"b', 'a string has no closing quote'],
  ['a string over two lines', '{"a":"b\nc"}', 'a string has no closing quote'],
  ['a tab in a string', '{"a":"b\tc"}', 'there is a control character'],
  ['a zero byte', '{"a":"b\0c"}', 'there is a control character'],
  ['an escape JavaScript has', '{"a":"\\x41"}', 'there is an escape that JSON does not have'],
  ['an escape cut short', '{"a":"\\u12"}', 'there is a \\u that four hexadecimal digits do not follow'],
])('%s is refused with its place', (_, text, place) => {
  expect(refusal(text)).toContain('The body is not strict JSON: at ');
  expect(refusal(text)).toContain(place);
});

test.each([
  ['invalid UTF-8', [0x22, 0xff, 0x22], 'at line 1, column 2 '],
  ['overlong UTF-8', [0x22, 0xc0, 0xaf, 0x22], 'at line 1, column 2 '],
  ['a surrogate in UTF-8', [0x5b, 0x0a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x5d], 'at line 2, column 2 '],
  ['UTF-8 cut short', [0x22, 0xc3, 0xbc, 0xe2, 0x82], 'at line 1, column 3 '],
  ['UTF-16', [...Buffer.from('{"ü":1}', 'utf16le')], 'not UTF-8'],
  ['a byte order mark', [0xef, 0xbb, 0xbf, 0x7b, 0x7d], 'byte order mark'],
])('%s is refused with what to send instead', (_, bytes, told) => {
  expect(refusal(Buffer.from(bytes))).toContain(told);
  expect(refusal(Buffer.from(bytes))).toMatch(/ Send .*UTF-8/);
});

test.each([
  ['{"sku":1,"sku":2}', 'sku', 'stands twice'],
  ['{"items":[{},{"sku":1,"a":{"sku":2},"sku":3}]}', 'items[1].sku', 'stands twice'],
  ['{"sku":1,"\\u0073ku":2}', 'sku', 'stands twice'],
  ['{"sku":[{"a":[]}],"sku":2}', 'sku', 'stands twice'],
  ['{"__proto__":{"isAdmin":true}}', '__proto__', 'not allowed'],
  ['{"a":{"\\u005f_proto__":1}}', 'a.__proto__', 'not allowed'],
  ['{"constructor":{"prototype":{"isAdmin":true}}}', 'constructor', 'not allowed'],
  ['[{"prototype":1}]', '[0].prototype', 'not allowed'],
  ['{"name":"a\\u0000b"}', 'name', 'zero character'],
  ['{"metadata":{"a\\u0000b":"c"}}', 'metadata["a\\u0000b"]', 'zero character'],
  ['{"name":"\\ud800"}', 'name', 'half of a surrogate pair'],
  ['{"name":"\\udc00\\ud800"}', 'name', 'half of a surrogate pair'],
  ['{"\\ud83d":1}', '["\\ud83d"]', 'half of a surrogate pair'],
  ['{"items":[{"quantity":9007199254740992}]}', 'items[0].quantity', 'cannot be kept'],
  ['{"n":-9007199254740993}', 'n', 'cannot be kept'],
  ['{"n":9007199254740991.5}', 'n', 'cannot be kept'],
  ['{"n":1e309}', 'n', 'cannot be kept'],
  ['{"n":-1e400}', 'n', 'cannot be kept'],
  ['{"n":1e16}', 'n', 'cannot be kept'],
  ['{"n":1e-400}', 'n', 'cannot be kept'],
  ['{"n":1.00000000000000000001}', 'n', 'cannot be kept'],
])('%s is refused, and the field and its place are named', (text, field, fault) => {
  const failure = outcome(text) as Failure;
  expect(failure).toBeInstanceOf(Failure);
  expect(failure.message.startsWith(`${field} (line 1, column `)).toBe(true);
  expect(failure.message).toContain(fault);
  expect(Object.keys(failure.facts.properties!)).toEqual([field]);
  expect({}).not.toHaveProperty('isAdmin');
});

test.each([
  '0',
  '-0',
  '0.1',
  '1.10',
  '-0.0',
  '1e3',
  '1.5E1',
  '100e-2',
  '0.30000000000000004',
  '1e-7',
  '9007199254740991',
])('the number %s is taken as it is', (text) => expect(read(Buffer.from(text))).toBe(JSON.parse(text)));

test.each([
  '[]',
  '[[],{}]',
  '"📦"',
  '"\\ud83d\\udce6"',
  '"\\u0001"',
  '"ü\u0308\u202eא"',
  ' null ',
  '"{[/*"',
  '{"":1}',
  '{"a":{"b":1},"c":{"b":2}}',
])('%s is taken as it is', (text) => expect(read(Buffer.from(text))).toStrictEqual(JSON.parse(text)));

test('32 levels are taken and 33 are not, of arrays as of objects', () => {
  for (const [open, inner, close] of [
    ['[', '1', ']'],
    ['{"a":', '1', '}'],
  ] as const) {
    const nested = (levels: number) => open.repeat(levels) + inner + close.repeat(levels);
    expect(outcome(nested(32))).toStrictEqual(JSON.parse(nested(32)));
    expect(refusal(nested(33))).toMatch(
      /^The body is nested more than 32 levels deep \(line 1, column \d+\)\. /,
    );
    expect(refusal(nested(100_000))).toBe(refusal(nested(33)));
    expect(refusal(open.repeat(100_000))).toBe(refusal(nested(33)));
  }
});

test('any number of arrays and objects may stand beside each other', () => {
  for (const text of [`[${'[],'.repeat(99)}[]]`, `[${'{},'.repeat(99)}{}]`]) {
    expect(read(Buffer.from(text))).toStrictEqual(JSON.parse(text));
  }
});

test('50,000 values are taken and more are not', () => {
  expect(read(Buffer.from(`[${'0,'.repeat(49_998)}0]`))).toHaveLength(49_999);
  expect(refusal(`[${'0,'.repeat(49_999)}0]`)).toMatch(/^The body holds more than 50000 values /);
});

test('what fills a whole body with one kind of thing is answered at once', () => {
  const size = 256 * 1024;
  for (const [text, told] of [
    [`"${'\\'.repeat(size)}`, undefined],
    [`"${'\\"'.repeat(size / 2)}`, /no closing quote/],
    [`0.${'0'.repeat(size)}1`, /cannot be kept/],
    [`1${'0'.repeat(size)}`, /cannot be kept/],
    [`1.${'0'.repeat(size)}1`, /cannot be kept/],
    ['/*'.repeat(size / 2), /comment/],
    [' '.repeat(size), /a value is missing/],
    ['\n'.repeat(size), /line 262145/],
    [`{"${'a'.repeat(size)}\\u0000":1}`, /zero character/],
  ] as const) {
    const message = refusal(text);
    if (told) expect(message).toMatch(told);
    expect(message.length).toBeLessThan(300);
  }
});

test('a very long string is checked a turn after it was read', () => {
  const text = JSON.stringify('\n'.repeat(1_100_000));
  const turns = strictJson(Buffer.from(text));
  const pauses = [turns.next().done, turns.next().done, turns.next().done];
  expect(pauses).toEqual([false, false, true]);
});

const read = (bytes: Buffer): unknown => atOnce(strictJson(bytes));

function outcome(sent: string | Buffer): unknown {
  try {
    return read(Buffer.from(sent as string));
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid_body') return error;
    throw error;
  }
}

function refusal(sent: string | Buffer): string {
  const failure = outcome(sent);
  if (failure instanceof Failure) return failure.message;
  throw new Error(`was taken: ${JSON.stringify(failure)?.slice(0, 100)}`);
}
