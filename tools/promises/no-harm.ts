import type { Promised } from './promised.ts';

const server = 'server/src';
const registration = `${server}/accounts/oauth/checklist/registration.service.test.ts`;
const text = 'dashboard/tests/hostile-text.browser.test.ts';
const mcp = `${server}/http/mcp/mcp.service.test.ts`;

export const noHarm: readonly Promised[] = [
  {
    promise: 'A page runs no script but ours, and lies in no frame.',
    tests: [
      [
        `${server}/http/pages.service.test.ts`,
        'a page runs no script but ours, talks to nobody else, and lies in no frame',
      ],
    ],
  },
  {
    promise: 'What people type is shown as text, never run.',
    tests: [
      [text, 'hostile text is read as text on every page of the dashboard'],
      [text, 'hostile text is read as text on every screen of the warehouse'],
    ],
  },
  {
    promise: 'Another site cannot act for who is signed in.',
    tests: [[`${server}/accounts/dashboard-api/cross-site.service.test.ts`, 'is refused to %s']],
  },
  {
    promise: 'A spreadsheet computes nothing of what is exported.',
    tests: [
      ['contract/rules/csv.test.ts', 'what a spreadsheet would run as a formula is guarded by an apostrophe'],
      [text, 'no cell of an export is a formula'],
    ],
  },
  {
    promise: 'What people type never becomes part of what a model is told to do.',
    tests: [[mcp, 'what people typed stays data: it never becomes part of what we say']],
  },
  {
    promise:
      'A page of another site cannot talk to the MCP server, and a token for one server is none for the other.',
    tests: [
      [mcp, 'pages of other sites are refused; those of this machine get what a browser needs'],
      [
        mcp,
        'a token for the API is refused at /mcp, one for /mcp at the API, and a guess at the internal header does nothing',
      ],
    ],
  },
  {
    promise: 'Webhooks are signed, and every event arrives once and in order.',
    tests: [
      [
        `${server}/background/webhooks/deliveries.service.test.ts`,
        'every event that an endpoint wants arrives once, in order, and standardwebhooks believes it',
      ],
    ],
  },
  {
    promise: 'Addresses that others enter cannot lead into our own network.',
    tests: [
      [
        `${server}/background/webhooks/ssrf.service.test.ts`,
        '%s is sent nothing, and is refused where it is entered',
      ],
      [`${server}/background/webhooks/ssrf.service.test.ts`, 'where a redirect leads is not asked'],
      [
        `${server}/accounts/oauth/fetch-document.test.ts`,
        'https://%s leads inside, and nothing is sent there',
      ],
    ],
  },
  {
    promise: 'Headers that say who is behind a proxy count only from a trusted proxy.',
    tests: [[registration, '91. forwarding headers of a client count only where its proxy is trusted']],
  },
  {
    promise: "No document tells anybody to install somebody else's package.",
    tests: [
      [
        'tools/install-commands.test.ts',
        'no document installs or runs a package that is neither ours nor well known',
      ],
    ],
  },
  {
    promise: 'Signing in leads to no other site.',
    tests: [['server/src/http/people/session-pages.service.test.ts', 'after signing in, %s leads to %s']],
  },
  {
    promise: 'A label that is uploaded may draw, and change nothing of the printer.',
    tests: [['server/src/goods/documents/check-file.test.ts', '%s is judged by its bytes']],
  },
];
