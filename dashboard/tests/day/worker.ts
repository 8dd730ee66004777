/** Somebody of the crew at a station: scans as scanners do, presses keys, reads the band, and tells the journal. */
import { expect } from 'vitest';
import type { Browser, Page, Request } from 'playwright-core';
import type { Random } from '../../../demo/src/random.ts';
import { settled, signIn, visit } from '../browser.ts';
import { scanWith } from '../wedge-scanner.ts';
import type { Journal } from './journal.ts';
import { isOfUps } from './labels.ts';

interface Verdict {
  tone: 'good' | 'bad' | 'note';
  /** The words in large type in the band. */
  say: string;
  words: string;
}

export interface Worker {
  badge: string;
  name: string;
  page: Page;
  random: Random;
  /** Scans until the code arrives as it is, and returns the verdict on it. A misread is read, and scanned again. */
  scan(code: string): Promise<Verdict>;
  press(key: string): Promise<void>;
  /** Presses a key, waits until the screen is as wanted or the band refuses it, and returns whether it is as wanted. */
  pressFor(key: string, isThere: () => boolean | Promise<boolean>): Promise<boolean>;
  /** The hint of the scan field, once the screen is drawn. */
  hint(): Promise<string>;
  /** Waits until the scan field asks for this, and returns it. */
  asks(hint: RegExp): Promise<string>;
  go(address: string): Promise<void>;
  /** Does the work of the day. An error says at which badge, on which screen, and after which scan. */
  works(work: (worker: Worker) => Promise<void>): Promise<void>;
}

export interface Station {
  browser: Browser;
  url: string;
  account: { email: string; password: string };
  warehouseId: string;
  journal: Journal;
}

export interface Person {
  name: string;
  badge: string;
  random: Random;
}

const misreads = 0.02;
const doubles = 0.01;
/** Within this time no hand takes the next piece, in milliseconds. */
const nextPieceMs = 300;

/** Opens a browser of its own, signs in at the station, and hands over to the person by badge. */
export async function openWorker(
  { browser, url, account, warehouseId, journal }: Station,
  { name, badge, random }: Person,
): Promise<Worker & { complaints: string[] }> {
  const { context, page, complaints } = await visit(browser, url, { viewport: { width: 1280, height: 800 } });
  const { answers, unanswered } = requestsOf(page);
  await context.addInitScript(`localStorage.setItem('packhouse-warehouse', ${JSON.stringify(JSON.stringify(warehouseId))});
    localStorage.setItem('packhouse-muted', 'yes')`);
  await signIn(page, url, account, '/warehouse');
  /** Every scanner has its own pace. */
  const gapMs = random.int(5, 65);
  const band = page.locator('[role=status][data-tone]').first();
  const screen = () => new URL(page.url()).pathname;
  const read = async (): Promise<Verdict> => {
    const [tone, texts] = await Promise.all([band.getAttribute('data-tone'), band.innerText()]);
    const [say = '', ...others] = texts.split('\n').filter(Boolean);
    return { tone: tone as Verdict['tone'], say, words: [say, ...others].join(' | ') };
  };
  let before = { code: '', endedAt: -Infinity };

  async function pull(code: string, kind: 'clean' | 'misread' | 'double'): Promise<Verdict> {
    journal.scans[kind] += 1;
    await settled(page);
    if (code === before.code)
      await page.waitForTimeout(Math.max(0, before.endedAt + nextPieceMs + 50 - performance.now()));
    const last = await band.getAttribute('data-scan');
    // The first key of the second code comes a gap later.
    const pauseMs = random.int(0, nextPieceMs - 1 - gapMs);
    await scanWith(page, code, gapMs, kind === 'double' ? { twice: true, pauseMs } : {});
    before = { code, endedAt: performance.now() };
    const fresh = page.locator(
      `[role=status][data-code=${JSON.stringify(code)}]:not([data-scan=${JSON.stringify(last ?? '')}])`,
    );
    await fresh.waitFor({ timeout: 60_000 }).catch(async () => {
      throw new Error(
        `${badge} (${name}) scanned ${code} on ${screen()}, and the band says "${(await read()).words}"`,
      );
    });
    const verdict = await read();
    if (verdict.tone === 'bad')
      journal.refused({ badge, did: `scanned ${code}`, screen: screen(), words: verdict.words }, kind);
    return verdict;
  }

  const worker: Worker = {
    badge,
    name,
    page,
    random,
    async scan(code) {
      if (random.chance(misreads) && isMisreadable(code)) {
        const wrong = misread(code, random);
        const verdict = await pull(wrong, 'misread');
        if (verdict.tone === 'good')
          journal.fault(
            `${badge} scanned ${wrong} on ${screen()} for ${code}, and it was taken: ${verdict.words}`,
          );
      }
      return pull(code, random.chance(doubles) ? 'double' : 'clean');
    },
    async press(key) {
      await settled(page);
      // Keys that follow a scan at once are the scanner's.
      await page.waitForTimeout(150);
      await page.keyboard.press(key);
      await settled(page);
    },
    async pressFor(key, isThere) {
      await worker.press(key);
      const isRefused = async () => (await band.getAttribute('data-tone')) === 'bad';
      await expect.poll(async () => (await isThere()) || (await isRefused()), { timeout: 60_000 }).toBe(true);
      if (await isThere()) return true;
      const { words } = await read();
      journal.refused({ badge, did: `pressed ${key}`, screen: screen(), words }, 'clean');
      return false;
    },
    async hint() {
      await settled(page);
      return (await page.getByLabel('Scan or type a code').getAttribute('placeholder')) ?? '';
    },
    async asks(wanted) {
      let asked = '';
      const isAsked = async () => wanted.test((asked = await worker.hint()));
      try {
        await expect.poll(isAsked, { timeout: 60_000 }).toBe(true);
      } catch {
        throw new Error(`${name} waits for ${String(wanted)}, and the screen asks "${asked}"`);
      }
      return asked;
    },
    async go(address) {
      await page.goto(`${url}/warehouse${address}`);
      await settled(page);
    },
    async works(work) {
      try {
        await work(worker);
      } catch (error) {
        const { words } = await read();
        const told = [
          `${name} (${badge}) is stuck on ${screen()} after ${before.code}; the band says "${words}".`,
          error instanceof Error ? error.message : String(error),
          `Last answers: ${answers.slice(-8).join(' | ')}. Unanswered: ${[...unanswered].join(' | ') || 'none'}.`,
          `Complaints: ${complaints.slice(-5).join(' | ') || 'none'}.`,
          `On the screen:\n${await page.locator('main').innerText()}`,
        ];
        throw new Error(told.join('\n'), { cause: error });
      }
    },
  };
  await worker.go('');
  expect(await pull(`OP-${badge}`, 'clean')).toMatchObject({ tone: 'good', say: `Hello, ${name}` });
  return { ...worker, complaints };
}

