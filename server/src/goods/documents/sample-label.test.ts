import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { anAddress } from '../../../tests/helpers/records.ts';
import { drawSample } from './sample-label.ts';

const paper = {
  title: 'Test Ground',
  from: { ...anAddress, name: 'Pier 2' },
  to: anAddress,
  lines: ['PNP-1042', 'Test carrier · 1200 g · 1 of 1'],
  barcode: '9912345678901234567895',
};

test('a label of the test carrier says SAMPLE, is 4 × 6 inches, and shows both addresses and the number', async () => {
  const pdf = await drawSample(paper, 'pdf');
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 288 432]');
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  for (const part of ['SAMPLE', 'Test Ground', 'Pier 2', 'Grace Hopper', 'PNP-1042', paper.barcode]) {
    expect(text).toContain(part);
  }
  expect(await drawSample(paper, 'pdf')).toEqual(pdf);
});

test('it is drawn for label printers, too', async () => {
  const zpl = (await drawSample(paper, 'zpl')).toString();
  expect(zpl).toMatch(/^\^XA\n\^CI28\n\^PW812\n\^LL1218\n/);
  expect(zpl).toContain('^FDSAMPLE^FS');
  expect(zpl).toMatch(/\^BCN[^\n]*\^FD9912345678901234567895\^FS/);
});

test('a paper without a number has no bars', async () => {
  const zpl = (await drawSample({ ...paper, to: null, barcode: null }, 'zpl')).toString();
  expect(zpl).not.toContain('^BC');
});
