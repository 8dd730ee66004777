import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../../../tests/helpers/receiver.ts';
import { mulberry32 } from '../../platform/mulberry32.ts';
import { askForWording, EndpointFailed, llmOf, messagesOf, readAnswer, type Llm, type Shape } from './llm.ts';
import type { Sentences } from './wording.ts';

const path = '/v1/chat/completions';
const shape: Shape = {
  type: 'restock_inventory',
  severity: 'high',
  template: {
    title: 'Order {{units}} of {{name}}',
    summary: '{{name}} runs out {{when}} unless more is ordered.',
    rationale: ['Between {{low}} and {{high}} are ordered in a week.', '{{stock}} are left in {{place}}.'],
  },
};
const good: Sentences[] = [
  {
    title: 'Time to order {{units}} of {{name}}',
    summary: 'Without a new order, {{name}} is gone {{when}}.',
    rationale: ['Customers order {{low}} to {{high}} each week.', 'In {{place}} there are {{stock}} left.'],
  },
  shape.template,
  {
    title: 'Please order {{units}} of {{name}} now!',
    summary: 'Order soon: {{name}} will be gone {{when}}. Customers would have to wait.',
    rationale: ['Weekly orders lie between {{low}} and {{high}}.', 'What is left in {{place}}: {{stock}}.'],
  },
];

let receiver: Receiver;
let llm: Llm;
beforeAll(async () => {
  receiver = await openReceiver();
  llm = { baseUrl: receiver.url('/v1'), model: 'small-model', key: 'sk-test' };
});
afterAll(() => receiver?.close());
beforeEach(() => void receiver.received.splice(0));

