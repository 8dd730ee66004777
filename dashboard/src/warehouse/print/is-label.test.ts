import { expect, test } from 'vitest';
import { blankPaper } from '../../../../server/src/goods/documents/paper.ts';
import { drawSample } from '../../../../server/src/goods/documents/sample-label.ts';
import { anAddress } from '../../../../server/tests/helpers/records.ts';
import { buffer } from 'node:stream/consumers';
import { formatOf, isLabel } from './is-label.ts';

const blob = (bytes: Buffer | string, type: string) => new Blob([bytes as BlobPart], { type });
const sample = { title: 'Test Ground', from: anAddress, to: anAddress, lines: [], barcode: null };

test('a label is told from a sheet of paper by its width', async () => {
  expect(await isLabel(blob(await drawSample(sample, 'pdf'), 'application/pdf'))).toBe(true);
  expect(await isLabel(blob(await drawSample(sample, 'zpl'), 'application/zpl'))).toBe(true);
  for (const country of ['US', 'DE']) {
    const { document } = await blankPaper(
      { number: '1', updatedAt: '2026-01-01T00:00:00Z' },
      'Slip',
      country,
    );
    document.end();
    expect(await isLabel(blob(await buffer(document), 'application/pdf'))).toBe(false);
  }
});

test('a PDF that hides its width is no label, and neither is one with a wide page', async () => {
  expect(await isLabel(blob('%PDF-1.5 compressed', 'application/pdf'))).toBe(false);
  const mixed = '/MediaBox [0 0 288 432] /MediaBox [0 0 612 792]';
  expect(await isLabel(blob(mixed, 'application/pdf'))).toBe(false);
  expect(formatOf(blob('', 'image/png'))).toBeUndefined();
});
