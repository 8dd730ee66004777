import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file of the project below `root`: the files that git tracks or would track, or the files on disk if there is
 * no git. Paths are relative to `root`, sorted, and use forward slashes.
 */
export function listFiles(root: string): string[] {
  return filesInGit(root) ?? filesOnDisk(root);
}

/** Files that git tracks or would track if they were added; undefined if `root` is not a checkout or git is absent. */
export function filesInGit(root: string): string[] | undefined {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const git = spawnSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (git.status !== 0) return undefined;
  // A file deleted from the disk stays in git's list until the deletion is staged.
  const paths = git.stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  return [...new Set(paths)].toSorted();
}

/** Files on disk, without installed packages, emitted code and hidden folders other than `.ci`. */
export function filesOnDisk(root: string): string[] {
  return walk(root, '').toSorted();
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !isLeftOut(entry.name) ? walk(root, path) : [];
  });
}

function isLeftOut(folder: string): boolean {
  return folder === 'node_modules' || folder === 'dist' || (folder.startsWith('.') && folder !== '.ci');
}
