/**
 * Regular expressions whose time grows faster than the text they read (scslre finds them): with a long text, one of them occupies
 * the event loop for seconds, as in CWE-1333. Code that reads what clients send has none.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { listFiles } from './files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files whose regular expressions may be slow, and what they read, which keeps them from it. */
const excused: Record<string, string> = {
  'cli/src/sign-in/service-url.ts': 'the address that a person has typed',
  'contract/rules/money.ts': 'decimals of a number, or of an amount that a person has typed',
  'dashboard/src/back-office/rate-cards/card-draft.ts': 'the version of a rate card',
  'dashboard/src/merchant/shipments/create/split-address.ts':
    'lines that a person has pasted, in their own browser',
  'dashboard/src/warehouse/bins/bin-pattern.ts': 'a pattern that a person has typed, in their own browser',
  'mcp/src/guides-over-http.ts': 'our own guides',
  'mcp/src/search.ts': 'words of the names of operations',
  'mcp/src/serve-stdio.ts': 'the address that the program is set up with',
  'sdk/src/authorization-server.ts': 'the address that the program is set up with',
  'sdk/src/client.ts': 'the address that the program is set up with',
  'server/src/goods/documents/invoice-amounts.ts': 'digits of a number',
  'server/src/http/docs/docs-page.ts': 'our own guides',
  'server/src/http/docs/flowchart.ts': 'our own guides',
  'server/src/http/docs/llms.ts': 'our own guides',
  'server/src/http/docs/reference/table.ts': 'descriptions of the contract',
  'server/src/http/docs/search-index.ts': 'our own guides',
  'server/src/http/methods.ts': 'a path that is cut to 200 characters',
  'server/src/http/strict-json.ts': 'numbers of at most 60 characters',
  'server/src/maintenance/commands/config.ts': 'a table that we have drawn',
  'server/src/maintenance/import/report.ts': 'a table that we have drawn',
  'server/src/platform/config.ts': 'settings of the operator',
  'server/src/platform/database/migrate.ts': 'our own migrations',
};

const isShipped = (path: string) =>
  /^(bin|cli|contract|dashboard|demo|embedded-postgres|mcp|sdk|server)\/.*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\/tests\//.test(path);

function regexesIn(path: string): { pattern: string; flags: string }[] {
  const found: { pattern: string; flags: string }[] = [];
  const { program } = parseSync(path, readFileSync(`${root}${path}`, 'utf8'));
  new Visitor({
    Literal: (literal) => {
      if ('regex' in literal) found.push(literal.regex);
    },
  }).visit(program);
  return found;
}

const isSlow = ({ pattern, flags }: { pattern: string; flags: string }): boolean =>
  analyse({ source: pattern, flags }, { maxReports: 1 }).reports.length > 0;

test('no regular expression takes more than linear time, but in files that read short texts or our own', () => {
  const slow = listFiles(root)
    .filter(isShipped)
    .flatMap((path) =>
      regexesIn(path)
        .filter(isSlow)
        .map(({ pattern }) => ({ path, pattern })),
    );
  expect(slow.filter(({ path }) => !(path in excused))).toEqual([]);
  expect(Object.keys(excused).filter((path) => !slow.some((one) => one.path === path))).toEqual([]);
});

test.each(['(a+)+$', '^(\\d+)*x', '\\s+$', 'a.*b.*c'])('%s is found', (pattern) => {
  expect(isSlow({ pattern, flags: '' })).toBe(true);
});
