import { expect, test } from 'vitest';
import { faultOf, faultOfAnswer, slotsIn, wordingOf, type Sentences } from './wording.ts';

const template: Sentences = {
  title: 'Order {{units}} of {{name}}',
  summary: '{{name}} runs out {{when}} unless more is ordered.',
  rationale: ['Between {{low}} and {{high}} are ordered in a week.'],
};
const slotNames = ['units', 'name', 'when', 'low', 'high'];
const slots = { units: '240 units', name: 'Blend', when: 'in 9 days', low: '20', high: '33' };
const worded: Sentences = {
  title: 'Time to order {{units}} of {{name}}',
  summary: 'Without a new order, {{name}} is gone {{when}}.',
  rationale: ['Customers order {{low}} to {{high}} each week.'],
};

test('slots are filled with what belongs there', () => {
  expect(wordingOf({ ...template, slots })).toEqual({
    title: 'Order 240 units of Blend',
    summary: 'Blend runs out in 9 days unless more is ordered.',
    rationale: ['Between 20 and 33 are ordered in a week.'],
  });
});

test('what a slot holds is put in as it is, also where it looks like a slot or a pattern', () => {
  const name = '{{units}} $& {"a":1}}';
  expect(wordingOf({ ...template, slots: { ...slots, name } }).title).toBe(`Order 240 units of ${name}`);
});

test.each([
  '{{missing}} of it',
  '{{constructor}}',
  '{units}',
  '{{units}',
  '{{ units }}',
  '{{Units}}',
  '{{u2}}',
])('no reader ever sees the braces of %s', (title) =>
  expect(() => wordingOf({ ...template, title, slots })).toThrow(/slot/),
);

test('a template of ours and a good answer have no fault', () => {
  expect(faultOf(template, slotNames)).toBeUndefined();
  expect(faultOfAnswer(worded, template)).toBeUndefined();
  expect(faultOfAnswer(template, template)).toBeUndefined();
});

test('every slot of a template stands in it, and no other', () => {
  expect(faultOf(template, [...slotNames, 'unused'])).toBe('missing_slot');
  expect(faultOf(template, slotNames.slice(1))).toBe('unknown_slot');
});

test.each([
  ['digit', 'Order 240 of {{units}} {{name}}'],
  ['digit', 'Order ٢٤٠ of {{units}} {{name}}'],
  ['digit', 'Order २४ of {{units}} {{name}}'],
  ['digit', 'Order ２４ of {{units}} {{name}}'],
  ['digit', 'Order 𝟚𝟜 of {{units}} {{name}}'],
  ['digit', 'Order ② of {{units}} {{name}}'],
  ['digit', 'Order ½ of {{units}} {{name}}'],
  ['digit', 'Order Ⅻ of {{units}} {{name}}'],
  ['digit', 'Order ² of {{units}} {{name}}'],
  ['digit', 'Order ⒈ of {{units}} {{name}}'],
  ['foreign_character', 'Order 🔟 of {{units}} {{name}}'],
  ['foreign_character', 'Order 💯 of {{units}} {{name}}'],
  ['markup', 'Order <b>{{units}}</b> of {{name}}'],
  ['markup', 'Order **{{units}}** of {{name}}'],
  ['markup', 'Order &lt; {{units}} of {{name}}'],
  ['markup', '[Order](link) {{units}} of {{name}}'],
  ['address', 'Order at https://evil.example {{units}} {{name}}'],
  ['address', 'Order at evil.example now {{units}} {{name}}'],
  ['address', 'Write to a@b {{units}} {{name}}'],
  ['line_break', 'Order\n{{units}} {{name}}'],
  ['line_break', 'Order\u2028{{units}} {{name}}'],
  ['control_character', 'Order \u0007 {{units}} {{name}}'],
  ['control_character', 'Order \u200b{{units}} {{name}}'],
  ['control_character', 'Order \u202e{{units}} {{name}}'],
  ['malformed_slot', 'Order {units} of {{name}}'],
  ['malformed_slot', 'Order {{{units}}} of {{name}}'],
  ['malformed_slot', 'Order {{units}} of {{name}} }}'],
  ['malformed_slot', 'Order {{ units }} of {{name}}'],
  ['malformed_slot', 'Order {{units|upper}} of {{name}}'],
  ['unknown_slot', 'Order {{units}} of {{name}} for {{price}}'],
  ['empty', '   '],
  ['too_long', `Order {{units}} of {{name}} ${'now '.repeat(60)}`],
])('%s: neither a template nor an answer may be «%s»', (fault, title) => {
  expect(faultOf({ ...template, title }, slotNames)).toBe(fault);
  expect(faultOfAnswer({ ...worded, title }, template)).toBe(fault);
});

