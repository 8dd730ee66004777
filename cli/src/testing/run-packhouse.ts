/** `packhouse` as a process of its own, as a person or a script starts it, with a home of its own. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../../../server/tests/helpers/bare-environment.ts';

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Resolves with what was printed so far, as soon as it matches. Rejects when the process ends before. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  ended: Promise<Ran>;
}

export interface Packhouse {
  /** Where credentials are kept, and where relative paths lead. */
  home: string;
  env: Record<string, string>;
  run(words: readonly string[], options?: { input?: string; env?: Record<string, string> }): Promise<Ran>;
  start(words: readonly string[], options?: { input?: string; env?: Record<string, string> }): Running;
  /** Ends what was started, and removes the home. */
  close(): Promise<void>;
}

export const packhousePath = fileURLToPath(new URL('../../../bin/packhouse.js', import.meta.url));

export function aPackhouse(settings: Record<string, string> = {}): Packhouse {
  const home = mkdtempSync(join(tmpdir(), 'packhouse cli '));
  const env: Record<string, string> = {
    ...bareEnvironment,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    TZ: 'UTC',
    ...settings,
  };
  const started = new Set<Running>();

  const start: Packhouse['start'] = (words, { input, env: more = {} } = {}) => {
    const child = spawn(process.execPath, [packhousePath, ...words], {
      cwd: home,
      env: { ...env, ...more },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // Who reads nothing may be gone before everything is written.
    child.stdin.on('error', () => {}).end(input ?? '');
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const running: Running = {
      child,
      ended: once(child, 'close').then(([code]) => {
        started.delete(running);
        return { code: code as number | null, stdout, stderr };
      }),
      said: (pattern) =>
        new Promise((resolve, reject) => {
          const look = () => {
            const found = pattern.exec(stdout) ?? pattern.exec(stderr);
            if (found) resolve(found);
            return found !== null;
          };
          if (look()) return;
          child.stdout.on('data', look);
          child.stderr.on('data', look);
          child.on(
            'close',
            () => look() || reject(new Error(`it ended without ${String(pattern)}: ${stdout}${stderr}`)),
          );
        }),
    };
    started.add(running);
    return running;
  };

  return {
    home,
    env,
    start,
    run: (words, options) => start(words, options).ended,
    async close() {
      for (const { child, ended } of started) {
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
