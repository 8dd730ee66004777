/** The role of a member, to be changed by whoever may: at once, with a way back. One's own is asked for first. */
import { Select, Text, Tooltip } from '@mantine/core';
import type { Role } from '@packhouse/contract/roles';
import { roles } from 'packhouse:contract';
import { useState } from 'react';
import { useVisit } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import { tellUndo } from '../../ui/tell.tsx';
import { roleName } from '../../ui/words.ts';
import type { Member } from './member.ts';
import { roleMay } from './role-may.ts';
import { whyNot } from './why-not.ts';

export function MemberRole({ member }: { member: Member }) {
  const { role: mine, me } = useVisit();
  const change = useWrite('dashboardMembers.changeRole');
  const [asked, setAsked] = useState<Role>();
  const { id, name, role } = member;
  const why = whyNot(mine, role);
  if (why !== undefined) {
    return (
      <Tooltip label={why} events={{ hover: true, focus: true, touch: true }}>
        <Text component="span" size="sm" tabIndex={0}>
          {roleName[role]}
        </Text>
      </Tooltip>
    );
  }
  const give = (next: Role) => change.mutateAsync({ input: { id, role: next } });
  const choose = (next: Role) => {
    if (id === me.id) return setAsked(next);
    give(next).then(
      () =>
        tellUndo(
          `${name} now has the role ${roleName[next].toLowerCase()}.`,
          () => void give(role).catch(() => undefined),
        ),
      () => undefined,
    );
    return undefined;
  };
  return (
    <>
      <Select
        aria-label={`Role of ${name}`}
        size="xs"
        w={120}
        data={roles.map((value) => ({
          value,
          label: roleName[value],
          disabled: value === 'owner' && mine !== 'owner',
        }))}
        value={(change.isPending && change.variables.input.role) || role}
        allowDeselect={false}
        onChange={(value) => value && value !== role && choose(value)}
      />
      <Ask
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Change your own role"
        action={`Change to ${asked ? roleName[asked].toLowerCase() : ''}`}
        onConfirm={() => give(asked!)}
      >
        {asked ? roleMay[asked] : null} You cannot undo this yourself. Someone with a higher role has to do
        it.
      </Ask>
    </>
  );
}
