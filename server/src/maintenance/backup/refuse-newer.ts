import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';
import { releasedMigrations } from './released-migrations.ts';

/** @throws Error when the backup has run a migration that this version does not have, or has with another text. */
export async function refuseNewer({ migrations, version }: Manifest): Promise<void> {
  for (const { name, digest } of migrations) {
    const text = await readFile(join(releasedMigrations, name)).catch(() => undefined);
    if (!text) {
      throw new Error(
        `The backup was written by a newer Packhouse (${version}): it has run the migration ${name}, which this version does not know. ` +
          'Restore it with that version or a later one.',
      );
    }
    if (createHash('sha256').update(text).digest('hex') !== digest) {
      throw new Error(
        `The backup was written by a Packhouse (${version}) whose migration ${name} is another one: restore it with that one.`,
      );
    }
  }
}
