import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './files.ts';
import { rooms } from './rooms.ts';

// What must not lie about in the repository. Run it with `npm run check tidy`.

/** Above this many lines a file may hold more than one idea. It is said, and it is no failure. */
const manyLines = 400;

type Rule = { pattern: RegExp; reason: string; files?: RegExp };

const rules: Rule[] = [
  {
    pattern: /(?<![\w.:/@~*-])\/(?:root|work|tmp|home|Users|workspace|var\/folders)\/[\w.$*-]/,
    reason: 'a path of one machine: start at the project, or ask os.tmpdir() and os.homedir()',
  },
  { pattern: /\b[A-Z]:\\Users\\/, reason: 'a path of one machine: start at the project' },
  { pattern: /\b(?:TO[D]O|FIX[M]E|XX[X])\b/, reason: 'finish it, or open an issue and leave the note there' },
  {
    pattern: /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.only\b/,
    reason: 'this silences every other test of the file: take the .only away',
    files: /\.test\.tsx?$/,
  },
  {
    pattern: /https?:\/\/[^\s"'`/)]*(?:registry|artifactory|verdaccio|nexus|npm\.pkg)[^\s"'`/)]*/,
    reason: 'a registry host: who installs this chooses the registry',
  },
  {
    pattern: /"resolved": "https?:/,
    reason: 'a registry host: set omit-lockfile-registry-resolved=true in .npmrc and write the lock again',
    files: /(?:^|\/)package-lock\.json$/,
  },
  { pattern: /^(?:<{7}|>{7}|={7})(?: |$)/, reason: 'a merge that was not finished' },
];

export type Tidiness = { files: number; broken: string[]; hints: string[] };

/** Looks at every line of every text file of the project below `root`. */
export function checkTidy(root: string): Tidiness {
  const files = listFiles(root);
  const found: Tidiness = { files: files.length, broken: [], hints: [] };
  if (files.length === 0) found.broken.push('saw no file at all, so nothing is known: run it at the root');
  for (const path of files) {
    const text = readFileSync(join(root, path), 'utf8');
    if (text.includes('\0')) continue;
    const lines = text.split('\n');
    found.broken.push(...lines.flatMap((line, index) => judgeLine(path, line, index + 1)));
    if (path.endsWith('.md')) found.broken.push(...findBrokenReferences(root, path, text));
    if (/\.tsx?$/.test(path) && lines.length > manyLines)
      found.hints.push(`${path} has ${lines.length} lines`);
  }
  return found;
}

function judgeLine(path: string, line: string, number: number): string[] {
  return rules
    .filter(({ pattern, files }) => (files?.test(path) ?? true) && pattern.test(line))
    .map(({ pattern, reason }) => `${path}:${number} says "${pattern.exec(line)?.[0]}": ${reason}`);
}

const link = /\]\((?![a-z]+:|[#/])([^)#\s]+)/g;
const quotedPath = new RegExp(`\`((?:${[...Object.keys(rooms), 'docs'].join('|')})/[\\w./-]*)\``, 'g');

/** A page that links to a file, or names one of ours between backticks, must name one that exists. */
function findBrokenReferences(root: string, path: string, text: string): string[] {
  const linked = [...text.matchAll(link)].map(([, target = '']) => join(dirname(path), target));
  const named = [...text.matchAll(quotedPath)].map(([, target = '']) => target);
  return [...linked, ...named]
    .filter((target) => !existsSync(join(root, target)))
    .map((target) => `${path} names ${target}, which does not exist: correct the page`);
}

if (import.meta.main) {
  const { files, broken, hints } = checkTidy(process.cwd());
  for (const sentence of broken) console.error(sentence);
  for (const hint of hints) console.log(`hint: ${hint}; is it still one idea?`);
  if (broken.length === 0) console.log(`${files} files are tidy`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
