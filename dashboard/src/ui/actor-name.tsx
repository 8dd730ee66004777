/** Name of an actor; a tooltip says what kind of actor it is. */
import { Tooltip } from '@mantine/core';
import type { Output } from '../api/operation.ts';

export type Actor = Output<'stock.ledger'>['actor'];

const kinds: Record<Actor['type'], string> = {
  user: 'A member of your organization',
  key: 'An API key',
  app: 'An OAuth app',
  operator: 'Warehouse staff',
  system: 'An automatic rule',
};

export const ActorName = ({ actor }: { actor: Actor }) => (
  <Tooltip label={kinds[actor.type]}>
    <span>{actor.name}</span>
  </Tooltip>
);
