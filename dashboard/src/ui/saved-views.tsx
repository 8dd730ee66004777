/** Named filters as tabs. A view is an address, so it can be shared; its name is kept in this browser. */
import { ActionIcon, Button, Group, Menu, Popover, TextInput } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { KebabHorizontalIcon, PlusIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { useSpace } from '../api/space.tsx';
import { copyText } from './copy.tsx';
import { number } from './format.ts';
import { Go } from './go.tsx';
import { tellDone, tellUndo } from './tell.tsx';
import { useUrlState, type UrlValues } from './url-state.ts';
import classes from './saved-views.module.css';
import { typing } from './typing.ts';
import { submits } from './submits.ts';

export interface View {
  name: string;
  /** Query of the address, without the question mark, its keys in order. */
  query: string;
}

interface SavedViewsProps {
  /** Path of the list, such as "/shipments". */
  pathname: string;
  /** Query parameters that belong to a view. */
  keys: readonly string[];
  /** Views that everybody has; the first is the list without filters. */
  usual: readonly (View & { count?: number | undefined })[];
}

export function SavedViews({ pathname, keys, usual }: SavedViewsProps) {
  const { organizationId } = useSpace();
  const { values } = useUrlState();
  const [saved, setSaved] = useLocalStorage<View[]>({
    key: `packhouse-views-${pathname}-${organizationId ?? 'warehouse'}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const here = queryOf(values, keys);
  const all: SavedViewsProps['usual'] = [...usual, ...saved];
  const current = all.find(({ query }) => query === here);
  const remove = (view: View) => {
    setSaved(saved.filter((one) => one !== view));
    tellUndo(`View ${view.name} removed.`, () => setSaved(saved));
  };
  return (
    <nav aria-label="Views" className={classes['views']}>
      {all.map((view) => (
        <Group gap={0} wrap="nowrap" key={`${view.name} ${view.query}`}>
          <Go
            to={view.query ? `${pathname}?${view.query}` : pathname}
            className={classes['view']}
            exact
            aria-current={view === current ? 'page' : undefined}
          >
            {view.name}
            {view.count === undefined ? null : (
              <span className={classes['count']}> {number(view.count)}</span>
            )}
          </Go>
          {view === current && saved.includes(view) ? (
            <ViewMenu
              view={view}
              onRename={(name) => setSaved(saved.map((one) => (one === view ? { ...view, name } : one)))}
              onRemove={() => remove(view)}
            />
          ) : null}
        </Group>
      ))}
      {current ? null : <SaveView onSave={(name) => setSaved([...saved, { name, query: here }])} />}
    </nav>
  );
}

const queryOf = (values: UrlValues, keys: readonly string[]): string =>
  new URLSearchParams(
    keys
      .toSorted()
      .map((key) => [key, values[key] ?? ''] as [string, string])
      .filter(([, value]) => value !== ''),
  ).toString();

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={(open) => (open ? toggle() : close())}
      trapFocus
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <Button size="compact-sm" variant="subtle" leftSection={<PlusIcon size={14} />} onClick={toggle}>
          Save view
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <NameForm
          label="View name"
          action="Save"
          onName={(name) => {
            close();
            onSave(name);
            tellDone(`View ${name} saved in this browser. You can share its link.`);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ViewMenuProps {
  view: View;
  onRename: (name: string) => void;
  onRemove: () => void;
}

function ViewMenu({ view, onRename, onRemove }: ViewMenuProps) {
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <NameForm
        label="New view name"
        action="Rename"
        name={view.name}
        onName={(name) => {
          setRenaming(false);
          onRename(name);
        }}
      />
    );
  }
  const copy = () => void copyText(location.href).then(() => tellDone('Link copied.'));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" size="sm" aria-label={`Edit view ${view.name}`}>
          <KebabHorizontalIcon size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={copy}>Copy link</Menu.Item>
        <Menu.Item onClick={() => setRenaming(true)}>Rename</Menu.Item>
        <Menu.Item onClick={onRemove}>Remove</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface NameFormProps {
  label: string;
  action: string;
  name?: string;
  onName: (name: string) => void;
}

function NameForm({ label, action, name = '', onName }: NameFormProps) {
  const [text, setText] = useState(name);
  return (
    <form
      onSubmit={submits(() => {
        if (text.trim()) onName(text.trim());
      })}
    >
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          size="xs"
          label={label}
          {...typing(text, setText)}
          maxLength={40}
          required
          data-autofocus
          autoComplete="off"
        />
        <Button size="xs" type="submit">
          {action}
        </Button>
      </Group>
    </form>
  );
}
