/** Clients may narrow what an agent sees by the address or by headers, as GitHub's server has them: some tools, and no writes. */
import { toolNames } from '@packhouse/mcp/register-tools';
import { nearest } from '@packhouse/contract/rules/nearest';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';

export interface Narrowed {
  /** Names of the tools to offer; undefined for all. */
  tools: ReadonlySet<string> | undefined;
  readOnly: boolean;
}

/**
 * Reads `?tools=stock_breakdown,shipments` and `?readonly`, or the headers X-MCP-Tools and X-MCP-Readonly. A resource, such as
 * `shipments`, stands for all of its tools.
 *
 * @throws Failure invalid_parameter
 */
export function narrowedBy({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Narrowed {
  const query = new URLSearchParams(url.split('?', 2)[1] ?? '');
  const header = (name: string) => headers[name]?.toString();
  return {
    tools: toolsIn(query.get('tools') ?? header('x-mcp-tools')),
    readOnly: flagIn(query.get('readonly') ?? header('x-mcp-readonly')),
  };
}

function toolsIn(text: string | undefined): ReadonlySet<string> | undefined {
  if (text === undefined) return undefined;
  const words = text.split(',').flatMap((word) => word.trim() || []);
  const chosen = words.flatMap((word) => {
    const named = toolNames.filter((name) => name === word || name.startsWith(`${word}_`));
    if (named.length > 0) return named;
    const meant = nearest(word, toolNames);
    throw wrong(
      'tools',
      `must name tools; there is no ${JSON.stringify(word.slice(0, 60))}${meant ? `, did you mean ${meant}?` : `. There are ${toolNames.join(', ')}`}`,
    );
  });
  if (chosen.length === 0) throw wrong('tools', `must name tools, such as ${toolNames[0]}`);
  return new Set(chosen);
}

function flagIn(text: string | undefined): boolean {
  if (text === undefined || text === 'false') return false;
  if (text === '' || text === 'true') return true;
  throw wrong('readonly', 'must be true or false');
}

function wrong(name: string, message: string): Failure {
  return new Failure('invalid_parameter', `${name} ${message}${message.endsWith('?') ? '' : '.'}`, {
    properties: { [name]: message },
  });
}
