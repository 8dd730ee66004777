import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.ts';

// Docstrings say their subject first, and one concept has one word. Run it with `npm run check prose`.

/** A docstring that begins with one of these words reads as translated, and its reader looks for the subject. */
const refusedOpening = /\/\*\*\s*(?:\n\s*\*\s*)?((?:What|Of|Those|Whoever|Whatever|Which|Who)\b[^\n]*)/g;

interface Word {
  /** In names and in text. */
  pattern: RegExp;
  instead: string;
}

/** Words that were given up for the ones in docs/glossary.md. */
const refusedWords: Word[] = [
  { pattern: /\bwarehouse(?:'s|’s)? console\b/i, instead: 'the warehouse app' },
  { pattern: /\b(?:hold|no)Clock\b|\bclocked\b/, instead: 'a sequencer' },
  { pattern: /\b(?:open|end)Shift\b/, instead: 'a unit of work' },
  { pattern: /\b(?:new|load|save)Shelf\b/, instead: 'a stock state' },
  {
    pattern: /\b(?:webhook|invoice|actionItem|count|recommendation|outbound|inbound)Life\b/,
    instead: 'a lifecycle',
  },
  { pattern: /\bHouse[A-Z]\w*|\b[a-z]+House\b/, instead: 'the installation' },
  { pattern: /\b(?:open|with|in)Office\b/, instead: "the owner's connection" },
  {
    pattern: /\boperatorFloor\b|\bFloor[A-Z]\w*|\/operator\/v0\/floor\b/,
    instead: 'the work of a warehouse',
  },
  { pattern: /\bopenGate\b|\bservices\.gate\b/, instead: 'the check of credentials' },
  { pattern: /\b(?:admit|is)Visitor\b|\bvisitorOf\b/, instead: 'a session of the dashboard' },
  { pattern: /\bconsole API\b|\bconsole[A-Z]\w*|\/console\/v0\b/, instead: 'the dashboard API' },
];

export interface Prose {
  /** Docstrings looked at. */
  docstrings: number;
  broken: string[];
}

/** Looks at the code and the guides below `root`. A look that saw no docstring is a break as well. */
export function checkProse(root: string): Prose {
  const found: Prose = { docstrings: 0, broken: [] };
  for (const path of listFiles(root)) {
    const isCode = /\.(?:tsx?|js|css)$/.test(path);
    if ((!isCode && !path.endsWith('.md')) || path.startsWith('tools/check-prose')) continue;
    const text = readFileSync(join(root, path), 'utf8');
    if (isCode) {
      found.docstrings += text.split('/**').length - 1;
      for (const match of text.matchAll(refusedOpening)) {
        const line = text.slice(0, match.index).split('\n').length;
        found.broken.push(`${path}:${line} begins with "${opening(match[1]!)}": say its subject first`);
      }
    }
    for (const [place, line] of text.split('\n').entries()) {
      for (const { pattern, instead } of refusedWords) {
        const [said] = pattern.exec(line) ?? [];
        if (said) found.broken.push(`${path}:${place + 1} says "${said}": it is called ${instead}`);
      }
    }
  }
  if (found.docstrings === 0)
    found.broken.push('saw no docstring at all, so nothing is known: run it at the root');
  return found;
}

const opening = (text: string) =>
  text
    .replace(/\s*\*\/.*$/, '')
    .split(' ')
    .slice(0, 5)
    .join(' ');

if (import.meta.main) {
  const { docstrings, broken } = checkProse(process.cwd());
  for (const sentence of broken) console.error(sentence);
  if (broken.length === 0) console.log(`${docstrings} docstrings say their subject first`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
