import { Command } from 'commander';
import { readdir, readlink, realpath, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { loadConfig } from '../../platform/config.ts';
import { lockFolder } from '@packhouse/embedded-postgres/lock';
import { choosePlace, hasCluster } from '@packhouse/embedded-postgres/data-folder';
import { endPostmaster } from '@packhouse/embedded-postgres/postmaster';

/** `packhouse reset`: the next start begins with an empty database. */
export function resetCommand(): Command {
  return new Command('reset')
    .description(
      'Deletes the data folder: the embedded database, the uploaded files and the secret key. It asks first. A database ' +
        'that DATABASE_URL names is never touched.',
    )
    .option('--yes', 'do not ask', false)
    .action(run);
}

async function run({ yes }: { yes: boolean }): Promise<void> {
  const { databaseUrl, dataFolder, filesFolder, postgresUser } = loadConfig();
  if (databaseUrl) {
    throw new Error(
      'DATABASE_URL is set, and reset deletes the embedded database only: drop that database yourself, or leave DATABASE_URL away.',
    );
  }
  const folder = await realpath(dataFolder).catch(() => undefined);
  if (folder === undefined) return console.log(`There is nothing to delete: ${dataFolder} does not exist.`);
  await refuseForeign(folder);
  // Whoever runs on it is named by the refusal, and nobody starts on it from here on.
  const unlock = await lockFolder(folder);
  try {
    const paths = await pathsOf(folder);
    console.log(['This is deleted for good:', ...paths.map((path) => `  ${path}`)].join('\n'));
    if (!yes) await askFirst();
    // What a killed service has left running would write on.
    if (await hasCluster(join(folder, 'postgres')))
      await endPostmaster(await choosePlace(folder, postgresUser));
    for (const path of paths) await rm(path, { recursive: true, force: true, maxRetries: 5 });
  } finally {
    await unlock();
  }
  console.log('Deleted. The next packhouse start begins from scratch.');
  if (relative(dataFolder, filesFolder).startsWith('..')) {
    console.log(`Uploaded files in ${filesFolder} (PACKHOUSE_FILES) are left: delete them yourself.`);
  }
}

/** @throws Error when a folder holds anything that no service has put there: it may not be the one that was meant. */
async function refuseForeign(folder: string): Promise<void> {
  const foreign = (await readdir(folder)).filter((name) => !ours.some((pattern) => pattern.test(name)));
  if (foreign.length === 0) return;
  throw new Error(
    `${folder} contains files that the service did not create (${foreign.slice(0, 5).join(', ')}): move it away, ` +
      'or see that PACKHOUSE_DATA names the data folder.',
  );
}

const ours = [
  /^postgres(\.new-.*|\.password|\.password\.draft|\.log(\.1)?)?$/,
  /^postgresql-/,
  /^packhouse\.lock/,
  /^(secret\.key|setup-link\.txt|(database|demo|service)\.json|files)$/,
];

/** Where the cluster had to be made elsewhere, which happens to root, a link leads to it. */
async function pathsOf(folder: string): Promise<string[]> {
  const cluster = await readlink(join(folder, 'postgres')).catch(() => undefined);
  const elsewhere = cluster !== undefined && (await hasCluster(cluster));
  return [...(elsewhere ? [cluster] : []), folder];
}

/** @throws Error when the answer is no, or nobody is there to give one. */
async function askFirst(): Promise<void> {
  if (!process.stdin.isTTY)
    throw new Error('nothing was deleted: there is no terminal to confirm in. Use --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type "delete" to confirm: ');
  terminal.close();
  if (answer.trim() !== 'delete') throw new Error('nothing was deleted.');
}
