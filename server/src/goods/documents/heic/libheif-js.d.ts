/** The part of libheif-js that is used here; the package has no types of its own for it. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into `data` (RGBA) and calls back, with null when that fails. */
    display<T extends { data: Uint8ClampedArray; width: number; height: number }>(
      target: T,
      done: (shown: T | null) => void,
    ): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
