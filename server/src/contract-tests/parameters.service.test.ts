import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  everyOperation,
  lists,
  pathOf,
  queryOf,
  reads,
  type NamedOperation,
  type Parameter,
} from '../testing/operations.ts';
import { sampleOrganization, type Sample } from '../testing/sample.ts';
import { sampleNow } from '../testing/sample-time.ts';
import { openTestService, type TestService } from '../testing/service.ts';

let service: TestService;
let sample: Sample;
let operatorKey: string;

beforeAll(async () => {
  service = await openTestService({}, { now: () => sampleNow });
  sample = await sampleOrganization(service);
  operatorKey = await service.operatorKey();
});
afterAll(() => service?.close());

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
  async ({ operation }) => {
    for (const [query, sentence] of badWindows) {
      expect(await refusal(operation, query, query.slice(0, 4)), query).toBe(sentence);
    }
  },
);

test.each(lists)('$name answers an empty page beyond its end', async ({ operation }) => {
  const { status, body } = await ask(operation, 'skip=9007199254740991');
  expect([status, body]).toEqual([200, []]);
});

test.each(reads)('$name refuses a parameter it does not have, with those it has', async ({ operation }) => {
  const { status, body } = await ask(operation, 'zzzzzzzzzzzzzzzz=1');
  expect([status, body.code]).toEqual([400, 'unknown_parameter']);
  const known = queryOf(operation).map(({ name }) => name);
  expect(body.error).toBe(
    `The parameter zzzzzzzzzzzzzzzz is not known here; known are ${known.join(', ') || 'none'}.`,
  );
});

test.each(lists)(
  '$name refuses a misspelled parameter with the one that was meant',
  async ({ operation }) => {
    for (const { name } of queryOf(operation)) {
      for (const misspelled of [`${name}x`, name.toUpperCase(), `${name}_`]) {
        const { status, body } = await ask(operation, `${misspelled}=1`);
        expect([status, body.code]).toEqual([400, 'unknown_parameter']);
        expect(body.error).toBe(`The parameter ${misspelled} is not known here; did you mean ${name}?`);
        expect(body.properties).toEqual({ [misspelled]: `is not known here; did you mean ${name}?` });
      }
    }
  },
);

test.each(having('enum', 'enums'))(
  '$name $parameter refuses what is not in its list, with the list',
  async (one) => {
    const { operation, parameter, type, values } = one;
    const [first = ''] = values;
    const wrong = [
      'nonsense',
      '',
      first.toUpperCase(),
      `${first} `,
      `${first},nonsense`,
      `${first},`,
      `,${first}`,
      ',',
    ];
    if (type === 'enum') wrong.push(`${first},${first}`);
    for (const value of wrong) {
      const sentence = await refusal(operation, `${parameter}=${encodeURIComponent(value)}`, parameter);
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
        '2026-01-01 00:00:00Z',
        '2026-02-30T00:00:00Z',
        '2026-13-01T00:00:00Z',
        '2026-01-01T25:00:00Z',
        '1767225600',
        'now()',
      ],
    ],
    [
      / must have a year from 0001 on and an offset below 16 hours; you sent /,
      ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00%2B23:00', '2026-01-01T00:00:00-16:00'],
    ],
  ],
  day: [
    [
      / must be a day such as 2026-03-08; you sent /,
      ['today', '', '2026-3-8', '2026-02-30', '2026-01-01T00:00:00Z'],
    ],
    [/ must have a year from 0001 on /, ['0000-01-01']],
  ],
  boolean: [[/ must be true or false; you sent /, ['yes', '', '1', '0', 'TRUE', 'true%20', 'null']]],
  integer: [
    [/ must be a whole number; you sent /, ['abc', '', '1.5', '1e3', '0x10', '+1', '1,2']],
    [/ must be at least \d; you sent -1\./, ['-1']],
  ],
  text: [[/ must be at least 1 character long; you sent nothing\./, ['']]],
};

