import { Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { useVisit } from '../api/space.tsx';
import { path } from './path.ts';
import classes from './shell.module.css';
import { Go } from '../ui/go.tsx';
import { Note } from '../ui/note.tsx';
import { signOutLink } from '../api/sign-out.ts';

const schemes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['auto', 'System'],
] as const;

export function AccountMenu() {
  const { me } = useVisit();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton>
          <span className={classes['initials']} aria-hidden>
            {initialsOf(me.name)}
          </span>
          <VisuallyHidden>Account: {me.name}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {me.name}
          <Note size="xs" style={{ overflowWrap: 'anywhere' }}>
            {me.email}
          </Note>
        </Menu.Label>
        <Menu.Item component={Go} to={path.account()}>
          Your account
        </Menu.Item>
        <Menu.Item component="a" href="/warehouse">
          Warehouse app
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        {schemes.map(([scheme, label]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            leftSection={<span aria-hidden>{colorScheme === scheme ? '✓' : '\u2003'}</span>}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component="a" {...signOutLink}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
