/** HTML that is safe to send: what is put into it was escaped. */
export interface Html {
  html: string;
}

type Value = Html | string | number | undefined | readonly Html[];

/** Escapes every value that is not HTML already; what is undefined leaves nothing. */
export function html(texts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: texts.reduce((whole, text, index) => whole + htmlOf(values[index - 1]) + text) };
}

function htmlOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return 'html' in value ? value.html : value.map((one) => one.html).join('');
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