for (const type of Object.keys(badValues) as (keyof typeof badValues)[]) {
  test.each(having(type))(`$name $parameter refuses what is no ${type}, with the rule`, async (one) => {
    for (const [rule, values] of badValues[type]!) {
      for (const value of values) {
        expect(await refusal(one.operation, `${one.parameter}=${value}`, one.parameter)).toMatch(rule);
      }
    }
  });
}

test.each(having('id'))(
  '$name $parameter refuses what is no id of its kind, with an example',
  async (one) => {
    const id = spellId(one.kind!, someUuid);
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
      const sentence = await refusal(one.operation, `${one.parameter}=${value}`, one.parameter);
      expect(sentence).toMatch(
        / must be a [a-z]+( or [a-z]+)* id such as [a-z]+_01kj5m2v8xfq3t9s7c4d6e8g0h; you sent /,
      );
    }
  },
);

test.each(having('text'))(
  '$name $parameter takes as many characters as the contract says, and no more',
  async (one) => {
    const { operation, parameter, maxLength } = one;
    expect((await ask(operation, `${parameter}=${'%C3%BC'.repeat(maxLength!)}`)).status).toBe(200);
    const sentence = await refusal(operation, `${parameter}=${'x'.repeat(maxLength! + 1)}`, parameter);
    expect(sentence).toMatch(new RegExp(` must be at most ${maxLength} characters long; you sent xxx`));
    expect(sentence.length).toBeLessThan(200);
  },
);

test.each(having('instant'))(
  '$name $parameter understands any offset and any fraction of a second',
  async (one) => {
    for (const value of [
      '2026-01-01T00:00:00Z',
      '2026-01-01T00:00:00.5Z',
      '2026-01-01T00:00:00.123456789Z',
      '2026-01-01T00:00:00%2B05:45',
      '2026-01-01T00:00:00-12:00',
      '0001-01-01T00:00:00%2B14:00',
      '9999-12-31T23:59:59.999Z',
    ]) {
      const { status, text } = await ask(one.operation, `${one.parameter}=${value}`);
      expect(status, `${value}: ${text}`).toBe(200);
    }
  },
);

test('several wrong parameters are told at once', async () => {
  const { body } = await service.get(
    '/v0/shipments?take=51&skip=-1&status=lost&createdAfter=now',
    sample.key,
  );
  expect(Object.keys(body.properties).toSorted()).toEqual(['createdAfter', 'skip', 'status', 'take']);
});

test.each(everyOperation.filter(({ operation }) => operation.path.includes('{')))(
  '$name answers what is no id like an id that was never given out',
  async ({ operation }) => {
    for (const id of [
      'x',
      'shp_',
      '%00',
      "'--",
      '..%2f..',
      'x'.repeat(90),
      'x'.repeat(500),
      'x'.repeat(9_000),
    ]) {
      const path = operation.path.replace(/\{\w+\}/, id);
      const key = operation.scope === 'operator' ? operatorKey : sample.key;
      const sent = operation.upload ? aForm() : undefined;
      const { status, body } = await service.send(operation.method, path, key, sent);
      expect([status, body.code], id).toEqual([404, 'not_found']);
      expect(body.error.length).toBeLessThan(300);
    }
  },
);

function aForm(): FormData {
  const form = new FormData();
  form.set('kind', 'other');
  form.set('file', new File(['%PDF-'], 'a.pdf'));
  return form;
}

const someUuid = '0198a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b';

function having(...types: Parameter['type'][]) {
  return reads.flatMap(({ name, operation }) =>
    queryOf(operation)
      .filter(({ type }) => types.includes(type))
      .map(({ name: parameter, ...rest }) => ({ name, operation, parameter, ...rest })),
  );
}

const ask = (operation: NamedOperation['operation'], query: string) =>
  service.get(`${pathOf(operation, sample)}?${query}`, sample.key);

/** The sentence of a 400 that names the parameter, in `error` and in `properties` alike. */
async function refusal(operation: NamedOperation['operation'], query: string, name: string): Promise<string> {
  const { status, body, text } = await ask(operation, query);
  expect([status, body.code], `${query}\n${text}`).toEqual([400, 'invalid_parameter']);
  expect(`${name} ${body.properties?.[name]}.`, text).toBe(body.error);
  return body.error;
}
