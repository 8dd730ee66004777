import { expect, test } from 'vitest';
import { messagesIn } from './messages.ts';

const read = (source: string) => messagesIn('a.tsx', source);

test('messages are what t, rich and word are given, on both ways of a condition', () => {
  const { messages, faults } = read(`
    const labels = { open: word('Open') };
    const show = (many: boolean, label: string) => [t('One'), t(many ? 'Many' : 'Few', {}), rich(\`Press <b>X</b>\`), t(label)];
  `);
  expect(messages.map(({ text }) => text)).toEqual(['Open', 'One', 'Many', 'Few', 'Press <b>X</b>']);
  expect(faults).toEqual([]);
});

test('words that people read without t are faults, and codes and signs are none', () => {
  const { faults } = read(`
    const verdict = { tone: 'bad', say: \`\${bin} is full\` };
    const operations = { label: 'operatorShipments.label' };
    const Page = () => <Box title="Bins" aria-label={isOld ? 'Old bins' : t('Bins')} w="md">Nothing here. {'·'} 7</Box>;
    const useBins = () => useScan('Scan a bin', () => verdict);
  `);
  expect(faults).toEqual([
    { text: '“… is full” is shown without t()', line: 2 },
    { text: '“Bins” is shown without t()', line: 4 },
    { text: '“Old bins” is shown without t()', line: 4 },
    { text: '“Nothing here.” is shown without t()', line: 4 },
    { text: '“Scan a bin” is shown without t()', line: 5 },
  ]);
});

test('a call before the language is known, or with half a message, is a fault', () => {
  const { faults } = read(`
    const title = t('Bins');
    const lead = (bin: string) => t(\`Bin \${bin}\`);
  `);
  expect(faults.map(({ text }) => text)).toEqual([
    't() is called before the language is known: mark the message with word() here',
    't() takes one whole message, with its values in {braces}',
  ]);
});
