import { readFileSync } from 'node:fs';
import { filesInGit } from './files.ts';
import { readImports, type Import, type Imports } from './imports.ts';
import {
  builders,
  heightOf,
  layerOf,
  layers,
  isTestCode,
  loaders,
  packages,
  roomOf,
  rooms,
} from './rooms.ts';

// The dependency rule: which modules may import which, according to `rooms.ts`. Run it with `npm run check rooms`.

/** Every violation of the rule below `root`, one sentence each. Finding no modules at all is a violation as well. */
export function checkRooms(root: string): string[] {
  const read = readImports(root);
  return [
    ...findUnseen(root, read),
    ...read.problems,
    ...read.modules.flatMap(judgeModule),
    ...read.imports.flatMap(judgeImport),
    ...findCycles(read).map(
      (cycle) => `${cycle.join(' → ')} is a cycle: move what both need to a third file`,
    ),
  ];
}

/** Modules and rooms that should have been checked but were not. Nothing else proves that the rule is applied. */
export function findUnseen(root: string, { modules }: Imports): string[] {
  if (modules.length === 0) return ['saw no module at all, so nothing is known: run it at the root'];
  const seen = new Set(modules);
  const missed = (filesInGit(root) ?? []).filter((path) => /\.tsx?$/.test(path) && !seen.has(path));
  const empty = listWorkspaces(root).filter((room) => !modules.some((path) => roomOf(path) === room));
  return [
    ...missed.map((path) => `${path} is known to git and was not looked at`),
    ...empty.map((room) => `saw no module in ${room}/, though package.json lists it as a workspace`),
  ];
}

/** The rooms that contain the workspaces; all of `examples/*` are in one room. */
function listWorkspaces(root: string): string[] {
  const workspaces: string[] = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).workspaces ?? [];
  return [...new Set(workspaces.map((workspace) => workspace.split('/')[0]!))];
}

function judgeModule(path: string): string[] {
  const room = roomOf(path);
  if (room === undefined || room.startsWith('.')) return [];
  if (!(room in rooms)) return [`${path} lies in no room: move it, or add ${room}/ to tools/rooms.ts`];
  const layer = layerOf(path);
  if (layer === undefined || heightOf(layer) >= 0 || isTestCode(path)) return [];
  return [`${path} belongs to no layer: move it, or add ${layer} to tools/rooms.ts`];
}

function judgeImport(edge: Import): string[] {
  const reason = judgeRoom(edge) ?? judgeLayer(edge) ?? judgeStatements(edge) ?? judgePackage(edge);
  return reason === undefined
    ? []
    : [`${edge.from}:${edge.line} imports ${edge.to ?? edge.package ?? 'a computed path'}: ${reason}`];
}

function judgeRoom({ from, to, package: stranger }: Import): string | undefined {
  const room = roomOf(from);
  if (isTestCode(from) || stranger !== undefined) return undefined;
  if (to === undefined) {
    return loaders.includes(from) ? undefined : 'write a plain string, so that it can be checked';
  }
  if (isTestCode(to) && room !== 'bench') return 'test code serves tests only';
  if (room === undefined || room === roomOf(to) || roomOf(to) === undefined) return undefined;
  const allowed = rooms[room] ?? [];
  if (allowed.includes(roomOf(to) ?? '')) return undefined;
  return `${room} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other room'}`;
}

function judgeLayer({ from, to }: Import): string | undefined {
  if (to === undefined || isTestCode(from)) return undefined;
  const [upper, lower] = [layerOf(from), layerOf(to)];
  if (upper === undefined || lower === undefined || heightOf(upper) < 0) return undefined;
  if (heightOf(lower) <= heightOf(upper)) return undefined;
  return `${upper} is below ${lower}; below ${upper} are ${
    layers.slice(0, heightOf(upper)).join(', ') || 'packages and the contract only'
  }`;
}

function judgeStatements({ from, to }: Import): string | undefined {
  if (to === undefined || !to.endsWith('.sql.ts') || isTestCode(from)) return undefined;
  const home = to.split('/').slice(0, 3).join('/');
  if ([`${home}/`, ...builders].some((folder) => from.startsWith(folder))) return undefined;
  return `statements are private to ${home}/; call a function of that folder instead`;
}

function judgePackage({ from, package: stranger }: Import): string | undefined {
  const allowed = packages[roomOf(from) ?? ''];
  if (stranger === undefined || allowed === undefined || isTestCode(from)) return undefined;
  return allowed.includes(stranger)
    ? undefined
    : `${roomOf(from)} may import ${allowed.join(', ')} and nothing else`;
}

/**
 * Import cycles, each as a path that ends where it began.
 *
 * Modules without imports are removed until none is left, or only cycles and modules leading into them remain; from
 * there, following any import must return to a module already visited. That cycle is reported, one of its imports is
 * cut, and the search goes on.
 */
export function findCycles({ modules, imports }: Pick<Imports, 'modules' | 'imports'>): string[][] {
  const targets = new Map(modules.map((path) => [path, new Set<string>()]));
  for (const { from, to } of imports) if (to !== undefined && targets.has(to)) targets.get(from)?.add(to);
  const cycles: string[][] = [];
  for (;;) {
    removeLeaves(targets);
    const [start] = targets.keys();
    if (start === undefined) return cycles;
    const cycle = walkToRepeat(targets, start);
    cycles.push(cycle);
    targets.get(cycle[0]!)?.delete(cycle[1]!);
  }
}

function removeLeaves(targets: Map<string, Set<string>>): void {
  let removed: boolean;
  do {
    removed = false;
    for (const [path, imported] of targets) {
      for (const target of imported) if (!targets.has(target)) imported.delete(target);
      if (imported.size === 0) removed = targets.delete(path);
    }
  } while (removed);
}

function walkToRepeat(targets: Map<string, Set<string>>, start: string): string[] {
  const path: string[] = [];
  let next = start;
  while (!path.includes(next)) {
    path.push(next);
    [next = start] = targets.get(next) ?? [];
  }
  return [...path.slice(path.indexOf(next)), next];
}

if (import.meta.main) {
  const root = process.cwd();
  const broken = checkRooms(root);
  for (const sentence of broken) console.error(sentence);
  if (broken.length === 0)
    console.log(`${readImports(root).modules.length} modules keep the dependency rule`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
