/** Markup made by `html`. Everything else in a page is escaped. */
export interface Html {
  markup: string;
}

/** A template of HTML. Values are escaped, except those made by `html` itself; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  return {
    markup: parts.map((part, index) => `${index > 0 ? markupOf(values[index - 1]!) : ''}${part}`).join(''),
  };
}

const plainStyle = html`<link rel="stylesheet" href="/assets/plain.css" />`;

/** A whole page in the plain style, which follows the reader's light or dark mode. It runs no script. */
export const pageOf = (title: string, content: Html): string =>
  documentOf(
    title,
    plainStyle,
    html`<header class="top">
        ${brand}
        <nav aria-label="Service"><a href="/docs">Documentation</a> <a href="/">Dashboard</a></nav>
      </header>
      ${content}`,
  );

/** Shows passwords and detects the time zone. The pages work without it, and all others run no script. */
export const doorScript = html`<script type="module" src="/assets/door.js"></script>`;

/** A page with one card in its middle, such as the sign-in form. */
export const doorOf = (title: string, content: Html, head: Html = html``): string =>
  documentOf(
    title,
    html`${plainStyle} ${head}`,
    html`<div class="door">
      <header class="top">${brand}</header>
      ${content}
    </div>`,
  );

const brand = html`<a class="brand" href="/"
  ><img src="/assets/icon.svg" alt="" width="32" height="32" />Packhouse</a
>`;

/** The preview of this page in a chat or a post; `url` is the origin of the service. */
export const previewOf = (url: string, title: string): Html =>
  html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="Packhouse" />
    <meta property="og:title" content="${title}" />
    <meta property="og:image" content="${url}/assets/open-graph.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />`;

/** A whole page with further elements of its head. */
export const documentOf = (title: string, head: Html, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/tokens.css" />
        ${head}
      </head>
      <body>
        ${content}
      </body>
    </html> `.markup;

const looks = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'";

/** Content security policy of a page of `pageOf`: it may load its style, and nothing from elsewhere. */
export const pagePolicy = `${looks}; form-action 'none'; frame-ancestors 'none'`;

/** The same for a page whose form may be sent. */
export const formPolicy = `${looks}; frame-ancestors 'none'`;

function markupOf(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map((one) => one.markup).join('');
  if (typeof value === 'object') return value.markup;
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character]!);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
