import { contract } from '@packhouse/contract';
import { dashboardOperations } from '@packhouse/contract/dashboard/index';
import { spellId } from '@packhouse/contract/id';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import { expect, test } from 'vitest';
import type { Failure } from '../../src/platform/failure.ts';
import { parserOf, type Parser } from '../../src/http/parse.ts';
import { bodyReaderOf, type BodyReader } from '../../src/http/read-body.ts';
import { atOnce } from '@packhouse/contract/rules/turns';
import { failureOf } from '../helpers/failure-of.ts';
import { wholeInput } from '../helpers/inputs.ts';
import { everyOperation, parametersOf, queryOf, type Parameter } from '../helpers/operations.ts';

/** Everything that is read, on all three APIs. */
const reads = [...everyOperation, ...dashboardOperations].filter(({ operation }) => !isWrite(operation));
const lists = reads.filter(({ operation }) => operation.list);

const badWindows: [query: string, sentence: string][] = [
  ['take=51', 'take must be at most 50; you sent 51.'],
  ['take=0', 'take must be at least 1; you sent 0.'],
  ['take=-1', 'take must be at least 1; you sent -1.'],
  ['take=1000000000', 'take must be at most 50; you sent 1000000000.'],
  ['take=1e9', 'take must be a whole number; you sent 1e9.'],
  ['take=50.5', 'take must be a whole number; you sent 50.5.'],
  ['take=10.0', 'take must be a whole number; you sent 10.0.'],
  ['take=abc', 'take must be a whole number; you sent abc.'],
  ['take=NaN', 'take must be a whole number; you sent NaN.'],
  ['take=', 'take must be a whole number; you sent nothing.'],
  ['take', 'take must be a whole number; you sent nothing.'],
  ['take=10%20', 'take must be a whole number; you sent "10 ".'],
  ['take=+10', 'take must be a whole number; you sent " 10".'],
  ['take=%2B10', 'take must be a whole number; you sent +10.'],
  ['take=0x10', 'take must be a whole number; you sent 0x10.'],
  ['take=10000000000000000000000', 'take must be at most 50; you sent 10000000000000000000000.'],
  [
    'take=1&take=1',
    'take was sent more than once; send it once, several values comma separated where that is allowed.',
  ],
  ['skip=-1', 'skip must be at least 0; you sent -1.'],
  ['skip=abc', 'skip must be a whole number; you sent abc.'],
  ['skip=1e3', 'skip must be a whole number; you sent 1e3.'],
  ['skip=9007199254740992', 'skip must be at most 9007199254740991; you sent 9007199254740992.'],
  [
    'skip=0&skip=1',
    'skip was sent more than once; send it once, several values comma separated where that is allowed.',
  ],
];

test.each(lists)(
  '$name refuses any take but 1 to 50 and any skip below 0, with the rule and what was sent',
  ({ operation }) => {
    for (const [query, sentence] of badWindows) {
      expect(refusal(operation, query, query.slice(0, 4)), query).toBe(sentence);
    }
  },
);

test.each(reads)('$name refuses a parameter it does not have, with those it has', ({ operation }) => {
  const { status, code, message } = refused(operation, 'zzzzzzzzzzzzzzzz=1');
  expect([status, code]).toEqual([400, 'unknown_parameter']);
  const known = queryOf(operation).map(({ name }) => name);
  expect(message).toBe(
    `The parameter zzzzzzzzzzzzzzzz is not known here; known are ${known.join(', ') || 'none'}.`,
  );
});

test.each(lists)('$name refuses a misspelled parameter with the one that was meant', ({ operation }) => {
  for (const { name } of queryOf(operation)) {
    for (const misspelled of [`${name}x`, name.toUpperCase(), `${name}_`]) {
      const { status, code, message, facts } = refused(operation, `${misspelled}=1`);
      expect([status, code]).toEqual([400, 'unknown_parameter']);
      expect(message).toBe(`The parameter ${misspelled} is not known here; did you mean ${name}?`);
      expect(facts.properties).toEqual({ [misspelled]: `is not known here; did you mean ${name}?` });
    }
  }
});

