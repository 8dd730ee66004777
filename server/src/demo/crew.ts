/** The demo's operators, one for each of the warehouses' crew, and the key they work with. */
import type { Actor } from '@packhouse/contract/measures';
import { createOperatorKey } from '../operators/operator-keys.ts';
import { addOperator } from '../operators/operators.ts';
import type { Office } from '../operators/office.ts';
import { crew } from './actors.ts';
import { plain } from './people.ts';

/** Adds whoever is missing. */
export async function saveCrew(office: Office, actor: Actor, now: Date): Promise<void> {
  for (const { uuid: id, name, code } of crew) {
    const initials = name.replaceAll(/[^A-Z]/g, '');
    await addOperator(
      office,
      {
        id,
        name,
        email: `${plain(name).replaceAll(' ', '.')}@packhouse.example`,
        badgeCode: `${code}-${initials}`,
        actor,
      },
      now,
    );
  }
}

/** A new key of the first of the crew who is still there; answers its text. */
export async function makeCrewKey(office: Office, actor: Actor, now: Date): Promise<string> {
  for (const { uuid: operatorId } of crew) {
    const made = await createOperatorKey(
      office,
      { operatorId, name: 'Demo key', accessMode: 'read_write', expiresAt: null, actor },
      now,
    );
    if (made) return made.text;
  }
  throw new Error(
    'every operator of the demo was deactivated: start with --no-demo, or empty the data folder.',
  );
}
