/** The first request with a new key, in the languages people paste. */
import { Card, Tabs, Text } from '@mantine/core';
import type { ScopeName } from '@packhouse/contract/scopes';
import { samplePath } from './scope-facts.ts';
import { Snippet } from './snippet.tsx';

export function KeySnippets({ apiKey, scopes }: { apiKey: string; scopes: readonly ScopeName[] }) {
  const url = `${location.origin}${samplePath(scopes)}`;
  const snippets = [
    [
      'curl',
      'Paste it into a terminal. It asks at once.',
      `curl -s '${url}' -H 'Authorization: Bearer ${apiKey}'`,
    ],
    [
      '.env',
      'The two lines for the environment of a program. Keep the file out of version control.',
      `PACKHOUSE_URL=${location.origin}\nPACKHOUSE_KEY=${apiKey}`,
    ],
    ['Node', 'Save it as ask.mjs and run: node --env-file=.env ask.mjs', nodeOf(samplePath(scopes))],
    [
      'Python',
      'With PACKHOUSE_URL and PACKHOUSE_KEY in the environment. It needs no package.',
      pythonOf(samplePath(scopes)),
    ],
  ] as const;
  return (
    <Card withBorder padding="md">
      <Tabs defaultValue="curl">
        <Tabs.List mb="sm">
          {snippets.map(([name]) => (
            <Tabs.Tab value={name} key={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {snippets.map(([name, lead, text]) => (
          <Tabs.Panel value={name} key={name}>
            <Text size="sm" c="dimmed" mb="xs">
              {lead}
            </Text>
            <Snippet text={text} label={`Copy ${name}`} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
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
