/** Printers that a station reaches: by IPP, and label printers by a connection to their port 9100. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  cancelJob,
  jobState,
  jobStates,
  printerState,
  printJob,
  type JobState,
  type PrinterState,
} from './ipp.ts';

interface Job {
  title: string;
  format: Format;
  copies: number;
  document: Uint8Array;
}

type Format = 'pdf' | 'png' | 'zpl';

export interface StationPrinter {
  name: string;
  purpose: 'labels' | 'papers';
  /** Formats that it prints, and what is wrong with it in words; null when it is ready. */
  check(signal: AbortSignal): Promise<{ formats: Format[]; problem: string | null }>;
  /** Prints the job to its end. @throws Error in words for people when that is not possible. */
  print(job: Job, signal: AbortSignal): Promise<void>;
}

/**
 * Reads `Labels=socket://10.0.0.5:9100` or `Papers=ipp://localhost/printers/Papers`.
 *
 * @throws TypeError that says what is wrong.
 */
export function readPrinter(text: string, purpose: StationPrinter['purpose']): StationPrinter {
  const [, name, address] = /^([^=]{1,60})=(.+)$/s.exec(text) ?? [];
  if (name === undefined || !URL.canParse(address!)) {
    throw new TypeError(`must be a name and an address, such as Labels=socket://10.0.0.5:9100`);
  }
  const url = new URL(address!);
  if (url.protocol === 'socket:' && url.hostname !== '') return { purpose, ...rawPrinter(name, url) };
  if (url.protocol === 'ipp:' || url.protocol === 'ipps:') return { purpose, ...ippPrinter(name, url) };
  throw new TypeError(`must have an address that begins with socket://, ipp:// or ipps://`);
}

type Reached = Omit<StationPrinter, 'purpose'>;

const patienceMs = 15_000;

/** A label printer that prints the ZPL it is sent, and says nothing back. */
function rawPrinter(name: string, { hostname, port }: URL): Reached {
  let problem: string | null = null;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const send = ({ document, copies }: Job, signal: AbortSignal) =>
    new Promise<void>((sent, failed) => {
      const socket = connect({ host, port: Number(port || 9100), signal, timeout: patienceMs });
      socket.on('timeout', () => socket.destroy(new Error('it does not answer')));
      socket.on('error', failed);
      socket.on('close', (isBroken) => (isBroken ? undefined : sent()));
      for (let copy = 0; copy < copies; copy++) socket.write(document);
      socket.end();
      // Some printers answer; unread bytes would keep the connection open.
      socket.resume();
    });
  return {
    name,
    check: () => Promise.resolve({ formats: ['zpl'], problem }),
    async print(job, signal) {
      try {
        await send(job, signal);
        problem = null;
      } catch (error) {
        problem = wordsOf(error);
        throw new Error(problem, { cause: error });
      }
    },
  };
}

const mediaTypes: Record<Format, readonly string[]> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  // CUPS sends what is raw to the printer as it is.
  zpl: ['application/vnd.zebra-zpl', 'application/vnd.cups-raw'],
};

/**
 * Times in milliseconds: how long a printer may take over a job, and how long it may warn of what keeps it from printing. A warning
 * alone stops nothing, since another tray may have paper.
 */
const jobMs = { longest: 120_000, stuck: 10_000, between: 500 };

function ippPrinter(name: string, url: URL): Reached {
  const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  const check = async (signal: AbortSignal) => {
    const state = await printerState(url, within(signal));
    const formats = (Object.keys(mediaTypes) as Format[]).filter(
      (format) => typeFor(format, state) !== undefined,
    );
    return { state, formats, problem: problemOf(state) };
  };
  return {
    name,
    async check(signal) {
      try {
        const { formats, problem } = await check(signal);
        return { formats, problem };
      } catch (error) {
        return { formats: [], problem: wordsOf(error) };
      }
    },
    async print({ title, format, copies, document }, signal) {
      const { state, problem } = await check(signal).catch((error: unknown) => {
        throw new Error(wordsOf(error), { cause: error });
      });
      const type = typeFor(format, state);
      if (type === undefined) throw new Error(`it does not print ${format.toUpperCase()}`);
      // A printer without paper would print it later, when somebody has long printed it elsewhere.
      if (problem !== null) throw new Error(problem);
      const job = await printJob(
        url,
        { title, format: type, copies, user: 'packhouse', document },
        within(signal),
      );
      await untilPrinted(url, job, signal);
    },
  };
}

const typeFor = (format: Format, { formats }: PrinterState): string | undefined =>
  mediaTypes[format].find((type) => formats.includes(type));

/** Follows a job to its end. One that gets stuck is cancelled, so that it is not printed when nobody waits for it any more. */
async function untilPrinted(printer: URL, begun: JobState, signal: AbortSignal): Promise<void> {
  const patience = AbortSignal.timeout(jobMs.longest);
  let job = begun;
  let warnedAt: number | undefined;
  for (;;) {
    if (job.state === jobStates.completed) return;
    if (job.state === jobStates.aborted || job.state === jobStates.canceled) {
      throw new Error(reasonWords(job.reasons) || 'the printer cancelled it');
    }
    const { state, reasons } = await printerState(printer, signal);
    const warning = reasonWords(reasons.filter(isBlocking));
    warnedAt = warning === '' ? undefined : (warnedAt ?? Date.now());
    const isStuck = warnedAt !== undefined && Date.now() - warnedAt >= jobMs.stuck;
    const stopped = problemOf({ state, reasons }) ?? (isStuck ? warning : null);
    if (stopped !== null || patience.aborted) {
      await cancelJob(printer, job.id, signal);
      throw new Error(stopped ?? 'it takes too long');
    }
    await pause(jobMs.between, undefined, { signal });
    job = await jobState(printer, job.id, signal);
  }
}

/** A problem that keeps the printer from printing; null for warnings and reports (RFC 8011, section 5.4.12). */
function problemOf({ state, reasons }: Pick<PrinterState, 'state' | 'reasons'>): string | null {
  const grave = reasons.filter((reason) => !/-(warning|report)$/.test(reason));
  const isStopped = state === 5;
  const words = reasonWords(isStopped ? (grave.length > 0 ? grave : reasons) : grave.filter(isBlocking));
  return words || (isStopped ? 'the printer is stopped' : null);
}

const isBlocking = (reason: string): boolean =>
  /^(media-empty|media-needed|media-jam|cover-open|door-open|toner-empty|marker-supply-empty|paused|shutdown)/.test(
    reason,
  );

const words: Record<string, string> = {
  'media-empty': 'out of paper',
  'media-needed': 'out of paper',
  'media-jam': 'paper jam',
  'cover-open': 'cover open',
  'door-open': 'door open',
  'toner-empty': 'out of toner',
  'marker-supply-empty': 'out of ink',
  paused: 'paused',
};

const reasonWords = (reasons: readonly string[]): string =>
  [...new Set(reasons.map((reason) => reason.replace(/-(error|warning|report)$/, '')))]
    .map((reason) => words[reason] ?? reason.replaceAll('-', ' '))
    .join(', ');

/** The reason of an error: that of fetch is in its cause. */
function wordsOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code, message: why } = (cause ?? error) as { code?: string; message?: string };
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENOTFOUND')
    return 'it cannot be reached';
  return why ?? message;
}
