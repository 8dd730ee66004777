import type { Promised } from './promised.ts';

const server = 'server/src';
const security = `${server}/platform/database/row-security.service.test.ts`;
const mcp = `${server}/http/mcp/mcp.service.test.ts`;

export const organizationsApart: readonly Promised[] = [
  {
    promise: "Nobody reads or changes another organization's records.",
    tests: [
      [
        'server/tests/contract/tenants.service.test.ts',
        "$name with another organization's ids finds nothing of theirs",
      ],
      [
        'server/tests/contract/tenants.service.test.ts',
        "after all of it, not one of the other organization's rows has changed",
      ],
    ],
  },
  {
    promise: 'The database keeps them apart even where a statement forgets to, or was injected.',
    tests: [
      [security, 'every table of organizations shows a transaction the rows of its own only'],
      [security, 'a union into the statement of a list shows nothing of others'],
      [security, 'a foreign key cannot be made to point into another organization'],
    ],
  },
  {
    promise: 'Connections that are shared never mix organizations.',
    tests: [
      [
        security,
        'transactions of two organizations on two connections, three in ten of them broken, never mix',
      ],
    ],
  },
  {
    promise: 'Each operation needs its scope, and no other.',
    tests: [['server/tests/contract/credentials.service.test.ts', '$name needs its scope and no other']],
  },
  {
    promise: 'A revoked key and a removed member are refused at once, by every process.',
    tests: [
      ['server/tests/reliability/every-process.service.test.ts', 'a revoked API key'],
      ['server/tests/reliability/every-process.service.test.ts', 'a member who was removed'],
    ],
  },
  {
    promise: 'A program over MCP sees and does what its credential allows, and nothing more.',
    tests: [
      [mcp, 'a credential sees and calls only what its scopes cover'],
      [mcp, "another organization's records are not found, by tool and by resource"],
    ],
  },
  {
    promise: "Each of the warehouse's staff does what the role allows, at the own warehouse.",
    tests: [
      [
        `${server}/warehouse/operators/staff-reach.service.test.ts`,
        '$name is for its roles, at their own warehouse alone',
      ],
    ],
  },
];
