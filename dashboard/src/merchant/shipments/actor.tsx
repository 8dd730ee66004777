/** The actor of an event: a person, a key, an app, somebody in the warehouse, or a rule. */
import { path } from '../../app/path.ts';
import type { Shipment } from './lifecycle-of.ts';
import { Link } from '../../ui/link.tsx';

type Who = Shipment['holds'][number]['placedBy'];

const kinds: Record<Who['type'], string> = {
  user: '',
  key: 'API key',
  app: 'app',
  operator: 'warehouse',
  system: 'automatic',
};

export function Actor({ actor }: { actor: Who }) {
  const to = addressOf(actor);
  if (!to) return <>{actorWords(actor)}</>;
  return (
    <>
      <Link to={to} size="xs">
        {actor.name}
      </Link>{' '}
      ({kinds[actor.type]})
    </>
  );
}

export const actorWords = ({ type, name }: Who): string => (kinds[type] ? `${name} (${kinds[type]})` : name);

function addressOf({ type, id }: Who): string | undefined {
  if (id === null) return undefined;
  if (type === 'key' && id.startsWith('key_')) return path.key(id);
  if (type === 'app') return path.grants();
  return undefined;
}
