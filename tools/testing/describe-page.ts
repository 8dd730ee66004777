/**
 * The snippets of one page of the documentation, in its order and in one shell, against a service with the demo company. A
 * block that fails, and one that is refused without saying so, fails its page.
 */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Fence } from '../../server/src/http/docs/fences.ts';
import { startDocsService, type DocsService } from '../../server/tests/helpers/docs-service.ts';
import { snippetsOf } from './snippets.ts';
import { openSnippetShell, type Ran, type SnippetShell } from './snippet-shell.ts';

/** Each page has a test file of its own, so that pages run side by side. `slug` is its name in docs/contents.json. */
export function describePage(slug: string): void {
  const path = `docs/${slug}.md`;
  const snippets = snippetsOf(slug);
  let service: DocsService;

  beforeAll(async () => {
    service = await startDocsService(inject('databaseUrl'));
  }, 180_000);
  afterAll(() => service?.close(), 60_000);

  describe(path, () => {
    test('every block does what it says', { timeout: 180_000 }, async () => {
      const shell = await openSnippetShell({
        PACKHOUSE_URL: service.url,
        PACKHOUSE_KEY: service.key,
        PACKHOUSE_TEST_KEY: service.testKey,
        PACKHOUSE_DATA: service.folder,
      });
      try {
        for (const fence of snippets.filter(isRun)) {
          await expectToRun({ ...fence, text: asTheReaderWould(fence.text, service) }, path, shell);
        }
      } finally {
        await shell.close();
      }
    });

    test.for(snippets.filter((fence) => !isRun(fence)))('line $line is not run', (fence, { skip }) => {
      const reason = reasonNotToRun(fence);
      expect(reason, 'it says why in words').toMatch(/\w \w/);
      skip(`${path}:${fence.line} is not run: ${reason}`);
    });
  });
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

const reasonNotToRun = ({ skip, language }: Fence): string | undefined =>
  skip ?? (language === 'python' && !hasPython ? 'there is no python3' : undefined);

const isRun = (fence: Fence): boolean => reasonNotToRun(fence) === undefined;

const asTheReaderWould = (text: string, { url, key, testKey, operatorKey }: DocsService): string =>
  text
    .replaceAll('http://127.0.0.1:4800', url)
    .replaceAll('pkh_live_…', key)
    .replaceAll('pkh_test_…', testKey)
    .replaceAll('pkh_op_…', operatorKey);

/** @throws Error that shows the block and what it printed. */
async function expectToRun(fence: Fence, path: string, shell: SnippetShell): Promise<void> {
  const { text } = fence;
  const blame = (what: string, ran?: Ran) =>
    new Error(
      `${path}:${fence.line}: ${what}\n\n${text}${ran ? `\nIt printed:\n${ran.output.slice(-4_000)}${ran.refusals}` : ''}`,
    );
  const left = /\w*_…/.exec(text);
  if (left) throw blame(`${left[0]} stands for something else, and nothing here knows what`);
  if (fence.file !== undefined) return writeFile(join(shell.folder, fence.file), text);

  const ran = await shell.run(await commandsOf(fence, shell), { goOn: fence.refused !== undefined });
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

async function commandsOf({ language, line, text }: Fence, { folder }: SnippetShell): Promise<string> {
  if (language === 'sh') return text;
  const [program, ending] = language === 'python' ? ['python3', 'py'] : ['node', language];
  const file = join(folder, `line-${line}.${ending}`);
  await writeFile(file, text);
  return `${program} '${file}'`;
}
