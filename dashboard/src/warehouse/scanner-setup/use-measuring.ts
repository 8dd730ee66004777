/** Collects the keys of scans of a known code, pull by pull, on the page that sets up a scanner. */
import { useEffect, useRef, useState } from 'react';
import { t } from '../../ui/t.ts';
import { scanHeard } from '../scan/keys.tsx';
import { useScanner } from '../scan/scanner.tsx';
import { judge, readSample, whyMisread, type Keystroke, type Sample } from './measure-scanner.ts';

export const samplesWanted = 3;

/** A pull of the trigger has ended once no key has come for this long: slower than any scanner that can be used. */
const pauseMs = 500;
/** Keys of a scan. Fewer are a person's, such as the Enter that presses a button. */
const fewestKeys = 3;

export interface Measuring {
  samples: readonly Sample[];
  /** Why the last scan did not count. */
  problem: string | undefined;
  again: () => void;
}

export function useMeasuring(code: string): Measuring {
  const { measure, tell } = useScanner();
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const [problem, setProblem] = useState<string>();
  const collected = useRef(samples);

  useEffect(() => {
    let keys: Keystroke[] = [];
    let pause: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      const pulled = keys;
      keys = [];
      if (pulled.length < fewestKeys) return;
      window.dispatchEvent(new Event(scanHeard));
      const read = readSample(pulled, code);
      if ('typed' in read) {
        const why = whyMisread(read, code);
        setProblem(why);
        tell({ tone: 'bad', say: t('Not the barcode on the screen'), detail: why });
        return;
      }
      setProblem(undefined);
      // A scan after the last one begins anew, such as with the settings that were changed at the scanner.
      const before = collected.current.length < samplesWanted ? collected.current : [];
      const all = [...before, read];
      collected.current = all;
      setSamples(all);
      if (all.length < samplesWanted) {
        tell({
          tone: 'good',
          say: t('{count, number} of {wanted, number} scans', { count: all.length, wanted: samplesWanted }),
        });
        return;
      }
      const { verdict, settings } = judge(all);
      tell({ tone: settings ? 'good' : 'bad', say: verdict });
    };
    const release = measure((event) => {
      const { key, timeStamp: at } = event;
      if (key === 'Escape' || event.repeat) return undefined;
      if (at - (keys.at(-1)?.at ?? -Infinity) > pauseMs) keys = [];
      const isOfScan = keys.length >= fewestKeys || (key.length === 1 && key !== ' ');
      keys.push({ key, at });
      clearTimeout(pause);
      pause = setTimeout(end, pauseMs);
      return isOfScan ? 'taken' : undefined;
    });
    return () => {
      clearTimeout(pause);
      release();
    };
  }, [code, measure, tell]);

  return {
    samples,
    problem,
    again() {
      collected.current = [];
      setSamples([]);
      setProblem(undefined);
    },
  };
}
