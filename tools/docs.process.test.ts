/**
 * Every snippet of the documentation, page by page and in its order, against a service with the demo company. A block that
 * fails, and one that is refused without saying so, fails its page. PACKHOUSE_DOCS=first-call,webhooks runs these pages only.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fence, fencesOf } from '../server/src/docs/fences.ts';
import { startDocsService, type DocsService } from '../server/src/testing/docs-service.ts';
import { openSnippetShell, type Ran, type SnippetShell } from './snippet-shell.ts';

interface Page {
  /** Where it lies in the repository. */
  path: string;
  fences: Fence[];
}

const root = resolve(import.meta.dirname, '..');
const runnable = new Set(['sh', 'ts', 'js', 'python']);
/** For those who work on the service: parts of its code, and commands that take a quarter of an hour. */
const ofTheCode = new Set(['architecture', 'benchmarks']);
const hasPython = spawnSync('python3', ['--version']).status === 0;
const pages = slugs().map((slug): Page => {
  const path = `docs/${slug}.md`;
  const fences = fencesOf(readFileSync(join(root, path), 'utf8'));
  return { path, fences: fences.filter(({ language }) => runnable.has(language)) };
});

let service: DocsService;

beforeAll(async () => {
  service = await startDocsService();
}, 180_000);

afterAll(() => service?.close(), 60_000);

describe.each(pages.filter(({ fences }) => fences.length > 0))('$path', ({ path, fences }) => {
  test('every block does what it says', { timeout: 180_000 }, async () => {
    const shell = await openSnippetShell({
      PACKHOUSE_URL: service.url,
      PACKHOUSE_KEY: service.key,
      PACKHOUSE_TEST_KEY: service.testKey,
      PACKHOUSE_DATA: service.folder,
    });
    try {
      for (const fence of fences.filter(isRun)) await expectToRun(fence, path, shell);
    } finally {
      await shell.close();
    }
  });

  test.for(fences.filter((fence) => !isRun(fence)))('line $line is not run', (fence, { skip }) => {
    const reason = reasonNotToRun(fence);
    expect(reason, 'it says why in words').toMatch(/\w \w/);
    skip(`${path}:${fence.line} is not run: ${reason}`);
  });
});

const reasonNotToRun = ({ skip, language }: Fence): string | undefined =>
  skip ?? (language === 'python' && !hasPython ? 'there is no python3' : undefined);

const isRun = (fence: Fence): boolean => reasonNotToRun(fence) === undefined;

/** @throws Error that shows the block and what it printed. */
async function expectToRun(fence: Fence, path: string, shell: SnippetShell): Promise<void> {
  const text = asTheReaderWould(fence.text);
  const blame = (what: string, ran?: Ran) =>
    new Error(
      `${path}:${fence.line}: ${what}\n\n${fence.text}${ran ? `\nIt printed:\n${ran.output.slice(-4_000)}${ran.refusals}` : ''}`,
    );
  const left = /\w*_…/.exec(text);
  if (left) throw blame(`${left[0]} stands for something else, and nothing here knows what`);
  if (fence.file !== undefined) return writeFile(join(shell.folder, fence.file), text);

  const ran = await shell.run(await commandsOf(fence, text, shell), { goOn: fence.refused !== undefined });
  if (ran.status === undefined) throw blame('it does not end', ran);
  if (fence.refused !== undefined) {
    if (ran.status === 0 && ran.refusals === '')
      throw blame('it says that it is refused, and it is not', ran);
    if (!ran.output.includes(fence.refused)) throw blame(`it is refused without "${fence.refused}"`, ran);
  } else if (ran.status !== 0) {
    throw blame(`it ends with ${ran.status}`, ran);
  } else if (ran.refusals !== '') {
    throw blame(
      'it is refused; a block that shows a refusal says refused="…" with a word of the answer',
      ran,
    );
  }
}

const asTheReaderWould = (text: string): string =>
  text
    .replaceAll('http://127.0.0.1:4800', service.url)
    .replaceAll('pkh_live_…', service.key)
    .replaceAll('pkh_test_…', service.testKey)
    .replaceAll('pkh_op_…', service.operatorKey);

async function commandsOf(
  { language, line }: Fence,
  text: string,
  { folder }: SnippetShell,
): Promise<string> {
  if (language === 'sh') return text;
  const [program, ending] = language === 'python' ? ['python3', 'py'] : ['node', language];
  const file = join(folder, `line-${line}.${ending}`);
  await writeFile(file, text);
  return `${program} '${file}'`;
}

/** Of the pages that are asked for. */
function slugs(): string[] {
  const contents = JSON.parse(readFileSync(join(root, 'docs/contents.json'), 'utf8')) as {
    pages: string[];
  }[];
  const asked = process.env['PACKHOUSE_DOCS'];
  return asked
    ? asked.split(',')
    : contents.flatMap((group) => group.pages).filter((slug) => !ofTheCode.has(slug));
}