test.each(having('enum', 'enums'))(
  '$name $parameter refuses what is not in its list, with the list',
  (one) => {
    const { operation, parameter, type, values } = one;
    const [first = ''] = values;
    const wrong = [
      'nonsense',
      '',
      first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase(),
      `${first} `,
      `${first},nonsense`,
      `${first},`,
      `,${first}`,
      ',',
    ];
    if (type === 'enum') wrong.push(`${first},${first}`);
    for (const value of wrong) {
      const sentence = refusal(operation, `${parameter}=${encodeURIComponent(value)}`, parameter);
      for (const legal of values) expect(sentence).toContain(legal);
    }
  },
);

const badValues: Partial<Record<Parameter['type'], [rule: RegExp, values: string[]][]>> = {
  instant: [
    [
      / must be an ISO 8601 time with a zone, such as 2026-03-08T12:00:00Z; in a URL the \+ of an offset is written %2B; you sent /,
      [
        'yesterday',
        '',
        '2026-01-01',
        '2026-01-01T00:00:00',
        '2026-01-01T00:00:00+02:00',
        '1767225600',
        'now()',
      ],
    ],
    [
      / must be a time that exists, within the years 0001 to 9999 in UTC; you sent /,
      [
        '2026-02-30T00:00:00Z',
        '2026-13-01T00:00:00Z',
        '2026-01-01T25:00:00Z',
        '2026-01-01T00:00:00%2B24:00',
        '0000-01-01T00:00:00Z',
        '0001-01-01T00:00:00%2B14:00',
      ],
    ],
  ],
  day: [
    [
      / must be a day such as 2026-03-08; you sent /,
      ['today', '', '2026-3-8', '2026-02-30', '2026-01-01T00:00:00Z'],
    ],
    [/ must have a year from 0001 on; you sent /, ['0000-01-01']],
  ],
  boolean: [[/ must be true or false; you sent /, ['yes', '', '1', '0', 'TRUE', 'true%20', 'null']]],
  integer: [
    [/ must be a whole number; you sent /, ['abc', '', '1.5', '1e3', '0x10', '+1', '1,2']],
    [/ must be at least \d; you sent -1\./, ['-1']],
  ],
  text: [[/ must be at least \d characters? long; you sent nothing\./, ['']]],
};

for (const type of Object.keys(badValues) as (keyof typeof badValues)[]) {
  test.each(having(type))(`$name $parameter refuses what is no ${type}, with the rule`, (one) => {
    for (const [rule, values] of badValues[type]!) {
      for (const value of values) {
        expect(refusal(one.operation, `${one.parameter}=${value}`, one.parameter)).toMatch(rule);
      }
    }
  });
}

// Currencies and months have a pattern as well, and are no ids.
test.each(having('id').filter(({ parameter }) => !['currency', 'month'].includes(parameter)))(
  '$name $parameter refuses what is no id of its kind, with an example',
  (one) => {
    // A credential is a key or a grant.
    const id = spellId(one.kind ?? 'key', someUuid);
    const other = spellId('request', someUuid);
    const wrong = ['x', '', '1', other, someUuid, id.slice(4), id.slice(0, -1), `${id}0`, id.toUpperCase()];
    const spaced = [
      `${id}%20`,
      `+${id}`,
      `${id}%0A`,
      `${id},${id}`,
      id.replace('_0', '_8'),
      "'%20or%20true--",
    ];
    for (const value of [...wrong, ...spaced]) {
      const sentence = refusal(one.operation, `${one.parameter}=${value}`, one.parameter);
      expect(sentence).toMatch(
        / must be a [a-z]+( (or )?[a-z]+)* id such as [a-z]+_01kj5m2v8xfq3t9s7c4d6e8g0h; you sent /,
      );
    }
  },
);

test.each(having('text'))(
  '$name $parameter takes as many characters as the contract says, and no more',
  (one) => {
    const { operation, parameter, maxLength } = one;
    const longest = 'ü'.repeat(maxLength!);
    expect(read(operation, `${parameter}=${encodeURIComponent(longest)}`)[parameter]).toBe(longest);
    const sentence = refusal(operation, `${parameter}=${'x'.repeat(maxLength! + 1)}`, parameter);
    expect(sentence).toMatch(new RegExp(` must be at most ${maxLength} characters long; you sent xxx`));
    expect(sentence.length).toBeLessThan(200);
  },
);

