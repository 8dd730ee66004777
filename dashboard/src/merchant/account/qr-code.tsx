/** A QR code, drawn in the browser: what it holds goes nowhere. Loaded only where one is shown, since it brings a library. */
import { drawingSVG, qrcode } from 'bwip-js/browser';

export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = qrcode({ bcid: 'qrcode', text }, drawingSVG());
  // Its own size: a whole number of pixels for each module, so that their edges are sharp.
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 200);
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      width={size}
      height={size}
      // Readers want dark on light, with a quiet margin of four modules, also on a dark page.
      style={{ background: 'white', padding: 16, borderRadius: 8, boxSizing: 'content-box' }}
    />
  );
}
