/** The first request with a new key, in the languages people paste. */
import type { ScopeName } from '@packhouse/contract/scopes';
import { samplePath } from './scope-facts.ts';
import { SnippetTabs } from './snippet-tabs.tsx';

export function KeySnippets({ apiKey, scopes }: { apiKey: string; scopes: readonly ScopeName[] }) {
  const url = `${location.origin}${samplePath(scopes)}`;
  const snippets = [
    [
      'curl',
      'Paste this into a terminal to send a request.',
      `curl -s '${url}' -H 'Authorization: Bearer ${apiKey}'`,
    ],
    [
      '.env',
      'Environment variables for your program. Keep the file out of version control.',
      `PACKHOUSE_URL=${location.origin}\nPACKHOUSE_KEY=${apiKey}`,
    ],
    ['Node', 'Save it as ask.mjs and run: node --env-file=.env ask.mjs', nodeOf(samplePath(scopes))],
    [
      'Python',
      'Set PACKHOUSE_URL and PACKHOUSE_KEY in the environment. No package is needed.',
      pythonOf(samplePath(scopes)),
    ],
  ] as const;
  return <SnippetTabs snippets={snippets} />;
}

const nodeOf = (
  path: string,
): string => `const response = await fetch(process.env.PACKHOUSE_URL + '${path}', {
  headers: { authorization: \`Bearer \${process.env.PACKHOUSE_KEY}\` },
});
console.log(response.status, await response.json());`;

const pythonOf = (path: string): string => `import json, os, urllib.request

request = urllib.request.Request(
    os.environ["PACKHOUSE_URL"] + "${path}",
    headers={"Authorization": "Bearer " + os.environ["PACKHOUSE_KEY"]},
)
with urllib.request.urlopen(request) as response:
    print(response.status, json.dumps(json.load(response), indent=2))`;
