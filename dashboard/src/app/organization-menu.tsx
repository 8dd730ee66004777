/** Whose data is shown: an organization the person belongs to. */
import { Button, Menu } from '@mantine/core';
import { ChevronDownIcon } from '@primer/octicons-react';
import { useNavigate } from '@tanstack/react-router';
import { useVisit } from '../api/space.tsx';
import { path } from './path.ts';
import { Note } from '../ui/note.tsx';

export function OrganizationMenu() {
  const { me, organizationId, organizationName, mode } = useVisit();
  const navigate = useNavigate();
  const go = (org: string) => void navigate({ to: path.home(), search: { org, mode: undefined } } as never);
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="inherit"
          px="xs"
          rightSection={<ChevronDownIcon size={12} />}
          styles={{ label: { overflow: 'hidden', textOverflow: 'ellipsis' } }}
          style={{ minWidth: 0, flexShrink: 1 }}
        >
          {organizationName}
          {mode === 'test' ? ' (test)' : ''}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Organization</Menu.Label>
        {me.organizations.map(({ id, name, role }) => (
          <Menu.Item
            key={id}
            onClick={() => go(id)}
            aria-current={id === organizationId && mode === 'live' ? 'true' : undefined}
            rightSection={<Note size="xs">{role}</Note>}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
