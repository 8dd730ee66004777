/** Whether every event that was written carries what its topic promises. */
import { eventData } from '@packhouse/contract/public/event-data';
import type { Topic } from '@packhouse/contract/public/events';
import { z } from 'zod';
import { ownerOf } from './owner.ts';
import { someone, theSystem } from './records.ts';

/** Reads all events of a database, as its owner; answers a line for each topic that breaks its promise. */
export async function wrongEvents(ownerUrl: string): Promise<string[]> {
  const { rows } = await ownerOf(ownerUrl).query<{ type: Topic; data: object }>(
    'select e.type, e.data from events e where e.actor not in ($1, $2)',
    // What a test has made up is in their names.
    [someone, theSystem].map((actor) => JSON.stringify(actor)),
  );
  const wrong = new Map<string, string>();
  for (const { type, data } of rows) {
    const { error } = eventData[type].safeParse(data);
    if (error) wrong.set(type, `${type}: ${z.prettifyError(error)} in ${JSON.stringify(data)}`);
  }
  return [...wrong.values()];
}