test.each(having('instant'))(
  '$name $parameter understands any offset and any fraction of a second',
  (one) => {
    for (const [value, utc] of [
      ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
      ['2026-01-01+00:00:00z', '2026-01-01T00:00:00.000Z'],
      ['2026-01-01T00:00:00.5Z', '2026-01-01T00:00:00.500Z'],
      ['2026-01-01T00:00:00.123456789Z', '2026-01-01T00:00:00.123Z'],
      ['2026-01-01T00:00:00%2B05:45', '2025-12-31T18:15:00.000Z'],
      ['2026-01-01T00:00:00%2B02', '2025-12-31T22:00:00.000Z'],
      ['2026-01-01T00:00:00-1200', '2026-01-01T12:00:00.000Z'],
      ['2026-01-01T00:00:00%2B23:00', '2025-12-31T01:00:00.000Z'],
      ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ] as const) {
      const input = read(one.operation, `${one.parameter}=${value}`);
      expect(input[one.parameter], value).toBe(utc);
    }
  },
);

test('several wrong parameters are told at once', () => {
  const { facts } = refused(contract.shipments.list, 'take=51&skip=-1&status=lost&createdAfter=now');
  expect(Object.keys(facts.properties!).toSorted()).toEqual(['createdAfter', 'skip', 'status', 'take']);
});

test.each(
  [...everyOperation, ...dashboardOperations].filter(({ operation }) => operation.path.includes('{')),
)('$name answers what is no id like an id that was never given out', ({ operation }) => {
  for (const { name } of parametersOf(operation).filter((parameter) => parameter.in === 'path')) {
    for (const id of ['x', 'shp_', "'--", '../', 'x'.repeat(90), 'x'.repeat(500)]) {
      // A word may be one of a path's: a bin has a code, a task a name.
      if (operation.input.shape[name]!.safeParse(id).success) continue;
      const { status, code, message } = refusedAt(operation, { ...rulesOf(operation).path, [name]: id });
      expect([status, code], id).toEqual([404, 'not_found']);
      expect(message.length).toBeLessThan(300);
    }
  }
});

const someUuid = '0198a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b';

function having(...types: Parameter['type'][]) {
  return reads.flatMap(({ name, operation }) =>
    queryOf(operation)
      .filter(({ type }) => types.includes(type))
      .map(({ name: parameter, ...rest }) => ({ name, operation, parameter, ...rest })),
  );
}

interface Rules {
  parse: Parser;
  read: BodyReader;
  /** An id for each that the path names. */
  path: Record<string, string>;
  /** The pairs that the query cannot do without, by their names. */
  needed: Map<string, string>;
}

const known = new Map<Operation, Rules>();

function rulesOf(operation: Operation): Rules {
  const before = known.get(operation);
  if (before) return before;
  const input = wholeInput(operation);
  const parameters = parametersOf(operation);
  const names = (place: Parameter['in']) =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const rules: Rules = {
    parse: parserOf(operation),
    read: bodyReaderOf(operation),
    path: Object.fromEntries(names('path').map((name) => [name, String(input[name])])),
    needed: new Map(
      names('query')
        .filter((name) => !operation.input.shape[name]!.safeParse(undefined).success)
        .map((name) => [name, `${name}=${encodeURIComponent(String(input[name]))}`]),
    ),
  };
  known.set(operation, rules);
  return rules;
}

/** Reads a query that is complete but for what it asks: what the operation cannot do without comes first. */
function read(operation: Operation, query: string, path?: Record<string, string>): Record<string, unknown> {
  const rules = rulesOf(operation);
  const asked = new Set(query.split('&').map((pair) => pair.split('=')[0]!));
  const needed = [...rules.needed].filter(([name]) => !asked.has(name)).map(([, pair]) => pair);
  return rules.parse([...needed, query].join('&'), path ?? rules.path);
}

const refused = (operation: Operation, query: string): Failure => failureOf(() => read(operation, query));

const refusedAt = (operation: Operation, path: Record<string, string>): Failure =>
  failureOf(() =>
    isWrite(operation)
      ? atOnce(rulesOf(operation).read(Buffer.from('{}'), 'application/json', path))
      : read(operation, '', path),
  );

/** The sentence of a 400 that names the parameter, in the sentence and in `properties` alike. */
function refusal(operation: Operation, query: string, name: string): string {
  const { status, code, message, facts } = refused(operation, query);
  expect([status, code], `${query}\n${message}`).toEqual([400, 'invalid_parameter']);
  expect(`${name} ${facts.properties?.[name]}.`).toBe(message);
  return message;
}
