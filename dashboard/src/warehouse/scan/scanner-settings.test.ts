import { expect, test } from 'vitest';
import { readScannerSettings, usualScanner } from './scanner-settings.ts';

test('settings are read as they were kept', () => {
  const kept = { prefix: '~', suffix: '#', ending: 'Tab', maximumGapMs: 140 } as const;
  expect(readScannerSettings(JSON.stringify(kept))).toEqual(kept);
});

test('what no set-up can have kept is as usual, so that scans are heard', () => {
  for (const kept of [null, '', '{', '[]', '"x"', 'null', '{"ending":"none","maximumGapMs":5,"prefix":7}'])
    expect(readScannerSettings(kept)).toEqual(usualScanner);
  expect(readScannerSettings('{"maximumGapMs":60000}')).toEqual(usualScanner);
});