const says = (content: unknown) => (response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
const ask = (options = {}) => askForWording(llm, shape, { pauseMs: 1, patienceMs: 5_000, ...options });

test('without its address, its model and its key there is no language model', () => {
  const all = { llmBaseUrl: 'https://llm.example/v1', llmModel: 'm', llmKey: 'k' };
  expect(llmOf(all)).toEqual({ baseUrl: 'https://llm.example/v1', model: 'm', key: 'k' });
  for (const name of Object.keys(all)) expect(llmOf({ ...all, [name]: undefined })).toBeUndefined();
});

test('a good answer is taken, bare, framed or after thinking aloud', async () => {
  for (const sentences of good) {
    const json = JSON.stringify(sentences);
    for (const content of [json, `\`\`\`json\n${json}\n\`\`\``, `<think>{3}\n</think>\n${json}\n`]) {
      receiver.answer(path, says(content));
      expect(await ask()).toEqual({ sentences });
    }
  }
});

test('what is sent holds the template and no digit, and its key goes to the endpoint alone', async () => {
  receiver.answer(path, says(JSON.stringify(good[0])));
  await ask();
  const [request] = receiver.received;
  expect(request!.headers['authorization']).toBe('Bearer sk-test');
  const { model, messages, ...rest } = JSON.parse(request!.body);
  expect(model).toBe('small-model');
  expect(rest).toEqual({ stream: false });
  expect(messages).toEqual(messagesOf(shape));
  expect(JSON.stringify(messages)).not.toMatch(/\p{N}/u);
  expect(JSON.stringify(messages)).toContain('Order {{units}} of {{name}}');
});

test('of 10,000 answers that were tampered with, none is taken with a digit, or with other slots than it was given', async () => {
  const chance = mulberry32(20_260_308);
  const outcomes = new Map<string, number>();
  for (let run = 0; run < 10_000; run++) {
    const text = tamper(good[run % good.length]!, chance);
    const { sentences, rejected } = readAnswer(text, shape.template);
    outcomes.set(rejected ?? 'taken', (outcomes.get(rejected ?? 'taken') ?? 0) + 1);
    if (sentences) expect(objectionTo(sentences), text).toBeUndefined();
  }
  // The mutations reach every rule, and the judge is not one that refuses everything.
  expect([...outcomes.keys()].toSorted()).toEqual([
    'control_character',
    'digit',
    'empty',
    'foreign_character',
    'line_break',
    'malformed_slot',
    'markup',
    'missing_slot',
    'not_json',
    'other_structure',
    'repeated_slot',
    'spelled_number',
    'taken',
    'touched_slot',
    'unknown_slot',
    'wrong_shape',
  ]);
  for (const sentences of good) expect(objectionTo(sentences)).toBeUndefined();
  expect(objectionTo({ ...good[0]!, title: 'Order 3 {{units}} of {{name}}' })).toBe('digit');
  expect(objectionTo({ ...good[0]!, title: 'Order {{units}}' })).toBe('slots');
}, 60_000);

test('what is tampered with on its way is refused behind the wire as well', async () => {
  const chance = mulberry32(7);
  let text = '';
  receiver.answer(path, (response) => says(text)(response));
  for (let run = 0; run < 300; run++) {
    text = tamper(good[run % good.length]!, chance);
    const { sentences, rejected } = await ask();
    expect(sentences ? objectionTo(sentences) : rejected, text).toBe(rejected);
  }
}, 60_000);

test.each([null, '', 'I cannot help with that.', '{"title":', '[]', '"text"'])(
  'the answer %j is refused, and not asked for again',
  async (content) => {
    receiver.answer(path, says(content));
    expect((await ask()).rejected).toMatch(/not_json|wrong_shape/);
    expect(receiver.received).toHaveLength(1);
  },
);

test('an endpoint that fails for a moment is asked once more, and then no more', async () => {
  let requests = 0;
  receiver.answer(path, (response) => {
    requests += 1;
    if (requests === 1) response.writeHead(503).end('busy');
    else says(JSON.stringify(good[0]))(response);
  });
  expect(await ask()).toEqual({ sentences: good[0] });
  expect(requests).toBe(2);

  receiver.answer(path, (response) => {
    requests += 1;
    response.writeHead(500).end();
  });
  await expect(ask()).rejects.toThrow(EndpointFailed);
  expect(requests).toBe(4);
});

test.each([400, 401, 404, 301])('status %i is no reason to ask again', async (status) => {
  receiver.answer(path, (response) => void response.writeHead(status, { location: receiver.url('/') }).end());
  await expect(ask()).rejects.toThrow(`It answered ${status}.`);
  expect(receiver.received).toHaveLength(1);
});

test('an endpoint that is not there, hangs or talks of something else has failed', async () => {
  const nobody = { ...llm, baseUrl: 'http://127.0.0.1:1/v1' };
  await expect(askForWording(nobody, shape, { pauseMs: 1 })).rejects.toThrow(/cannot be reached/);

  receiver.answer(path, () => {});
  await expect(ask({ patienceMs: 50 })).rejects.toThrow('It did not answer within 50 ms.');
  expect(receiver.received).toHaveLength(1);

  receiver.answer(path, (response) => void response.writeHead(200).write('{"choices":'));
  await expect(ask({ patienceMs: 50 })).rejects.toThrow('It did not answer within 50 ms.');

  receiver.answer(path, (response) => void response.writeHead(200).end('<html>'));
  await expect(ask()).rejects.toThrow('It answered no JSON.');
  receiver.answer(path, (response) => void response.writeHead(200).end('{"error":"no such model"}'));
  await expect(ask()).rejects.toThrow('It did not answer as chat completions do.');
});

test('an answer without an end is cut, and refused', async () => {
  let stopped = false;
  receiver.answer(path, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const pour = () => void response.write('x'.repeat(65_536));
    response.on('drain', pour).on('close', () => (stopped = true));
    pour();
  });
  expect(await ask()).toEqual({ rejected: 'too_large' });
  await expect.poll(() => stopped).toBe(true);
});

test('who is told to stop waits for no model', async () => {
  const stop = new AbortController();
  receiver.answer(path, () => stop.abort(new Error('the service is stopping')));
  await expect(ask({ signal: stop.signal })).rejects.toThrow('the service is stopping');
});

/** Judges by other means than the code does: it walks through the characters. */
function objectionTo(sentences: Sentences): string | undefined {
  const parts = (all: Sentences) => [all.title, all.summary, ...all.rationale];
  const [given, made] = [parts(shape.template), parts(sentences)];
  if (given.length !== made.length) return 'parts';
  for (const [place, text] of made.entries()) {
    const [words, slots] = dissect(text);
    if (slots.toSorted().join() !== dissect(given[place]!)[1].toSorted().join()) return 'slots';
    if (/[{}]/.test(words)) return 'braces';
    for (const character of words) {
      const plain = character.normalize('NFKD');
      if ([...plain].some((one) => /\p{Nd}|\p{Nl}|\p{No}/u.test(one))) return 'digit';
      if (character.codePointAt(0)! < 32 || '<>*[]`#_\u200b\u2028'.includes(character)) return 'character';
    }
    const tokens = words.toLowerCase().split(/[^a-z]+/);
    if (tokens.some((token) => spelled.has(token))) return 'spelled';
  }
  return undefined;
}

