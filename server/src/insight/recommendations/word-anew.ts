/**
 * Has a language model reword the open recommendations, where one is configured. Nothing waits for this job:
 * recommendations start with the sentences of their templates, and keep them if the model does not answer, or gives an
 * unusable answer. A model is asked once for all recommendations that differ only in their slots.
 */
import { dayMs, hourMs, minuteMs } from '@packhouse/contract/rules/time';
import { readId } from '@packhouse/contract/id';
import type { RecommendationType } from '@packhouse/contract/public/recommendations';
import { createHash } from 'node:crypto';
import { holdSequencer } from '../../platform/sequencer.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { timeOf, type Space } from '../../accounts/organizations/spaces.ts';
import type { Task, TaskContext } from '../../platform/task.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  askForWording,
  EndpointFailed,
  llmOf,
  promptVersion,
  type AskOptions,
  type Llm,
  type Shape,
  type Worded,
} from './llm.ts';
import type { Item } from './reconcile.ts';
import { updateItems } from './recommendations.sql.ts';
import {
  insertWordedTemplate,
  listUnworded,
  listUnwordedSpaces,
  listWordedTemplates,
  markWorded,
} from './worded-templates.sql.ts';
import { countWording, type WordedBy } from './scores.sql.ts';
import { faultOf, wordingOf, type Sentences } from './wording.ts';

export interface WordingServices {
  config: Pick<Config, 'llmBaseUrl' | 'llmModel' | 'llmKey'>;
  database: Database;
  now(): Date;
}

export type WordingOptions = Pick<AskOptions, 'patienceMs' | 'pauseMs'>;

/** Days after which a rejected wording is requested again: models change behind their names. */
const rejectedForDays = 7;
const shortestRestMs = 60_000;
const longestRestMs = hourMs;

/** Creates the task, once per process: it remembers how long to leave the endpoint alone. */
export function wordRecommendations(options: WordingOptions = {}): Task<WordingServices> {
  let failures = 0;
  let restsUntil = 0;
  return {
    name: 'word_recommendations',
    title: 'Reword recommendations with a language model, if one is configured',
    schedule: { cron: '*/10 * * * *', words: 'every ten minutes' },
    // The next run does whatever this one leaves undone.
    maxAttempts: 1,
    async run(_payload, context) {
      const { services, log } = context;
      const llm = llmOf(services.config);
      if (!llm || services.now().getTime() < restsUntil) return;
      try {
        const done = await wordAll(llm, context, options);
        failures = 0;
        if (done.asked + done.worded > 0) log.info({ ...done }, 'recommendations were worded anew');
      } catch (error) {
        if (!(error instanceof EndpointFailed)) throw error;
        const restMs = Math.min(shortestRestMs * 2 ** failures, longestRestMs);
        failures += 1;
        restsUntil = services.now().getTime() + restMs;
        log.warn(
          { err: error, restMinutes: Math.round(restMs / minuteMs) },
          'the language model was not reached; recommendations keep the sentences of their templates',
        );
      }
    },
  };
}

interface Done {
  /** Recommendations that got other sentences. */
  worded: number;
  /** Answers of the model, accepted or not. */
  asked: number;
  /** Answers that were rejected. */
  rejected: number;
}

async function wordAll(
  llm: Llm,
  { services, signal }: TaskContext<WordingServices>,
  options: WordingOptions,
): Promise<Done> {
  const { database } = services;
  const answers = new Map<string, Worded>();
  const done: Done = { worded: 0, asked: 0, rejected: 0 };
  for (const space of await listUnwordedSpaces(database)) await wordSpace(space);
  return done;

  async function wordSpace(space: Space): Promise<void> {
    let after: string | null = null;
    do after = await wordPage(space, after);
    while (after !== null);
  }

  /** Processes a page; returns the id after which the next one begins, or null if this one was empty. */
  async function wordPage(space: Space, after: string | null): Promise<string | null> {
    signal.throwIfAborted();
    const items = await transaction(database, space.orgId, (tenant) => listUnworded(tenant, after), 'read');
    if (items.length === 0) return null;
    try {
      await answer(space, items);
    } finally {
      // Also applies what was answered before the endpoint failed.
      done.worded += await putIn(services, llm, space, after, answers);
    }
    return readId('recommendation', items.at(-1)!.record.id)!;
  }

  /** Makes sure that there is an answer for each shape. No transaction is open while the model is asked. */
  async function answer(space: Space, items: readonly Item[]): Promise<void> {
    const shapes = new Map<string, Shape>();
    for (const item of items) {
      const shape = shapeOf(item);
      if (shape) shapes.set(keyOf(llm, shape), shape);
    }
    const open = [...shapes.keys()].filter((key) => !answers.has(key));
    if (open.length === 0) return;
    const rejectedSince = new Date(services.now().getTime() - rejectedForDays * dayMs).toISOString();
    const known = await transaction(
      database,
      space.orgId,
      (tenant) => listWordedTemplates(tenant, open, rejectedSince),
      'read',
    );
    for (const key of open) {
      const shape = shapes.get(key)!;
      answers.set(key, known.get(key) ?? (await ask(space, key, shape)));
    }
  }

  async function ask(space: Space, key: string, shape: Shape): Promise<Worded> {
    const worded = await askForWording(llm, shape, { ...options, signal });
    done.asked += 1;
    if (worded.rejected) done.rejected += 1;
    const askedAt = services.now().toISOString();
    await transaction(database, space.orgId, (tenant) =>
      insertWordedTemplate(tenant, { key, model: llm.model, shape, worded, askedAt }),
    );
    return worded;
  }
}

