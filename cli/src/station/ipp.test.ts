import { expect, test } from 'vitest';
import { decoded } from './ipp.ts';

const attribute = (tag: number, name: string, value: Buffer) =>
  Buffer.concat([Buffer.of(tag, 0, name.length), Buffer.from(name), Buffer.of(0, value.length), value]);
const answer = (status: number, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.of(1, 1, status >> 8, status & 0xff, 0, 0, 0, 1), ...parts, Buffer.of(3)]);

test('attributes of all groups are read, with all their values', () => {
  const found = decoded(
    answer(
      0,
      Buffer.of(1),
      attribute(0x47, 'attributes-charset', Buffer.from('utf-8')),
      Buffer.of(4),
      attribute(0x23, 'printer-state', Buffer.of(0, 0, 0, 5)),
      attribute(0x44, 'printer-state-reasons', Buffer.from('media-empty')),
      attribute(0x44, '', Buffer.from('cover-open')),
    ),
  );
  expect(found.get('printer-state')).toEqual([5]);
  expect(found.get('printer-state-reasons')).toEqual(['media-empty', 'cover-open']);
});

test('a refusal has the words of the printer', () => {
  const words = attribute(0x41, 'status-message', Buffer.from('Unsupported format'));
  expect(() => decoded(answer(0x040a, Buffer.of(1), words))).toThrow(/0x040a, Unsupported format/);
});

test('an answer that is cut off is an error wherever it ends', () => {
  const whole = answer(0, Buffer.of(1), attribute(0x47, 'attributes-charset', Buffer.from('utf-8')));
  for (let length = 0; length < whole.length; length++) {
    expect(() => decoded(whole.subarray(0, length)), `${length}`).toThrow(RangeError);
  }
});
