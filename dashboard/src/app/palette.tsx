/** Finds anything by its id, number, SKU, order or tracking number; goes anywhere; begins anything. */
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { PlusIcon, SearchIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { useGo } from '../ui/go.tsx';
import { creations, menuItems } from './navigation.ts';
import { useHits } from './hits.ts';

interface Choice {
  id: string;
  title: string;
  description?: string | undefined;
  to: string;
  also?: string | undefined;
}

export function Palette() {
  const go = useGo();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 150);
  const hits = useHits(asked);
  const choose = (to: string) => {
    spotlight.close();
    setText('');
    go(to);
  };
  const groups: { label: string; choices: Choice[]; icon?: typeof PlusIcon }[] = [
    { label: 'Results', choices: hits.found },
    { label: 'Go to', choices: chosen(goTo, text) },
    { label: 'Create', choices: chosen(create, text), icon: PlusIcon },
  ];
  const none = groups.every(({ choices }) => choices.length === 0);
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      shortcut={null}
      scrollable
      maxHeight={420}
      clearQueryOnClose
    >
      <Spotlight.Search
        aria-label="Search"
        placeholder="Number, order, SKU, barcode, serial or tracking number, name, or a page"
        leftSection={<SearchIcon size={16} />}
        maxLength={100}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, choices, icon: Icon }) =>
          choices.length === 0 ? null : (
            <Spotlight.ActionsGroup label={label} key={label}>
              {choices.map((choice) => (
                <Spotlight.Action
                  key={choice.id}
                  label={choice.title}
                  {...(choice.description ? { description: choice.description } : {})}
                  {...(Icon ? { leftSection: <Icon size={14} /> } : {})}
                  onClick={() => choose(choice.to)}
                />
              ))}
            </Spotlight.ActionsGroup>
          ),
        )}
        {none ? <Spotlight.Empty>{hits.waiting ? 'Searching …' : 'No results.'}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

const goTo: readonly Choice[] = menuItems
  .flatMap(({ title, to, also, children }) => [
    { title, to, also },
    ...(children ?? []).map((child) => ({ ...child, title: `${title}: ${child.title}` })),
  ])
  .map((choice) => ({ ...choice, id: `go ${choice.title}` }));

const create: readonly Choice[] = creations.map(({ title, to }) => ({ id: title, title, to }));

const chosen = (choices: readonly Choice[], text: string): Choice[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(({ title, also }) => {
    const name = `${title} ${also ?? ''}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
};