/** Requests of the page: the answers so far, with the time since the start in seconds, and what it still waits for. */
function requestsOf(page: Page): { answers: string[]; unanswered: Set<string> } {
  const answers: string[] = [];
  const unanswered = new Set<string>();
  const facts = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  page.on('request', (request) => unanswered.add(facts(request)));
  page.on('requestfailed', (request) => {
    unanswered.delete(facts(request));
    answers.push(`${seconds()} ${facts(request)} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    unanswered.delete(facts(response.request()));
    answers.push(`${seconds()} ${facts(response.request())} ${response.status()}`);
  });
  return { answers, unanswered };
}

const seconds = () => (performance.now() / 1_000).toFixed(1);

/** One character wrong, or the code cut short; in a code with a lot, in the number of the product. */
function misread(code: string, random: Random): string {
  const wrong = withOneWrong(code, random);
  // UPS doubles each second digit, so that its check digit does not tell a 1 from a 6 there: neither can a program.
  return isOfUps(wrong) ? misread(code, random) : wrong;
}

function withOneWrong(code: string, random: Random): string {
  const part = /^01\d{14}/.exec(code)?.[0] ?? code;
  if (random.chance(0.3)) return part.slice(0, random.int(3, part.length - 1));
  const at = random.pick(
    [...part].flatMap((character, place) => (mayBeWrong(code, character) ? [place] : [])),
  );
  const others = [...(/\d/.test(code[at]!) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')];
  return code.slice(0, at) + random.pick(others.filter((one) => one !== code[at])) + code.slice(at + 1);
}

/** No program can tell another badge, tote, order or number from the one in hand: of those a letter is wrong. */
const mayBeWrong = (code: string, character: string): boolean =>
  /[A-Z]/.test(character) || (/\d/.test(character) && !/^OP-|^T-|-(PNP|SPD|INB|RET)-/.test(code));

/** Some carriers give numbers without a check digit: a misread one looks like another. */
const isMisreadable = (code: string): boolean => !code.startsWith('JD');
