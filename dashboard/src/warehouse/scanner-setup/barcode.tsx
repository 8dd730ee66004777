/** A Code 128 barcode on the screen, drawn in the browser. Loaded only where one is shown, since it brings a library. */
import { code128, drawingSVG } from 'bwip-js/browser';

/** Pixels for each module: whole ones, so that the edges of the bars are sharp. */
const scale = 2;

export function Barcode({ text, label }: { text: string; label: string }) {
  const svg = svgOf(text);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)/.exec(svg) ?? [];
  return (
    <img
      src={addressOf(svg)}
      alt={label}
      width={width}
      height={height}
      // Scanners want dark on light, with a quiet margin of ten modules, also on a dark page.
      style={{
        background: 'white',
        padding: 10 * scale,
        borderRadius: 8,
        boxSizing: 'content-box',
        display: 'block',
      }}
    />
  );
}

/** A page with the barcode alone, for a printer. */
export const barcodePage = (text: string): Blob =>
  new Blob(
    [`<!doctype html><title>Barcode</title><p><img alt="" src="${addressOf(svgOf(text))}"><p>${text}`],
    { type: 'text/html' },
  );

const svgOf = (text: string): string => code128({ bcid: 'code128', text, scale, height: 18 }, drawingSVG());
const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
