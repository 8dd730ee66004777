/** Building blocks of the pages for people: one form, or a short text. */
import { doorOf, doorScript, html, type Html } from '../html.ts';

export interface Field {
  name: string;
  label: string;
  /** A checkbox is sent with its value if it is ticked, and not at all otherwise. */
  type?: 'text' | 'email' | 'password' | 'checkbox';
  autocomplete?: string;
  /** The value typed or chosen before; never a password. */
  value?: string;
  /** Options of a select. */
  options?: readonly { value: string; label: string }[];
  checked?: boolean;
  hint?: string;
  error?: string | undefined;
  inputmode?: 'numeric';
  minlength?: number;
  maxlength?: number;
  autofocus?: boolean;
  /** True for the time zone of a form that nobody has filled in: door.js puts in the one of the browser. */
  detect?: boolean;
}

export interface Form {
  title: string;
  /** Shown above the form. */
  lead?: Html;
  action: string;
  /** Hidden fields, including the form's token. */
  hidden: Readonly<Record<string, string>>;
  fields: readonly Field[];
  submit: string;
  /** Error about the form as a whole. */
  error?: string | undefined;
  /** Shown below the form. */
  tail?: Html;
  /** Further elements of the head. */
  head?: Html;
  /** For forms with many fields; the short ones stand side by side. */
  wide?: boolean;
}

/** A page with one form. Its first wrong field, or its first empty one, has the focus. */
export function formPage(form: Form): string {
  const { title, lead, action, hidden, fields, submit, error, tail, head, wide = false } = form;
  const broken = error !== undefined || fields.some((field) => field.error);
  const first = fields.find((field) => field.error) ?? fields.find((field) => !field.value) ?? fields[0];
  const isEased = fields.some(({ type, detect }) => type === 'password' || detect);
  return doorOf(
    `${broken ? 'Error: ' : ''}${title} · Packhouse`,
    html`<main ${raw(wide ? 'class="wide"' : '')}>
      <h1>${title}</h1>
      ${lead ?? html``}
      ${error === undefined ? html`` : html`<p class="error" id="form-error" role="alert">${error}</p>`}
      <form
        method="post"
        action="${action}"
        ${raw(error === undefined ? '' : 'aria-describedby="form-error"')}
      >
        ${Object.entries(hidden).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        ${fields.map((field) => fieldOf({ ...field, autofocus: field === first }))}
        <p><button type="submit">${submit}</button></p>
      </form>
      ${tail ?? html``}
    </main>`,
    html`${head ?? ''} ${isEased ? doorScript : ''}`,
  );
}

/** A page with a message. */
export const wordPage = (title: string, content: Html): string =>
  doorOf(
    `${title} · Packhouse`,
    html`<main>
      <h1>${title}</h1>
      ${content}
    </main>`,
  );

function fieldOf(field: Field): Html {
  if (field.type === 'checkbox') return checkboxOf(field);
  const { name, label, type = 'text', value, hint, error } = field;
  const described = [...(hint ? [`${name}-hint`] : []), ...(error ? [`${name}-error`] : [])].join(' ');
  const optional = [
    described ? `aria-describedby="${described}"` : '',
    error ? 'aria-invalid="true"' : '',
    field.inputmode ? `inputmode="${field.inputmode}"` : '',
    field.minlength ? `minlength="${field.minlength}"` : '',
    field.maxlength ? `maxlength="${field.maxlength}"` : '',
    field.autofocus ? 'autofocus' : '',
    field.detect ? 'data-detect' : '',
    type === 'text' ? '' : 'autocapitalize="none" spellcheck="false"',
    field.autocomplete ? `autocomplete="${field.autocomplete}"` : '',
  ].join(' ');
  return html`<p class="field">
    <label for="${name}">${label}</label>
    ${hint ? html`<span class="quiet" id="${name}-hint">${hint}</span>` : html``}
    ${
      field.options
        ? html`<select id="${name}" name="${name}" required ${raw(optional)}>
            ${field.options.map(optionOf(value))}
          </select>`
        : html`<input
            id="${name}"
            name="${name}"
            type="${type}"
            value="${value ?? ''}"
            required
            ${raw(optional)}
          />`
    }
    ${error ? html`<span class="error" id="${name}-error">${error}</span>` : html``}
  </p>`;
}

const optionOf = (chosen: string | undefined) => (option: { value: string; label: string }) =>
  html`<option value="${option.value}" ${raw(option.value === chosen ? 'selected' : '')}>
    ${option.label}
  </option>`;

const checkboxOf = ({ name, label, value = 'yes', hint, checked }: Field): Html =>
  html`<label class="choice">
    <input type="checkbox" id="${name}" name="${name}" value="${value}" ${raw(checked ? 'checked' : '')} />
    <span>${label} ${hint ? html`<span class="quiet">${hint}</span>` : html``}</span>
  </label>`;

/** Attributes of our own: they never contain input. */
const raw = (attributes: string): Html => ({ markup: attributes });
