import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** The machine that the figures were measured on. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  postgres: string;
  /** Empty outside a git repository; ends with "+" when files differ from the commit. */
  commit: string;
  /** Processes that wanted to run during the last minute. Above 0 at the start, something else is running. */
  load: number;
}

export function machine(postgres: string): Machine {
  const git = (...parameters: string[]) => {
    const { status, stdout } = spawnSync('git', parameters, { cwd: import.meta.dirname, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
  };
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${platform()} ${release()}`,
    node: process.version,
    postgres,
    commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : ''),
    load: Math.round(loadavg()[0]! * 10) / 10,
  };
}
