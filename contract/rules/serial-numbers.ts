/** How serial numbers of a product are kept, and which texts can be one. */
export const serialCaptures = ['outbound', 'full'] as const;

export interface SerialRule {
  capture: (typeof serialCaptures)[number];
  prefix: string | null;
  length: number | null;
}

/** Serial numbers of the units in packages, of all lines of the order or of one. */
export const packedSerials = (
  packages: readonly {
    contents: readonly { itemId: string; serialNumbers?: readonly string[] | undefined }[];
  }[],
  line?: string,
): string[] =>
  packages.flatMap(({ contents }) =>
    contents.flatMap(({ itemId, serialNumbers = [] }) =>
      line === undefined || itemId === line ? serialNumbers : [],
    ),
  );

/** A serial number as it was scanned or typed, in the form in which it is kept. */
export const serialOf = (code: string): string => code.trim().normalize();

/** Reason a text cannot be a serial number of the product; undefined when it can. */
export function serialFault(
  serial: string,
  { prefix, length }: Pick<SerialRule, 'prefix' | 'length'>,
): 'form' | 'prefix' | 'length' | undefined {
  if (!/^[\x21-\x7E]{1,64}$/.test(serial)) return 'form';
  if (prefix !== null && !serial.startsWith(prefix)) return 'prefix';
  if (length !== null && serial.length !== length) return 'length';
  return undefined;
}
