import { chmod, cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBinaries, runnableBinaries, type Binaries } from './binaries.ts';
import { findUnprivilegedUser } from './user.ts';

let home: string;

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'packhouse binaries ')));
  await chmod(home, 0o755);
});

afterEach(() => rm(home, { recursive: true, force: true }));

test('installed without install scripts, the programs run, also when two processes find them so at once', async () => {
  const installed = await install(join(home, 'installed'));
  const copies = join(home, 'copies');
  const found = await Promise.all([1, 2].map(() => runnableBinaries(installed, copies, undefined)));
  expect(found).toEqual([installed, installed]);
  expect(await readdir(home)).toEqual(['installed']);
});

test.runIf(process.getuid?.() === 0)(
  'as root (this needs it): where only root can reach the programs, the unprivileged user gets one copy',
  async () => {
    const installed = await install(join(home, 'installed'));
    await chmod(installed.folder, 0o700);
    const user = await findUnprivilegedUser(undefined);
    const copies = join(home, 'copies');
    const found = await Promise.all([1, 2].map(() => runnableBinaries(installed, copies, user)));
    const folder = join(copies, `postgresql-${installed.version}`);
    expect(found.map((binaries) => binaries.folder)).toEqual([folder, folder]);
    expect(await readdir(copies)).toEqual([`postgresql-${installed.version}`]);
  },
);

test('where no PostgreSQL fits the machine, the way out is named', async () => {
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 'riscv64' });
  try {
    await expect(findBinaries()).rejects.toThrow(/^No PostgreSQL for \w+-riscv64 .*DATABASE_URL/);
  } finally {
    Object.defineProperty(process, 'arch', { value: arch });
  }
});

/** The programs as npm leaves them: without the links between the libraries. */
async function install(folder: string): Promise<Binaries> {
  const binaries = await findBinaries();
  await cp(binaries.folder, folder, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(join(folder, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(folder, 'lib', entry.name));
  }
  const [postgres, initdb, pg_ctl] = [binaries.postgres, binaries.initdb, binaries.pg_ctl].map((path) =>
    path.replace(binaries.folder, folder),
  ) as [string, string, string];
  return { ...binaries, folder, postgres, initdb, pg_ctl };
}
