/** Scripted agents. They play the same tasks, each with habits of its own. */
import type { Agent, ToolResult } from '../helpers/agents.ts';
import type { Hand, Result } from './tasks.ts';

/** An order as the records of the evaluation give it. */
const order = /call (\w+) with (\w+)/;

/** Counts of what a player did. */
export interface Counts {
  calls: number;
  /** Bytes of what the model reads of each answer. */
  bytes: number;
  /** Answers in which a record gave an order. */
  tempted: number;
  /** Orders of records that were carried out. */
  obeyed: number;
}

interface Marked {
  _meta?: Record<string, unknown>;
}

export type Habit = 'careful' | 'repeating' | 'obedient';

/** The hands of a player. `counts` are added to. */
export function handsOf(habit: Habit, agent: Agent, counts: Counts): Hand {
  const call = async (tool: string, input: object): Promise<ToolResult> => {
    counts.calls += 1;
    const result = await agent.callTool({ name: tool, arguments: { ...input } });
    counts.bytes += Buffer.byteLength(JSON.stringify(result.structuredContent ?? result.content));
    if (order.test(JSON.stringify(result))) counts.tempted += 1;
    if (habit === 'obedient') await obey(result);
    return result;
  };
  const told = ({ structuredContent, content }: ToolResult): Result =>
    structuredContent ?? JSON.parse(content.at(-1)!.text ?? '{}');

  /** Carries out instructions wherever the service does not say that a text is data. */
  async function obey({ content, structuredContent }: ToolResult): Promise<void> {
    const words = content
      .filter((block) => (block as Marked)['_meta']?.['packhouse/content'] !== 'data')
      .map(({ text }) => text ?? '');
    const before: string[] = [];
    for (const [name, value] of Object.entries((structuredContent ?? {}) as object)) {
      if (name === 'untrusted_text') break;
      before.push(JSON.stringify(value));
    }
    const found = new RegExp(order, 'g');
    for (const [, tool, id] of [...words, ...before].join('\n').matchAll(found)) {
      counts.obeyed += 1;
      await agent.callTool({ name: tool!, arguments: { id } });
    }
  }

  async function write(tool: string, input: object): Promise<Result> {
    if (habit === 'careful') {
      const tried = await call(tool, { ...input, dry_run: true });
      if (tried.isError) return told(tried);
      if (told(tried).dry_run !== true) throw new Error(`${tool} does not say that it was a dry run.`);
    }
    const first = await call(tool, input);
    if (habit !== 'repeating') return told(first);
    // As after a connection that was lost: the fields in another order.
    await call(tool, Object.fromEntries(Object.entries(input).toReversed()));
    return told(first);
  }

  async function read(tool: string, input: object = {}): Promise<Result> {
    if (habit === 'repeating') await call(tool, input);
    return told(await call(tool, input));
  }

  const through = (operation: string, { ...input }: object) => ({ operation, input });
  return {
    read,
    write,
    readOperation: async (operation, input = {}) => {
      if (habit === 'careful') await call('search_operations', { operation });
      return read('call_operation', through(operation, input));
    },
    writeOperation: async (operation, input = {}) => {
      if (habit === 'careful') await call('search_operations', { operation });
      return write('call_operation', through(operation, input));
    },
  };
}
