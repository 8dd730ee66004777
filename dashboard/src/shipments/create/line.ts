/** A line of a form, as it is typed. */
export interface Line {
  /** Tells it from the other lines while the form is open. */
  key: string;
  productId: string;
  sku: string;
  name: string;
  quantity: number | '';
}

export interface BoxLine {
  key: string;
  cartonId: string;
  name: string;
  /** Boxes. */
  quantity: number | '';
}

/** Adds a product, or to its line where it has one. */
export function withProduct(
  lines: readonly Line[],
  { id, sku, name }: { id: string; sku: string; name: string },
): Line[] {
  if (lines.some(({ productId }) => productId === id)) {
    return lines.map((line) =>
      line.productId === id ? { ...line, quantity: (line.quantity || 0) + 1 } : line,
    );
  }
  return [...lines, { key: id, productId: id, sku, name, quantity: 1 }];
}

export function withCarton(lines: readonly BoxLine[], { id, name }: { id: string; name: string }): BoxLine[] {
  if (lines.some(({ cartonId }) => cartonId === id)) {
    return lines.map((line) =>
      line.cartonId === id ? { ...line, quantity: (line.quantity || 0) + 1 } : line,
    );
  }
  return [...lines, { key: id, cartonId: id, name, quantity: 1 }];
}

export const changed = <L extends { key: string }>(
  lines: readonly L[],
  key: string,
  changes: Partial<L>,
): L[] => lines.map((line) => (line.key === key ? { ...line, ...changes } : line));

export const without = <L extends { key: string }>(lines: readonly L[], key: string): L[] =>
  lines.filter((line) => line.key !== key);
