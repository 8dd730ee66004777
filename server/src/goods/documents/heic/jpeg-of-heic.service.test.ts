import { decode } from 'jpeg-js';
import { expect, test } from 'vitest';
import { heicPhoto } from '../../../../tests/helpers/heic-photo.ts';
import { jpegOfHeic, usualBounds } from './jpeg-of-heic.ts';
import { smaller } from './smaller.ts';

test('a HEIC photo becomes a JPEG of the same colours', async () => {
  const { data, width, height } = decode(await jpegOfHeic(heicPhoto));
  expect([width, height]).toEqual([96, 64]);
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  for (const [x, y, colour] of [
    [20, 15, [220, 40, 40]],
    [70, 15, [40, 160, 60]],
    [20, 50, [40, 60, 200]],
    [70, 50, [235, 220, 60]],
  ] as const)
    for (const [place, value] of colour.entries())
      expect(Math.abs(at(x, y)[place]! - value), `${x}, ${y}`).toBeLessThan(16);
});

test('damaged photos, and ones beyond the bounds, are refused and leave the next one alone', async () => {
  for (let length = 12; length < heicPhoto.length; length += 97)
    await expect(jpegOfHeic(heicPhoto.subarray(0, length))).rejects.toThrow('cannot be read');
  const small = { ...usualBounds, mostPixels: 96 * 64 - 1 };
  await expect(jpegOfHeic(heicPhoto, small)).rejects.toThrow('megapixels');
  await expect(jpegOfHeic(heicPhoto, { ...usualBounds, patienceMs: 0 })).rejects.toThrow('cannot be read');
  expect(await jpegOfHeic(heicPhoto)).toBeInstanceOf(Buffer);
});

test('photos wait for one another, and no more than a few', async () => {
  const few = { ...usualBounds, mostWaiting: 2 };
  const both = [jpegOfHeic(heicPhoto, few), jpegOfHeic(heicPhoto, few)];
  expect(() => jpegOfHeic(heicPhoto, few)).toThrow('Too many HEIC photos');
  expect(await Promise.all(both)).toHaveLength(2);
});

test('a large picture is scaled to the mean of its pixels', () => {
  const data = Uint8ClampedArray.from([0, 0, 0, 255, 100, 0, 0, 255, 0, 200, 0, 255, 100, 200, 0, 255]);
  expect(smaller({ data, width: 2, height: 2 }, 1)).toEqual({
    ...{ width: 1, height: 1 },
    data: Uint8ClampedArray.from([50, 100, 0, 255]),
  });
  expect(smaller({ data, width: 2, height: 2 }, 2).data).toBe(data);
});
