import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { faultOf, faultOfAnswer, slotsIn } from './wording.ts';

const folder = fileURLToPath(new URL('kinds/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

/** Every text of a file that has a slot, in whichever branch of the code it stands. */
function templatesIn(name: string): string[] {
  const { program, errors } = parseSync(name, readFileSync(`${folder}${name}`, 'utf8'));
  expect(errors).toEqual([]);
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string' && value.includes('{{')) found.push(value);
    },
    // A part of it would be a figure that is put in by the code.
    TemplateElement: ({ value }) => {
      if (value.raw.includes('{{')) found.push(`\`${value.raw}\``);
    },
  }).visit(program);
  return found;
}

const templates = files.flatMap((file) => templatesIn(file).map((text) => [file, text] as const));

test('every kind has templates', () => {
  const withTemplates = new Set(templates.map(([file]) => file.replace('.ts', '').replaceAll('-', '_')));
  expect(kinds.map(({ type }) => type).filter((type) => !withTemplates.has(type))).toEqual([]);
  expect(templates.length).toBeGreaterThan(5 * kinds.length);
});

test.each(templates)(
  '%s: no figure and no braces stand in «%s», and a language model may word it',
  (_file, text) => {
    const alone = { title: text.length <= 160 ? text : 'Good to know', summary: text, rationale: [text] };
    expect(faultOf(alone, [...new Set(slotsIn(text))])).toBeUndefined();
    // What could never be answered as it stands would never be worded.
    const answered = { ...alone, title: 'Good to know' };
    expect(faultOfAnswer(answered, answered)).toBeUndefined();
  },
);
