import { AccessError, serveStdio, UnreachableError, type StdioServer } from '@packhouse/mcp';
import { ConnectionError } from '@packhouse/sdk';
import type { Command } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { clientCommand, perform } from './client-command.ts';
import { NotSignedIn } from './exit-codes.ts';
import { openSession, type Session } from './sign-in/session.ts';

/** `packhouse mcp`: agents that start programs get the API as tools. */
export function mcpCommand(): Command {
  return clientCommand('mcp')
    .summary('serve the API to agents over stdio (Model Context Protocol)')
    .description(
      'Serves every operation of the API as a tool over stdio, with the credential of packhouse login.',
    )
    .option('--profile <name>', 'which sign-in to use (see packhouse login)')
    .addHelpText('after', help)
    .action((options: { profile?: string }) =>
      perform(async () => {
        const { done } = await serve(await openSession(options));
        await done;
      }),
    );
}

/** @throws NotSignedIn, ConnectionError: what the other commands end with, too. */
async function serve({ url, tokens }: Session): Promise<StdioServer> {
  try {
    return await serveStdio({ baseUrl: url, token: () => tokens.token(), version: packageJson.version });
  } catch (error) {
    if (error instanceof UnreachableError) {
      throw new ConnectionError(error.message, { attempts: 1, timedOut: false, cause: error });
    }
    if (!(error instanceof AccessError) || ![401, 403].includes(error.status)) throw error;
    throw new NotSignedIn(error.message, { cause: error });
  }
}

const help = `
Example:
  claude mcp add packhouse -- packhouse mcp`;