/** Applies the answers to recommendations that are open now; returns how many got other sentences. */
const putIn = (
  services: WordingServices,
  llm: Llm,
  space: Space,
  after: string | null,
  answers: ReadonlyMap<string, Worded>,
): Promise<number> =>
  transaction(services.database, space.orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, timeOf(services, space));
    const seen: Pick<Item['record'], 'id' | 'version'>[] = [];
    const changed: (Item & { was: 'open' })[] = [];
    const counts = new Map<string, [type: RecommendationType, by: WordedBy, count: number]>();
    const count = ({ type }: Item['record'], by: WordedBy) => {
      const key = JSON.stringify([type, by]);
      counts.set(key, [type, by, (counts.get(key)?.[2] ?? 0) + 1]);
    };
    for (const item of await listUnworded(tenant, after)) {
      const shape = shapeOf(item);
      const worded = shape && answers.get(keyOf(llm, shape));
      // It was added in the meantime.
      if (shape && !worded) continue;
      const other = worded?.sentences && otherWords(item, worded.sentences);
      if (worded?.rejected) count(item.record, { rejected: worded.rejected });
      if (!other) {
        seen.push(item.record);
        continue;
      }
      const record = { ...item.record, ...other, version: item.record.version + 1, updatedAt: sequencer.at };
      count(record, 'llm');
      changed.push({ record, wording: item.wording, worded: worded.sentences, was: 'open' });
      seen.push(record);
    }
    if (changed.length > 0) {
      await updateItems(tenant, changed);
      sequencer.touch('recommendations');
    }
    if (seen.length > 0) await markWorded(tenant, seen);
    for (const counted of counts.values()) await countWording(tenant, ...counted);
    await sequencer.settle();
    return changed.length;
  });

/** Fields that change with these sentences; undefined if they are in place already. */
function otherWords(
  { record, wording }: Item,
  sentences: Sentences,
): Pick<Item['record'], 'title' | 'summary' | 'rationale' | 'wording'> | undefined {
  const words = wordingOf({ ...sentences, slots: wording!.slots });
  const { title, summary, rationale } = record;
  if (JSON.stringify(words) === JSON.stringify({ title, summary, rationale })) return undefined;
  return { ...words, wording: { source: 'llm' } };
}

/** Shape that a model may see; undefined where there is nothing to word, or it would reveal too much. */
function shapeOf({ record, wording }: Item): Shape | undefined {
  if (!wording) return undefined;
  const { title, summary, rationale, slots } = wording;
  const template = { title, summary, rationale: [...rationale] };
  if (faultOf(template, Object.keys(slots)) || namesSubject(record, template)) return undefined;
  return { type: record.type, severity: record.severity, template };
}

/** True when a template contains a name that belongs into a slot; such a template never leaves the service. */
function namesSubject({ subject }: Item['record'], { title, summary, rationale }: Sentences): boolean {
  const text = [title, summary, ...rationale].join('\n').toLowerCase();
  return [subject.name, subject.sku, subject.id].some(
    (name) => name !== null && text.includes(name.toLowerCase()),
  );
}

const keyOf = ({ model }: Llm, { type, severity, template }: Shape): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        promptVersion,
        model,
        type,
        severity,
        template.title,
        template.summary,
        template.rationale,
      ]),
    )
    .digest('hex');
