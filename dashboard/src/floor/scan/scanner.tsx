/**
 * Scans go to the page that is open, one after the other: what it makes of each is shown in a band across the screen, in
 * large type, with a sound, and can be taken back.
 */
import { readGs1, type Gs1 } from '@packhouse/contract/gs1';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { newKey } from '../../api/call.ts';
import { wordsOf } from '../../ui/tell.tsx';
import { sound } from './sound.ts';
import { openWedge } from './wedge.ts';

export interface Scan {
  /** Repeats the same write when it is sent again. */
  id: string;
  /** As it was scanned or typed. */
  code: string;
  gs1: Gs1;
}

export interface Verdict {
  tone: 'good' | 'bad' | 'note';
  /** A few words, read from an arm's length. */
  say: string;
  detail?: string;
  /** Takes back what the scan did. */
  undo?: () => void | Promise<void>;
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
  /** As if it had been scanned. */
  enter: (code: string) => void;
  undo: () => void;
  /** Shows and sounds what did not come of a scan, such as a key that was pressed. */
  tell: (verdict: Verdict) => void;
  /** What the page waits for, in the scan field. */
  hint: string;
  /** The page that was registered last hears the scans, and says its hint with `ask`. */
  register: (page: ListeningPage) => () => void;
  ask: (page: ListeningPage, hint: string) => void;
}

interface ListeningPage {
  onScan: OnScan;
  hint: string;
}

const ScannerContext = createContext<Scanner | undefined>(undefined);

const mutedKey = 'packhouse-muted';

export function ScannerProvider({ children }: { children: ReactNode }) {
  const [last, setLast] = useState<Heard>();
  const [busy, setBusy] = useState(false);
  const [hint, setHint] = useState('');
  const [muted, setMuted] = useState(() => localStorage.getItem(mutedKey) === 'yes');
  const pages = useRef<ListeningPage[]>([]);
  const turn = useRef<Promise<void>>(Promise.resolve());

  const show = useCallback(
    (scan: Scan, verdict: Verdict) => {
      setLast({ scan, verdict });
      sound(verdict.tone, muted);
    },
    [muted],
  );
  const enter = useCallback(
    (code: string) => {
      const scan: Scan = { id: newKey(), code, gs1: readGs1(code) };
      inTurn(turn, async () => {
        const page = pages.current.at(-1);
        setBusy(true);
        try {
          show(scan, page ? await page.onScan(scan) : { tone: 'bad', say: 'Nothing here takes a scan' });
        } catch (error) {
          const { sentence, details } = wordsOf(error);
          show(scan, { tone: 'bad', say: sentence, ...(details ? { detail: details } : {}) });
        } finally {
          setBusy(false);
          await drawn();
        }
      });
    },
    [show],
  );
  const undo = useCallback(() => {
    const before = last;
    if (!before?.verdict.undo) return;
    inTurn(turn, async () => {
      try {
        await before.verdict.undo!();
        setLast({
          scan: before.scan,
          verdict: { tone: 'note', say: 'Taken back', detail: before.verdict.say },
        });
      } catch (error) {
        show(before.scan, { tone: 'bad', say: 'Not taken back', detail: wordsOf(error).sentence });
      }
    });
  }, [last, show]);
  const tell = useCallback((verdict: Verdict) => show({ id: newKey(), code: '', gs1: {} }, verdict), [show]);
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
  useWedge(enter);

  const scanner = useMemo<Scanner>(
    () => ({
      last,
      busy,
      muted,
      setMuted(value) {
        localStorage.setItem(mutedKey, value ? 'yes' : 'no');
        setMuted(value);
      },
      enter,
      undo,
      tell,
      hint,
      register,
      ask,
    }),
    [last, busy, muted, enter, undo, tell, hint, register, ask],
  );
  return <ScannerContext.Provider value={scanner}>{children}</ScannerContext.Provider>;
}

export function useScanner(): Scanner {
  const scanner = useContext(ScannerContext);
  if (!scanner) throw new Error('scans are heard in the warehouse app only');
  return scanner;
}

/** Scans come here while this is shown; `hint` says what is waited for, such as "Scan a bin". */
export function useScan(hint: string, onScan: OnScan): void {
  const { register, ask } = useScanner();
  const latest = useRef(onScan);
  latest.current = onScan;
  const page = useRef<ListeningPage>(undefined);
  page.current ??= { hint, onScan: (scan) => latest.current(scan) };
  useEffect(() => register(page.current!), [register]);
  useEffect(() => ask(page.current!, hint), [ask, hint]);
}

/** GS, which ends an element of a GS1 code: scanners type it as Ctrl ]. */
const separator = '\u001D';

/** One after the other; none of them rejects. */
function inTurn(turn: { current: Promise<void> }, act: () => Promise<void>): void {
  const before = turn.current;
  turn.current = (async () => {
    await before;
    await act();
  })();
}

/** The page has taken in what the last scan changed, before the next one is heard. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 16));

/** Hears the scanner wherever the cursor is, and takes out of a field what was not meant for it. */
function useWedge(enter: (code: string) => void): void {
  useEffect(() => {
    const wedge = openWedge({
      prefix: localStorage.getItem('packhouse-scan-prefix') ?? '',
      suffix: localStorage.getItem('packhouse-scan-suffix') ?? '',
    });
    let before: { field: HTMLInputElement | HTMLTextAreaElement; value: string } | undefined;
    const hear = (event: KeyboardEvent) => {
      const isSeparator = event.ctrlKey && event.key === ']';
      if ((event.ctrlKey && !isSeparator) || event.metaKey || event.altKey || event.isComposing) return;
      const field = fieldOf(event.target);
      const code = wedge.key(isSeparator ? separator : event.key, event.timeStamp);
      // In a scan it is no press of the button that has the focus.
      if (event.key === ' ' && !field && wedge.pending() > 1) event.preventDefault();
      if (code !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        if (before && before.field === field) setValue(before.field, before.value);
        enter(code);
      } else if (wedge.pending() === 1) {
        before = field ? { field, value: field.value } : undefined;
      }
    };
    // Before any field or button hears it.
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [enter]);
}

const fieldOf = (target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

/** As if it had been typed, so that React hears of it. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
