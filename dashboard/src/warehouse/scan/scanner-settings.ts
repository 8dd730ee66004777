/** How the scanner of a station sends its codes. Each device keeps its own settings. */
export interface ScannerSettings {
  /** Characters that the scanner puts before each code; `suffix` for those after it. */
  prefix: string;
  suffix: string;
  /** Key that ends each code; `None` for a scanner that sends none, whose codes end with silence. */
  ending: Ending;
  /** Longest time between two keys of a scan, in milliseconds. */
  maximumGapMs: number;
}

type Ending = (typeof endings)[number];
const endings = ['Enter', 'Tab', 'Enter or Tab', 'None'] as const;

/** Fits scanners as they are sold. Slow ones, over Bluetooth or on a handheld, take up to 65 ms a key. */
export const usualScanner: ScannerSettings = {
  prefix: '',
  suffix: '',
  ending: 'Enter or Tab',
  maximumGapMs: 100,
};

/** Beyond it, somebody who types would be taken for a scanner. */
export const slowestGapMs = 300;

export const isEnding = (key: string, { ending }: ScannerSettings): boolean =>
  (key === 'Enter' || key === 'Tab') && (ending === 'Enter or Tab' || ending === key);

/** Where a person may be writing, only faster keys are a scanner's. */
export const maximumGapInFieldMs = ({ maximumGapMs }: ScannerSettings): number => maximumGapMs / 2;

/** A single key counts once none has followed for this long, in milliseconds: longer than between two keys of a scan. */
export const quietMs = ({ maximumGapMs }: ScannerSettings): number => maximumGapMs + 20;

/** Settings as a device keeps them. What it cannot have kept itself is as usual. */
export function readScannerSettings(kept: string | null): ScannerSettings {
  const { prefix, suffix, ending, maximumGapMs } = parsed(kept);
  return {
    prefix: typeof prefix === 'string' ? prefix : usualScanner.prefix,
    suffix: typeof suffix === 'string' ? suffix : usualScanner.suffix,
    ending: endings.find((one) => one === ending) ?? usualScanner.ending,
    maximumGapMs:
      typeof maximumGapMs === 'number' &&
      maximumGapMs >= usualScanner.maximumGapMs &&
      maximumGapMs <= slowestGapMs
        ? maximumGapMs
        : usualScanner.maximumGapMs,
  };
}

function parsed(kept: string | null): Partial<Record<keyof ScannerSettings, unknown>> {
  try {
    const value: unknown = JSON.parse(kept ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
