import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU milliseconds PostgreSQL has used since it started, all its processes together, also those that have ended.
 * Undefined where the system does not tell (anything but Linux).
 */
export function postgresCpuMs(postmasterPid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const postmaster = statOf(postmasterPid);
  if (!postmaster)
    throw new Error(`There is no PostgreSQL with the process number ${postmasterPid} any more.`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statOf(Number(pid)))
    .filter((stat) => stat?.parent === postmasterPid);
  const ticks = children.reduce(
    (sum, stat) => sum + stat!.ticks,
    postmaster.ticks + postmaster.endedChildrenTicks,
  );
  return ticks * tickMs;
}

// USER_HZ has been 100 on every Linux for decades; it is part of the kernel's interface.
const tickMs = 10;

function statOf(pid: number): { parent: number; ticks: number; endedChildrenTicks: number } | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name stands in parentheses and may hold spaces; `state` is the first field behind it, field 3 of proc(5).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return { parent: field(4), ticks: field(14) + field(15), endedChildrenTicks: field(16) + field(17) };
}
