/** Name of an actor; a tooltip says what kind of actor it is. */
import { Tooltip } from '@mantine/core';
import type { Output } from '../api/operation.ts';

type Actor = Output<'stock.ledger'>['actor'];

const kinds: Record<Actor['type'], string> = {
  user: 'A person of your organization',
  key: 'An API key',
  app: 'An OAuth app',
  operator: 'Staff of the warehouse',
  system: 'A rule of the service',
};

export const ActorName = ({ actor }: { actor: Actor }) => (
  <Tooltip label={kinds[actor.type]}>
    <span>{actor.name}</span>
  </Tooltip>
);
