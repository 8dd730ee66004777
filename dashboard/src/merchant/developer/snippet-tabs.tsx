/** One thing in several languages or for several programs, each with a line that says where it goes. */
import { Card } from '@mantine/core';
import { Snippet } from './snippet.tsx';
import { Note } from '../../ui/note.tsx';
import { Tabs } from '../../ui/tabs.ts';

interface SnippetTabsProps {
  snippets: readonly (readonly [name: string, lead: string, text: string])[];
}

export const SnippetTabs = ({ snippets }: SnippetTabsProps) => (
  <Card withBorder padding="md">
    <Tabs defaultValue={snippets[0]![0]}>
      <Tabs.List mb="sm">
        {snippets.map(([name]) => (
          <Tabs.Tab value={name} key={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {snippets.map(([name, lead, text]) => (
        <Tabs.Panel value={name} key={name}>
          <Note mb="xs">{lead}</Note>
          <Snippet text={text} label={`Copy ${name}`} />
        </Tabs.Panel>
      ))}
    </Tabs>
  </Card>
);
