/**
 * Rewording of recommendations by a language model, if one is configured: any endpoint with OpenAI-compatible chat
 * completions. It is sent the kind, the severity and a template with empty slots, so that no figure and no name leaves
 * the service. Its answer is used only if `faultOfAnswer` finds nothing.
 */
import type { RecommendationSeverity, RecommendationType } from '@packhouse/contract/public/recommendations';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Config } from '../../platform/config.ts';
import { outboundRequest } from '../../platform/outbound-request.ts';
import { faultOfAnswer, slotsIn, type Sentences, type WordingFault } from './wording.ts';

export interface Llm {
  baseUrl: string;
  model: string;
  key: string;
}

/** Configured language model; undefined if there is none. */
export const llmOf = ({
  llmBaseUrl: baseUrl,
  llmModel: model,
  llmKey: key,
}: Pick<Config, 'llmBaseUrl' | 'llmModel' | 'llmKey'>): Llm | undefined =>
  baseUrl && model && key ? { baseUrl, model, key } : undefined;

/** Everything that the model is told: the same for every organization and every subject. */
export interface Shape {
  type: RecommendationType;
  severity: RecommendationSeverity;
  template: Sentences;
}

const rejections = ['not_json', 'wrong_shape', 'too_large'] as const;
export type Rejection = (typeof rejections)[number] | WordingFault;

export type Worded =
  | { sentences: Sentences; rejected?: undefined }
  | { sentences?: undefined; rejected: Rejection };

/** Thrown when the endpoint did not answer or refused, so that nothing is known of its wordings. */
export class EndpointFailed extends Error {
  readonly passes: boolean;

  constructor(sentence: string, { passes, cause }: { passes: boolean; cause?: unknown }) {
    super(sentence, { cause });
    this.passes = passes;
  }
}

export interface AskOptions {
  signal?: AbortSignal;
  /** Timeout of one attempt, from looking up the name to the end of the answer. */
  patienceMs?: number;
  /** Pause before the second attempt. */
  pauseMs?: number;
}

/** Generous, since a model on a small machine is slow and nobody waits for it. */
const usualPatienceMs = 60_000;
const usualPauseMs = 1_000;
/** Limit in bytes that leaves room for models that think aloud. */
const largestAnswer = 256 * 1024;

/** Version of the prompt. Must be raised with every change of it, so that earlier answers are not reused. */
export const promptVersion = 1;

/**
 * Asks once, and a second time if the endpoint could not be reached and the failure may be temporary.
 *
 * @throws EndpointFailed, and the reason of the signal.
 */
export async function askForWording(llm: Llm, shape: Shape, options: AskOptions = {}): Promise<Worded> {
  const { signal, pauseMs = usualPauseMs } = options;
  try {
    return await askOnce(llm, shape, options);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof EndpointFailed && error.passes)) throw error;
  }
  await pause(pauseMs, undefined, signal ? { signal } : {});
  return askOnce(llm, shape, options);
}

async function askOnce(llm: Llm, shape: Shape, { signal, patienceMs }: AskOptions): Promise<Worded> {
  const text = await converse(llm, messagesOf(shape), { signal, patienceMs });
  return text === undefined ? { rejected: 'too_large' } : readAnswer(text, shape.template);
}

/** Parses and checks the model's answer. */
export function readAnswer(text: string, template: Sentences): Worded {
  let value: unknown;
  try {
    value = JSON.parse(withoutFrame(text));
  } catch {
    return { rejected: 'not_json' };
  }
  const answer = AnswerOfModel.safeParse(value);
  if (!answer.success) return { rejected: 'wrong_shape' };
  const rejected = faultOfAnswer(answer.data, template);
  return rejected ? { rejected } : { sentences: answer.data };
}

const AnswerOfModel = z.strictObject({
  title: z.string(),
  summary: z.string(),
  rationale: z.array(z.string()),
});

/** Strips the thinking and the code fence that models like to add although told to send bare JSON. */
const withoutFrame = (text: string): string =>
  text
    .replace(/^\s*<think>[^]*?<\/think>/, '')
    .trim()
    .replace(/^```(?:json)?[^\S\n]*\n([^]*)\n```$/, '$1');

interface Message {
  role: 'system' | 'user';
  content: string;
}

