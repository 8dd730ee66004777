/** The keys that a member made: they go on working without the member, unless they are revoked, too. */
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { callList, callWrite } from '../../api/call.ts';
import { useVisit } from '../../api/space.tsx';
import { keyOf } from '../../api/use.ts';

type Key = Output<'dashboardKeys.list'>;

interface MemberKeys {
  keys: readonly Key[];
  chosen: ReadonlySet<string>;
  choose: (id: string, isChosen: boolean) => void;
  revokeChosen: () => Promise<void>;
}

/** Active keys of both data spaces that the person made; all are chosen at first. */
export function useKeysOfMember(userId: string): MemberKeys {
  const live = useActiveKeys('live');
  const test = useActiveKeys('test');
  const { organizationId } = useVisit();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const keys = [...live, ...test].filter(({ createdBy }) => createdBy.id === userId);
  const chosen = new Set(keys.map(({ id }) => id).filter((id) => !kept.has(id)));
  return {
    keys,
    chosen,
    choose(id, isChosen) {
      const next = new Set(kept);
      if (isChosen) next.delete(id);
      else next.add(id);
      setKept(next);
    },
    async revokeChosen() {
      for (const { id, mode } of keys.filter((key) => chosen.has(key.id))) {
        await callWrite('dashboardKeys.revoke', { id }, { organizationId, mode });
      }
    },
  };
}

const active = { state: ['active' as const], take: 50 };

/** All active keys of one mode, in whichever mode the page is. */
function useActiveKeys(mode: Key['mode']): readonly Key[] {
  const space = { organizationId: useVisit().organizationId, mode };
  const { data } = useQuery({
    queryKey: [...keyOf(space, 'dashboardKeys.list', active), 'all'],
    async queryFn({ signal }) {
      const keys: Key[] = [];
      for (let more = true; more;) {
        const page = await callList('dashboardKeys.list', { ...active, skip: keys.length }, space, signal);
        keys.push(...page.rows);
        more = page.more;
      }
      return keys;
    },
  });
  return data ?? [];
}

export function KeysOfMember({ name, keys: { keys, chosen, choose } }: { name: string; keys: MemberKeys }) {
  if (keys.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {name} made these API keys and may still have their text. Choose which ones to revoke; programs that
        use them stop working at once.
      </Text>
      {keys.map(({ id, name: keyName, lastFour, mode }) => (
        <Checkbox
          key={id}
          label={`${keyName} (…${lastFour}${mode === 'test' ? ', test space' : ''})`}
          checked={chosen.has(id)}
          onChange={(event) => choose(id, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
