/** The keys and the grants whose requests may be in the log, by name. */
import { useMay } from '../../api/space.tsx';
import { useList } from '../../api/use.ts';

export interface Credential {
  id: string;
  name: string;
}

export function useCredentials(): Credential[] {
  const member = useMay('member').may;
  const admin = useMay('admin').may;
  const keys = useList('dashboardKeys.list', { take: 50 }, { enabled: member });
  const grants = useList('dashboardGrants.list', { take: 50, revoked: true }, { enabled: admin });
  const mine = useList('dashboardGrants.listMine', { take: 50, revoked: true }, { enabled: !admin });
  return [
    ...(keys.data?.rows ?? []).map(({ id, name, state }) => ({
      id,
      name: state === 'active' ? name : `${name} (${state})`,
    })),
    ...((admin ? grants : mine).data?.rows ?? []).map(({ id, app, person }) => ({
      id,
      name: person.name ? `${app.name} for ${person.name}` : app.name,
    })),
  ];
}
