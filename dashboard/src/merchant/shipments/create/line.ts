/** A line of a form, as it is typed. */
export interface FormLine {
  /** Tells it from the other lines while the form is open. */
  key: string;
  name: string;
  quantity: number | '';
}

export interface ProductLine extends FormLine {
  productId: string;
  sku: string;
  /** Lot to send; empty for any. */
  lot: string;
}

export interface BoxLine extends FormLine {
  cartonId: string;
}

export const lineOfProduct = ({ id, sku, name }: { id: string; sku: string; name: string }): ProductLine => ({
  key: id,
  productId: id,
  sku,
  name,
  lot: '',
  quantity: 1,
});

/** Adds a line, or its quantity to the line that has the same key. */
export const withLine = <L extends FormLine>(lines: readonly L[], line: L): L[] =>
  lines.some(({ key }) => key === line.key)
    ? lines.map((one) =>
        one.key === line.key ? { ...one, quantity: (one.quantity || 0) + (line.quantity || 0) } : one,
      )
    : [...lines, line];

export const changed = <L extends FormLine>(lines: readonly L[], key: string, changes: Partial<L>): L[] =>
  lines.map((line) => (line.key === key ? { ...line, ...changes } : line));

export const without = <L extends FormLine>(lines: readonly L[], key: string): L[] =>
  lines.filter((line) => line.key !== key);

export const sumOf = (lines: readonly { quantity: number | '' }[]): number =>
  lines.reduce((sum, { quantity }) => sum + (quantity || 0), 0);
