import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports, type Import } from './imports.ts';
import { heightOf, isTestCode, layerOf, layers, roomOf, rooms } from './rooms.ts';

// Draws the rooms and their imports into docs/architecture.md, from the same imports that the dependency rule checks.
// With --check it writes nothing, and fails if the picture is out of date.

const page = 'docs/architecture.md';

/** The page with both pictures redrawn from the code below `root`. */
export function drawPictures(root: string, text: string): string {
  const { modules, imports } = readImports(root);
  const installation = toGraph(modules, imports, roomOf, Object.keys(rooms));
  const server = toGraph(modules, imports, layerOf, layers);
  return replaceBlock(
    replaceBlock(text, 'rooms', toMermaid(installation)),
    'server',
    toMermaid(withoutShortcuts(server)),
  );
}

/** The imports of each room; rooms without imports are included. */
export type RoomGraph = Map<string, Set<string>>;

function toGraph(
  modules: string[],
  imports: Import[],
  toRoom: (path: string) => string | undefined,
  order: string[],
): RoomGraph {
  const present = new Set(modules.filter((path) => !isTestCode(path)).map(toRoom));
  const graph: RoomGraph = new Map(
    order.filter((room) => present.has(room)).map((room) => [room, new Set()]),
  );
  for (const { from, to } of imports) {
    if (to === undefined || isTestCode(from)) continue;
    const [importer, imported] = [toRoom(from), toRoom(to)];
    if (importer === undefined || imported === undefined || importer === imported) continue;
    if (graph.has(imported)) graph.get(importer)?.add(imported);
  }
  return graph;
}

/**
 * Leaves out an arrow if a longer path leads to the same room, because the picture would be unreadable otherwise.
 * Rooms that import each other keep their arrows: a way around a cycle leads nowhere new.
 */
export function withoutShortcuts(graph: RoomGraph): RoomGraph {
  const reach = new Map([...graph.keys()].map((room) => [room, listReachable(graph, room)]));
  const leadsTo = (from: string, to: string): boolean => reach.get(from)?.has(to) ?? false;
  return new Map(
    [...graph].map(([room, targets]) => {
      const below = [...targets].filter((target) => !leadsTo(target, room));
      const kept = [...targets].filter((to) => !below.some((by) => leadsTo(by, to) && !leadsTo(to, by)));
      return [room, new Set(kept)];
    }),
  );
}

/** All rooms that can be reached from a room in one step or more. */
function listReachable(graph: RoomGraph, start: string): Set<string> {
  const reached = new Set<string>();
  const next = [...(graph.get(start) ?? [])];
  for (let room = next.pop(); room !== undefined; room = next.pop()) {
    if (reached.has(room)) continue;
    reached.add(room);
    next.push(...(graph.get(room) ?? []));
  }
  return reached;
}

function toMermaid(graph: RoomGraph): string {
  const nodes = [...graph.keys()].map((room) => `  ${room}${labelOf(room)}`);
  const arrows = [...graph].flatMap(([room, targets]) =>
    [...targets]
      .toSorted((a, b) => heightOf(b) - heightOf(a) || a.localeCompare(b))
      .map((to) => `  ${room} --> ${to}`),
  );
  return ['```mermaid', 'flowchart TD', ...nodes, ...arrows, '```'].join('\n');
}

function labelOf(room: string): string {
  return `["${room}${['main', 'service', 'services'].includes(room) ? '.ts' : '/'}"]`;
}

function replaceBlock(text: string, name: string, body: string): string {
  const [begin, end] = [`<!-- ${name}: drawn by tools/write-picture.ts -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`${page} needs the lines "${begin}" and "${end}" around the picture`);
  return `${text.slice(0, from)}${begin}\n\n${body}\n\n${text.slice(to)}`;
}

if (import.meta.main) {
  const path = join(process.cwd(), page);
  const before = readFileSync(path, 'utf8');
  const after = drawPictures(process.cwd(), before);
  if (!process.argv.includes('--check')) {
    writeFileSync(path, after);
  } else if (after !== before) {
    console.error(`The pictures in ${page} are not what the code imports. Run: node tools/write-picture.ts`);
    process.exitCode = 1;
  }
}
