/**
 * Passes scans to the open page, one after the other. A band across the screen shows the page's verdict on each scan in
 * large type, with a sound and a way to undo it.
 */
import { saysItIsABadge } from '@packhouse/contract/rules/badge';
import { readGs1, type Gs1 } from '@packhouse/contract/rules/gs1';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { newKey } from '../../api/call.ts';
import { t } from '../../ui/t.ts';
import { wordsOf } from '../../ui/tell.tsx';
import { sound, volumeNamed, type Volume } from './sound.ts';
import { takeOverUnlessKnown } from './take-over.ts';
import { useWedge, type HearKey } from './use-wedge.ts';

export interface Scan {
  /** Key for the writes of this scan: sending them again with it repeats the same write. */
  id: string;
  /** Code as scanned or typed. */
  code: string;
  gs1: Gs1;
}

export interface Verdict {
  tone: 'good' | 'bad' | 'note';
  /** A few words, legible at arm's length. */
  say: string;
  detail?: string;
  /** The details that support asks for, shown on request. */
  support?: string;
  /** Undoes the effect of the scan. Resolves to the details of that, where there are any. */
  undo?: () => Undone | Promise<Undone>;
  /** Names what was counted, so that the band can follow a number that is typed afterwards. */
  about?: string;
}

type Undone = string | undefined | void;

/** Verdict on something that was refused, or that went wrong. */
export function refusalOf(error: unknown): Verdict {
  const { sentence, rules, support } = wordsOf(error);
  return { tone: 'bad', say: sentence, ...(rules ? { detail: rules } : {}), ...(support ? { support } : {}) };
}

export type OnScan = (scan: Scan) => Verdict | Promise<Verdict>;

interface Heard {
  scan: Scan;
  verdict: Verdict;
}

interface Scanner {
  last: Heard | undefined;
  busy: boolean;
  muted: boolean;
  setMuted: (muted: boolean) => void;
  volume: Volume;
  setVolume: (volume: Volume) => void;
  /** Clears the band when somebody leaves a screen. A verdict that led to another screen stays. */
  leave: () => void;
  /** Handles a code as if it had been scanned. */
  enter: (code: string) => void;
  undo: () => void;
  /** Makes scans wait until the work has ended: a scan made meanwhile is meant for the screen as the work leaves it. */
  hold: <T>(work: Promise<T>) => Promise<T>;
  /** Shows and sounds a verdict that comes from something other than a scan, such as a key press. */
  tell: (verdict: Verdict) => void;
  /** Shows a verdict with a number that was just typed, without a sound. After a scan of the same thing its Undo stays. */
  follow: (verdict: Verdict) => void;
  /** The scan field, for a page that is typed on. */
  field: RefObject<HTMLInputElement | null>;
  /** Prompt in the scan field that says what the page waits for. */
  hint: string;
  /** Gives `hear` the keys themselves, and no scans are heard, until the function it returns is called. */
  measure: (hear: HearKey) => () => void;
  /** Registers a page. The page registered last receives the scans; it sets its hint with `ask`. */
  register: (page: ListeningPage) => () => void;
  ask: (page: ListeningPage, hint: string) => void;
}

interface ListeningPage {
  onScan: OnScan;
  hint: string;
}

const ScannerContext = createContext<Scanner | undefined>(undefined);

const mutedKey = 'packhouse-muted';
const volumeKey = 'packhouse-volume';

