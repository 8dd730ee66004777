import { Command } from 'commander';
import { createHash } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { requestExport } from '../../accounts/exports/exports.ts';
import { listParts, writeExport } from '../../accounts/exports/write-export.ts';
import { folderStore, type FileStore } from '../../platform/file-store.ts';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { transaction } from '../../platform/transaction.ts';
import { commandLine, organizationNamed, withDatabase } from './with-database.ts';

/** `packhouse admin organizations export`: all data of a merchant in one file. */
export function exportCommand(): Command {
  return new Command('export')
    .description(
      'export all data of an organization into an archive; run it again to continue after a failure',
    )
    .argument('<organization>', 'short name or id of the organization')
    .argument('<file>', 'file to write, such as harbor-coffee.tar.gz')
    .action(async (name: string, file: string) => {
      const { records, files, bytes, digest } = await exportTo(name, file);
      console.log(
        `Exported ${name} to ${file}: ${records} records and ${files} files in ${bytes} bytes.\nSHA-256 ${digest}`,
      );
    });
}

const exportTo = (name: string, file: string) =>
  withDatabase(async (database, config) => {
    const orgId = await organizationNamed(database, name);
    const files = folderStore(config.filesFolder);
    const now = () => new Date();
    const { id } = await transaction(database, orgId, async (tenant) => {
      const { at } = await advanceSequencer(tenant, { touched: ['organization'] }, now());
      return requestExport(tenant, at, commandLine);
    });
    await writeExport({ database, files, now }, orgId);
    const parts = await transaction(database, orgId, (tenant) => listParts(tenant, id), 'read');
    const entries = parts.flatMap((part) => part.entries);
    return {
      records: entries.reduce((sum, entry) => sum + (entry.records ?? 0), 0),
      files: entries.filter(({ path }) => path.startsWith('files/')).length,
      ...(await joinParts(files, orgId, parts, file)),
    };
  });

/** Writes the parts in a row. The file gets its name when it is complete. */
async function joinParts(
  files: FileStore,
  orgId: string,
  parts: readonly { fileId: string }[],
  file: string,
): Promise<{ bytes: number; digest: string }> {
  const draft = `${file}.part`;
  const hash = createHash('sha256');
  let written = 0;
  const target = await open(draft, 'w', 0o600);
  try {
    for (const { fileId } of parts) {
      const bytes = await files.get(orgId, fileId);
      if (!bytes) throw new Error('a part of the archive is missing; export it again');
      hash.update(bytes);
      await target.writeFile(bytes);
      written += bytes.length;
    }
    await target.sync();
  } finally {
    await target.close();
  }
  await rename(draft, file);
  return { bytes: written, digest: hash.digest('hex') };
}
