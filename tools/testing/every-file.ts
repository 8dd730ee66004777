/** Runs before every test file. Files share their modules, so what one of them has replaced must not reach the next. */
import fc from 'fast-check';
import { afterAll, inject, vi } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where property tests start from: see `seedOfRun`. */
    propertySeed: number;
  }
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('propertySeed') });

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
