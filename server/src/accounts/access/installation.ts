/** Whether this process has the secret that the database's sealed texts were sealed with. */
import type { Database } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { findSealedCheck, insertSealedCheck, updateSealedCheck } from './installation.sql.ts';

const [purpose, row, text] = ['secret check', 'installation', 'packhouse'];

/** The first process leaves a text sealed; every later one must be able to open it. @throws Error that says what to do. */
export async function checkSecret(database: Database, secrets: Secrets): Promise<void> {
  const known =
    (await findSealedCheck(database)) ??
    (await insertSealedCheck(database, secrets.seal(purpose, row, text)));
  // Another process may have been quicker.
  secrets.open(purpose, row, known ?? (await findSealedCheck(database))!);
}

/** Seals it anew with the first key. */
export async function resealCheck(database: Database, secrets: Secrets): Promise<void> {
  await checkSecret(database, secrets);
  await updateSealedCheck(database, secrets.seal(purpose, row, text));
}
