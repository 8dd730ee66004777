import fc from 'fast-check';
import Pdf from 'pdfkit';
import { expect, test } from 'vitest';
import { linesOf, type Line } from './typeset.ts';

const document = new Pdf();
const textOf = ({ runs }: Line) => runs.map(({ text }) => text).join('');
const wrapped = (text: string, width = 10_000) => linesOf(document, text, width, { size: 10 }).map(textOf);

test.each([
  ['English', 'Jackdaws love my big sphinx of quartz. 0123456789 !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
  ['Western European', 'Ünïcödé ßþðæœø ÀÉÎÕÜ ¿¡ « » “ ” ‘ ’ – — … € £ ° № ™'],
  ['Polish', 'Zażółć gęślą jaźń ŻÓŁĆ'],
  ['Czech, Turkish, Romanian, Latvian', 'Příliš žluťoučký kůň İstanbul ığş Țăran ķēniņš'],
  ['Vietnamese', 'Nguyễn Thị Hồng Ưu Đường'],
  ['Greek', 'Ξεσκεπάζω την ψυχοφθόρα'],
  ['Cyrillic', 'Съешь ещё этих мягких французских булок Їжак ґанок'],
  ['Japanese', '東京都千代田区丸の内一丁目 ㈱コーヒー ｶﾞ 々〆〒「」、。～ 髙橋 﨑 ※'],
])('%s is printed as it is written', (_, text) => {
  expect(wrapped(text)).toEqual([text]);
});

test('Hindi is printed with its conjuncts in one font', () => {
  const [line] = linesOf(document, 'नमस्ते', 500, { size: 10 });
  expect(line!.runs).toHaveLength(1);
  expect(textOf(line!)).toBe('नमस्ते');
});

test('both weights have the same characters', () => {
  for (const text of ['Łódź', '東京', 'Ελλάδα', 'नमस्ते']) {
    const lines = linesOf(document, text, 500, { size: 10, weight: 700 });
    expect(lines.map(textOf)).toEqual([text]);
    expect(lines[0]!.runs.every(({ font }) => font.name.includes('-700-'))).toBe(true);
  }
});

test('what no font has becomes one visible sign for each character a person sees', () => {
  expect(wrapped('Cake 🎂, family 👩‍👩‍👧, heart ❤️!')).toEqual(['Cake \ufffd, family \ufffd, heart \ufffd!']);
  expect(wrapped('שלום')).toEqual(['\ufffd\ufffd\ufffd\ufffd']);
  expect(wrapped('a\ud800b')).toEqual(['a\ufffdb']);
  // Its range is said to be in a font, and the font leaves it out.
  expect(wrapped('5\u2031')).toEqual(['5\ufffd']);
});

test('a letter and its mark are printed joined', () => {
  expect(wrapped('Z\u0307o\u0301łc\u0301')).toEqual(['Żółć']);
});

test('what only steers a screen is left out, and every kind of space is one', () => {
  expect(wrapped('a\u202Eb\u00adc\u200bd\ufeffe\tf\u0007g')).toEqual(['abcde f g']);
  expect(wrapped('12\u202f000\u00a0€\u2009x\u2028y')).toEqual(['12 000 € x y']);
  expect(wrapped('e\u2011mail')).toEqual(['e-mail']);
});

test('each line feed begins a line, also an empty one', () => {
  expect(wrapped('a\n\nb\r\nc\rd')).toEqual(['a', '', 'b', 'c', 'd']);
  expect(wrapped('')).toEqual([]);
});

test('lines end at spaces and hyphens, and inside a word only when it has no room in any line', () => {
  const lines = wrapped('Single-origin Ethiopia Yirgacheffe-beans', 70);
  expect(lines).toEqual(['Single-origin', 'Ethiopia', 'Yirgacheffe-', 'beans']);
  expect(wrapped('x'.repeat(40), 70).every((line) => /^x+$/.test(line))).toBe(true);
});

test('no line ends between a character and its mark', () => {
  const lines = linesOf(document, '\u{20000}\u0610漢-\u0301字', 1, { size: 10 });
  expect(lines.map(textOf)).toEqual(['\ufffd', '漢', '-\u0301', '字']);
});

test('Japanese lines end anywhere but before what closes a phrase', () => {
  const lines = wrapped(
    'お誕生日おめでとうございます。「ありがとう」の気持ちを込めて、コーヒーをお贈りします。'.repeat(5),
    60,
  );
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) expect(line).not.toMatch(/^[、。」ーっょ]/);
});

test('whatever the text, no line is wider than its place, and nothing that prints gets lost', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 80 }));
  fc.assert(
    fc.property(anyText, fc.integer({ min: 30, max: 200 }), (text, width) => {
      const lines = linesOf(document, text, width, { size: 10 });
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
      const bare = (joined: string) => joined.replace(/\s/g, '');
      expect(bare(lines.map(textOf).join(''))).toBe(
        bare(linesOf(document, text, 1e9, { size: 10 }).map(textOf).join('')),
      );
    }),
    { numRuns: 200, examples: [['\u{20000}\u0610\ua000\u{2ee5e}', 30]] },
  );
});
