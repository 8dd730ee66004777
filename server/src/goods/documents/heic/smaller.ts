/** A picture of RGBA bytes, row by row. */
export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The picture with its longest side at most `longest` pixels. Each pixel is the mean of those that it stands for. */
export function smaller(picture: Picture, longest: number): Picture {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  if (scale === 1) return picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = rangeOf(y, height, picture.height);
    for (let x = 0; x < width; x += 1) {
      const [left, right] = rangeOf(x, width, picture.width);
      const sums = [0, 0, 0, 0];
      for (let row = top; row < bottom; row += 1)
        for (let at = (row * picture.width + left) * 4; at < (row * picture.width + right) * 4; at += 1)
          sums[at % 4]! += picture.data[at]!;
      const pixels = (bottom - top) * (right - left);
      data.set(
        sums.map((sum) => Math.round(sum / pixels)),
        (y * width + x) * 4,
      );
    }
  }
  return { data, width, height };
}

/** The rows or columns of the large picture that one of the small picture stands for; at least one. */
function rangeOf(place: number, count: number, all: number): [from: number, to: number] {
  const from = Math.floor((place * all) / count);
  return [from, Math.max(from + 1, Math.floor(((place + 1) * all) / count))];
}
