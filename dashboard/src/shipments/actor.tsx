/** The actor of an event: a person, a key, an app, somebody in the warehouse, or a rule. */
import { Anchor } from '@mantine/core';
import { path } from '../path.ts';
import { Go } from '../ui/go.tsx';
import type { Shipment } from './lifecycle-of.ts';

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
      <Anchor component={Go} to={to} size="xs">
        {actor.name}
      </Anchor>{' '}
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