function dissect(text: string): [string, string[]] {
  const [first, ...others] = text.split('{{');
  const slots: string[] = [];
  let words = first!;
  for (const other of others) {
    const end = other.indexOf('}}');
    if (end < 0) words += `{{${other}`;
    else {
      slots.push(other.slice(0, end));
      words += ` ${other.slice(end + 2)}`;
    }
  }
  return [words, slots];
}

const numbers = ['two', 'twelve', 'forty', 'hundred', 'half', 'dozen', 'twice', 'doubled', 'percent'];
const spelled = new Set(numbers);
const digits = ['0', '7', '42', '٣', '७', '৫', '５', '𝟗', '③', '¾', '²', 'Ⅳ', '₉', '๓', '〇'];

/** One or two mutations of a good answer, as text. */
function tamper(answer: Sentences, chance: () => number): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;
  const copy = structuredClone(answer) as { title: string; summary: string; rationale: string[] };
  const edit = (change: (text: string) => string): string => {
    const part = pick(['title', 'summary', 'rationale'] as const);
    if (part === 'rationale') {
      const index = Math.floor(chance() * copy.rationale.length);
      copy.rationale[index] = change(copy.rationale[index] ?? '');
    } else copy[part] = change(copy[part]);
    return JSON.stringify(copy);
  };
  const insert = (piece: string) => (text: string) => {
    const at = Math.floor(chance() * (text.length + 1));
    return text.slice(0, at) + piece + text.slice(at);
  };
  const onSlot = (change: (slot: string) => string) => (text: string) => {
    const slots = text.match(/\{\{\w+\}\}/g);
    return slots ? text.replace(pick(slots), change) : text;
  };
  const mutations: (() => string)[] = [
    () => edit(insert(pick(digits))),
    () => edit(insert(` ${pick(digits)} `)),
    () => edit(insert(` ${pick(numbers)} `)),
    () => edit(onSlot(() => `{{${pick(['price', 'Units', 'unit', 'name2', '__proto__', 'toString'])}}}`)),
    () => edit(onSlot(() => pick(['', 'some', '240', '{{}}']))),
    () => edit(onSlot((slot) => `{${slot}}`)),
    () => edit(onSlot((slot) => slot.slice(0, -1))),
    () => edit(onSlot((slot) => slot.replace('{{', '{{ '))),
    () => edit(onSlot((slot) => slot + pick([slot, 'k', ' k', '%', `.${slot}`, ` and ${slot}`]))),
    () => edit(onSlot((slot) => pick(['-', '- ', 'x', '1']) + slot)),
    () => edit((text) => `${text} {{${pick(['units', 'name', 'stock', 'low', 'margin'])}}}`),
    () =>
      edit(insert(pick(['<b>', '**', '`', '[a](b)', '\n', '\u2028', '\u200b', '\u0000', '🔟', '五', '#']))),
    () => edit(() => pick(['', ' ', '{{units}}', '{{name}}'])),
    () => edit((text) => text.toLowerCase()),
    () => {
      copy.rationale = pick([[], copy.rationale.slice(1), [...copy.rationale, 'It sells well.']]);
      return JSON.stringify(copy);
    },
    () => {
      copy.rationale.reverse();
      return JSON.stringify(copy);
    },
    () => JSON.stringify({ ...copy, [pick(['impact', 'slots', 'severity'])]: pick([12, 'x', null]) }),
    () => JSON.stringify({ ...copy, [pick(['title', 'summary', 'rationale'])]: pick([12, null, {}, [3]]) }),
    () => {
      const json = JSON.stringify(copy);
      return json.slice(0, Math.floor(chance() * json.length));
    },
    () => insert(pick(['"', '}', '\\', ',', '7', '\u0000']))(JSON.stringify(copy)),
  ];
  const first = pick(mutations)();
  return chance() < 0.5 ? first : pick(mutations)();
}
