import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

export interface Bundle {
  /** Entry files by the names of their outputs. */
  input: Record<string, string>;
  /** Folder of the output. */
  folder: string;
  /** Packages that stay imports; all others become part of the bundle. */
  external: readonly string[];
}

/** Bundles programs of the repository as JavaScript for Node 20. What is loaded on demand stays in files of its own. */
export async function bundle(root: string, { input, folder, external }: Bundle): Promise<void> {
  const build = await rolldown({
    input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(root, file)])),
    cwd: root,
    platform: 'node',
    external: (id) =>
      external.some((name) => id === name || id.startsWith(`${name}/`)) || id.startsWith('node:'),
    transform: { target: 'node20' },
    logLevel: 'warn',
  });
  await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  await build.close();
}

/** Versions of the external packages, as the rooms of the repository pin them. */
export function pinned(
  root: string,
  rooms: readonly string[],
  names: readonly string[],
): Record<string, string> {
  const all = Object.assign(
    {},
    ...rooms.map(
      (room) =>
        (JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')) as { dependencies: object })
          .dependencies,
    ),
  ) as Record<string, string>;
  return Object.fromEntries(
    names.map((name) => {
      const version = all[name];
      if (version === undefined) throw new Error(`No package.json of ${rooms.join(', ')} has ${name}.`);
      return [name, version];
    }),
  );
}
