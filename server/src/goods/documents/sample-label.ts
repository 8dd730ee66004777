/** Labels of the test carrier, 4 × 6 inches. SAMPLE stands on each in the largest letters, so that nobody ships with one. */
import type { SamplePaper } from '../../carriers/test-carrier.ts';
import { addressLines } from './address.ts';
import { labelsAsPdf, labelsAsZpl, parcelSize, type Label } from './label.ts';

/** Draws a paper of the test carrier; the same paper makes the same bytes. */
export async function drawSample(paper: SamplePaper, format: 'pdf' | 'zpl'): Promise<Buffer> {
  const label = labelOf(paper);
  if (format === 'zpl') return Buffer.from(labelsAsZpl([label], parcelSize));
  const about = { title: paper.title, number: paper.barcode ?? '', updatedAt: '2026-01-01T00:00:00.000Z' };
  return labelsAsPdf([label], parcelSize, about);
}

const labelOf = ({ title, from, to, lines, barcode }: SamplePaper): Label => [
  { kind: 'text', texts: [title], top: 14, height: 28, sizes: [18, 14, 10] },
  { kind: 'text', texts: ['SAMPLE'], top: 44, height: 56, sizes: [40] },
  { kind: 'rule', top: 102 },
  { kind: 'text', texts: addressLines(from), top: 108, height: 62, sizes: [8, 7, 6, 5, 4], weight: 400 },
  { kind: 'rule', top: 174 },
  {
    kind: 'text',
    texts: to ? addressLines(to) : [],
    top: 180,
    height: 104,
    sizes: [14, 12, 10, 8, 7, 6, 5, 4],
  },
  { kind: 'rule', top: 288 },
  // Where there are no bars, the lines have the rest of the paper.
  {
    kind: 'text',
    texts: lines,
    top: 294,
    height: barcode === null ? 120 : 34,
    sizes: [10, 8, 6, 5, 4],
    weight: 400,
  },
  ...(barcode === null
    ? []
    : ([
        { kind: 'rule', top: 332 },
        { kind: 'bars', text: barcode, top: 342, height: 56 },
        { kind: 'text', texts: [barcode], top: 401, height: 16, sizes: [10] },
      ] satisfies Label)),
];
