/** How a receiver checks that what arrives is from here, in the languages people paste. */
import { Text } from '@mantine/core';
import { Section } from '../../../ui/facts.tsx';
import { Snippet } from '../snippet.tsx';
import { receivers } from './verify-code.ts';
import { Note } from '../../../ui/note.tsx';
import { Tabs } from '../../../ui/tabs.ts';

/** `secret` is put into the lines for the environment, where it is known. */
export function VerifySnippets({ secret = 'whsec_…' }: { secret?: string }) {
  const snippets = [
    {
      name: '.env',
      lead: 'Environment variable for your program. Keep the file out of version control.',
      code: `PACKHOUSE_WEBHOOK_SECRET=${secret}`,
    },
    ...receivers,
  ];
  return (
    <Section title="Verify signatures">
      <Text size="sm" mb="sm">
        Anyone can post to your URL. Packhouse signs its requests according to Standard Webhooks:
        webhook-signature is the HMAC of webhook-id, webhook-timestamp and the body. The same webhook-id may
        arrive more than once, so process each only once.
      </Text>
      <Tabs defaultValue="Node" keepMounted={false}>
        <Tabs.List mb="sm">
          {snippets.map(({ name }) => (
            <Tabs.Tab value={name} key={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {snippets.map(({ name, lead, code }) => (
          <Tabs.Panel value={name} key={name}>
            <Note mb="xs">{lead}</Note>
            <Snippet text={code} label={`Copy ${name}`} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  );
}
