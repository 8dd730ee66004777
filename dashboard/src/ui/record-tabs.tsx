import { Tabs } from './tabs.ts';
import type { ReactNode } from 'react';
import { oneOf } from './filters.tsx';
import { useUrlState } from './url-state.ts';

/** The tab that the address names, or else the first. */
export const useTab = <T extends string>(tabs: readonly [T, ...T[]]): T =>
  oneOf(useUrlState().values['tab'], tabs) ?? tabs[0];

export interface RecordTab {
  title: string;
  content: ReactNode;
}

/** Tabs of a record, of which only the open one is there. */
export function RecordTabs({ tabs }: { tabs: Readonly<Record<string, RecordTab>> }) {
  const { values, set } = useUrlState();
  const names = Object.keys(tabs) as [string, ...string[]];
  const show = (tab: string | null) => {
    // The filters of one tab mean nothing in the next.
    const filters = Object.keys(values).filter((key) => !kept.has(key));
    set({
      ...Object.fromEntries(filters.map((key) => [key, undefined])),
      tab: tab === null || tab === names[0] ? undefined : tab,
    });
  };
  return (
    <Tabs value={useTab(names)} onChange={show} keepMounted={false}>
      <Tabs.List mb="md">
        {names.map((name) => (
          <Tabs.Tab value={name} key={name}>
            {tabs[name]!.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel value={name} key={name}>
          {tabs[name]!.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const kept: ReadonlySet<string> = new Set(['org', 'mode', 'range']);
