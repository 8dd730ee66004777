import type { Promised } from './promised.ts';

const server = 'server/src';
const hostile = `${server}/http/hostile-requests.service.test.ts`;

export const badInput: readonly Promised[] = [
  {
    promise: 'No bytes make the service fail.',
    tests: [
      [
        'server/tests/contract/fuzz.service.test.ts',
        'any bytes on the wire get an answer in our words, or none, and the service goes on',
      ],
    ],
  },
  {
    promise: 'Deep and crowded JSON is refused.',
    tests: [
      [`${server}/http/strict-json.test.ts`, '32 levels are taken and 33 are not, of arrays as of objects'],
      [`${server}/http/strict-json.test.ts`, '50,000 values are taken and more are not'],
    ],
  },
  {
    promise: 'A compressed body is refused.',
    tests: [
      [`${server}/http/hostile-requests.service.test.ts`, 'a compressed body is refused with what to send'],
    ],
  },
  {
    promise: 'No field is taken that the contract does not have, and none of another type.',
    tests: [
      [
        'server/tests/contract/bodies.test.ts',
        '$name refuses another type in any field, and names the field',
      ],
      ['server/tests/contract/bodies.test.ts', '$name refuses a field it does not know, at any depth'],
    ],
  },
  {
    promise: 'No value becomes part of a statement.',
    tests: [
      [
        `${server}/platform/database/sql.test.ts`,
        'a value is a parameter whatever its shape: what came as JSON is never part of the text',
      ],
    ],
  },
  {
    promise: 'No request hides a second one, and none has two hosts.',
    tests: [
      [hostile, 'a request %s is refused, and nothing behind it is answered'],
      [hostile, 'a request with two Host headers is refused'],
    ],
  },
  {
    promise: 'A page of a list has 1 to 50 records, and nothing else is taken for a number.',
    tests: [
      [
        'server/tests/contract/parameters.test.ts',
        '$name refuses any take but 1 to 50 and any skip below 0, with the rule and what was sent',
      ],
    ],
  },
  {
    promise: 'A field given twice, and a name that JavaScript would take for its own, is refused.',
    tests: [[`${server}/http/strict-json.test.ts`, '%s is refused, and the field and its place are named']],
  },
  {
    promise: 'A filter leaves exactly the records it is documented to leave; wildcards are plain characters.',
    tests: [
      [
        'server/tests/contract/filters.service.test.ts',
        '$list: $name leaves exactly the records it is documented to leave',
      ],
    ],
  },
  {
    promise: 'Answers hold what the contract declares, all of it and nothing else.',
    tests: [
      [
        'server/tests/contract/answers.service.test.ts',
        '$name answers what its schema declares, all of it and nothing else',
      ],
    ],
  },
  {
    promise: 'Every route of the service is in the contract, or in a list of exceptions.',
    tests: [
      [
        'server/tests/contract/pipeline.service.test.ts',
        'every route is an operation, or stands apart in this list',
      ],
    ],
  },
  {
    promise: 'No value starts a header of its own.',
    tests: [
      [
        'server/src/accounts/oauth/checklist/authorization.service.test.ts',
        '13. the state %j returns byte for byte',
      ],
      [`${server}/goods/documents/check-file.test.ts`, 'the file name %j is kept as %j'],
    ],
  },
  {
    promise: 'No regular expression that reads what clients send takes more than linear time.',
    tests: [
      [
        'tools/slow-regexes.test.ts',
        'no regular expression takes more than linear time, but in files that read short texts or our own',
      ],
    ],
  },
];
