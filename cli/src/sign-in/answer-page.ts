/** The page a browser shows at the end of a sign-in. It needs nothing from anywhere. */

export interface Shown {
  ok: boolean;
  title: string;
  text: string;
}

export const answerPage = ({ ok, title, text }: Shown): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Packhouse</title>
<style>
  :root { color-scheme: light dark; --mark: ${ok ? 'light-dark(#0b7a43, #4fd08c)' : 'light-dark(#b3261e, #ff8a80)'}; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif;
    background: light-dark(#f4f5f7, #15171c); color: light-dark(#1b1e25, #e8eaf0); }
  main { max-width: 26rem; margin: 1rem; padding: 2rem 2.5rem; border-radius: 0.75rem; text-align: center;
    background: light-dark(#fff, #1f222a); box-shadow: 0 1px 3px light-dark(#0002, #0008); }
  .mark { width: 3rem; height: 3rem; line-height: 3rem; margin: 0 auto 1rem; border-radius: 50%; font-size: 1.5rem;
    color: light-dark(#fff, #15171c); background: var(--mark); }
  h1 { margin: 0 0 0.5rem; font-size: 1.25rem; }
  p { margin: 0; }
</style>
</head>
<body>
<main>
<div class="mark" aria-hidden="true">${ok ? '✓' : '!'}</div>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
</main>
</body>
</html>
`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