/** Messages to the model. They contain no digits: a model cannot repeat what it was not told. */
export const messagesOf = ({ type, severity, template }: Shape): Message[] => [
  { role: 'system', content: instructions },
  {
    role: 'user',
    content: JSON.stringify({
      kind: type,
      about: about[type],
      severity,
      title: template.title,
      summary: template.summary,
      rationale: template.rationale,
      placeholders: {
        title: slotsIn(template.title),
        summary: slotsIn(template.summary),
        rationale: template.rationale.map(slotsIn),
      },
    }),
  },
];

const instructions = `You word notices for the people who run a warehouse and for the merchants whose goods lie in it. \
You are given a notice in which every figure and every name has been replaced by a placeholder such as {{name}}. \
Write the same notice in clear, plain, friendly English. Keep its meaning exactly: add no fact, no reason, no advice and no promise, and leave none out.

Rules, each of which is checked by a program that throws your answer away when it is broken:
- Keep every placeholder exactly as it is spelled, in the sentence it came from, as often as it stands there. Invent none.
- A placeholder stands for a figure with its unit, or for a name. Put a space around it; punctuation may follow it.
- Add no number: no digits, no number words such as those for small amounts or fractions, no percent sign.
- The title is one short line. The summary is at most a few sentences. The rationale has as many entries as the given one, in the same order.
- Use letters, spaces and plain punctuation only: no markup, no lists, no links, no line breaks.

Answer with nothing but a JSON object with the fields "title" (a string), "summary" (a string) and "rationale" (an array of strings).`;

/** Purpose of the notices of each kind. */
const about: Record<RecommendationType, string> = {
  restock_inventory: 'Stock on hand and on its way falls below the point where more should be ordered.',
  stockout_risk: 'A product may run out before the next delivery arrives.',
  replenish_marketplace: 'Stock at a marketplace runs low while whole cartons lie in the warehouse.',
  excess_stock: 'There is more stock than is likely to be sold within the time it should cover.',
  dead_stock: 'Stock that will probably never sell.',
  storage_tier_avoidance: 'Units are about to become dearer to store, or to expire.',
  shipment_delay: 'A shipment has stood still for longer than nearly all others do.',
  inventory_discrepancy: 'The recorded stock is probably wrong and should be counted.',
  invoice_anomaly: 'An invoice does not agree with the rate card or with the work that was done.',
  carton_optimization: 'Other boxes would have made past shipments cheaper.',
  data_quality: 'A product is missing data that other recommendations need.',
};

/** Text of the model's answer; undefined where it is too large. */
async function converse(
  { baseUrl, model, key }: Llm,
  messages: readonly Message[],
  {
    signal: stop,
    patienceMs = usualPatienceMs,
  }: { signal?: AbortSignal | undefined; patienceMs?: number | undefined },
): Promise<string | undefined> {
  // No temperature and no format: options that one endpoint understands are refused by another.
  const body = JSON.stringify({ model, messages, stream: false });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    accept: 'application/json',
    'accept-encoding': 'identity',
    authorization: `Bearer ${key}`,
    'user-agent': `Packhouse/${packageJson.version}`,
    connection: 'close',
  };
  const patience = AbortSignal.timeout(patienceMs);
  const signal = stop ? AbortSignal.any([patience, stop]) : patience;
  try {
    const answer = await outboundRequest(
      new URL(`${baseUrl}/chat/completions`),
      { method: 'POST', headers, body, signal },
      // The operator configured the endpoint, and may well run it next to the service.
      { mayReach: () => true },
    );
    try {
      return await contentOf(answer);
    } finally {
      answer.destroy();
    }
  } catch (cause) {
    stop?.throwIfAborted();
    if (cause instanceof EndpointFailed) throw cause;
    if (patience.aborted) {
      throw new EndpointFailed(`It did not answer within ${patienceMs} ms.`, { passes: false, cause });
    }
    throw new EndpointFailed(`It cannot be reached: ${(cause as Error).message}`, { passes: true, cause });
  }
}

async function contentOf(answer: IncomingMessage): Promise<string | undefined> {
  const status = answer.statusCode!;
  // Redirects are not followed: the key must not reach anybody else.
  if (status !== 200) {
    throw new EndpointFailed(`It answered ${status}.`, { passes: status >= 500 || status === 429 });
  }
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > largestAnswer) return undefined;
    pieces.push(piece);
  }
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch (cause) {
    throw new EndpointFailed('It answered no JSON.', { passes: true, cause });
  }
  const completion = Completion.safeParse(value);
  if (!completion.success) {
    throw new EndpointFailed('It did not answer as chat completions do.', { passes: false });
  }
  return completion.data.choices[0]!.message.content ?? '';
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
});