test.each([
  ['missing_slot', 'Time to order {{units}}'],
  ['unknown_slot', 'Time to order {{units}} of {{name}} {{when}}'],
  ['repeated_slot', 'Time to order {{units}} of {{name}}, yes {{units}}'],
  ['touched_slot', 'Time to order {{units}}{{name}}'],
  ['touched_slot', 'Time to order -{{units}} of {{name}}'],
  ['touched_slot', 'Time to order - {{units}} of {{name}}'],
  ['touched_slot', 'Time to order {{units}}.{{name}} or so'],
  ['touched_slot', 'Time to order {{units}}k of {{name}}'],
  ['touched_slot', 'Time to order {{units}} k of {{name}}'],
  ['touched_slot', 'Time to order x{{units}} of {{name}}'],
  ['spelled_number', 'Time to order {{units}} thousand of {{name}}'],
  ['spelled_number', 'Time to order {{units}} of {{name}} in twenty-five days'],
  ['spelled_number', 'Time to order {{units}} of {{name}} in TWO days'],
  ['spelled_number', 'Time to order half of {{units}} of {{name}}'],
  ['spelled_number', 'Time to order {{units}} of {{name}}, demand has doubled'],
  ['spelled_number', 'Time to order {{units}} of {{name}}, a threefold rise'],
  ['spelled_number', 'Time to order {{units}} of {{name}} in XII days'],
  ['spelled_number', 'Time to order {{units}} percent of {{name}}'],
  ['spelled_number', 'Time to order {{units}} % of {{name}}'],
  ['spelled_number', 'Time to order minus {{units}} of {{name}}'],
  ['spelled_number', 'Time to order seventeenths {{units}} of {{name}}'],
  ['foreign_character', 'Time to order 五十 of {{units}} {{name}}'],
  ['foreign_character', 'Time to order twо of {{units}} {{name}}'],
  ['empty', '{{units}} {{name}}'],
])('%s: no answer may be «%s»', (fault, title) =>
  expect(faultOfAnswer({ ...worded, title }, template)).toBe(fault),
);

test.each([
  'Someone should often order {{units}} of {{name}} once a tenant has money',
  'Time to order {{units}} of “{{name}}” — soon',
  'Is it time to order {{units}} ({{name}})?',
  'It is {{name}}’s turn: order {{units}}!',
])('words that only look like numbers are words: «%s»', (title) =>
  expect(faultOfAnswer({ ...worded, title }, template)).toBeUndefined(),
);

test('a figure stays in the sentence it came from', () => {
  const moved = {
    title: 'Time to order {{units}} of {{name}}',
    summary: 'Without a new order, {{name}} is gone soon.',
    rationale: ['Customers order {{low}} to {{high}} each week, until {{when}}.'],
  };
  expect(faultOf(moved, slotNames)).toBeUndefined();
  expect(faultOfAnswer(moved, template)).toBe('missing_slot');
  expect(faultOfAnswer({ ...worded, rationale: [] }, template)).toBe('other_structure');
  expect(faultOfAnswer({ ...worded, rationale: [...worded.rationale, 'It sells well.'] }, template)).toBe(
    'other_structure',
  );
});

test('a number in words may stay where our own sentence has it, and nowhere else', () => {
  const shares = { ...template, title: 'Half of the orders of {{name}} need {{units}}' };
  const kept = { ...worded, title: 'Of {{name}}, half of the orders take {{units}}' };
  expect(faultOfAnswer(kept, shares)).toBeUndefined();
  expect(faultOfAnswer({ ...kept, title: 'Of {{name}}, a third of all take {{units}}' }, shares)).toBe(
    'spelled_number',
  );
  expect(faultOfAnswer({ ...kept, summary: `${worded.summary} By half.` }, shares)).toBe('spelled_number');
});

test('the slots of a text are told as often as they stand in it', () => {
  expect(slotsIn('{{a}} {{b_c}} {{a}} {{x1}} {d}')).toEqual(['a', 'b_c', 'a']);
});
