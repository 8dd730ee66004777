import { readFileSync } from 'node:fs';

/** When this process started, to tell it from a later one with the same number; see `startOf`. */
export const started = startOf(process.pid) ?? '0';

/**
 * Whether a process lives. A dead child nobody has collected yet counts as gone.
 *
 * @param since what `startOf` said of it; a process of that number which started at another time is not the one.
 */
export function isRunning(pid: number, since?: string): boolean {
  // Zero and below stand for groups of processes, not for one.
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Anything but "not yours to signal" means that there is none.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const stat = readStat(pid);
  if (!stat) return true;
  return !['Z', 'X'].includes(stat.state) && (since === undefined || since === stat.started);
}

/** The start of a process in clock ticks since the machine's boot; undefined where the system does not tell. */
function startOf(pid: number): string | undefined {
  return readStat(pid)?.started;
}

function readStat(pid: number): { state: string; started: string } | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', started: fields[19] ?? '' };
}
