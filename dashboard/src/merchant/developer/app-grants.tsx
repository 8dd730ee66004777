/** People of this organization who have allowed an application to act for them. */
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useMay, useSpace } from '../../api/space.tsx';
import { keyOf } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { time } from '../../ui/column.tsx';
import { RevokeGrant, type Grant } from './revoke-grant.tsx';
import { ScopeChips } from './scope-chips.tsx';
import { Note } from '../../ui/note.tsx';

const pageSize = 50;

export function AppGrants({ app }: { app: Output<'dashboardApps.get'> }) {
  const { may, why } = useMay('admin');
  const query = useGrantsOf(app.clientId, may);
  return (
    <Section title="Authorized by">
      {may ? (
        <Loaded query={query}>
          {(grants) => (
            <SmallTable
              label="Authorized by"
              rows={grants}
              empty="Nobody in this organization has authorized this app."
              columns={[
                { title: 'Person', cell: ({ person }) => person.name ?? 'Former member' },
                { title: 'Scopes', cell: ({ scopes }) => <ScopeChips scopes={scopes} /> },
                time('Authorized', 'authorizedAt'),
                time('Last used', 'lastUsedAt', { none: 'Never' }),
                { title: 'Actions', cell: (grant) => <RevokeGrant grant={grant} mine={false} /> },
              ]}
            />
          )}
        </Loaded>
      ) : (
        <Note>{why}</Note>
      )}
    </Section>
  );
}

/** Reads all grants in force and keeps those of one application: the list itself has no such filter. */
function useGrantsOf(clientId: string, enabled: boolean) {
  const space = useSpace();
  return useQuery({
    queryKey: [...keyOf(space, 'dashboardGrants.list', { clientId }), 'all'],
    enabled,
    queryFn: async ({ signal }): Promise<Grant[]> => {
      const found: Grant[] = [];
      for (let skip = 0, more = true; more; skip += pageSize) {
        const page = await callList('dashboardGrants.list', { skip, take: pageSize }, space, signal);
        found.push(...page.rows.filter(({ app }) => app.clientId === clientId));
        more = page.more;
      }
      return found;
    },
  });
}
