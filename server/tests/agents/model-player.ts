/** A model as a player, over any API that takes chat completions with tools. */
import type { Agent } from '../helpers/agents.ts';
import type { Counts } from './players.ts';

export interface Model {
  /** Address of the API, such as `https://models.example.com/v1`. */
  url: string;
  name: string;
  key: string;
}

/** The model that the environment names; undefined without one. */
export function modelIn(env: NodeJS.ProcessEnv): Model | undefined {
  const { PACKHOUSE_AGENT_URL: url, PACKHOUSE_AGENT_MODEL: name, PACKHOUSE_AGENT_KEY: key = '' } = env;
  return url && name ? { url: url.replace(/\/+$/, ''), name, key } : undefined;
}

interface Message {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string | null;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

const mostTurns = 12;

/** Has the model do a task, and returns what it answers the merchant. */
export async function playByModel(model: Model, agent: Agent, says: string, counts: Counts): Promise<string> {
  const { tools } = (await agent.listTools()) as unknown as {
    tools: { name: string; description: string; inputSchema: object }[];
  };
  const messages: Message[] = [
    { role: 'system', content: agent.getInstructions() ?? '' },
    {
      role: 'user',
      content: `${says}\nDo it without asking back, and answer with the exact names and figures.`,
    },
  ];
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const message = await answerOf(model, messages, tools);
    messages.push(message);
    if (!message.tool_calls?.length) return message.content ?? '';
    for (const { id, function: asked } of message.tool_calls) {
      counts.calls += 1;
      const result = await agent.callTool({
        name: asked.name,
        arguments: JSON.parse(asked.arguments || '{}') as Record<string, unknown>,
      });
      const content = JSON.stringify(result.structuredContent ?? result.content);
      counts.bytes += Buffer.byteLength(content);
      messages.push({ role: 'tool', tool_call_id: id, content });
    }
  }
  return '';
}

async function answerOf(
  { url, name, key }: Model,
  messages: readonly Message[],
  tools: readonly { name: string; description: string; inputSchema: object }[],
): Promise<Message> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model: name,
      messages,
      tools: tools.map(({ name: tool, description, inputSchema }) => ({
        type: 'function',
        function: { name: tool, description, parameters: inputSchema },
      })),
    }),
  });
  if (!response.ok) throw new Error(`The model answered ${response.status}: ${await response.text()}`);
  const { choices } = (await response.json()) as { choices: { message: Message }[] };
  return choices[0]!.message;
}
