import { useVisit } from '../../api/space.tsx';
import { path } from '../../app/path.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { roleName } from '../../ui/words.ts';
import { Link } from '../../ui/link.tsx';

export function YourOrganizations() {
  const { me, organizationId } = useVisit();
  return (
    <Section title="Organizations">
      <SmallTable
        label="Organizations you belong to"
        rows={me.organizations}
        columns={[
          {
            title: 'Name',
            cell: ({ id, name }) => (
              <>
                <Link to={path.organization({ org: id })}>{name}</Link>{' '}
                {id === organizationId ? <Badge>Current</Badge> : null}
              </>
            ),
          },
          { title: 'Your role', cell: ({ role }) => roleName[role] },
        ]}
      />
    </Section>
  );
}
