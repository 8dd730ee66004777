/** Finds anything by its id, number, SKU, order or tracking number; goes anywhere; begins anything. */
import { Kbd, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import {
  BeakerIcon,
  LinkIcon,
  MoonIcon,
  PlusIcon,
  SearchIcon,
  SunIcon,
  type Icon,
} from '@primer/octicons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useVisit } from '../api/space.tsx';
import { copyText } from '../ui/copy.tsx';
import { useGo } from '../ui/go.tsx';
import { recentRecords } from '../ui/recent.ts';
import { tellDone } from '../ui/tell.tsx';
import { creations, menuItems } from './navigation.ts';
import { useHits } from './hits.ts';
import { path } from './path.ts';

interface Choice {
  id: string;
  title: string;
  description?: string | undefined;
  also?: string | undefined;
  icon?: Icon;
  keys?: string;
  /** Address it leads to, or else what it does. */
  to?: string;
  run?: () => void;
}

export function Palette() {
  const go = useGo();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 150);
  const hits = useHits(asked);
  const choose = ({ to, run }: Choice) => {
    spotlight.close();
    setText('');
    if (run) run();
    else if (to !== undefined) go(to);
  };
  const recent = recentRecords().map(({ title, kind, to }) => ({ id: to, title, description: kind, to }));
  const verbs = useVerbs();
  const groups: { label: string; choices: readonly Choice[] }[] = [
    { label: 'Results', choices: hits.found },
    { label: 'Recent', choices: text === '' ? recent : [] },
    { label: 'Actions', choices: chosen(verbs, text) },
    { label: 'Create', choices: chosen(create, text) },
    { label: 'Go to', choices: chosen(goTo, text) },
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
      attributes={{ content: { 'aria-label': 'Search and actions' } }}
    >
      <Spotlight.Search
        aria-label="Search"
        placeholder="Number, order, SKU, barcode, serial or tracking number, name, or a page"
        leftSection={<SearchIcon size={16} />}
        maxLength={100}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, choices }) =>
          choices.length === 0 ? null : (
            <Spotlight.ActionsGroup label={label} key={label}>
              {choices.map(({ icon: Icon, ...choice }) => (
                <Spotlight.Action
                  key={choice.id}
                  label={choice.title}
                  {...(choice.description ? { description: choice.description } : {})}
                  {...(Icon ? { leftSection: <Icon size={14} /> } : {})}
                  {...(choice.keys ? { rightSection: <Kbd size="xs">{choice.keys}</Kbd> } : {})}
                  onClick={() => choose(choice)}
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

const goTo: readonly Choice[] = menuItems.flatMap(({ title, to, also, icon, letter, children }): Choice[] => [
  { id: `go ${title}`, title, to, also, icon, keys: `g ${letter}` },
  ...(children ?? [])
    // The first of a group is the group itself.
    .filter((child) => child.to !== to)
    .map((child) => ({
      ...child,
      id: `go ${title} ${child.title}`,
      title: `${title}: ${child.title}`,
      icon,
    })),
]);

const create: readonly Choice[] = creations.map(({ title, to, letter }) => ({
  id: title,
  title,
  to,
  icon: PlusIcon,
  keys: `c ${letter}`,
}));

/** Things to do wherever one is. */
function useVerbs(): readonly Choice[] {
  const { organizationId, mode } = useVisit();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  const isTest = mode === 'test';
  return [
    {
      id: 'copy link',
      title: 'Copy link to this page',
      icon: LinkIcon,
      run: () => void copyText(location.href).then(() => tellDone('Link copied.')),
    },
    {
      id: 'theme',
      title: isDark ? 'Use light theme' : 'Use dark theme',
      also: 'colours mode appearance',
      icon: isDark ? SunIcon : MoonIcon,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'mode',
      title: isTest ? 'Leave test mode' : 'Switch to test mode',
      also: 'live test space',
      icon: BeakerIcon,
      run: () =>
        void navigate({
          to: path.home(),
          search: { org: organizationId, mode: isTest ? undefined : 'test' },
        } as never),
    },
  ];
}

const chosen = (choices: readonly Choice[], text: string): Choice[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(({ title, also }) => {
    const name = `${title} ${also ?? ''}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
};
