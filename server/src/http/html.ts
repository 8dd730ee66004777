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

/** A whole page in the plain style, which follows the reader's light or dark mode. It runs no script. */
export const pageOf = (title: string, content: Html): string =>
  documentOf(title, html`<link rel="stylesheet" href="/assets/plain.css" />`, content);

/** A whole page with further elements of its head. */
export const documentOf = (title: string, head: Html, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${head}
      </head>
      <body>
        ${content}
      </body>
    </html> `.markup;

/** Content security policy of a page of `pageOf`: it may load its style, and nothing from elsewhere. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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
