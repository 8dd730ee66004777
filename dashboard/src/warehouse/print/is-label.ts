/** Format in which a station can print a file; undefined for others, such as pictures. */
export const formatOf = ({ type }: Blob): 'zpl' | 'pdf' | undefined =>
  type.startsWith('application/zpl') ? 'zpl' : type.startsWith('application/pdf') ? 'pdf' : undefined;

/** Widest label, in points: 5 inches. */
const widestLabel = 5 * 72;

/** True for ZPL, and for a PDF whose pages all say that they are as narrow as a label. */
export async function isLabel(blob: Blob): Promise<boolean> {
  if (formatOf(blob) === 'zpl') return true;
  const text = new TextDecoder('latin1').decode(await blob.arrayBuffer());
  const widths = [...text.matchAll(/\/MediaBox\s*\[\s*([\d.]+)\s+[\d.]+\s+([\d.]+)\s/g)].map(
    ([, left, right]) => Number(right) - Number(left),
  );
  return widths.length > 0 && widths.every((width) => width <= widestLabel);
}