export function ScannerProvider({ children }: { children: ReactNode }) {
  const [last, setLast] = useState<Heard>();
  const latest = useRef(last);
  latest.current = last;
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { pages, hint, register, ask } = useListeningPages();
  const [muted, setMuted] = useState(() => localStorage.getItem(mutedKey) === 'yes');
  const [volume, setVolume] = useState(() => volumeNamed(localStorage.getItem(volumeKey)));
  /** Whether somebody has pressed or tapped anything since the last verdict. */
  const touched = useRef(false);
  useTouches(() => {
    touched.current = true;
  });
  const turn = useRef<Promise<void>>(Promise.resolve());

  const show = useCallback(
    (scan: Scan, verdict: Verdict) => {
      setLast({ scan, verdict });
      touched.current = false;
      sound(verdict.tone, muted ? undefined : volume);
    },
    [muted, volume],
  );
  const leave = useCallback(() => {
    if (touched.current) setLast(undefined);
  }, []);
  const enter = useCallback(
    (code: string) => {
      const scan: Scan = { id: newKey(), code, gs1: readGs1(code) };
      inTurn(turn, async () => {
        const page = pages.current.at(-1);
        setBusy(true);
        try {
          show(scan, await verdictOn(scan, page));
        } catch (error) {
          show(scan, refusalOf(error));
        } finally {
          setBusy(false);
          await drawn();
        }
      });
    },
    [show, pages],
  );
  const undo = useCallback(() => {
    inTurn(turn, async () => {
      // A scan that is on its way when Undo is pressed is the one that is meant.
      const before = latest.current;
      if (!before?.verdict.undo) return;
      try {
        const detail = (await before.verdict.undo()) ?? before.verdict.say;
        show(before.scan, { tone: 'note', say: t('Undone'), detail });
      } catch (error) {
        show(before.scan, { tone: 'bad', say: t('Undo failed'), detail: wordsOf(error).sentence });
      }
      // A second press finds nothing to undo.
      await drawn();
    });
  }, [show]);
  const hold = useCallback(<T,>(work: Promise<T>) => {
    inTurn(turn, async () => {
      await work.catch(() => {});
      await drawn();
    });
    return work;
  }, []);
  const tell = useCallback((verdict: Verdict) => show({ id: newKey(), code: '', gs1: {} }, verdict), [show]);
  const follow = useCallback((verdict: Verdict) => {
    setLast((now) => {
      const isSame = now?.verdict.about !== undefined && now.verdict.about === verdict.about;
      const scan = isSame ? now.scan : { id: newKey(), code: '', gs1: {} };
      const undone = isSame ? now.verdict.undo : undefined;
      return { scan, verdict: { ...verdict, ...(undone ? { undo: undone } : {}) } };
    });
  }, []);
  const measuring = useRef<HearKey>(undefined);
  const measure = useCallback((hear: HearKey) => {
    measuring.current = hear;
    return () => {
      measuring.current = undefined;
    };
  }, []);
  useWedge(enter, measuring);

  const scanner = useMemo<Scanner>(
    () => ({
      last,
      busy,
      muted,
      setMuted(value) {
        localStorage.setItem(mutedKey, value ? 'yes' : 'no');
        setMuted(value);
      },
      volume,
      setVolume(value) {
        localStorage.setItem(volumeKey, value);
        setVolume(value);
        sound('good', value);
      },
      leave,
      enter,
      undo,
      hold,
      tell,
      follow,
      field,
      hint,
      measure,
      register,
      ask,
    }),
    [last, busy, muted, volume, leave, enter, undo, hold, tell, follow, field, hint, measure, register, ask],
  );
  return <ScannerContext.Provider value={scanner}>{children}</ScannerContext.Provider>;
}

/** Calls `heard` for each key and each tap, before anything else hears it. */
function useTouches(heard: () => void): void {
  const latest = useRef(heard);
  latest.current = heard;
  useEffect(() => {
    const hear = () => latest.current();
    window.addEventListener('pointerdown', hear, true);
    window.addEventListener('keydown', hear, true);
    return () => {
      window.removeEventListener('pointerdown', hear, true);
      window.removeEventListener('keydown', hear, true);
    };
  }, []);
}

/** Verdict of the open page; before anything is wrong, the code may be a badge. */
async function verdictOn(scan: Scan, page: ListeningPage | undefined): Promise<Verdict> {
  if (saysItIsABadge(scan.code)) {
    const operator = await takeOverUnlessKnown(scan.code);
    if (operator !== undefined) return hello(operator);
  }
  const verdict = page
    ? await page.onScan(scan)
    : ({ tone: 'bad', say: t('This screen does not use scans') } as const);
  if (verdict.tone !== 'bad') return verdict;
  // Without a connection nobody can tell, and the verdict stands.
  const operator = await takeOverUnlessKnown(scan.code).catch(() => undefined);
  return operator === undefined ? verdict : hello(operator);
}

const hello = (operator: string): Verdict => ({ tone: 'good', say: t('Hello, {name}', { name: operator }) });

function useListeningPages() {
  const [hint, setHint] = useState('');
  const pages = useRef<ListeningPage[]>([]);
  const ask = useCallback((page: ListeningPage, wanted: string) => {
    page.hint = wanted;
    setHint(pages.current.at(-1)?.hint ?? '');
  }, []);
  const register = useCallback((page: ListeningPage) => {
    pages.current.push(page);
    setHint(page.hint);
    return () => {
      pages.current = pages.current.filter((one) => one !== page);
      setHint(pages.current.at(-1)?.hint ?? '');
    };
  }, []);
  return { pages, hint, register, ask };
}

export function useScanner(): Scanner {
  const scanner = useContext(ScannerContext);
  if (!scanner) throw new Error('scans are heard in the warehouse app only');
  return scanner;
}

/** Receives scans while the component is mounted; `hint` says what to scan, such as "Scan a bin". */
export function useScan(hint: string, onScan: OnScan): void {
  const { register, ask } = useScanner();
  const latest = useRef(onScan);
  latest.current = onScan;
  const page = useRef<ListeningPage>(undefined);
  page.current ??= { hint, onScan: (scan) => latest.current(scan) };
  useEffect(() => register(page.current!), [register]);
  useEffect(() => ask(page.current!, hint), [ask, hint]);
}

/**
 * Keeps the focus in the scan field while the component is mounted, at stations with a keyboard: what somebody types there
 * is a code, and not the keys of the screen. On a phone it would open the keyboard of the screen.
 */
export function useTypedCodes(): void {
  const { field } = useScanner();
  useEffect(() => {
    if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return undefined;
    const { current } = field;
    current?.focus({ preventScroll: true });
    return () => current?.blur();
  }, [field]);
}

/** Runs actions one after the other. None of them may reject. */
function inTurn(turn: { current: Promise<void> }, act: () => Promise<void>): void {
  const before = turn.current;
  turn.current = (async () => {
    await before;
    await act();
  })();
}

/** Waits until the page has taken in the changes of the last scan, before the next scan is heard. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 16));
