/**
 * The packages that documents tell people to install: our own as files that `tools/pack.ts` makes, since nothing of ours is on a registry
 * yet, and those of others by names that are well known.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './files.ts';
import { namesIn, wrongNames } from './install-commands.ts';

const root = resolve(import.meta.dirname, '..');
const documents = listFiles(root).filter((file) => file.endsWith('.md'));

test('no document installs or runs a package that is neither ours nor well known', () => {
  const wrong = documents.flatMap((file) =>
    wrongNames(readFileSync(resolve(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('every file of ours that a document installs is made by a command that it names', () => {
  const files = documents.flatMap((file) => {
    const text = readFileSync(resolve(root, file), 'utf8');
    return namesIn(text)
      .filter((name) => name.endsWith('.tgz'))
      .map((name) => ({ file, text, room: /packhouse-(\w+)-\d/.exec(name)?.[1] }));
  });
  expect(files.length).toBeGreaterThan(2);
  for (const { file, text, room } of files) {
    expect(['sdk', 'cli', 'mcp', 'server'], file).toContain(room);
    expect(text, file).toContain(`node tools/pack.ts ${room} `);
  }
});

test.each([
  ['npm install --global packhouse', ['packhouse']],
  ['npm i -D @packhouse/sdk@latest', ['@packhouse/sdk']],
  ['run `npx packhouse start` in an empty folder', ['packhouse']],
  ['npx --yes @packhouse/server', ['@packhouse/server']],
  ['npm install left-pad-2', ['left-pad-2']],
  ['pnpm dlx something', ['something']],
  ['pip install packhouse', ['packhouse']],
  ['docker run packhouse/server', ['packhouse/server']],
  ['npx --no-install packhouse admin', []],
  ['npx vite dashboard', []],
  ['npm ci && npm start', []],
  ['npm install ../packed/packhouse-sdk-0.1.0.tgz', []],
])('%s: %j', (command, wrong) => {
  expect(wrongNames(command)).toEqual(wrong);
});
